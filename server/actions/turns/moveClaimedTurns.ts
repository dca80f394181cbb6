import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import { isUnreadable } from '../../db/sealing/sealed.ts';
import { columnsWith } from '../../entities/columns.ts';
import { TURN_COLUMNS, Turn } from '../../entities/turn.ts';
import { resealTurns, SEALED_TEXTS_SQL } from './turnRows.ts';

/** Between which users and sessions turns move. */
type Places = Record<'fromUid' | 'sessionUid' | 'intoUid' | 'intoSession', string>;

/** The turns that moved with a session. */
export interface ClaimedTurns {
  turns: number;
  visible: number;
  /** The uids of those that can be recalled. */
  recallable: string[];
  /** The terms of those. */
  terms: number;
  speakers: string[];
}

/**
 * Moves the turns of a claimed session, with their vectors, to a session of the user.
 * @param before the number of that session's last turn, after which theirs continue
 */
export async function moveClaimedTurns(
  context: Context,
  tx: Tx,
  places: Places,
  before: number,
): Promise<ClaimedTurns> {
  const { fromUid, sessionUid, intoUid } = places;
  const said = context.dataKeys.active ? await tx.query<RowOf<Turn>>(SEALED_TEXTS_SQL, [fromUid, sessionUid]) : [];
  const moved = await copyTurns(tx, places, before, context.clock.now());
  await tx.query('DELETE FROM turns WHERE user_uid = $1 AND session_uid = $2', [fromUid, sessionUid]);
  // A turn that cannot be opened stays as it is, so that the cause can still be investigated.
  const readable = said.filter((row) => !isUnreadable(row)).map((row) => hydrate(Turn, row));
  if (said.length > 0) await resealTurns(tx, intoUid, readable);
  return moved;
}

/** The columns that move unchanged with a turn. */
const CARRIED = columnsWith(Turn, TURN_COLUMNS, 'carried').map(({ name }) => name);

// Turns recorded before keys became unique per session may be duplicates: both stay, and replays return the user's own.
const DUPLICATES_SQL = `
  SELECT t.user_uid, t.id FROM turns t JOIN (
    SELECT own.idempotency_key, own.payload_hash FROM turns own WHERE own.user_uid = $1 AND own.idempotency_key = ANY($4)) own
    ON own.idempotency_key = t.idempotency_key AND own.payload_hash = t.payload_hash
  WHERE t.user_uid = $2 AND t.session_uid = $3`;
const COPY_SQL = `
  INSERT INTO turns (user_uid, session_uid, turn_number, claimed_at, claimed_from, idempotency_key, ${CARRIED.join(', ')})
  SELECT $3::uuid, $4, $5::integer + t.turn_number, $6, $1, CASE WHEN t.id = ANY($7) THEN NULL ELSE t.idempotency_key END,
    ${CARRIED.map((name) => `t.${name}`).join(', ')}
  FROM turns t WHERE t.user_uid = $1 AND t.session_uid = $2
  RETURNING id, recallable, term_count, speaker, hidden_by IS NULL AS visible`;
const COPY_VECTORS_SQL = `
  INSERT INTO turn_embeddings (user_uid, id, project_id, model, embedding)
  SELECT $2::uuid, v.id, v.project_id, v.model, v.embedding FROM turn_embeddings v WHERE v.user_uid = $1 AND v.id = ANY($3)
  RETURNING project_id`;

async function copyTurns(
  tx: Tx,
  { fromUid, sessionUid, intoUid, intoSession }: Places,
  before: number,
  now: Date,
): Promise<ClaimedTurns> {
  const keyed = await tx.query<{ user_uid: string; idempotency_key: string | null }>(
    'SELECT user_uid, idempotency_key FROM turns WHERE user_uid = $1 AND session_uid = $2 AND idempotency_key IS NOT NULL',
    [fromUid, sessionUid],
  );
  const keys = keyed.map((row) => row.idempotency_key);
  const values = [intoUid, fromUid, sessionUid, keys];
  const doubled = keys.length > 0 ? await tx.query<{ user_uid: string; id: string }>(DUPLICATES_SQL, values) : [];
  const rows = await tx.query<{
    id: string;
    recallable: boolean;
    term_count: number;
    speaker: string | null;
    visible: boolean;
  }>(COPY_SQL, [...[fromUid, sessionUid, intoUid, intoSession, before, now], doubled.map(({ id }) => id)]);
  await tx.query<{ project_id: string }>(COPY_VECTORS_SQL, [fromUid, intoUid, rows.map(({ id }) => id)]);
  const recallable = rows.filter((row) => row.recallable);
  return {
    turns: rows.length,
    visible: rows.filter((row) => row.visible).length,
    recallable: recallable.map(({ id }) => id),
    terms: recallable.reduce((sum, row) => sum + row.term_count, 0),
    speakers: [...new Set(rows.flatMap((row) => row.speaker ?? []))],
  };
}
