import { createHash } from 'node:crypto';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { InProject } from '../../db/scope.ts';
import { Turn } from '../../entities/turn.ts';
import { type RecollectError, refuse } from '../../errors.ts';
import type { PreparedTurn } from './prepareTurns.ts';

/** The turn that an idempotency key refers to: one of an earlier write, or an earlier one of the running write. */
export type FirstTurn = { written: Turn } | { prepared: PreparedTurn };

/** A turn with one of its user's keys. */
interface Holder {
  first: FirstTurn;
  sessionKey: string;
  /** Whether it was recorded without its user's name: then its key is unique only within its session. */
  anonymous: boolean;
}

/**
 * Finds the turns that were recorded before under their user's key. Their users are locked, so no other write can add
 * one. Anonymous replays were found before (`findAnonymousReplays`); here anonymous turns only matter as ones that a
 * named turn may repeat.
 * @returns the first turn, by the turn that repeats it
 * @throws CONFLICT when a key is reused with another payload
 */
export async function findReplays(tx: Tx, turns: PreparedTurn[]): Promise<Map<PreparedTurn, FirstTurn>> {
  const replays = new Map<PreparedTurn, FirstTurn>();
  const keyed = turns.filter((turn) => turn.idempotencyKey);
  if (keyed.length === 0) return replays;
  const holders = await findHolders(tx, keyed);
  for (const turn of turns) {
    if (!turn.idempotencyKey) continue;
    const key = keyOf(turn.userUid, turn.idempotencyKey);
    const own = holders.get(key) ?? [];
    const anonymous = turn.user.userKey === null;
    const first = anonymous
      ? undefined
      : findRepeated(
          turn,
          own.filter(countsFor(turn)).map((one) => one.first),
        );
    if (first) replays.set(turn, first);
    else holders.set(key, [...own, { first: { prepared: turn }, sessionKey: turn.sessionKey, anonymous }]);
  }
  return replays;
}

/**
 * Finds which of the turns with a key is repeated.
 * @returns undefined when there are none
 * @throws CONFLICT when there are some, all with another payload
 */
function findRepeated(turn: PreparedTurn, firsts: FirstTurn[]): FirstTurn | undefined {
  const equal = firsts.find((first) => {
    const { payloadHash } = 'written' in first ? first.written : first.prepared;
    if (payloadHash === null) return false;
    // Turns recorded before December 2026 have a plain hash, which is accepted until December 2027.
    return turn.payloadHash?.equals(payloadHash) || turn.formerHash?.equals(payloadHash);
  });
  if (!equal && firsts.length > 0) throw conflict(turn);
  return equal;
}

const countsFor = (turn: PreparedTurn) => (holder: Holder) =>
  holder.sessionKey === turn.sessionKey || !holder.anonymous;

async function findHolders(tx: Tx, turns: PreparedTurn[]): Promise<Map<string, Holder[]>> {
  const rows = await findKeyed(tx, turns);
  const written = rows.map((row) => hydrate(Turn, row));
  const sessionKeys = await findSessionKeys(tx, written);
  const holders = written.map((turn): [string, Holder] => {
    const holder = {
      first: { written: turn },
      sessionKey: sessionKeys.get(turn.sessionUid)!,
      anonymous: turn.claimedFrom !== null,
    };
    return [keyOf(turn.userUid, turn.idempotencyKey!), holder];
  });
  return new Map(
    [...Map.groupBy(holders, ([key]) => key)].map(([key, entries]) => [key, entries.map(([, holder]) => holder)]),
  );
}

const REPLAYED = `${selectList(Turn, 't')}, t.idempotency_key, t.payload_hash`;

/**
 * An import sends hundreds of keys of one user: as a list rather than a join, because a join that is planned without
 * statistics (always on PGlite) reads all of the user's turns for each key. With the sessions joined as well, the second
 * batch of 500 turns waited 29 s, and the third over a minute.
 */
function findKeyed(tx: Tx, turns: PreparedTurn[]): Promise<RowOf<Turn>[]> {
  const [user, ...others] = new Set(turns.map((turn) => turn.userUid));
  const keys = turns.map((turn) => turn.idempotencyKey);
  if (others.length === 0)
    return tx.query(
      `SELECT ${REPLAYED} FROM turns t
       WHERE t.user_uid = $1 AND t.idempotency_key = ANY($2::text[]) AND t.idempotency_key IS NOT NULL ORDER BY t.id`,
      [user, keys],
      'find-replays',
    );
  return tx.query(
    `SELECT ${REPLAYED}
     FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[]) AS k (user_uid, idempotency_key)) k
     JOIN turns t ON t.user_uid = k.user_uid AND t.idempotency_key = k.idempotency_key
     ORDER BY t.id`,
    [turns.map((turn) => turn.userUid), keys],
    'find-replays-of-users',
  );
}

async function findSessionKeys(tx: Tx, turns: Turn[]): Promise<Map<string, string>> {
  if (turns.length === 0) return new Map();
  const rows = await tx.query<{ id: string; session_key: string }>(
    'SELECT id, session_key FROM sessions WHERE user_uid = ANY($1::uuid[]) AND id = ANY($2::uuid[])',
    [[...new Set(turns.map((turn) => turn.userUid))], [...new Set(turns.map((turn) => turn.sessionUid))]],
    'find-replayed-sessions',
  );
  return new Map(rows.map(({ id, session_key }) => [id, session_key]));
}

const keyOf = (userUid: string, idempotencyKey: string): string => `${userUid}/${idempotencyKey}`;

const conflict = (turn: PreparedTurn): RecollectError =>
  refuse('turn.otherKey', {}, { at: `${turn.path}.idempotencyKey` });

/**
 * Finds the anonymous turns that were recorded before under their session key and idempotency key, whichever user was
 * named then. The session keys are locked (`lockIdempotencyKeys`), so no other write can add one. If sessions of
 * several people have the key, the first turn is always the one repeated.
 * @returns the first turn, by the turn that repeats it
 * @throws CONFLICT when a key is reused with another payload
 */
export async function findAnonymousReplays(
  tx: Tx,
  scope: InProject,
  turns: PreparedTurn[],
): Promise<Map<PreparedTurn, FirstTurn>> {
  const replays = new Map<PreparedTurn, FirstTurn>();
  const asked = turns.filter(({ user, idempotencyKey }) => user.userKey === null && idempotencyKey);
  if (asked.length === 0) return replays;
  const known = new Map<string, FirstTurn[]>();
  for (const row of await findTurns(tx, scope, asked)) {
    const key = anonymousKeyOf(row.session_key, row.idempotency_key);
    known.set(key, [...(known.get(key) ?? []), { written: hydrate(Turn, row) }]);
  }
  for (const turn of turns) {
    if (!turn.idempotencyKey) continue;
    const key = anonymousKeyOf(turn.sessionKey, turn.idempotencyKey);
    const firsts = known.get(key) ?? [];
    const first = turn.user.userKey === null ? findRepeated(turn, firsts) : undefined;
    if (first) replays.set(turn, first);
    else known.set(key, [...firsts, { prepared: turn }]);
  }
  return replays;
}

const findTurns = (tx: Tx, scope: InProject, turns: PreparedTurn[]) =>
  tx.query<RowOf<Turn> & { session_key: string; idempotency_key: string }>(
    `SELECT ${REPLAYED}, s.session_key
     FROM (SELECT DISTINCT * FROM unnest($2::text[], $3::text[]) AS k (session_key, idempotency_key)) k
     JOIN sessions s ON s.project_id = $1 AND s.session_key = k.session_key
     JOIN turns t ON t.user_uid = s.user_uid AND t.session_uid = s.id AND t.idempotency_key = k.idempotency_key
     ORDER BY t.id`,
    [scope.projectId, turns.map((turn) => turn.sessionKey), turns.map((turn) => turn.idempotencyKey)],
  );

const anonymousKeyOf = (sessionKey: string, idempotencyKey: string): string =>
  JSON.stringify([sessionKey, idempotencyKey]);

/** A batch may name a thousand sessions, and PostgreSQL has room for only a few thousand locks in total. */
const BUCKETS = 256;

/**
 * Prevents an anonymous turn and a named one of the same session key from being recorded concurrently under one
 * idempotency key. They lock different users, so each write first locks its session keys: shared for named turns, which
 * never wait for each other here, and exclusive for anonymous ones. Taken before every other lock of a write, in
 * ascending order.
 */
export async function lockIdempotencyKeys(tx: Tx, scope: InProject, turns: PreparedTurn[]): Promise<void> {
  const aloneByBucket = new Map<number, boolean>();
  for (const { idempotencyKey, sessionKey, user } of turns) {
    if (!idempotencyKey) continue;
    const bucket = bucketOf(sessionKey);
    aloneByBucket.set(bucket, aloneByBucket.get(bucket) || user.userKey === null);
  }
  if (aloneByBucket.size === 0) return;
  const locks = [...aloneByBucket].sort(([a], [b]) => a - b);
  await tx.query<{ pg_advisory_xact_lock_shared: string }>(
    `SELECT CASE WHEN l.alone THEN pg_advisory_xact_lock(l.lock) ELSE pg_advisory_xact_lock_shared(l.lock) END
     FROM (SELECT hashtextextended('idempotency/' || $1 || '/' || b.bucket, 0) AS lock, b.alone
           FROM unnest($2::integer[], $3::boolean[]) WITH ORDINALITY AS b (bucket, alone, nth) ORDER BY b.nth) l`,
    [scope.projectId, locks.map(([bucket]) => bucket), locks.map(([, alone]) => alone)],
    'lock-idempotency-keys',
  );
}

const bucketOf = (sessionKey: string): number =>
  createHash('sha256').update(sessionKey).digest().readUInt16BE() % BUCKETS;
