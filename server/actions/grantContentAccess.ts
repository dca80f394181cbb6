import { v7 as newUid } from 'uuid';
import type { Context, StaffActor } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { ContentGrant } from '../entities/contentGrant.ts';
import { nodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';
import { keepUser } from './keepUser.ts';
import { writeAudit } from './writeAudit.ts';

/** For how long a grant runs. Who needs longer says why once more. */
export const GRANT_MINUTES = 15;

/** Lets the member of staff who asks read one person's content, for a reason and a time, and writes that down where the person sees it. @throws NOT_FOUND for someone who was erased meanwhile */
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
    if (!(await keepUser(tx, scope.userUid))) throw notFound('user', 'input.userId');
    const [row] = await tx.query(
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
    return hydrate(ContentGrant, row!);
  });
}
