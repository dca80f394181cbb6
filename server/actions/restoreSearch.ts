import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import { sealedJson } from '../db/sealing/sealed.ts';

/** Takes the last search from the newest turn that remains with one, after turns with a search were deleted. */
export async function restoreSearch(context: Context, tx: Tx, scope: UserScope): Promise<void> {
  const [newest] = await tx.query(
    `SELECT search_context, occurred_at FROM turns WHERE user_uid = $1 AND learned AND search_context IS NOT NULL
     ORDER BY occurred_at DESC, id DESC LIMIT 1`,
    [scope.userUid],
  );
  await tx.query(
    'UPDATE preferences SET last_search_context = $2, last_search_at = $3, updated_at = $4 WHERE user_uid = $1',
    [
      scope.userUid,
      sealedJson(scope.userUid, newest?.search_context),
      newest?.occurred_at ?? null,
      context.clock.now(),
    ],
  );
}
