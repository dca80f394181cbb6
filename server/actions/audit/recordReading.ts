import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { notFound } from '../../errors.ts';
import { lockUserShared } from '../people/users.ts';
import { writeAudit } from './writeAudit.ts';

/**
 * Records that a staff member reads someone's content: whose, what, and under which grant. Commits before anything
 * is shown; if it cannot commit, nothing is shown.
 * @throws NOT_FOUND for someone who no longer exists
 * @param what the policy verb that was used, such as `turn.read`
 */
export async function recordReading(
  context: Context,
  scope: UserScope,
  userKey: string | null,
  what: string,
): Promise<void> {
  const { actor } = context;
  const grant = actor?.kind === 'STAFF' ? actor.grants.get(scope.userUid) : undefined;
  if (!grant) throw new Error('Only staff with a grant read content.');
  await context.database.scoped(scope, async (tx) => {
    // Nothing is read or recorded of someone who was erased meanwhile.
    if (!(await lockUserShared(tx, scope.userUid))) throw notFound('user', 'id');
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
