import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';

/** A term in more turns than this is not looked up: rarer terms of the question find the turns, and it only ranks them. */
const FREQUENT = 200;
/** Smaller users have no use for statistics: everything that matches is read and counted. */
const LEAST_TURNS = 1000;
const GROWTH = 1.2;

/** Counts the terms that too many of a user's turns hold, once the user has grown by a fifth since the last count. */
export async function countFrequentTerms(context: Context, scope: UserScope): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const [user] = await tx.query(
      `SELECT recallable_count FROM users WHERE user_uid = $1 AND recallable_count >= $2 AND recallable_count >= counted_turns * $3::float8
       FOR NO KEY UPDATE`,
      [scope.userUid, LEAST_TURNS, GROWTH],
    );
    if (!user) return;
    await tx.query('DELETE FROM term_statistics WHERE user_uid = $1', [scope.userUid]);
    await tx.query(
      `INSERT INTO term_statistics (user_uid, term, project_id, turns)
       SELECT $1, word, $2, ndoc FROM ts_stat(format('SELECT search FROM turns WHERE user_uid = %L AND recallable', $1::uuid)) WHERE ndoc > $3
       ON CONFLICT (user_uid, term) DO UPDATE SET turns = EXCLUDED.turns`,
      [scope.userUid, scope.projectId, FREQUENT],
    );
    await tx.query('UPDATE users SET counted_turns = $2 WHERE user_uid = $1', [scope.userUid, user.recallable_count]);
  });
}
