import type { Database, RowOf } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { Project } from '../../entities/project.ts';

export async function findProject(database: Database, projectId: string): Promise<Project | undefined> {
  const row = await database.unscoped((tx) =>
    tx.maybe<RowOf<Project>>('SELECT id, name, settings, created_at FROM projects WHERE id = $1', [projectId]),
  );
  return row && hydrate(Project, row);
}

/** The oldest project: its audit log holds entries about the whole server, such as sign-ins. */
export async function findFirstProject(database: Database): Promise<ProjectScope> {
  const row = await database.unscoped((tx) =>
    tx.one<{ id: string }>('SELECT id FROM projects ORDER BY created_at, id LIMIT 1'),
  );
  return makeProjectScope(row.id);
}

/** All projects of the server, oldest first: the first is the default for staff who have not chosen one. */
export async function listProjects(database: Database): Promise<Project[]> {
  const rows = await database.unscoped((tx) =>
    tx.query<RowOf<Project>>('SELECT id, name, settings, created_at FROM projects ORDER BY created_at, id'),
  );
  return rows.map((row) => hydrate(Project, row));
}
