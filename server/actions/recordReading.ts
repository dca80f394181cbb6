import type { Context, StaffActor } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { nodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';
import { keepUser } from './keepUser.ts';
import { writeAudit } from './writeAudit.ts';

/**
 * Writes down that a member of staff reads someone's content: whose, what, and under which grant. It is committed before
 * anything is shown; where it cannot be, nothing is.
 * @throws NOT_FOUND for someone who is gone
 * @param what the verb of the policies that was used, such as `turn.read`
 */
export async function recordReading(
  context: Context,
  scope: UserScope,
  userKey: string | null,
  what: string,
): Promise<void> {
  const { grants } = context.actor as StaffActor;
  const grant = grants.get(scope.userUid)!;
  await context.database.scoped(scope, async (tx) => {
    // Of someone who was erased meanwhile there is nothing to read, and nothing is written down.
    if (!(await keepUser(tx, scope.userUid))) throw notFound('user', 'id');
    await writeAudit(context, tx, scope, [
      {
        userUid: scope.userUid,
        userKey,
        action: 'READ',
        trigger: 'staff_access',
        subjectType: 'User',
        subjectUid: scope.userUid,
        change: { what, grant: nodeId('ContentGrant', scope.userUid, grant.uid), reason: grant.reason },
      },
    ]);
  });
}
