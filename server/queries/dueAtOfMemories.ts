import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { categoryDays, keptMemories } from './dueForRetention.ts';
import { heldUsers } from './heldUsers.ts';

const SQL = `
  SELECT m.id, least(m.expires_at, k.kept_until) AS due_at
  FROM ${keptMemories('$3', '$4')}
  WHERE m.user_uid = ANY($1) AND m.id = ANY($2) AND m.user_uid <> ALL(${heldUsers('$5')})`;

/** When the cleaning hides memories, by uid; those that stay as things are, as on legal hold, are null or left out. */
export async function dueAtOfMemories(
  context: Context,
  scope: ProjectScope,
  memories: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Date | null>> {
  const values = [
    [...new Set(memories.map(({ userUid }) => userUid))],
    memories.map(({ uid }) => uid),
    ...categoryDays(context.settings.memoryTtl),
    context.clock.now(),
  ];
  const [rows] = await context.database.read(scope, [{ name: 'due-at-of-memories', text: SQL, values }]);
  return new Map(rows!.map((row) => [row.id, row.due_at]));
}
