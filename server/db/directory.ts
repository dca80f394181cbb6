import { LRUCache } from 'lru-cache';
import { getAt } from '../collections.ts';
import { type RecollectError, refuse } from '../errors.ts';
import type { Database, Tx } from './database.ts';
import type { InProject } from './scope.ts';

/** The name to look a uid up by: a user's key, or the key of an anonymous session. */
export interface DirectoryName {
  anonymous: boolean;
  key: string;
}

export const userName = (key: string): DirectoryName => ({ anonymous: false, key });

const MAX_CACHED_NAMES = 100_000;

/** The maximum age of a cached name before the names that moved on other servers are looked up. */
const TRUSTED_MS = 10_000;
/** The longest transaction that can move a name, which is stamped with the time of its start. */
const LONGEST_S = 300;

/**
 * The only place that maps a product's own keys to our uids. Hits are cached in the process; misses are looked up
 * again. A name that moved is dropped from the cache at once here, and on other servers within ten seconds.
 */
export class Directory {
  readonly #uids = new LRUCache<string, string>({ maxSize: MAX_CACHED_NAMES, sizeCalculation: () => 1 });
  #checkedAt: number;
  #checking: Promise<void> | undefined;

  /** @param monotonic milliseconds of a clock that never goes back */
  constructor(
    private readonly database: Database,
    private readonly monotonic: () => number,
  ) {
    this.#checkedAt = monotonic();
  }

  /**
   * The uid of a user; undefined if no write has named the user yet.
   * @throws USER_RENAMED for a key that the user no longer has
   */
  async find(projectId: string, name: DirectoryName): Promise<string | undefined> {
    const key = cacheKey(projectId, name);
    if (this.#uids.has(key)) await this.#checkOnce();
    const cached = this.#uids.get(key);
    if (cached) return cached;
    const { uids, former } = await this.database.unscoped((tx) => lookUp(tx, projectId, [name]));
    this.#remember(projectId, uids);
    if (former.size > 0) throw formerUser([...former.values()]);
    return uids.get(nameKey(name));
  }

  /** Finds the uid of a user by their key, as `find` does. */
  findUser(projectId: string, userKey: string): Promise<string | undefined> {
    return this.find(projectId, userName(userKey));
  }

  /**
   * Looks up the uids of many names in a running transaction that writes; unknown names are left out. The former key of
   * a merged user leads to the user that they were merged into, so that late writes are not lost.
   * @throws USER_RENAMED for the former key of a renamed user
   */
  async findAll(tx: Tx, ref: InProject, names: DirectoryName[]): Promise<Map<string, string>> {
    if (this.#isOld()) await this.#check(tx);
    const uids = new Map<string, string>();
    const unknown: DirectoryName[] = [];
    for (const name of names) {
      const cached = this.#uids.get(cacheKey(ref.projectId, name));
      if (cached) uids.set(nameKey(name), cached);
      else unknown.push(name);
    }
    if (unknown.length > 0) {
      const found = await lookUp(tx, ref.projectId, unknown);
      tx.afterCommit(() => this.#remember(ref.projectId, found.uids));
      const renamed = [...found.former.values()].filter(({ mergedFrom }) => !mergedFrom);
      if (renamed.length > 0) throw formerUser(renamed);
      for (const [key, uid] of found.uids) uids.set(key, uid);
      for (const [key, { userUid }] of found.former) uids.set(key, userUid);
    }
    return uids;
  }

  /** Looks names up in a running transaction, without the cache. */
  lookUp(tx: Tx, ref: InProject, names: DirectoryName[]): Promise<Found> {
    return lookUp(tx, ref.projectId, names);
  }

  /** Stores new names; if another transaction stored a name first, its uid wins. */
  async add(tx: Tx, ref: InProject, entries: { name: DirectoryName; uid: string }[]): Promise<Map<string, string>> {
    const names = entries.map(({ name }) => name);
    await tx.query(
      `INSERT INTO user_directory (project_id, anonymous, user_key, user_uid)
       SELECT $1, * FROM unnest($2::boolean[], $3::text[], $4::uuid[]) ORDER BY 2, 3
       ON CONFLICT (project_id, anonymous, user_key) DO NOTHING`,
      [ref.projectId, names.map((one) => one.anonymous), names.map((one) => one.key), entries.map(({ uid }) => uid)],
    );
    return (await lookUp(tx, ref.projectId, names)).uids;
  }

  /**
   * Gives a user another key in the running transaction, and reserves the current one for them. The new key must be
   * free.
   */
  async rename(tx: Tx, ref: InProject, userUid: string, to: string, at: Date): Promise<void> {
    const { projectId } = ref;
    const before = await takeKey(tx, projectId, userUid);
    await tx.query('DELETE FROM former_user_keys WHERE project_id = $1 AND user_key = $2', [projectId, to]);
    await tx.query(
      'INSERT INTO user_directory (project_id, anonymous, user_key, user_uid) VALUES ($1, false, $2, $3)',
      [projectId, to, userUid],
    );
    await this.keepFormer(tx, ref, { key: before, userUid, mergedFrom: null }, at);
  }

  /**
   * Takes a user's key away in the running transaction: from now on it leads to another user, and so do their former ones.
   * @returns the former ones
   */
  async merge(
    tx: Tx,
    ref: InProject,
    { fromUid, intoUid, at }: { fromUid: string; intoUid: string; at: Date },
  ): Promise<string[]> {
    const moved = await tx.query<{ user_key: string }>(
      'UPDATE former_user_keys SET user_uid = $3 WHERE project_id = $1 AND user_uid = $2 RETURNING user_key',
      [ref.projectId, fromUid, intoUid],
    );
    const before = await takeKey(tx, ref.projectId, fromUid);
    await this.keepFormer(tx, ref, { key: before, userUid: intoUid, mergedFrom: fromUid }, at);
    return moved.map((row) => row.user_key);
  }

  /** Undoes `merge` in the running transaction. @param former what it returned */
  async unmerge(
    tx: Tx,
    { projectId }: InProject,
    { fromUid, key, former }: { fromUid: string; key: string; former: readonly string[] },
  ): Promise<void> {
    await tx.query('DELETE FROM former_user_keys WHERE project_id = $1 AND user_key = $2', [projectId, key]);
    await tx.query('UPDATE former_user_keys SET user_uid = $2 WHERE project_id = $1 AND user_key = ANY($3)', [
      ...[projectId, fromUid, former],
    ]);
    await tx.query(
      'INSERT INTO user_directory (project_id, anonymous, user_key, user_uid) VALUES ($1, false, $2, $3)',
      [projectId, key, fromUid],
    );
  }

  /** Records that a key no longer belongs to a user, and which user it leads to. */
  async keepFormer(
    tx: Tx,
    { projectId }: InProject,
    { key, userUid, mergedFrom }: FormerKey & { key: string },
    at: Date,
  ): Promise<void> {
    await tx.query(
      'INSERT INTO former_user_keys (project_id, user_key, user_uid, merged_from, changed_at) VALUES ($1, $2, $3, $4, $5)',
      [projectId, key, userUid, mergedFrom, at],
    );
    tx.afterCommit(() => this.forget(projectId, userName(key)));
  }

  /** Drops a name from the cache: it no longer belongs to anyone. */
  forget(projectId: string, name: DirectoryName): void {
    this.#uids.delete(cacheKey(projectId, name));
  }

  #isOld = (): boolean => this.monotonic() - this.#checkedAt > TRUSTED_MS;

  async #checkOnce(): Promise<void> {
    if (!this.#isOld()) return;
    this.#checking ??= this.database.unscoped((tx) => this.#check(tx)).finally(() => (this.#checking = undefined));
    await this.#checking;
  }

  /** Forgets the names that moved since the last check, whoever moved them. */
  async #check(tx: Tx): Promise<void> {
    const now = this.monotonic();
    const moved = await tx.query<{ project_id: string; user_key: string }>(
      'SELECT project_id, user_key FROM former_user_keys WHERE noted_at > now() - make_interval(secs => $1)',
      [(now - this.#checkedAt) / 1000 + LONGEST_S],
    );
    for (const { project_id, user_key } of moved) this.forget(project_id, userName(user_key));
    this.#checkedAt = now;
  }

  #remember(projectId: string, found: Map<string, string>): void {
    for (const [key, uid] of found) this.#uids.set(`${projectId}/${key}`, uid);
  }
}

/** The map key of a name, as used in this file. */
export const nameKey = (name: DirectoryName): string => `${name.anonymous ? 'session' : 'user'}/${name.key}`;

const cacheKey = (projectId: string, name: DirectoryName): string => `${projectId}/${nameKey(name)}`;

/** A key that a user no longer has, and whose it is now. */
interface FormerKey {
  userUid: string;
  /** The uid of the user who had it, if they were merged; null if they were renamed. */
  mergedFrom: string | null;
}

/** Names by their key: the uids of those in use, and where former ones lead. */
interface Found {
  uids: Map<string, string>;
  former: Map<string, FormerKey>;
}

/** USER_RENAMED, for keys that their users no longer have. */
export const formerUser = (keys: readonly FormerKey[], at = 'userId'): RecollectError =>
  refuse(keys.some(({ mergedFrom }) => !mergedFrom) ? 'user.renamed' : 'user.merged', {}, { at });

/** Deletes the key of a user, and returns it. */
async function takeKey(tx: Tx, projectId: string, userUid: string): Promise<string> {
  const { user_key } = await tx.one<{ user_key: string }>(
    'DELETE FROM user_directory WHERE project_id = $1 AND user_uid = $2 RETURNING user_key',
    [projectId, userUid],
  );
  return user_key;
}

async function lookUp(tx: Tx, projectId: string, names: DirectoryName[]): Promise<Found> {
  // By position: PGlite does not return a byte order mark at the start of a text.
  const rows = await tx.query<{
    place: number;
    user_uid: string | null;
    former_uid: string | null;
    merged_from: string | null;
  }>(
    `SELECT n.place::integer AS place, d.user_uid, f.user_uid AS former_uid, f.merged_from
     FROM unnest($2::boolean[], $3::text[]) WITH ORDINALITY AS n (anonymous, user_key, place)
     LEFT JOIN user_directory d ON d.project_id = $1 AND d.anonymous = n.anonymous AND d.user_key = n.user_key
     LEFT JOIN former_user_keys f ON f.project_id = $1 AND NOT n.anonymous AND f.user_key = n.user_key`,
    [projectId, names.map((name) => name.anonymous), names.map((name) => name.key)],
    'find-names',
  );
  const found: Found = { uids: new Map(), former: new Map() };
  for (const { place, user_uid, former_uid, merged_from } of rows) {
    const key = nameKey(getAt(names, place - 1));
    if (user_uid) found.uids.set(key, user_uid);
    else if (former_uid) found.former.set(key, { userUid: former_uid, mergedFrom: merged_from });
  }
  return found;
}
