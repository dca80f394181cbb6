import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { Staff } from '../entities/staff.ts';
import { noteStaffChange } from './noteStaffChange.ts';
import { openStaff } from './openStaff.ts';

/** Lets a member of staff in again, with the password and the second factor that they had. @throws NOT_FOUND */
export async function enableStaff(context: Context, scope: ProjectScope, staffUid: string): Promise<Staff> {
  return context.database.scoped(scope, async (tx) => {
    const { member } = await openStaff(tx, staffUid);
    if (member.disabledAt === null) return member;
    await tx.execute('UPDATE staff SET disabled_at = NULL WHERE id = $1', [staffUid]);
    await noteStaffChange(context, tx, scope, staffUid, 'REACTIVATED', {
      before: { disabledAt: member.disabledAt },
      after: { disabledAt: null },
    });
    return Object.assign(member, { disabledAt: null });
  });
}
