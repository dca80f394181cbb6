import { v7 as newUid } from 'uuid';
import type { Context, StaffActor } from '../../context.ts';
import { Any, FOR_UPDATE, MoreThan } from '../../db/entities.ts';
import type { UserScope } from '../../db/scope.ts';
import { ContentGrant } from '../../entities/access.ts';
import { notFound } from '../../errors.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { lockUserShared } from '../people/users.ts';

/** How long a grant lasts. Anyone who needs longer gives a reason again. */
const GRANT_MINUTES = 15;

/**
 * Lets the requesting staff member read one person's content, for a reason and a limited time, and records it where
 * the person can see it.
 * @throws NOT_FOUND for someone who was erased meanwhile
 */
export async function grantContentAccess(
  context: Context,
  actor: StaffActor,
  scope: UserScope,
  userKey: string,
  reason: string,
): Promise<ContentGrant> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + GRANT_MINUTES * 60_000);
  return context.database.scoped(scope, async (tx) => {
    if (!(await lockUserShared(tx, scope.userUid))) throw notFound('user', 'input.userId');
    const grant = tx.entities.create(ContentGrant, {
      userUid: scope.userUid,
      uid: newUid(),
      projectId: scope.projectId,
      staffUid: actor.staffUid,
      reason,
      grantedAt: now,
      expiresAt: until,
    });
    await tx.entities.insert(ContentGrant, grant);
    await writeAudit(context, tx, scope, [
      {
        userUid: scope.userUid,
        userKey,
        action: 'GRANTED',
        trigger: 'staff_access',
        subjectType: 'User',
        subjectUid: scope.userUid,
        change: { grant: grant.id, reason, until },
      },
    ]);
    return grant;
  });
}

/** Ends the requesting staff member's grants to one person's content early. Does nothing without a grant. */
export async function endContentAccess(
  context: Context,
  actor: StaffActor,
  scope: UserScope,
  userKey: string,
): Promise<void> {
  const now = context.clock.now();
  await context.database.scoped(scope, async (tx) => {
    const { userUid, projectId } = scope;
    const running = await tx.entities.find(ContentGrant, {
      where: { userUid, projectId, staffUid: actor.staffUid, expiresAt: MoreThan(now) },
      order: { uid: 'ASC' },
      lock: FOR_UPDATE,
    });
    await tx.entities.update(ContentGrant, { userUid, uid: Any(running.map(({ uid }) => uid)) }, { expiresAt: now });
    await writeAudit(
      context,
      tx,
      scope,
      running.map(({ uid, expiresAt }) => ({
        userUid,
        userKey,
        action: 'UPDATED',
        trigger: 'staff_access',
        subjectType: 'ContentGrant',
        subjectUid: uid,
        change: { before: { until: expiresAt }, after: { until: now } },
      })),
    );
  });
}
