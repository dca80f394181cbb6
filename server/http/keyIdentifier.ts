import { noteKeyUse } from '../actions/noteKeyUse.ts';
import type { Parts, ServiceActor } from '../context.ts';
import { readKey } from '../lifecycle/access/keyFormat.ts';
import { findApiKey, hashOfKey } from '../queries/findApiKey.ts';
import type { Identifier, Identity } from './authenticate.ts';
import type { ProjectReader } from './projectReader.ts';

/** How long a key is taken on trust: a revoked one is out within this time. */
const TRUSTED_MS = 30_000;
const CACHED = 10_000;
/** The last use of a key is written at most this often. */
const NOTED_EVERY_MS = 60_000;

interface KnownKey {
  actor: ServiceActor;
  expiresAt: Date | undefined;
  /** Until when it is taken on trust: never beyond its expiry. */
  until: number;
  /** When its last use was written. */
  noted: number;
}

/** Tells whose key it is. */
export class KeyIdentifier implements Identifier<string> {
  /** By hash: no key is kept in memory. */
  #known = new Map<string, KnownKey>();

  constructor(
    private readonly parts: Pick<Parts, 'database' | 'clock' | 'log'>,
    private readonly projects: ProjectReader,
  ) {}

  async identify(key: string): Promise<Identity | undefined> {
    const now = this.parts.clock.now();
    const known = await this.#lookUp(key, now);
    const settings = known && (await this.projects.settingsOf(known.actor.projectId));
    if (!known || !settings) return undefined;
    this.#note(known, now);
    return { actor: known.actor, settings, expiresAt: known.expiresAt };
  }

  forget(): void {
    // A new map: a look-up that is under way writes what it found, from before, into the old one.
    this.#known = new Map();
  }

  async #lookUp(key: string, now: Date): Promise<KnownKey | undefined> {
    const read = readKey(key);
    if (read.form === 'MISTYPED') return undefined;
    const keyHash = hashOfKey(key);
    const cacheKey = keyHash.toString('base64');
    const cache = this.#known;
    const cached = cache.get(cacheKey);
    if (cached && cached.until > now.getTime()) return cached;
    cache.delete(cacheKey);
    const keyId = read.form === 'OURS' ? read.keyId : undefined;
    const found = await findApiKey(this.parts.database, { keyId, keyHash }, now);
    if (!found) return undefined;
    const { uid, name, projectId, scopes, expiresAt, lastUsedAt } = found;
    const known: KnownKey = {
      actor: { kind: 'SERVICE', name: `key:${name}`, projectId, keyUid: uid, permissions: scopes },
      expiresAt: expiresAt ?? undefined,
      until: Math.min(now.getTime() + TRUSTED_MS, expiresAt?.getTime() ?? Infinity),
      noted: lastUsedAt?.getTime() ?? 0,
    };
    if (cache.size >= CACHED) cache.clear();
    cache.set(cacheKey, known);
    return known;
  }

  /** Writes that the key is used, beside the request: nobody waits for it, and it fails alone. */
  #note(known: KnownKey, now: Date): void {
    if (now.getTime() - known.noted < NOTED_EVERY_MS) return;
    known.noted = now.getTime();
    const { database, log } = this.parts;
    noteKeyUse(database, known.actor.keyUid, now).catch(({ code, name }: Error & { code?: string }) =>
      log.warn({ error: code ?? name }, 'the last use of a key could not be noted'),
    );
  }
}
