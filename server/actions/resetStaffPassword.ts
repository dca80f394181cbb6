import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { Staff } from '../entities/staff.ts';
import { RecollectError } from '../errors.ts';
import { noteStaffChange } from './noteStaffChange.ts';
import { openStaff } from './openStaff.ts';
import { sendStaffLink } from './sendStaffLink.ts';
import { takePasswordAway } from './takePasswordAway.ts';

/**
 * Sends a member of staff a new link to set a password; the old password, older links and running sessions end. It is also
 * how an invitation is sent again.
 * @param totp whether the second factor is taken away too
 * @throws NOT_FOUND; CONFLICT for someone who is disabled; MAIL_UNAVAILABLE when the link could not be sent
 */
export async function resetStaffPassword(
  context: Context,
  scope: ProjectScope,
  staffUid: string,
  totp: boolean,
): Promise<Staff> {
  const { member, link } = await context.database.scoped(scope, async (tx) => {
    const { member: present } = await openStaff(tx, staffUid);
    if (present.disabledAt !== null)
      throw new RecollectError(
        'CONFLICT',
        'This member of staff is shut out. Let them in again first, with enableStaff.',
        [{ path: 'input.id', message: 'Is disabled.' }],
      );
    const made = await takePasswordAway(tx, staffUid, totp, context.clock.now());
    await noteStaffChange(context, tx, scope, staffUid, 'UPDATED', {
      before: { password: present.passwordHash !== null, secondFactor: present.hasTotp },
      after: { password: false, secondFactor: present.hasTotp && !totp },
    });
    return { member: Object.assign(present, totp && { totpSecret: null, totpConfirmedAt: null }), link: made };
  });
  const invited = member.passwordHash === null && member.lastSignInAt === null;
  await sendStaffLink(context, member, invited ? 'INVITATION' : 'RESET', link);
  return member;
}
