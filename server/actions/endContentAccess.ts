import type { Context, StaffActor } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { writeAudit } from './writeAudit.ts';

/** Ends the grants that the member of staff who asks holds to one person's content, before their time is up. Without one nothing is changed. */
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
