import { createHash } from 'node:crypto';
import type { Parts } from '../context.ts';
import { RecollectError } from '../errors.ts';
import { findTokenIssuer } from '../queries/findTokenIssuer.ts';
import type { Identifier, Identity } from './authenticate.ts';
import { BoundedMap } from './boundedMap.ts';
import { type ClaimedIssuer, claimedIssuer } from './claimedIssuer.ts';
import { IssuerKeys } from './issuerKeys.ts';
import type { ProjectReader } from './projectReader.ts';
import { verifyToken } from './verifyToken.ts';

/** How long an issuer's configuration is taken on trust, and how long a token is before its signature is checked again. */
const TRUSTED_MS = 30_000;
const MOST_TOKENS = 10_000;
const MOST_ISSUERS = 1_000;

/** Longer ones are not looked into; over HTTP the headers may have 16 kB together. */
const MOST_CHARACTERS = 16_384;

interface Issuer {
  projectId: string;
  issuer: string;
  audience: string;
  jwksUrl: string;
}

/** What a token was found to say. */
interface Person {
  projectId: string;
  userKey: string;
  expiresAt: Date;
}

/**
 * Tells whose token it is. Its `iss` and `aud`, unverified, do no more than choose one project's configuration, and are
 * verified against that with the rest; nothing else that a token says of projects, keys or rights is listened to.
 */
export class TokenIdentifier implements Identifier<string> {
  readonly #verified = new BoundedMap<string, { person: Person; until: number }>(MOST_TOKENS);
  readonly #issuers = new BoundedMap<string, { issuer: Issuer | undefined; until: number }>(MOST_ISSUERS);
  readonly #keys: IssuerKeys;
  /** Changes whenever what is known is forgotten: what was looked up before is not to be remembered after. */
  #round = 0;

  constructor(
    private readonly parts: Pick<Parts, 'database' | 'directory' | 'clock' | 'log'>,
    private readonly projects: ProjectReader,
  ) {
    this.#keys = new IssuerKeys(parts);
  }

  /** @throws ISSUER_UNAVAILABLE when the issuer's keys cannot be had, so that nobody can tell */
  async identify(token: string): Promise<Identity | undefined> {
    const person = await this.#personOf(token);
    if (!person) return undefined;
    const { projectId, userKey, expiresAt } = person;
    const [settings, userUid] = await Promise.all([
      this.projects.settingsOf(projectId),
      // Looked up with every request: their first write may have come meanwhile.
      this.parts.directory.find(projectId, { anonymous: false, key: userKey }),
    ]);
    if (!settings) return undefined;
    return { actor: { kind: 'END_USER', name: `user:${userKey}`, projectId, userKey, userUid }, settings, expiresAt };
  }

  /** Keys of issuers stay known: they are read anew in their own time, and an issuer that is down must not lock people out. */
  forget(): void {
    this.#round++;
    this.#verified.clear();
    this.#issuers.clear();
  }

  async #personOf(token: string): Promise<Person | undefined> {
    if (token.length > MOST_CHARACTERS) return undefined;
    const now = this.parts.clock.now();
    const round = this.#round;
    const hash = createHash('sha256').update(token).digest('base64');
    const known = this.#verified.get(hash);
    if (known && known.until > now.getTime()) return known.person;

    const claimed = claimedIssuer(token);
    const issuer = claimed && (await this.#issuerOf(claimed, now));
    if (!issuer) return undefined;
    try {
      const { subject, expiresAt } = await verifyToken(token, issuer, this.#keys, now);
      const person = { projectId: issuer.projectId, userKey: subject, expiresAt };
      const until = Math.min(expiresAt.getTime(), now.getTime() + TRUSTED_MS);
      if (round === this.#round) this.#verified.set(hash, { person, until });
      return person;
    } catch (error) {
      if (error instanceof RecollectError) throw error;
      const { code, name } = error as { code?: string; name: string };
      this.parts.log.debug({ projectId: issuer.projectId, reason: code ?? name }, 'a token was refused');
      return undefined;
    }
  }

  async #issuerOf(claimed: ClaimedIssuer, now: Date): Promise<Issuer | undefined> {
    const key = JSON.stringify([claimed.issuer, ...claimed.audiences]);
    const known = this.#issuers.get(key);
    if (known && known.until > now.getTime()) return known.issuer;
    const round = this.#round;
    const issuer = await findTokenIssuer(this.parts.database, claimed.issuer, claimed.audiences);
    if (round === this.#round) this.#issuers.set(key, { issuer, until: now.getTime() + TRUSTED_MS });
    return issuer;
  }
}
