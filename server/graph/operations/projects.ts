import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { createProject } from '../../actions/operations/projects.ts';
import { Project } from '../../entities/project.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject } from '../../policies/authorize.ts';
import { findProject, listProjects } from '../../queries/operations/projects.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'What a new project starts from.' })
class CreateProjectInput {
  @Field(() => String, { description: 'What staff know it by, 1 to 100 characters; no two projects share a name.' })
  @TextLength(LIMITS.projectNameCharacters)
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its IANA time zone, such as Asia/Seoul; the server’s default when left out.',
  })
  timeZone?: string | null;
}

@ObjectType({ description: 'The new project.' })
class CreateProjectPayload {
  @Field(() => Project, { description: 'The project. Its id goes into the header `X-Recollect-Project`.' })
  project: Project;
}

@Resolver()
export class ProjectsResolver {
  @Allow('projects.list')
  @Query(() => [Project], {
    description: 'The projects that staff can choose with the header `X-Recollect-Project`, oldest first.',
  })
  projects(@Ctx() context: RequestContext): Promise<Project[]> {
    authorizeProject(context.actor, 'projects.list');
    return listProjects(context.database);
  }

  @Allow('project.read')
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

  @Allow('project.create')
  @Mutation(() => CreateProjectPayload, {
    description: 'Makes a project, which has no key and nobody in it yet. For administrators.',
  })
  async createProject(
    @Arg('input', () => CreateProjectInput) input: CreateProjectInput,
    @Ctx() context: RequestContext,
  ): Promise<CreateProjectPayload> {
    authorizeProject(context.actor, 'project.create');
    return { project: await createProject(context, { name: input.name, timeZone: input.timeZone ?? null }) };
  }
}
