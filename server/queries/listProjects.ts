import type { Database } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import { Project } from '../entities/project.ts';

/** Every project of the server, oldest first: the first is the one that staff see who choose none. */
export async function listProjects(database: Database): Promise<Project[]> {
  const rows = await database.unscoped((tx) =>
    tx.query('SELECT id, name, settings, created_at FROM projects ORDER BY created_at, id'),
  );
  return rows.map((row) => hydrate(Project, row));
}
