import { LRUCache } from 'lru-cache';
import { recordKeyUse } from '../actions/access/apiKeys.ts';
import type { Parts, ServiceActor } from '../context.ts';
import type { ApiKey } from '../entities/access.ts';
import { refuse } from '../errors.ts';
import { parseKey, wasMeantAsKey } from '../lifecycle/access/keyFormat.ts';
import { findApiKeys, hashOfKey, type KeyLookup } from '../queries/access/credentials.ts';
import type { Identifier, Identity } from './authenticate.ts';
import { BatchedLookups } from './batchedLookups.ts';
import { type ProjectReader, TRUSTED_MS } from './projectReader.ts';

const MAX_CACHED_KEYS = 10_000;
/**
 * How long a missing key is cached. The server generates ids and secrets at random, so nobody uses a key before it
 * exists; a key of another form may have been chosen by somebody who tries it before the server that accepts it is up.
 */
const UNKNOWN_MS = { ours: 60_000, other: 1_000 };
/** The last use of a key is written at most this often. */
const NOTED_EVERY_MS = 60_000;

interface KnownKey {
  actor: ServiceActor;
  isRevoked: boolean;
  expiresAt: Date | undefined;
  /** Cached until then. */
  until: number;
  /** When its last use was written. */
  notedAt: number;
}

const knownKeys = () => new LRUCache<string, KnownKey>({ max: MAX_CACHED_KEYS });

/** Identifies API keys by their hashes. Known and unknown ones are cached, so that a flood of wrong keys costs few lookups. */
export class KeyIdentifier implements Identifier<string> {
  /** By hash: keys are not kept in memory. */
  #known = knownKeys();
  readonly #lookUps: BatchedLookups<KeyLookup, ApiKey>;

  constructor(
    private readonly parts: Pick<Parts, 'database' | 'clock' | 'log'>,
    private readonly projects: ProjectReader,
  ) {
    this.#lookUps = new BatchedLookups({
      ask: (keys) => findApiKeys(parts.database, keys),
      unknownMs: ({ keyId }) => (keyId === undefined ? UNKNOWN_MS.other : UNKNOWN_MS.ours),
    });
  }

  /**
   * An ended key may be told apart from an unknown one: only somebody who had the key can send it.
   * @throws PROJECT_ARCHIVED, or UNAUTHENTICATED with what is wrong with the key
   */
  async identify(key: string): Promise<Identity | undefined> {
    const now = this.parts.clock.now();
    const known = await this.#lookUp(key, now);
    if (!known && wasMeantAsKey(key)) throw refuse('credential.mistyped');
    if (known && isOver(known, now)) throw refuse('credential.ended');
    const project = known && (await this.projects.findOpen(known.actor.projectId));
    if (!known || !project) return undefined;
    this.#note(known, now);
    const { settings, isArchived } = project;
    return { actor: known.actor, settings, isArchived, expiresAt: known.expiresAt };
  }

  forget(): void {
    // Replaces the cache: a lookup in progress writes its outdated result to the old one.
    this.#known = knownKeys();
    this.#lookUps.forget();
  }

  async #lookUp(key: string, now: Date): Promise<KnownKey | undefined> {
    const read = parseKey(key);
    if (read.form === 'MISTYPED') return undefined;
    const keyHash = hashOfKey(key);
    const cacheKey = keyHash.toString('base64');
    const cache = this.#known;
    const cached = cache.get(cacheKey);
    if (cached && cached.until > this.parts.clock.monotonic()) return cached;
    cache.delete(cacheKey);
    const keyId = read.form === 'OURS' ? read.keyId : undefined;
    const found = await this.#lookUps.find(cacheKey, { keyId, keyHash });
    if (!found) return undefined;
    const { uid, name, projectId, scopes, revokedAt, expiresAt, lastUsedAt } = found;
    const known: KnownKey = {
      actor: { kind: 'SERVICE', name: `key:${name}`, projectId, keyUid: uid, permissions: scopes },
      isRevoked: revokedAt !== null,
      expiresAt: expiresAt ?? undefined,
      until: this.parts.clock.monotonic() + TRUSTED_MS,
      // Another process has just written it.
      notedAt: this.parts.clock.monotonic() - Math.max(0, now.getTime() - (lastUsedAt?.getTime() ?? 0)),
    };
    cache.set(cacheKey, known);
    return known;
  }

  /** Records the key's use in the background: no request waits for it, and its failure affects nothing else. */
  #note(known: KnownKey, now: Date): void {
    const at = this.parts.clock.monotonic();
    if (at - known.notedAt < NOTED_EVERY_MS) return;
    known.notedAt = at;
    const { database, log } = this.parts;
    recordKeyUse(database, known.actor.keyUid, now).catch(({ code, name }: Error & { code?: string }) =>
      log.warn({ error: code ?? name }, 'could not record the last use of a key'),
    );
  }
}

const isOver = ({ isRevoked, expiresAt }: KnownKey, now: Date): boolean =>
  isRevoked || (expiresAt !== undefined && expiresAt <= now);
