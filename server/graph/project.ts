import { Ctx, Query, Resolver } from 'type-graphql';
import { Project } from '../entities/project.ts';
import { notFound } from '../errors.ts';
import { authorizeProject } from '../policies/authorize.ts';
import { findProject } from '../queries/findProject.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver()
export class ProjectResolver {
  @Query(() => Project, {
    description:
      'The project that staff chose with the header `X-Recollect-Project`; the oldest one where the header is left out.',
  })
  async project(@Ctx() context: RequestContext): Promise<Project> {
    const { projectId } = authorizeProject(context.actor, 'project.read');
    const project = await findProject(context.database, projectId);
    if (!project) throw notFound('project', 'X-Recollect-Project');
    return project;
  }
}
