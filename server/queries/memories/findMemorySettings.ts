import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { MemorySettings } from '../../entities/memorySettings.ts';

/** The settings of users, in any order; every user has settings. */
export async function findMemorySettings(
  context: Context,
  scope: ProjectScope | UserScope,
  userUids: readonly string[],
): Promise<MemorySettings[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<MemorySettings>>(
      'find-memory-settings',
      `SELECT ${selectList(MemorySettings, 's')} FROM memory_settings s WHERE s.user_uid = ANY($1)`,
      [userUids],
    ),
  ]);
  return rows.map((row) => hydrate(MemorySettings, row));
}
