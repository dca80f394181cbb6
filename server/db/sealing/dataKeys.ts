import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Statement, statement, type Tx } from '../database.ts';
import { DataKey, OperatorKey, ownerOf } from './keys.ts';

const KEY_BYTES = 32;
const MAX_CACHED = 20_000;
/** After this time, keys destroyed by another server are forgotten here too. */
const CACHED_MS = 10 * 60_000;

/** How long the answer to whether a project is being resealed is cached. */
const STATE_MS = 10_000;
const MAX_STATES = 1_000;
const MIN_LOG_PAUSE_MS = 60_000;

const KEYS_SQL = 'SELECT user_uid, wrapped_key, wrapped_by FROM user_data_keys WHERE user_uid = ANY($1)';

/** The prefix of a staff member's secret, sealed with the operator key that has this fingerprint. */
const SECRET = 'sealed:1:o:';

/** A user's key, as stored. */
interface KeyRow {
  user_uid: string;
  wrapped_key: Buffer;
  wrapped_by: string;
}
type StateRow = { sealed_with: string | null };

/**
 * The users' keys, unwrapped on demand and cached for a while. Without an operator key nothing is sealed; with only the
 * previous one nothing new is sealed, and sealed data can still be read.
 */
export class DataKeys {
  readonly #cached = new LRUCache<string, DataKey>({ max: MAX_CACHED, ttl: CACHED_MS });
  readonly #operators: OperatorKey[];
  readonly #states = new LRUCache<string, boolean>({ max: MAX_STATES, ttl: STATE_MS });
  #loggedAt = Number.NEGATIVE_INFINITY;

  /** Whether something in the database may not be in its final form yet: sealed with the current key, or plain. */
  settling = false;

  /**
   * @param current wraps and unwraps
   * @param previous only unwraps
   */
  constructor(
    readonly current: OperatorKey | undefined,
    readonly previous: OperatorKey | undefined,
  ) {
    this.#operators = [current, previous].filter((key) => key !== undefined);
  }

  /** Whether anything is sealed, or may have been. */
  get active(): boolean {
    return this.#operators.length > 0;
  }

  /** Whether it has the operator key with that fingerprint. */
  knows(fingerprint: string): boolean {
    return this.#operators.some((key) => key.fingerprint === fingerprint);
  }

  cached(userUid: string): DataKey | undefined {
    return this.#cached.get(userUid);
  }

  /** Forgets the keys of these users, which were destroyed. */
  forget(userUids: string[]): void {
    for (const userUid of userUids) this.#cached.delete(userUid);
  }

  keysStatement(userUids: string[]): Statement<KeyRow> {
    return statement<KeyRow>('data-keys', KEYS_SQL, [userUids]);
  }

  /**
   * Whether values of the first format still open in a project: only until the whole project has been resealed.
   * Undefined when the database must be asked.
   */
  takesFirstFormat(projectId: string): boolean | undefined {
    return this.#states.get(projectId);
  }

  stateStatement(projectId: string): Statement<StateRow> {
    return statement<StateRow>('sealed-with', 'SELECT sealed_with FROM projects WHERE id = $1', [projectId]);
  }

  /** Stores the result of `stateStatement`. */
  takeState(projectId: string, [row]: StateRow[]): void {
    this.#states.set(projectId, row?.sealed_with === '');
  }

  /** Records that the whole project is in its final form. */
  forgetState(projectId: string): void {
    this.#states.delete(projectId);
  }

  /** Whether to log values that do not open: at most once a minute, however many there are. */
  mayLog(): boolean {
    const now = performance.now();
    if (now - this.#loggedAt < MIN_LOG_PAUSE_MS) return false;
    this.#loggedAt = now;
    return true;
  }

  /** Unwraps the result of `keysStatement`. */
  take(projectId: string, rows: KeyRow[]): void {
    for (const row of rows) {
      const key = this.#unwrap(projectId, row);
      if (key) this.#cached.set(row.user_uid, key);
    }
  }

  /**
   * Finds the keys of these users in a transaction and adds them to the transaction's own. A user without a key gets
   * one, which others see after the commit.
   * @throws Error when a key cannot be unwrapped
   */
  async ensure(tx: Tx, projectId: string, userUids: string[], own: Map<string, DataKey>): Promise<void> {
    const missing = (): string[] =>
      userUids.filter((userUid) => {
        const key = own.get(userUid) ?? this.cached(userUid);
        if (key) own.set(userUid, key);
        return !key;
      });
    const unknown = missing();
    if (unknown.length === 0) return;
    this.take(projectId, await tx.query<KeyRow>(KEYS_SQL, [unknown]));
    const without = missing();
    if (without.length === 0) return;
    await this.#make(tx, projectId, without, own);
    // Another transaction was faster, and has committed.
    const others = missing();
    if (others.length > 0) this.take(projectId, await tx.query<KeyRow>(KEYS_SQL, [others]));
    if (missing().length > 0) throw new Error('A user’s key could not be unwrapped.');
  }

  async #make(tx: Tx, projectId: string, userUids: string[], own: Map<string, DataKey>): Promise<void> {
    const { current } = this;
    if (!current) throw new Error('Without an operator key there are no new keys.');
    const made = userUids.map((userUid) => ({ userUid, secret: randomBytes(KEY_BYTES) }));
    const rows = await tx.query<{ user_uid: string }>(
      `INSERT INTO user_data_keys (user_uid, project_id, wrapped_key, wrapped_by, created_at)
       SELECT user_uid, $1, wrapped_key, $2, now() FROM unnest($3::uuid[], $4::bytea[]) AS k (user_uid, wrapped_key) ORDER BY user_uid
       ON CONFLICT (user_uid) DO NOTHING RETURNING user_uid`,
      [
        projectId,
        current.fingerprint,
        made.map(({ userUid }) => userUid),
        made.map(({ userUid, secret }) => current.wrap(secret, ownerOf(projectId, userUid))),
      ],
    );
    const written = new Set(rows.map((row) => row.user_uid));
    for (const { userUid, secret } of made.filter((one) => written.has(one.userUid))) {
      const key = new DataKey(secret, projectId, userUid);
      own.set(userUid, key);
      tx.afterCommit(() => void this.#cached.set(userUid, key));
    }
  }

  /** The same key, wrapped with the current operator key. @throws Error when no operator key opens it */
  rewrap(projectId: string, row: KeyRow): Buffer {
    const secret = this.#secretOf(projectId, row);
    if (!secret || !this.current) throw new Error('A user’s key could not be unwrapped.');
    return this.current.wrap(secret, ownerOf(projectId, row.user_uid));
  }

  /** A staff member's secret, as stored. */
  sealSecret(staffUid: string, secret: string): string {
    if (!this.current) return secret;
    const body = this.current.wrap(Buffer.from(secret), `staff/${staffUid}`).toString('base64');
    return `${SECRET}${this.current.fingerprint}:${body}`;
  }

  /** @throws Error for a secret that no operator key opens */
  openSecret(staffUid: string, stored: string): string {
    if (!stored.startsWith(SECRET)) return stored;
    const [fingerprint, body] = stored.slice(SECRET.length).split(':');
    const operator = this.#operators.find((key) => key.fingerprint === fingerprint);
    const secret = operator?.unwrap(Buffer.from(body ?? '', 'base64'), `staff/${staffUid}`);
    if (!secret) throw new Error('A staff member’s secret could not be decrypted.');
    return secret.toString();
  }

  #unwrap(projectId: string, row: KeyRow): DataKey | undefined {
    const secret = this.#secretOf(projectId, row);
    return secret && new DataKey(secret, projectId, row.user_uid);
  }

  #secretOf(projectId: string, row: KeyRow): Buffer | undefined {
    const operator = this.#operators.find((key) => key.fingerprint === row.wrapped_by);
    return operator?.unwrap(row.wrapped_key, ownerOf(projectId, row.user_uid));
  }
}

/** Opens the users' keys with the operator keys from the settings: the current one and the previous one. */
export function openDataKeys(settings: {
  encryptionKey?: string | undefined;
  encryptionKeyPrevious?: string | undefined;
}): DataKeys {
  const open = (given: string | undefined) => (given ? new OperatorKey(given) : undefined);
  return new DataKeys(open(settings.encryptionKey), open(settings.encryptionKeyPrevious));
}
