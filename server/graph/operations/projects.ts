import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { createProject, renameProject, setArchived } from '../../actions/operations/projects.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Project } from '../../entities/project.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { findProject, listProjects } from '../../queries/operations/projects.ts';
import { Allow } from '../allow.ts';
import { ExpectedVersion, TextBetween, VisibleText } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The properties of a new project.' })
class CreateProjectInput {
  @Field(() => String, { description: 'The name that staff see, 1 to 100 characters. It must be unique.' })
  @VisibleText(LIMITS.projectNameCharacters)
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'The IANA time zone, such as Europe/Berlin. Defaults to Asia/Seoul.',
  })
  timeZone?: string | null;
}

@ObjectType({ description: 'The result of creating a project.' })
class CreateProjectPayload {
  @Field(() => Project, { description: 'The new project. Pass its ID in the header `X-Recollect-Project`.' })
  project: Project;
}

@InputType({ description: 'The new name of a project.' })
class UpdateProjectInput {
  @Field(() => String, { description: 'The name that staff see, 1 to 100 characters. It must be unique.' })
  @VisibleText(LIMITS.projectNameCharacters)
  name: string;

  @ExpectedVersion()
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of updating a project.' })
class UpdateProjectPayload {
  @Field(() => Project, { description: 'The updated project.' })
  project: Project;
}

const REASON = 'The reason, 10 to 500 characters. It is recorded in the audit log.';

@InputType({ description: 'Why a project is archived.' })
class ArchiveProjectInput {
  @Field(() => String, { description: REASON })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;
}

@ObjectType({ description: 'The result of archiving a project.' })
class ArchiveProjectPayload {
  @Field(() => Project, { description: 'The archived project.' })
  project: Project;
}

@InputType({ description: 'Why an archived project is restored.' })
class RestoreArchivedProjectInput {
  @Field(() => String, { description: REASON })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;
}

@ObjectType({ description: 'The result of restoring an archived project.' })
class RestoreArchivedProjectPayload {
  @Field(() => Project, { description: 'The restored project.' })
  project: Project;
}

@Resolver()
export class ProjectsResolver {
  @Allow('projects.list')
  @Query(() => [Project], {
    description: 'The projects that staff can select with the header `X-Recollect-Project`, oldest first.',
  })
  projects(@Ctx() context: RequestContext): Promise<Project[]> {
    authorizeProject(context.actor, 'projects.list');
    return listProjects(context.database);
  }

  @Allow('project.read')
  @Query(() => Project, {
    description: 'The project selected with the header `X-Recollect-Project`. Defaults to the oldest one. For staff.',
  })
  async project(@Ctx() context: RequestContext): Promise<Project> {
    const { projectId } = authorizeProject(context.actor, 'project.read');
    const project = await findProject(context.database, projectId);
    if (!project) throw notFound('project', 'X-Recollect-Project');
    return project;
  }

  @Allow('project.create', { freshProof: true })
  @Mutation(() => CreateProjectPayload, {
    description: 'Creates a project without keys or users. Requires the ADMIN role.',
  })
  async createProject(
    @Arg('input', () => CreateProjectInput) input: CreateProjectInput,
    @Ctx() context: RequestContext,
  ): Promise<CreateProjectPayload> {
    authorizeProject(context.actor, 'project.create');
    return { project: await createProject(context, { name: input.name, timeZone: input.timeZone ?? null }) };
  }

  @Allow('project.update', { freshProof: true })
  @Mutation(() => UpdateProjectPayload, {
    description: 'Renames the project selected with the header `X-Recollect-Project`. Requires the ADMIN role.',
  })
  async updateProject(
    @Arg('input', () => UpdateProjectInput) { name, expectedVersion }: UpdateProjectInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateProjectPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    return { project: await renameProject(context, projectScopeOf(subject), name, expectedVersion) };
  }

  @Allow('project.archive', { freshProof: true })
  @Mutation(() => ArchiveProjectPayload, {
    description:
      'Archives the project selected with the header `X-Recollect-Project`: its keys and tokens are refused with `PROJECT_ARCHIVED`, at once on this server and within half a minute on others. Staff can read it, handle privacy requests and delete, but change nothing else. Nothing is deleted; retention and erasure continue. Archiving it again changes nothing. Requires the ADMIN role.',
  })
  async archiveProject(
    @Arg('input', () => ArchiveProjectInput) { reason }: ArchiveProjectInput,
    @Ctx() context: RequestContext,
  ): Promise<ArchiveProjectPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'project.archive'));
    return { project: await setArchived(context, scope, { isArchived: true, reason: reason.trim() }) };
  }

  @Allow('project.archive', { freshProof: true })
  @Mutation(() => RestoreArchivedProjectPayload, {
    description:
      'Restores the archived project selected with the header `X-Recollect-Project`: its keys and tokens work again. Restoring one that is not archived changes nothing. Requires the ADMIN role.',
  })
  async restoreArchivedProject(
    @Arg('input', () => RestoreArchivedProjectInput) { reason }: RestoreArchivedProjectInput,
    @Ctx() context: RequestContext,
  ): Promise<RestoreArchivedProjectPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'project.archive'));
    return { project: await setArchived(context, scope, { isArchived: false, reason: reason.trim() }) };
  }
}
