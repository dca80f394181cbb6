import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Staff } from '../entities/staff.ts';
import type { StaffRole } from '../entities/staffRole.ts';
import { RecollectError } from '../errors.ts';
import { makeStaffLink } from './makeStaffLink.ts';
import { noteStaffChange } from './noteStaffChange.ts';
import { sendStaffLink } from './sendStaffLink.ts';
import { writtenName } from './writtenName.ts';

export interface Invitation {
  email: string;
  name: string;
  role: StaffRole;
}

/**
 * Adds a member of staff, who signs in once they have set a password with the link that goes out.
 * @throws CONFLICT when somebody has this e-mail address; MAIL_UNAVAILABLE when the link could not be sent
 */
export async function inviteStaff(context: Context, scope: ProjectScope, invitation: Invitation): Promise<Staff> {
  const { email, name, role } = invitation;
  const now = context.clock.now();
  const { member, link } = await context.database.scoped(scope, async (tx) => {
    const [row] = await tx.query(
      `INSERT INTO staff AS s (id, email, name, role, created_at, created_by) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (lower(email)) DO NOTHING RETURNING ${selectList(Staff, 's')}`,
      [newUid(), email, name, role, now, writtenName(context)],
    );
    if (!row)
      throw new RecollectError('CONFLICT', 'There is a member of staff with this e-mail address already.', [
        { path: 'input.email', message: 'Is taken.' },
      ]);
    const invited = hydrate(Staff, row);
    await noteStaffChange(context, tx, scope, invited.uid, 'CREATED', { before: null, after: { email, name, role } });
    return { member: invited, link: await makeStaffLink(tx, invited.uid, now) };
  });
  await sendStaffLink(context, member, 'INVITATION', link);
  return member;
}
