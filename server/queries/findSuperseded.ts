import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Memory } from '../entities/memory.ts';

const SQL = `
  SELECT ${selectList(Memory, 'm')} FROM memories m JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id)
    ON m.user_uid = a.user_uid AND m.superseded_by = a.id
  WHERE m.hidden_by IS NULL ORDER BY m.created_at DESC, m.id DESC`;

/** The memories whose place was taken by these, newest first; by the uid of the one that took it. */
export async function findSuperseded(
  context: Context,
  scope: ProjectScope,
  newer: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Memory[]>> {
  const values = [newer.map((one) => one.userUid), newer.map((one) => one.uid)];
  const [rows] = await context.database.read(scope, [{ name: 'find-superseded', text: SQL, values }]);
  return Map.groupBy(
    rows!.map((row) => hydrate(Memory, row)),
    (memory) => memory.supersededByUid!,
  );
}
