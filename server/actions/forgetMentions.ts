import type { Tx } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import { sealed } from '../db/sealing/sealed.ts';
import { mentionContext } from '../lifecycle/entities/mentionContext.ts';
import { CONTEXT_LENGTH } from './writeMentions.ts';

/**
 * Takes back what turns, which are still there, mention: their entities count fewer mentions, those that nothing else
 * mentions go, and those that knew their first or last mention from these turns learn it anew from what remains.
 */
export async function forgetMentions(tx: Tx, scope: UserScope, turnUids: string[]): Promise<void> {
  const counted = await tx.query(
    `WITH gone AS (DELETE FROM entity_mentions WHERE user_uid = $1 AND turn_id = ANY($2) RETURNING entity_id)
     SELECT entity_id, count(*)::integer AS mentions FROM gone GROUP BY entity_id`,
    [scope.userUid, turnUids],
  );
  if (counted.length === 0) return;
  const entityUids = counted.map((row) => row.entity_id);
  await tx.query(
    `UPDATE entities e SET mention_count = e.mention_count - g.mentions
     FROM unnest($2::uuid[], $3::integer[]) AS g (id, mentions) WHERE e.user_uid = $1 AND e.id = g.id`,
    [scope.userUid, entityUids, counted.map((row) => row.mentions)],
  );
  await tx.query('DELETE FROM entities WHERE user_uid = $1 AND id = ANY($2) AND mention_count <= 0', [
    scope.userUid,
    entityUids,
  ]);
  await learnAnew(tx, scope, entityUids, turnUids);
}

async function learnAnew(tx: Tx, scope: UserScope, entityUids: string[], turnUids: string[]): Promise<void> {
  const rows = await tx.query(REMAINING_SQL, [scope.userUid, entityUids, turnUids]);
  if (rows.length === 0) return;
  await tx.query(
    `UPDATE entities e SET context = r.context, first_mentioned_at = r.first_at, last_mentioned_at = r.last_at,
       last_turn_id = r.turn_id, last_session_uid = r.session_uid
     FROM unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::uuid[])
       AS r (id, context, first_at, last_at, turn_id, session_uid)
     WHERE e.user_uid = $1 AND e.id = r.id`,
    [
      scope.userUid,
      rows.map((row) => row.entity_id),
      rows.map((row) => sealed(scope.userUid, mentionContext(row.user_query, row.value, CONTEXT_LENGTH))),
      rows.map((row) => row.first_at),
      rows.map((row) => row.last_at),
      rows.map((row) => row.turn_id),
      rows.map((row) => row.session_uid),
    ],
  );
}

const REMAINING_SQL = `
  SELECT e.id AS entity_id, e.value, newest.turn_id, newest.session_uid, newest.user_query, newest.last_at, oldest.first_at
  FROM entities e
  CROSS JOIN LATERAL (
    SELECT t.id AS turn_id, t.session_uid, t.user_query, t.occurred_at AS last_at
    FROM entity_mentions m JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.turn_id
    WHERE m.user_uid = e.user_uid AND m.entity_id = e.id ORDER BY t.occurred_at DESC, t.id DESC LIMIT 1) newest
  CROSS JOIN LATERAL (
    SELECT min(t.occurred_at) AS first_at
    FROM entity_mentions m JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.turn_id
    WHERE m.user_uid = e.user_uid AND m.entity_id = e.id) oldest
  WHERE e.user_uid = $1 AND e.id = ANY($2) AND (e.last_turn_id = ANY($3)
    OR e.first_mentioned_at IN (SELECT t.occurred_at FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($3)))`;
