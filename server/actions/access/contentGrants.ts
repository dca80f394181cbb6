import { v7 as newUid } from 'uuid';
import type { Context, StaffActor } from '../../context.ts';
import type { RowOf } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { ContentGrant } from '../../entities/contentGrant.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { notFound } from '../../errors.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { lockUserShared } from '../people/users.ts';

/** How long a grant lasts. Anyone who needs longer gives a reason again. */
const GRANT_MINUTES = 15;

/**
 * Lets the requesting member of staff read one person's content, for a reason and a limited time, and records it where
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
  const uid = newUid();
  const now = context.clock.now();
  const until = new Date(now.getTime() + GRANT_MINUTES * 60_000);
  return context.database.scoped(scope, async (tx) => {
    if (!(await lockUserShared(tx, scope.userUid))) throw notFound('user', 'input.userId');
    const row = await tx.one<RowOf<ContentGrant>>(
      `INSERT INTO content_grants (user_uid, id, project_id, staff_id, reason, granted_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
      [scope.userUid, uid, scope.projectId, actor.staffUid, reason, now, until],
    );
    await writeAudit(context, tx, scope, [
      {
        userUid: scope.userUid,
        userKey,
        action: 'GRANTED',
        trigger: 'staff_access',
        subjectType: 'User',
        subjectUid: scope.userUid,
        change: { grant: nodeId('ContentGrant', scope.userUid, uid), reason, until },
      },
    ]);
    return hydrate(ContentGrant, row);
  });
}

/** Ends the requesting member of staff's grants to one person's content early. Does nothing without a grant. */
export async function endContentAccess(
  context: Context,
  actor: StaffActor,
  scope: UserScope,
  userKey: string,
): Promise<void> {
  const now = context.clock.now();
  await context.database.scoped(scope, async (tx) => {
    const ended = await tx.query<{ id: string; until: Date }>(
      `WITH running AS (
         SELECT user_uid, id, expires_at AS until FROM content_grants
         WHERE user_uid = $1 AND project_id = $2 AND staff_id = $3 AND expires_at > $4 ORDER BY id FOR UPDATE)
       UPDATE content_grants g SET expires_at = $4 FROM running r WHERE g.user_uid = r.user_uid AND g.id = r.id
       RETURNING g.id, r.until`,
      [scope.userUid, scope.projectId, actor.staffUid, now],
    );
    await writeAudit(
      context,
      tx,
      scope,
      ended.map(({ id, until }) => ({
        userUid: scope.userUid,
        userKey,
        action: 'UPDATED',
        trigger: 'staff_access',
        subjectType: 'ContentGrant',
        subjectUid: id,
        change: { before: { until }, after: { until: now } },
      })),
    );
  });
}
