import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { sealedJson } from '../../db/sealing/sealed.ts';

/**
 * A term that occurs in more turns than this is not looked up: the question's rarer terms find the turns, and it only
 * ranks them.
 */
const FREQUENT = 200;
/** Smaller users need no statistics: every match is read and counted. */
const MIN_TURNS = 1000;
const GROWTH = 1.2;

/** SQL: whether a user has grown enough since their terms were counted. */
export const termsDueSql = (user: string): string =>
  `${user}.recallable_count >= ${MIN_TURNS} AND ${user}.recallable_count >= ${user}.counted_turns * ${GROWTH}::float8`;

/**
 * Counts the terms that occur in too many of a user's turns, once the user has grown by a fifth since the last count.
 * @returns the turns among which it counted; 0 if it did not
 */
export async function countFrequentTerms(context: Context, scope: UserScope): Promise<number> {
  return context.database.scoped(scope, async (tx) => {
    const user = await tx.maybe<{ recallable_count: number }>(
      `SELECT u.recallable_count FROM users u WHERE u.user_uid = $1 AND ${termsDueSql('u')} FOR NO KEY UPDATE`,
      [scope.userUid],
    );
    if (!user) return 0;
    await tx.query('DELETE FROM term_statistics WHERE user_uid = $1', [scope.userUid]);
    await tx.query(
      `INSERT INTO term_statistics (user_uid, term, project_id, turns)
       SELECT $1, word, $2, ndoc FROM ts_stat(format('SELECT search FROM turns WHERE user_uid = %L AND recallable', $1::uuid)) WHERE ndoc > $3
       ON CONFLICT (user_uid, term) DO UPDATE SET turns = EXCLUDED.turns`,
      [scope.userUid, scope.projectId, FREQUENT],
    );
    await tx.query('UPDATE users SET counted_turns = $2 WHERE user_uid = $1', [scope.userUid, user.recallable_count]);
    return user.recallable_count;
  });
}

/** Resets the last search to that of the newest remaining turn with one, after turns with a search were deleted. */
export async function restoreLastSearch(context: Context, tx: Tx, scope: Pick<UserScope, 'userUid'>): Promise<void> {
  const newest = await tx.maybe<{ user_uid: string; id: string; search_context: unknown; occurred_at: Date }>(
    `SELECT user_uid, id, search_context, occurred_at FROM turns WHERE user_uid = $1 AND learned AND hidden_by IS NULL AND search_context IS NOT NULL
     ORDER BY occurred_at DESC, id DESC LIMIT 1`,
    [scope.userUid],
  );
  await tx.query(
    'UPDATE preferences SET last_search_context = $2, last_search_at = $3, updated_at = $4 WHERE user_uid = $1',
    [
      scope.userUid,
      sealedJson('preferences.last_search_context', scope.userUid, [], newest?.search_context),
      newest?.occurred_at ?? null,
      context.clock.now(),
    ],
  );
}
