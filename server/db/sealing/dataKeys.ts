import { randomBytes } from 'node:crypto';
import type { Question, Row, Tx } from '../database.ts';
import { DataKey, ownerOf } from './dataKey.ts';
import type { OperatorKey } from './operatorKey.ts';

const KEY_BYTES = 32;
const MOST_CACHED = 20_000;
/** What another server has destroyed is forgotten here too. */
const CACHED_MS = 10 * 60_000;

const KEYS_SQL = 'SELECT user_uid, wrapped_key, wrapped_by FROM user_data_keys WHERE user_uid = ANY($1)';

/** How a staff member's secret begins, sealed with the operator's key that has this fingerprint. */
const SECRET = 'sealed:1:o:';

/**
 * The keys of users, unwrapped as they are needed, and remembered for a while. Without a key of the operator's nothing is sealed;
 * with the previous one alone nothing more is sealed, and what is sealed is still read.
 */
export class DataKeys {
  readonly #cached = new Map<string, { key: DataKey; until: number }>();
  readonly #operators: OperatorKey[];

  /** Whether something of the database may not be as it is to be yet: sealed with the present key, or plain. */
  settling = false;

  /** @param current wraps; @param previous only unwraps */
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

  /** Whether it holds the key of that fingerprint. */
  knows(fingerprint: string): boolean {
    return this.#operators.some((key) => key.fingerprint === fingerprint);
  }

  cached(userUid: string): DataKey | undefined {
    const found = this.#cached.get(userUid);
    if (found && found.until > performance.now()) return found.key;
    if (found) this.#cached.delete(userUid);
    return undefined;
  }

  /** These users' keys are destroyed. */
  forget(userUids: string[]): void {
    for (const userUid of userUids) this.#cached.delete(userUid);
  }

  questionFor(userUids: string[]): Question {
    return { name: 'data-keys', text: KEYS_SQL, values: [userUids] };
  }

  /** Unwraps what `questionFor` found. */
  take(projectId: string, rows: Row[]): void {
    for (const row of rows) {
      const key = this.#unwrap(projectId, row);
      if (key) this.#remember(row.user_uid, key);
    }
  }

  /**
   * Finds the keys of these users, within a transaction, and puts them to its own; who has none gets one, which others see when
   * it commits.
   * @throws Error where a key cannot be unwrapped
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
    this.take(projectId, await tx.query(KEYS_SQL, [unknown]));
    const without = missing();
    if (without.length === 0) return;
    await this.#make(tx, projectId, without, own);
    // Another transaction was faster, and has committed.
    const others = missing();
    if (others.length > 0) this.take(projectId, await tx.query(KEYS_SQL, [others]));
    if (missing().length > 0) throw new Error('The key of a user cannot be unwrapped.');
  }

  async #make(tx: Tx, projectId: string, userUids: string[], own: Map<string, DataKey>): Promise<void> {
    const made = userUids.map((userUid) => ({ userUid, secret: randomBytes(KEY_BYTES) }));
    const rows = await tx.query(
      `INSERT INTO user_data_keys (user_uid, project_id, wrapped_key, wrapped_by, created_at)
       SELECT user_uid, $1, wrapped_key, $2, now() FROM unnest($3::uuid[], $4::bytea[]) AS k (user_uid, wrapped_key) ORDER BY user_uid
       ON CONFLICT (user_uid) DO NOTHING RETURNING user_uid`,
      [
        projectId,
        this.current!.fingerprint,
        made.map(({ userUid }) => userUid),
        made.map(({ userUid, secret }) => this.current!.wrap(secret, ownerOf(projectId, userUid))),
      ],
    );
    const written = new Set(rows.map((row) => row.user_uid));
    for (const { userUid, secret } of made.filter((one) => written.has(one.userUid))) {
      const key = new DataKey(secret, projectId, userUid);
      own.set(userUid, key);
      tx.afterCommit(() => this.#remember(userUid, key));
    }
  }

  /** The same key, wrapped by the current key of the operator's. @throws Error where no key of the operator's opens it */
  rewrap(projectId: string, row: Row): Buffer {
    const secret = this.#secretOf(projectId, row);
    if (!secret || !this.current) throw new Error('The key of a user cannot be unwrapped.');
    return this.current.wrap(secret, ownerOf(projectId, row.user_uid));
  }

  /** A secret of a member of staff, as it is stored. */
  sealSecret(staffUid: string, secret: string): string {
    if (!this.current) return secret;
    const body = this.current.wrap(Buffer.from(secret), `staff/${staffUid}`).toString('base64');
    return `${SECRET}${this.current.fingerprint}:${body}`;
  }

  /** @throws Error for one that no key of the operator's opens */
  openSecret(staffUid: string, stored: string): string {
    if (!stored.startsWith(SECRET)) return stored;
    const [fingerprint, body] = stored.slice(SECRET.length).split(':');
    const operator = this.#operators.find((key) => key.fingerprint === fingerprint);
    const secret = operator?.unwrap(Buffer.from(body ?? '', 'base64'), `staff/${staffUid}`);
    if (!secret) throw new Error('A secret of a member of staff cannot be opened.');
    return secret.toString();
  }

  #unwrap(projectId: string, row: Row): DataKey | undefined {
    const secret = this.#secretOf(projectId, row);
    return secret && new DataKey(secret, projectId, row.user_uid);
  }

  #secretOf(projectId: string, row: Row): Buffer | undefined {
    const operator = this.#operators.find((key) => key.fingerprint === row.wrapped_by);
    return operator?.unwrap(row.wrapped_key, ownerOf(projectId, row.user_uid));
  }

  #remember(userUid: string, key: DataKey): void {
    if (this.#cached.size >= MOST_CACHED) this.#cached.delete(this.#cached.keys().next().value!);
    this.#cached.set(userUid, { key, until: performance.now() + CACHED_MS });
  }
}
