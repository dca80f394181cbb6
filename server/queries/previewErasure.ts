import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { TableCount } from '../entities/privacyRequest.ts';
import { countUserRows } from './countUserRows.ts';
import { personUids } from './personUids.ts';
import { USER_TABLES } from './userTables.ts';

/** What erasing a person would delete now, by table. */
export const previewErasure = (context: Context, scope: ProjectScope, userKey: string): Promise<TableCount[]> =>
  context.database.scoped(scope, async (tx) => countUserRows(tx, USER_TABLES, await personUids(tx, scope, userKey)));
