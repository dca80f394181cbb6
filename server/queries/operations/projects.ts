import { type Database, getFirst } from '../../db/database.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { Project } from '../../entities/project.ts';

export const findProject = (database: Database, uid: string): Promise<Project | null> =>
  database.unscoped((tx) => tx.entities.findOneBy(Project, { uid }));

/** The oldest project: its audit log holds entries about the whole server, such as sign-ins. */
export async function findFirstProject(database: Database): Promise<ProjectScope> {
  const first = await database.unscoped((tx) => tx.entities.find(Project, { order: OLDEST_FIRST, take: 1 }));
  return makeProjectScope(getFirst(first).uid);
}

/** All projects of the server, oldest first: the first is the default for staff who have not chosen one. */
export const listProjects = (database: Database): Promise<Project[]> =>
  database.unscoped((tx) => tx.entities.find(Project, { order: OLDEST_FIRST }));

const OLDEST_FIRST = { createdAt: 'ASC', uid: 'ASC' } as const;
