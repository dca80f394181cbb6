import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { Staff } from '../entities/staff.ts';
import { StaffRole } from '../entities/staffRole.ts';
import { notFound, RecollectError } from '../errors.ts';

/** A member of staff whose row is locked, and whether there is an administrator besides who can sign in. */
export interface OpenStaff {
  member: Staff;
  otherAdmin: boolean;
}

/**
 * Locks a member of staff to change them, and every active administrator with them, so that two who take the role from
 * each other at the same time do not leave the server without one.
 * @throws NOT_FOUND
 */
export async function openStaff(tx: Tx, staffUid: string): Promise<OpenStaff> {
  const rows = await tx.query(
    `SELECT ${selectList(Staff, 's')} FROM staff s WHERE s.id = $1 OR (s.role = $2 AND s.disabled_at IS NULL)
     ORDER BY s.id FOR UPDATE`,
    [staffUid, StaffRole.ADMIN],
  );
  const everyone = rows.map((row) => hydrate(Staff, row));
  const member = everyone.find(({ uid }) => uid === staffUid);
  if (!member) throw notFound('member of staff', 'input.id');
  return { member, otherAdmin: everyone.some((one) => one !== member && isActiveAdmin(one)) };
}

/** @throws CONFLICT when the server would have no administrator left who can sign in */
export function keepAnAdmin({ member, otherAdmin }: OpenStaff): void {
  if (member.role === StaffRole.ADMIN && member.disabledAt === null && !otherAdmin)
    throw new RecollectError(
      'CONFLICT',
      'This is the last administrator who can sign in. Make someone else one first.',
      [{ path: 'input.id', message: 'Is the last administrator.' }],
    );
}

/** Whoever has never taken an invitation up could not be reached when nobody else is left. */
const isActiveAdmin = ({ role, disabledAt, passwordHash, lastSignInAt }: Staff): boolean =>
  role === StaffRole.ADMIN && disabledAt === null && (passwordHash !== null || lastSignInAt !== null);
