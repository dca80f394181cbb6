import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Turn } from '../entities/turn.ts';

const SQL = `
  SELECT ${selectList(Turn, 't')} FROM turns t
  WHERE t.user_uid = $1 AND t.session_uid = $2 AND t.hidden_by IS NULL AND t.turn_number > $3 ORDER BY t.turn_number LIMIT $4`;

/** One page of a session's turns, in order of their numbers. */
export async function listTurns(
  context: Context,
  scope: UserScope,
  sessionUid: string,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<Turn[]> {
  const values = [scope.userUid, sessionUid, page.after?.[0] ?? 0, page.limit];
  const [rows] = await context.database.read(scope, [{ name: 'list-turns', text: SQL, values }]);
  return rows!.map((row) => hydrate(Turn, row));
}
