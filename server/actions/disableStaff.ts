import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { Staff } from '../entities/staff.ts';
import { RecollectError } from '../errors.ts';
import { noteStaffChange } from './noteStaffChange.ts';
import { keepAnAdmin, openStaff } from './openStaff.ts';

/**
 * Shuts a member of staff out: their sessions end at once, and their links with them.
 * @throws NOT_FOUND; CONFLICT for oneself, and for the last administrator
 */
export async function disableStaff(context: Context, scope: ProjectScope, staffUid: string): Promise<Staff> {
  return context.database.scoped(scope, async (tx) => {
    const open = await openStaff(tx, staffUid);
    const { member } = open;
    if (member.disabledAt !== null) return member;
    if (context.actor?.kind === 'STAFF' && context.actor.staffUid === staffUid)
      throw new RecollectError('CONFLICT', 'You cannot shut yourself out. Ask another administrator to.', [
        { path: 'input.id', message: 'Is you.' },
      ]);
    keepAnAdmin(open);
    const disabledAt = context.clock.now();
    await tx.execute('UPDATE staff SET disabled_at = $2 WHERE id = $1', [staffUid, disabledAt]);
    await tx.execute('DELETE FROM staff_sessions WHERE staff_id = $1', [staffUid]);
    await tx.execute('DELETE FROM staff_links WHERE staff_id = $1', [staffUid]);
    await noteStaffChange(context, tx, scope, staffUid, 'DEACTIVATED', {
      before: { disabledAt: null },
      after: { disabledAt },
    });
    return Object.assign(member, { disabledAt });
  });
}
