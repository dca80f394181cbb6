import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { ProjectDeletion, ProjectDeletionStatus } from '../../entities/project.ts';
import { signReceipt } from '../../lifecycle/privacy/proveErasure.ts';
import { countProjectRows, listProjectTables } from '../../queries/operations/projects.ts';
import { USER_TABLES } from '../../queries/people/userTables.ts';
import { deleteUntilNone } from '../privacy/eraseRows.ts';
import { dropNearIndexes } from '../recall/nearIndexes.ts';

/** Users per transaction, and rows of other tables: their locks are short, and an interruption loses little. */
const USERS_AT_ONCE = 50;
const ROWS_AT_ONCE = 1_000;

/**
 * Deletes everything of a project whose deletion was confirmed, in short transactions: first the keys that content is
 * sealed with, which reaches every copy of it, then user by user, then the rest and the project itself. Then it counts
 * what is left, and signs the receipt. After an interruption it continues where it stopped.
 */
export async function eraseProject(context: Context, scope: ProjectScope): Promise<void> {
  const { projectId } = scope;
  const deletion = await context.database.unscoped((tx) =>
    tx.entities.findOneBy(ProjectDeletion, { projectUid: projectId, status: ProjectDeletionStatus.DELETING }),
  );
  if (!deletion?.confirmedAt) return;
  // Before anything is gone: a backup from before must not bring it back.
  await context.outside.tombstones.write({ projectId, userHash: '', deletedAt: deletion.confirmedAt.toISOString() });
  await context.database.scoped(scope, (tx) =>
    tx.query('DELETE FROM user_data_keys WHERE project_id = $1', [projectId]),
  );
  while (await eraseUsers(context, scope));
  while (await eraseOthers(context, scope));
  await context.database.scoped(scope, async (tx) => {
    await deleteUntilNone(() =>
      tx.execute(`DELETE FROM pgboss.job WHERE data->>'projectId' = $1 AND name <> 'deleteProject'`, [projectId]),
    );
    await tx.query('DELETE FROM projects WHERE id = $1', [projectId]);
  });
  context.settingsChanged();
  await issueReceipt(context, scope, deletion);
}

/** @returns false when there are no users left */
async function eraseUsers(context: Context, scope: ProjectScope): Promise<boolean> {
  const { database, dataKeys } = context;
  const users = await database.scoped(scope, (tx) =>
    tx.query<{ user_uid: string }>(`SELECT user_uid FROM users WHERE project_id = $1 LIMIT ${USERS_AT_ONCE}`, [
      scope.projectId,
    ]),
  );
  const uids = users.map((row) => row.user_uid);
  if (uids.length === 0) return false;
  await dropNearIndexes(context, uids);
  await database.scoped(scope, async (tx) => {
    // The ledger of consents goes with its users: nobody may delete from it.
    for (const table of USER_TABLES.filter((one) => one !== 'consents'))
      await tx.query(`DELETE FROM ${table} WHERE user_uid = ANY($1)`, [uids]);
    tx.afterCommit(() => dataKeys.forget(uids));
  });
  return true;
}

/** Deletes some rows of each table. @returns false when nothing was deleted */
async function eraseOthers({ database }: Context, scope: ProjectScope): Promise<boolean> {
  const tables = await database.scoped(scope, (tx) => listProjectTables(tx, false));
  let deleted = 0;
  for (const table of tables)
    deleted += await database.scoped(scope, (tx) =>
      // Not checked: names a table.
      tx.execute(
        `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE project_id = $1 LIMIT ${ROWS_AT_ONCE})`,
        [scope.projectId],
      ),
    );
  return deleted > 0;
}

/** @throws Error when anything is left: the job is retried */
async function issueReceipt(context: Context, scope: ProjectScope, deletion: ProjectDeletion): Promise<void> {
  const { projectId } = scope;
  await context.database.scoped(scope, async (tx) => {
    const left = await countProjectRows(tx, projectId);
    if (left.length > 0)
      throw new Error(`Of the project, ${left.map(({ table, rows }) => `${table} (${rows})`).join(', ')} are left.`);
    const completedAt = context.clock.now();
    const receipt = signReceipt(context.secrets.keyFor('receipts'), {
      deletionOf: nodeId('Project', projectId, projectId),
      projectId,
      erased: deletion.counts,
      kept: [],
      residue: 0,
      requestedBy: deletion.requestedBy,
      decidedBy: deletion.confirmedBy,
      issuedAt: completedAt.toISOString(),
    });
    await tx.entities.update(
      ProjectDeletion,
      { projectUid: projectId },
      {
        status: ProjectDeletionStatus.DELETED,
        completedAt,
        ...receipt,
      },
    );
  });
}

/** Deletes a project that a backup still contains, in the transaction that restores it. @returns whether it did */
export async function eraseRestoredProject(tx: Tx, projectId: string): Promise<boolean> {
  // Not checked: names a table.
  for (const table of await listProjectTables(tx, false))
    await tx.query(`DELETE FROM ${table} WHERE project_id = $1`, [projectId]);
  // The receipt is in the database that was lost.
  await tx.query(`UPDATE project_deletions SET status = 'DELETED' WHERE project_id = $1`, [projectId]);
  return (await tx.execute('DELETE FROM projects WHERE id = $1', [projectId])) > 0;
}
