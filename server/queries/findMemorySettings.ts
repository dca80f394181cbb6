import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { MemorySettings } from '../entities/memorySettings.ts';

/** The settings of users, in any order; every user has some. */
export async function findMemorySettings(
  context: Context,
  scope: ProjectScope,
  userUids: readonly string[],
): Promise<MemorySettings[]> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'find-memory-settings',
      text: `SELECT ${selectList(MemorySettings, 's')} FROM memory_settings s WHERE s.user_uid = ANY($1)`,
      values: [userUids],
    },
  ]);
  return rows!.map((row) => hydrate(MemorySettings, row));
}
