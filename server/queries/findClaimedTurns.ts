import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Turn } from '../entities/turn.ts';

/** The turns that were at these addresses while they were anonymous, wherever their sessions went; in any order. */
export async function findClaimedTurns(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Turn[]> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'find-claimed-turns',
      text: `SELECT ${selectList(Turn, 't')} FROM unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id)
        JOIN sessions s ON s.user_uid = a.user_uid AND s.forwarded_to IS NOT NULL
        JOIN turns t ON t.user_uid = s.forwarded_to AND t.id = a.id AND t.claimed_from = a.user_uid AND t.hidden_by IS NULL`,
      values: [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)],
    },
  ]);
  return rows!.map((row) => hydrate(Turn, row));
}
