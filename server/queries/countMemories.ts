import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { type MemoryConditions, memoryConditionsSql, memoryConditionValues } from './memoryConditions.ts';

/** How many memories of a project or a user there are. */
export async function countMemories(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: MemoryConditions,
): Promise<number> {
  const whose = 'userUid' in scope ? 'user' : 'project';
  const [rows] = await context.database.read(scope, [
    {
      name: `count-memories-of-${whose}`,
      text: `SELECT count(*) AS count FROM memories m WHERE ${memoryConditionsSql(whose)}`,
      values: memoryConditionValues(scope, conditions, context.clock.now()),
    },
  ]);
  return rows![0]!.count;
}
