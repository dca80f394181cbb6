import { makeUserScope } from '../../../db/scope.ts';
import { hashed, isUnreadable, sealed } from '../../../db/sealing/sealed.ts';
import { normalize } from '../../../text/normalize.ts';
import { restoreLastSearch } from '../../recall/searchWords.ts';
import { mergedSpeakers } from '../../turns/upsertSessions.ts';
import type { Move } from './copyRows.ts';

/** The items that a user viewed, and when. */
export interface Viewed {
  kind: string;
  itemId: string;
  at: string;
}

/** Adds everything that was counted about one user to another's counts. */
export async function addPreferences(move: Move): Promise<void> {
  const { tx, scope, from, to } = move;
  const rows = await tx.query<{
    user_uid: string;
    kind: string;
    value: string;
    label: string | null;
    count: number;
    last_at: Date;
  }>('SELECT user_uid, kind, value, label, count, last_at FROM preference_counts WHERE user_uid = $1', [from]);
  // A question that cannot be opened keeps its hash: that of the placeholder would be the same for all of them.
  const storedValue = (row: (typeof rows)[number]) =>
    row.kind === 'query' && !isUnreadable(row) ? hashed(to, normalize(row.label ?? row.value)) : row.value;
  await tx.query(
    `INSERT INTO preference_counts (user_uid, kind, value, label, project_id, count, last_at)
     SELECT $1, kind, value, label, $2, count, at
     FROM unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::timestamptz[]) AS c (kind, value, label, count, at)
     ON CONFLICT (user_uid, kind, value) DO UPDATE SET count = preference_counts.count + EXCLUDED.count,
       label = CASE WHEN EXCLUDED.last_at >= preference_counts.last_at THEN EXCLUDED.label ELSE preference_counts.label END,
       last_at = greatest(preference_counts.last_at, EXCLUDED.last_at)`,
    [
      ...[to, scope.projectId, rows.map(({ kind }) => kind), rows.map(storedValue)],
      rows.map((row) => sealed('preference_counts.label', to, [row.kind, storedValue(row)], row.label)),
      ...[rows.map(({ count }) => count), rows.map((row) => row.last_at)],
    ],
  );
  await restoreSearch(move, to);
  // The two may have been counted by different rules.
  await tx.query('UPDATE preferences SET counted_by = NULL WHERE user_uid = $1', [to]);
}

/** Sets the newest search to that of the newest turn. */
export async function restoreSearch({ context, tx, scope }: Move, userUid: string): Promise<void> {
  await tx.query(
    `INSERT INTO preferences (user_uid, project_id, updated_at) VALUES ($1, $2, $3) ON CONFLICT (user_uid) DO NOTHING`,
    [userUid, scope.projectId, context.clock.now()],
  );
  await restoreLastSearch(context, tx, makeUserScope(scope.projectId, userUid));
}

/** Adds another user's viewed items to a user's; of two times, the later counts. */
export async function addViewed({ tx, scope, to }: Move, viewed: readonly Viewed[]): Promise<void> {
  await tx.query(
    `INSERT INTO interactions (user_uid, kind, item_id, project_id, at)
     SELECT $1, kind, item_id, $2, at FROM unnest($3::text[], $4::text[], $5::timestamptz[]) AS v (kind, item_id, at)
     ON CONFLICT (user_uid, kind, item_id) DO UPDATE SET at = greatest(interactions.at, EXCLUDED.at)`,
    [
      ...[to, scope.projectId, viewed.map(({ kind }) => kind)],
      ...[viewed.map(({ itemId }) => itemId), viewed.map(({ at }) => at)],
    ],
  );
}

/** Recounts a user's rows, and sends the jobs that renew the summaries of periods and the frequent terms. */
export async function recountUser({ context, tx, scope }: Move, userUid: string): Promise<void> {
  const { projectId } = scope;
  await tx.query(
    `UPDATE users u SET turn_count = n.turns, recallable_count = n.recallable, term_total = n.terms, session_count = n.sessions, counted_turns = 0,
       last_active_at = n.at, speakers = ${mergedSpeakers('n.speakers', `'{}'::text[]`)}
     FROM (
       SELECT count(*)::integer AS turns, count(*) FILTER (WHERE recallable)::integer AS recallable,
         coalesce(sum(term_count) FILTER (WHERE recallable), 0)::bigint AS terms,
         coalesce(array_agg(DISTINCT speaker) FILTER (WHERE speaker IS NOT NULL), '{}') AS speakers,
         (SELECT count(*)::integer FROM sessions s WHERE s.user_uid = $1 AND s.forwarded_to IS NULL) AS sessions,
         greatest(max(occurred_at), (SELECT max(i.at) FROM interactions i WHERE i.user_uid = $1)) AS at
       FROM turns WHERE user_uid = $1) n
     WHERE u.user_uid = $1`,
    [userUid],
  );
  await tx.query('DELETE FROM term_statistics WHERE user_uid = $1', [userUid]);
  await tx.query('DELETE FROM period_summaries WHERE user_uid = $1', [userUid]);
  for (const job of ['countTerms', 'summarizePeriods'] as const)
    await context.queue.send(tx, job, [{ payload: { projectId, userUid }, key: userUid }]);
}
