import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { auditActorName } from '../../actions/audit/writeAudit.ts';
import {
  cancelProjectDeletion,
  confirmProjectDeletion,
  mayConfirm,
  previewProjectDeletion,
  requestProjectDeletion,
} from '../../actions/operations/deleteProject.ts';
import { LIMITS } from '../../entities/limits.ts';
import { TableCount } from '../../entities/privacyRequest.ts';
import { Project, ProjectDeletion } from '../../entities/project.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { policies } from '../../policies/policies.ts';
import { findProjectDeletions, listProjectDeletions } from '../../queries/operations/projects.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { TextBetween, TextLength } from '../limits.ts';
import { ErasureReceipt, receiptOf } from '../privacy/erasureReceipt.ts';
import type { RequestContext } from '../requestContext.ts';

const ProjectDeletionConnection = connectionType('ProjectDeletion', () => ProjectDeletion);

@InputType({ description: 'Why a project is deleted.' })
class DeleteProjectInput {
  @Field(() => String, { description: 'The reason, 10 to 500 characters. It is part of the record that remains.' })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to only count what would be deleted. Defaults to false.',
  })
  preview?: boolean | null;
}

@ObjectType({ description: 'The result of requesting a deletion.' })
class DeleteProjectPayload {
  @Field(() => ProjectDeletion, {
    nullable: true,
    description: 'The deletion, which another administrator must confirm; null for a preview.',
  })
  deletion: ProjectDeletion | null;

  @Field(() => [TableCount], { description: 'The rows that would be deleted now, by table.' })
  rows: TableCount[];
}

@InputType({ description: 'The project whose deletion is confirmed.' })
class ConfirmProjectDeletionInput {
  @Field(() => String, { description: 'The name of the project, as a confirmation.' })
  @TextLength(LIMITS.projectNameCharacters)
  name: string;
}

@ObjectType({ description: 'The result of confirming a deletion.' })
class ConfirmProjectDeletionPayload {
  @Field(() => ProjectDeletion, { description: 'The confirmed deletion.' })
  deletion: ProjectDeletion;
}

@InputType({ description: 'Why a deletion is withdrawn.' })
class CancelProjectDeletionInput {
  @Field(() => String, { description: 'The reason, 10 to 500 characters. It is recorded in the audit log.' })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;
}

@ObjectType({ description: 'The result of withdrawing a deletion.' })
class CancelProjectDeletionPayload {
  @Field(() => Project, { description: 'The project, which stays archived.' })
  project: Project;
}

@Resolver(() => ProjectDeletion)
export class ProjectDeletionsResolver {
  @Allow('projectDeletions.list')
  @Query(() => ProjectDeletionConnection, {
    description:
      'The deletions of projects, with the receipts of those that are complete, newest first. Requires the ADMIN role.',
  })
  async projectDeletions(
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<ProjectDeletion>> {
    authorizeProject(context.actor, 'projectDeletions.list');
    const page = parsePage(context, paging, ['projectDeletions']);
    return toConnection(await listProjectDeletions(context.database, page), page);
  }

  @Allow('project.delete', { freshProof: ({ preview }) => preview !== true })
  @Mutation(() => DeleteProjectPayload, {
    description:
      'Requests the deletion of the archived project selected with the header `X-Recollect-Project`. Nothing is deleted before another administrator confirms it with `confirmProjectDeletion`. The oldest project, which has the audit log of the whole server, cannot be deleted. Repeating this changes nothing. Requires the ADMIN role.',
  })
  async deleteProject(
    @Arg('input', () => DeleteProjectInput) { reason, preview }: DeleteProjectInput,
    @Ctx() context: RequestContext,
  ): Promise<DeleteProjectPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'project.delete'));
    const rows = await previewProjectDeletion(context, scope);
    return { deletion: preview ? null : await requestProjectDeletion(context, scope, reason.trim()), rows };
  }

  @Allow('project.delete', { freshProof: true })
  @Mutation(() => ConfirmProjectDeletionPayload, {
    description:
      'Confirms the deletion that another administrator requested; it can no longer be stopped. Keys and tokens of the project stop at once, and a job deletes everything else. Confirming again changes nothing. Requires the ADMIN role.',
  })
  async confirmProjectDeletion(
    @Arg('input', () => ConfirmProjectDeletionInput) { name }: ConfirmProjectDeletionInput,
    @Ctx() context: RequestContext,
  ): Promise<ConfirmProjectDeletionPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'project.delete'));
    return { deletion: await confirmProjectDeletion(context, scope, name.trim()) };
  }

  @Allow('project.delete')
  @Mutation(() => CancelProjectDeletionPayload, {
    description: 'Withdraws a deletion that nobody has confirmed. Requires the ADMIN role.',
  })
  async cancelProjectDeletion(
    @Arg('input', () => CancelProjectDeletionInput) { reason }: CancelProjectDeletionInput,
    @Ctx() context: RequestContext,
  ): Promise<CancelProjectDeletionPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'project.delete'));
    return { project: await cancelProjectDeletion(context, scope, reason.trim()) };
  }

  @FieldResolver(() => [TableCount], { description: 'The rows that were there when it was confirmed, by table.' })
  rows(@Root() { counts }: ProjectDeletion): TableCount[] {
    return counts;
  }

  @FieldResolver(() => ErasureReceipt, { nullable: true, description: 'The receipt; null until it is complete.' })
  receipt(@Root() deletion: ProjectDeletion, @Ctx() { secrets }: RequestContext): ErasureReceipt | null {
    return receiptOf(deletion, secrets);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether you may confirm it. The administrator who requested it may not.',
  })
  viewerCanConfirm(@Root() deletion: ProjectDeletion, @Ctx() context: RequestContext): boolean {
    const { actor } = context;
    const may = actor !== null && policies['project.delete'](actor, { projectId: deletion.projectUid });
    return may && mayConfirm(deletion, auditActorName(context));
  }
}

/** The deletions of a request's projects, looked up together. */
const pending = new WeakMap<RequestContext, Promise<Map<string, ProjectDeletion>>>();

@Resolver(() => Project)
export class ProjectDeletionResolver {
  @FieldResolver(() => ProjectDeletion, {
    nullable: true,
    description: 'The requested deletion; null if there is none. For administrators.',
  })
  async deletion(@Root() { uid }: Project, @Ctx() context: RequestContext): Promise<ProjectDeletion | null> {
    const { actor } = context;
    if (!actor || !policies['projectDeletions.list'](actor, { projectId: actor.projectId })) return null;
    const found = pending.get(context) ?? findProjectDeletions(context.database);
    pending.set(context, found);
    return (await found).get(uid) ?? null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether you may request the deletion of the project, once it is archived and selected.',
  })
  viewerCanDelete(@Root() { uid }: Project, @Ctx() { actor }: RequestContext): boolean {
    return actor !== null && policies['project.delete'](actor, { projectId: uid });
  }
}
