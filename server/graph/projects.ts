import { Ctx, Query, Resolver } from 'type-graphql';
import { Project } from '../entities/project.ts';
import { authorizeProject } from '../policies/authorize.ts';
import { listProjects } from '../queries/listProjects.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver()
export class ProjectsResolver {
  @Query(() => [Project], {
    description: 'The projects that staff can choose with the header `X-Recollect-Project`, oldest first.',
  })
  projects(@Ctx() context: RequestContext): Promise<Project[]> {
    authorizeProject(context.actor, 'projects.list');
    return listProjects(context.database);
  }
}
