import type { Database, RowOf } from '../../db/database.ts';
import { Not } from '../../db/entities.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { ProjectDeletion, ProjectDeletionStatus } from '../../entities/projectDeletion.ts';

/** One page of the deletions of projects, newest first. */
export async function listProjectDeletions(
  database: Database,
  { limit, after }: { limit: number; after: readonly unknown[] | undefined },
): Promise<ProjectDeletion[]> {
  const [at, uid] = after ?? [];
  const rows = await database.unscoped((tx) =>
    tx.query<RowOf<ProjectDeletion>>(
      `SELECT ${selectList(ProjectDeletion, 'd')} FROM project_deletions d
       WHERE $1::timestamptz IS NULL OR (d.requested_at, d.project_id) < ($1, $2::uuid)
       ORDER BY d.requested_at DESC, d.project_id DESC LIMIT $3`,
      [at ?? null, uid ?? null, limit],
    ),
  );
  return rows.map((row) => hydrate(ProjectDeletion, row));
}

/** The deletions that are not complete, by the uid of their project. */
export async function findProjectDeletions(database: Database): Promise<Map<string, ProjectDeletion>> {
  const status = Not(ProjectDeletionStatus.DELETED);
  const found = await database.unscoped((tx) => tx.entities.findBy(ProjectDeletion, { status }));
  return new Map(found.map((deletion) => [deletion.projectUid, deletion]));
}
