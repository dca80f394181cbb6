import type { Database } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import { Project } from '../entities/project.ts';

/** A project by its uid; undefined when there is none. */
export async function findProject(database: Database, projectId: string): Promise<Project | undefined> {
  const [row] = await database.unscoped((tx) =>
    tx.query('SELECT id, name, settings, created_at FROM projects WHERE id = $1', [projectId]),
  );
  return row && hydrate(Project, row);
}
