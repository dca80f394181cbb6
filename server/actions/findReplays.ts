import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { Turn } from '../entities/turn.ts';
import { RecollectError } from '../errors.ts';
import type { PreparedTurn } from './newTurn.ts';

/** A turn that an idempotency key stands for: of an earlier write, or an earlier one of the running write. */
export type FirstTurn = { written: Turn } | { prepared: PreparedTurn };

/**
 * Finds the turns that were recorded before under their key. Their users are locked, so no other write can add one.
 * @returns the first turn by the one that repeats it
 * @throws CONFLICT when a key comes back with another payload
 */
export async function findReplays(tx: Tx, turns: PreparedTurn[]): Promise<Map<PreparedTurn, FirstTurn>> {
  const replays = new Map<PreparedTurn, FirstTurn>();
  const keyed = turns.filter((turn) => turn.idempotencyKey);
  if (keyed.length === 0) return replays;
  const rows = await tx.query(
    `SELECT ${selectList(Turn, 't')} FROM turns t JOIN unnest($1::uuid[], $2::text[]) AS k (user_uid, idempotency_key) USING (user_uid, idempotency_key)`,
    [keyed.map((turn) => turn.userUid), keyed.map((turn) => turn.idempotencyKey)],
  );
  const seen = new Map<string, FirstTurn>(
    rows.map((row) => [`${row.user_uid}/${row.idempotency_key}`, { written: hydrate(Turn, row) }]),
  );
  for (const turn of keyed) {
    const key = `${turn.userUid}/${turn.idempotencyKey}`;
    const first = seen.get(key);
    if (!first) seen.set(key, { prepared: turn });
    else {
      const { payloadHash } = 'written' in first ? first.written : first.prepared;
      if (!turn.payloadHash!.equals(payloadHash!)) throw conflict(turn);
      replays.set(turn, first);
    }
  }
  return replays;
}

function conflict(turn: PreparedTurn): RecollectError {
  const message = 'This key has recorded another turn. Send a new key for a new turn, or the same turn to replay it.';
  return new RecollectError('CONFLICT', message, [{ path: `${turn.path}.idempotencyKey`, message }]);
}
