import { LRUCache } from 'lru-cache';
import type { Database, Tx } from './database.ts';
import type { UserRef } from './scope.ts';

/** The name to look a uid up by: a user's key, or the key of an anonymous session. */
export interface DirectoryName {
  anonymous: boolean;
  key: string;
}

const CACHED_NAMES = 100_000;

/**
 * The only place that maps a product's own keys to our uids. Hits are cached in the process; misses are looked up
 * again.
 */
export class Directory {
  readonly #uids = new LRUCache<string, string>({ max: CACHED_NAMES });

  constructor(private readonly database: Database) {}

  /** The uid of a user; undefined if no write has named the user yet. */
  async find(projectId: string, name: DirectoryName): Promise<string | undefined> {
    const cached = this.#uids.get(cacheKey(projectId, name));
    if (cached) return cached;
    const found = await this.database.unscoped((tx) => lookUp(tx, projectId, [name]));
    this.#remember(projectId, found);
    return found.get(nameKey(name));
  }

  /** Looks up the uids of many names in a running transaction; unknown names are left out. */
  async findAll(tx: Tx, ref: Pick<UserRef, 'projectId'>, names: DirectoryName[]): Promise<Map<string, string>> {
    const uids = new Map<string, string>();
    const unknown: DirectoryName[] = [];
    for (const name of names) {
      const cached = this.#uids.get(cacheKey(ref.projectId, name));
      if (cached) uids.set(nameKey(name), cached);
      else unknown.push(name);
    }
    if (unknown.length > 0) {
      const found = await lookUp(tx, ref.projectId, unknown);
      tx.afterCommit(() => this.#remember(ref.projectId, found));
      for (const [key, uid] of found) uids.set(key, uid);
    }
    return uids;
  }

  /** Stores new names; if another transaction stored a name first, its uid wins. */
  async add(
    tx: Tx,
    ref: Pick<UserRef, 'projectId'>,
    entries: { name: DirectoryName; uid: string }[],
  ): Promise<Map<string, string>> {
    await tx.query(
      `INSERT INTO user_directory (project_id, anonymous, user_key, user_uid)
       SELECT $1, * FROM unnest($2::boolean[], $3::text[], $4::uuid[]) ORDER BY 2, 3
       ON CONFLICT (project_id, anonymous, user_key) DO NOTHING`,
      [ref.projectId, entries.map((e) => e.name.anonymous), entries.map((e) => e.name.key), entries.map((e) => e.uid)],
    );
    return lookUp(
      tx,
      ref.projectId,
      entries.map((e) => e.name),
    );
  }

  /** Drops a name from the cache: it no longer belongs to anyone. */
  forget(projectId: string, name: DirectoryName): void {
    this.#uids.delete(cacheKey(projectId, name));
  }

  #remember(projectId: string, found: Map<string, string>): void {
    for (const [key, uid] of found) this.#uids.set(`${projectId}/${key}`, uid);
  }
}

/** The map key of a name, as used in this file. */
export const nameKey = (name: DirectoryName): string => `${name.anonymous ? 'session' : 'user'}/${name.key}`;

const cacheKey = (projectId: string, name: DirectoryName): string => `${projectId}/${nameKey(name)}`;

async function lookUp(tx: Tx, projectId: string, names: DirectoryName[]): Promise<Map<string, string>> {
  // By place: PGlite does not return a byte order mark at the start of a text.
  const rows = await tx.query<{ place: number; user_uid: string }>(
    `SELECT n.place::integer AS place, d.user_uid
     FROM unnest($2::boolean[], $3::text[]) WITH ORDINALITY AS n (anonymous, user_key, place)
     JOIN user_directory d ON d.project_id = $1 AND d.anonymous = n.anonymous AND d.user_key = n.user_key`,
    [projectId, names.map((name) => name.anonymous), names.map((name) => name.key)],
  );
  return new Map(rows.map(({ place, user_uid }) => [nameKey(names[place - 1]!), user_uid]));
}
