import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { TableCount } from '../entities/privacyRequest.ts';
import { EXPORT_NOUNS } from './exportNouns.ts';
import { personUids } from './personUids.ts';

/** What the files of a person's export would hold now, by noun. */
export const previewExport = (context: Context, scope: ProjectScope, userKey: string): Promise<TableCount[]> =>
  context.database.scoped(scope, async (tx) => {
    const counts = EXPORT_NOUNS.map(
      ({ noun, sql }) => `SELECT '${noun}' AS table, count(*)::int AS rows FROM (${sql}) AS kept`,
    );
    return tx.query<TableCount>(counts.join(' UNION ALL '), [await personUids(tx, scope, userKey)]);
  });
