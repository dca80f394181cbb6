import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { Staff } from '../entities/staff.ts';
import { StaffRole } from '../entities/staffRole.ts';
import { noteStaffChange } from './noteStaffChange.ts';
import { keepAnAdmin, openStaff } from './openStaff.ts';

/**
 * Gives a member of staff another role, which holds from their next request on.
 * @throws NOT_FOUND; CONFLICT when it would take the last administrator away
 */
export async function setStaffRole(
  context: Context,
  scope: ProjectScope,
  staffUid: string,
  role: StaffRole,
): Promise<Staff> {
  return context.database.scoped(scope, async (tx) => {
    const open = await openStaff(tx, staffUid);
    const { member } = open;
    if (member.role === role) return member;
    if (role !== StaffRole.ADMIN) keepAnAdmin(open);
    await tx.execute('UPDATE staff SET role = $2 WHERE id = $1', [staffUid, role]);
    await noteStaffChange(context, tx, scope, staffUid, 'UPDATED', {
      before: { role: member.role },
      after: { role },
    });
    return Object.assign(member, { role });
  });
}
