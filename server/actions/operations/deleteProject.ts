import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { Any, FOR_UPDATE, IsNull, MoreThan, Not, Or } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { TokenIssuer } from '../../entities/access.ts';
import { LegalHold } from '../../entities/legalHold.ts';
import { ENDED_STATUSES } from '../../entities/privacyEnums.ts';
import { PrivacyRequest, type TableCount } from '../../entities/privacyRequest.ts';
import { Project, ProjectDeletion, ProjectDeletionStatus } from '../../entities/project.ts';
import { notFound, refuse } from '../../errors.ts';
import { countProjectRows, getFirstProject } from '../../queries/operations/projects.ts';
import { aboutProject, auditActorName, writeAudit } from '../audit/writeAudit.ts';

/**
 * Requests the deletion of an archived project. Nothing is deleted before another administrator confirms it. Repeating
 * this changes nothing.
 * @throws CONFLICT for a project that is not archived, for the oldest one, and while there are legal holds or open
 *   privacy requests
 */
export async function requestProjectDeletion(
  context: Context,
  scope: ProjectScope,
  reason: string,
): Promise<ProjectDeletion> {
  await refuseFirst(context, scope);
  return context.database.scoped(scope, async (tx) => {
    const project = await lockDeletable(context, tx, scope);
    const present = await findDeletion(tx, scope);
    if (present) return present;
    const deletion = tx.entities.create(ProjectDeletion, {
      projectUid: scope.projectId,
      name: project.name,
      reason,
      status: ProjectDeletionStatus.REQUESTED,
      requestedBy: auditActorName(context),
      requestedAt: context.clock.now(),
      confirmedBy: null,
      confirmedAt: null,
      counts: [],
      completedAt: null,
      receiptFacts: null,
      receiptSignature: null,
      physicallyErasedAt: null,
    });
    await tx.entities.insert(ProjectDeletion, deletion);
    await audit(context, tx, scope, { deletion: 'REQUESTED', reason });
    return deletion;
  });
}

/** What would be deleted, by table. @throws as `requestProjectDeletion` */
export async function previewProjectDeletion(context: Context, scope: ProjectScope): Promise<TableCount[]> {
  await refuseFirst(context, scope);
  return context.database.scoped(scope, async (tx) => {
    await lockDeletable(context, tx, scope);
    return countProjectRows(tx, scope.projectId);
  });
}

/**
 * Confirms a deletion: from now on it cannot be stopped. The project's keys and tokens stop at once, and a job deletes
 * the rest. Confirming again changes nothing.
 * @param name the project's name, typed by the administrator
 * @throws NOT_FOUND when nobody asked for it; CONFLICT for the administrator who asked, for a wrong name, and as
 *   `requestProjectDeletion`
 */
export async function confirmProjectDeletion(
  context: Context,
  scope: ProjectScope,
  name: string,
): Promise<ProjectDeletion> {
  return context.database.scoped(scope, async (tx) => {
    const { projectId } = scope;
    const project = await lockDeletable(context, tx, scope);
    const deletion = await findDeletion(tx, scope);
    if (!deletion) throw notFound('deletion', 'X-Recollect-Project');
    if (deletion.status !== ProjectDeletionStatus.REQUESTED) return deletion;
    const confirmedBy = auditActorName(context);
    if (!mayConfirm(deletion, confirmedBy)) throw refuse('deletion.sameAdmin');
    if (project.name !== name) throw refuse('deletion.otherName', {}, { at: 'input.name' });
    const counts = await countProjectRows(tx, projectId);
    const confirmed = { status: ProjectDeletionStatus.DELETING, confirmedBy, confirmedAt: context.clock.now(), counts };
    await tx.entities.update(ProjectDeletion, { projectUid: projectId }, confirmed);
    await tx.query('UPDATE api_keys SET revoked_at = $2 WHERE project_id = $1 AND revoked_at IS NULL', [
      ...[projectId, context.clock.now()],
    ]);
    await tx.entities.delete(TokenIssuer, { projectId });
    await audit(context, tx, scope, { deletion: 'CONFIRMED' });
    await context.queue.send(tx, 'deleteProject', [{ payload: { projectId }, key: projectId }]);
    tx.afterCommit(() => context.settingsChanged());
    return Object.assign(deletion, confirmed);
  });
}

/** Withdraws a deletion that nobody has confirmed. @throws NOT_FOUND; CONFLICT when it was confirmed */
export async function cancelProjectDeletion(context: Context, scope: ProjectScope, reason: string): Promise<Project> {
  return context.database.scoped(scope, async (tx) => {
    const project = await lockProject(tx, scope);
    if (!(await withdrawDeletion(context, tx, scope, reason))) throw notFound('deletion', 'X-Recollect-Project');
    return project;
  });
}

/**
 * Withdraws the deletion of a locked project, if somebody asked for it.
 * @throws CONFLICT when it was confirmed
 */
export async function withdrawDeletion(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  reason: string,
): Promise<boolean> {
  const deletion = await findDeletion(tx, scope);
  if (!deletion) return false;
  if (deletion.status !== ProjectDeletionStatus.REQUESTED) throw refuse('deletion.confirmed');
  await tx.entities.delete(ProjectDeletion, { projectUid: scope.projectId });
  await audit(context, tx, scope, { deletion: 'CANCELLED', reason });
  return true;
}

/** Four-eyes rule: somebody else must confirm a deletion. */
export const mayConfirm = ({ status, requestedBy }: ProjectDeletion, by: string): boolean =>
  status === ProjectDeletionStatus.REQUESTED && requestedBy !== by;

const findDeletion = (tx: Tx, { projectId }: ProjectScope): Promise<ProjectDeletion | null> =>
  tx.entities.findOneBy(ProjectDeletion, { projectUid: projectId });

const lockProject = (tx: Tx, { projectId }: ProjectScope): Promise<Project> =>
  tx.entities.findOneOrFail(Project, { where: { uid: projectId }, lock: FOR_UPDATE });

/** The oldest project has the audit log of the whole server. */
async function refuseFirst({ database }: Context, { projectId }: ProjectScope): Promise<void> {
  if ((await getFirstProject(database)).projectId === projectId) throw refuse('deletion.first');
}

async function lockDeletable(context: Context, tx: Tx, scope: ProjectScope): Promise<Project> {
  const { projectId } = scope;
  const project = await lockProject(tx, scope);
  if (!project.isArchived) throw refuse('deletion.notArchived');
  const heldUntil = Or(IsNull(), MoreThan(context.clock.now()));
  if (await tx.entities.existsBy(LegalHold, { projectId, releasedAt: IsNull(), heldUntil }))
    throw refuse('deletion.held');
  const status = Not(Any([...ENDED_STATUSES]));
  if (await tx.entities.existsBy(PrivacyRequest, { projectId, status })) throw refuse('deletion.requestsOpen');
  return project;
}

const audit = (context: Context, tx: Tx, scope: ProjectScope, after: object): Promise<void> =>
  writeAudit(context, tx, scope, [
    {
      ...aboutProject(scope),
      ...{ subjectType: 'Project', subjectUid: scope.projectId },
      ...{ action: 'UPDATED', trigger: 'user_request', change: { before: null, after } },
    },
  ]);
