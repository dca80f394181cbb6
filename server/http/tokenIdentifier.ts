import { createHash } from 'node:crypto';
import { decodeJwt, errors, type JWTHeaderParameters, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { EndUserActor, Parts } from '../context.ts';
import type { TokenIssuer } from '../entities/access.ts';
import { LIMITS } from '../entities/limits.ts';
import { asError, RecollectError } from '../errors.ts';
import { findTokenIssuers, type IssuerLookup } from '../queries/access/credentials.ts';
import { findBadText } from '../text/normalize.ts';
import type { Identifier, Identity } from './authenticate.ts';
import { BatchedLookups } from './batchedLookups.ts';
import { IssuerKeys } from './issuerKeys.ts';
import { type ProjectReader, TRUSTED_MS } from './projectReader.ts';

/** Asymmetric algorithms only: anyone who has a shared secret could sign with it. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];

/** Headers by which a token could supply its own key, or a URL to fetch it (RFC 7515, 4.1). */
const OWN_KEYS = ['jku', 'x5u', 'jwk', 'x5c'];

/** Allowed skew of the issuer's clock, either way. */
const TOLERANCE_SECONDS = 30;
const LAST_MS = 8.64e15;

/** What a token is verified against. */
interface Expected {
  issuer: string;
  audience: string;
  jwksUrl: string;
}

/**
 * Verifies a JSON Web Token (RFC 7519): signature, `iss`, `aud`, `exp`, `nbf` and `sub`.
 * @returns the subject, and the expiry including the tolerance
 * @throws ISSUER_UNAVAILABLE; any other error means that the token is not valid
 */
async function verifyToken(
  token: string,
  { issuer, audience, jwksUrl }: Expected,
  keys: IssuerKeys,
  now: Date,
): Promise<{ subject: string; expiresAt: Date }> {
  const { payload } = await jwtVerify(
    token,
    (header, parts) => {
      refuseOwnKeys(header);
      return keys.find(jwksUrl, header, parts);
    },
    {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'sub', 'aud', 'iss'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
    },
  );
  const { sub, exp } = payload;
  if (!isUserKey(sub))
    throw new errors.JWTClaimValidationFailed('"sub" is not a valid user ID', payload, 'sub', 'invalid');
  // JSON parses 1e999 as Infinity, which never expires.
  if (exp === undefined || !Number.isFinite(exp))
    throw new errors.JWTClaimValidationFailed('"exp" is not a valid time', payload, 'exp', 'invalid');
  return { subject: sub, expiresAt: new Date(Math.min((exp + TOLERANCE_SECONDS) * 1000, LAST_MS)) };
}

function refuseOwnKeys(header: JWTHeaderParameters): void {
  const own = OWN_KEYS.find((name) => name in header);
  if (own) throw new errors.JOSENotSupported(`"${own}" is not allowed in a token`);
}

/** The same constraints as `userId` elsewhere in the API. */
const isUserKey = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub.trim() !== '' && sub.length <= LIMITS.keyCharacters && !findBadText(sub);

const MAX_TOKENS = 10_000;
const MAX_ISSUERS = 1_000;

/** Longer tokens are rejected unread; over HTTP all headers together may have 16 kB. */
const MAX_CHARACTERS = 16_384;

interface Issuer {
  projectId: string;
  issuer: string;
  audience: string;
  jwksUrl: string;
}

/** The verified content of a token. */
interface Person {
  projectId: string;
  userKey: string;
  expiresAt: Date;
}

/**
 * Identifies the user of a token. Its unverified `iss` and `aud` only select one project's configuration, and are then
 * verified against it with the rest; anything else a token says about projects, keys or rights is ignored.
 */
export class TokenIdentifier implements Identifier<string> {
  readonly #verified = new LRUCache<string, { person: Person; until: number }>({ max: MAX_TOKENS });
  readonly #issuers = new LRUCache<string, { issuer: Issuer | undefined; until: number }>({ max: MAX_ISSUERS });
  readonly #keys: IssuerKeys;
  readonly #lookUps: BatchedLookups<IssuerLookup, TokenIssuer>;
  /** Changes whenever the cache is cleared: results of earlier lookups must not be cached afterwards. */
  #round = 0;

  constructor(
    private readonly parts: Pick<Parts, 'database' | 'directory' | 'clock' | 'log'>,
    private readonly projects: ProjectReader,
  ) {
    this.#keys = new IssuerKeys(parts);
    this.#lookUps = new BatchedLookups({
      ask: (issuers) => findTokenIssuers(parts.database, issuers),
      // Unknown tokens are cached below, with the result.
      unknownMs: () => 0,
    });
  }

  /** @throws ISSUER_UNAVAILABLE when the issuer's keys cannot be fetched, so the token cannot be verified; PROJECT_ARCHIVED */
  async identify(token: string): Promise<Identity | undefined> {
    const person = await this.#personOf(token);
    if (!person) return undefined;
    const { projectId, userKey, expiresAt } = person;
    const [project, userUid] = await Promise.all([
      this.projects.findOpen(projectId),
      // Looked up on every request: the user's first write may have happened meanwhile.
      this.parts.directory.findUser(projectId, userKey).catch(unlessRenamed),
    ]);
    if (!project || userUid === null) return undefined;
    const { settings, isArchived } = project;
    const actor: EndUserActor = { kind: 'END_USER', name: `user:${userKey}`, projectId, userKey, userUid };
    return { actor, settings, isArchived, expiresAt };
  }

  /**
   * Issuers' keys stay cached: they are refreshed on their own schedule, and an issuer that is down must not lock users
   * out.
   */
  forget(): void {
    this.#round++;
    this.#verified.clear();
    this.#issuers.clear();
  }

  async #personOf(token: string): Promise<Person | undefined> {
    if (token.length > MAX_CHARACTERS) return undefined;
    const now = this.parts.clock.now();
    const round = this.#round;
    const hash = createHash('sha256').update(token).digest('base64');
    const known = this.#verified.get(hash);
    if (known && known.until > this.parts.clock.monotonic() && known.person.expiresAt > now) return known.person;

    const claimed = claimedIssuer(token);
    const issuer = claimed && (await this.#issuerOf(claimed));
    if (!issuer) return undefined;
    try {
      const { subject, expiresAt } = await verifyToken(token, issuer, this.#keys, now);
      const person = { projectId: issuer.projectId, userKey: subject, expiresAt };
      const until = this.parts.clock.monotonic() + TRUSTED_MS;
      if (round === this.#round) this.#verified.set(hash, { person, until });
      return person;
    } catch (error) {
      if (error instanceof RecollectError) throw error;
      const { code, name } = asError(error);
      this.parts.log.debug({ projectId: issuer.projectId, reason: code ?? name }, 'a token was refused');
      return undefined;
    }
  }

  async #issuerOf(claimed: ClaimedIssuer): Promise<Issuer | undefined> {
    const key = JSON.stringify([claimed.issuer, ...claimed.audiences]);
    const known = this.#issuers.get(key);
    if (known && known.until > this.parts.clock.monotonic()) return known.issuer;
    const round = this.#round;
    const issuer = await this.#lookUps.find(key, claimed);
    if (round === this.#round) this.#issuers.set(key, { issuer, until: this.parts.clock.monotonic() + TRUSTED_MS });
    return issuer;
  }
}

/** Null for a former key: its current owner in the product must not reach the data of its previous owner. */
function unlessRenamed(error: unknown): null {
  if (error instanceof RecollectError && error.code === 'USER_RENAMED') return null;
  throw error;
}

/** The issuer and audience that a token claims. */
interface ClaimedIssuer {
  issuer: string;
  audiences: string[];
}

const MAX_AUDIENCES = 10;

/** Reads `iss` and `aud` of an unverified token; undefined if they cannot match any configuration. */
function claimedIssuer(token: string): ClaimedIssuer | undefined {
  const { iss, aud } = claimsOf(token);
  const audiences: unknown[] = Array.isArray(aud) ? aud : [aud];
  if (!isName(iss) || audiences.length > MAX_AUDIENCES || !audiences.every(isName)) return undefined;
  return { issuer: iss, audiences };
}

function claimsOf(token: string): { iss?: unknown; aud?: unknown } {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

const isName = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim !== '' && claim.length <= LIMITS.addressCharacters && !findBadText(claim);
