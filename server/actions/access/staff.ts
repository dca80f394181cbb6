import { randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { FOR_UPDATE, IsNull } from '../../db/entities.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Staff, StaffLink, StaffRole, StaffSession } from '../../entities/staff.ts';
import { asError, notFound, refuse } from '../../errors.ts';
import type { LinkPurpose } from '../../mail/mailer.ts';
import { hashOfToken } from '../../queries/access/staff.ts';
import { aboutProject, auditActorName, type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';

interface Invitation {
  email: string;
  name: string;
  role: StaffRole;
}

/**
 * Adds a staff member, who can sign in after setting a password with the link that is sent.
 * @throws CONFLICT when the email address is taken; MAIL_UNAVAILABLE when the link could not be sent
 */
export async function inviteStaff(context: Context, scope: ProjectScope, invitation: Invitation): Promise<Staff> {
  const { email, name, role } = invitation;
  const now = context.clock.now();
  const { member, link } = await context.database.scoped(scope, async (tx) => {
    const row = await tx.maybe<RowOf<Staff>>(
      `INSERT INTO staff AS s (id, email, name, role, created_at, created_by) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (lower(email)) DO NOTHING RETURNING ${selectList(Staff, 's')}`,
      [newUid(), email, name, role, now, auditActorName(context)],
    );
    if (!row) throw refuse('staff.emailTaken', {}, { at: 'input.email' });
    const invited = hydrate(Staff, row);
    await auditStaffChange(context, tx, scope, {
      staffUid: invited.uid,
      action: 'CREATED',
      before: null,
      after: { email, name, role },
    });
    return { member: invited, link: await makeStaffLink(tx, invited.uid, now) };
  });
  await sendStaffLink(context, member, 'INVITATION', link);
  return member;
}

/**
 * Gives a staff member another role, effective from their next request.
 * @throws NOT_FOUND; CONFLICT when it would remove the last administrator, or somebody else changed the row since
 *   `expectedVersion`
 */
export async function setStaffRole(
  context: Context,
  scope: ProjectScope,
  staffUid: string,
  role: StaffRole,
  expectedVersion?: string | null,
): Promise<Staff> {
  return context.database.scoped(scope, async (tx) => {
    const open = await lockStaff(tx, staffUid);
    const { member } = open;
    refuseLostUpdate(expectedVersion, member.editable, { role });
    if (member.role === role) return member;
    if (role !== StaffRole.ADMIN) requireOtherAdmin(open);
    await tx.entities.update(Staff, { uid: staffUid }, { role });
    await auditStaffChange(context, tx, scope, {
      staffUid,
      action: 'UPDATED',
      before: { role: member.role },
      after: { role },
    });
    return Object.assign(member, { role });
  });
}

/**
 * Disables a staff member: their sessions and links end at once.
 * @throws NOT_FOUND; CONFLICT for oneself, and for the last administrator
 */
export async function disableStaff(context: Context, scope: ProjectScope, staffUid: string): Promise<Staff> {
  return context.database.scoped(scope, async (tx) => {
    const open = await lockStaff(tx, staffUid);
    const { member } = open;
    if (member.disabledAt !== null) return member;
    if (context.actor?.kind === 'STAFF' && context.actor.staffUid === staffUid)
      throw refuse('staff.self', {}, { at: 'input.id' });
    requireOtherAdmin(open);
    const disabledAt = context.clock.now();
    await tx.entities.update(Staff, { uid: staffUid }, { disabledAt });
    await tx.entities.delete(StaffSession, { staffUid });
    await tx.entities.delete(StaffLink, { staffUid });
    await auditStaffChange(context, tx, scope, {
      staffUid,
      action: 'DEACTIVATED',
      before: { disabledAt: null },
      after: { disabledAt },
    });
    return Object.assign(member, { disabledAt });
  });
}

/** Re-enables a staff member, with their previous password and second factor. @throws NOT_FOUND */
export async function enableStaff(context: Context, scope: ProjectScope, staffUid: string): Promise<Staff> {
  return context.database.scoped(scope, async (tx) => {
    const { member } = await lockStaff(tx, staffUid);
    if (member.disabledAt === null) return member;
    await tx.entities.update(Staff, { uid: staffUid }, { disabledAt: null });
    await auditStaffChange(context, tx, scope, {
      staffUid,
      action: 'REACTIVATED',
      before: { disabledAt: member.disabledAt },
      after: { disabledAt: null },
    });
    return Object.assign(member, { disabledAt: null });
  });
}

/** Lifts a lock after wrong tries. */
export const UNLOCKED = { failedAttempts: 0, lockedUntil: null };

/** A locked staff row, and whether another administrator can sign in. */
interface LockedStaff {
  member: Staff;
  otherAdmin: boolean;
}

/**
 * Locks a staff member for a change, together with every active administrator, so that two administrators who demote
 * each other at the same time do not leave the server without one.
 * @throws NOT_FOUND
 */
export async function lockStaff(tx: Tx, staffUid: string): Promise<LockedStaff> {
  const everyone = await tx.entities.find(Staff, {
    where: [{ uid: staffUid }, { role: StaffRole.ADMIN, disabledAt: IsNull() }],
    order: { uid: 'ASC' },
    lock: FOR_UPDATE,
  });
  const member = everyone.find(({ uid }) => uid === staffUid);
  if (!member) throw notFound('staff', 'input.id');
  return { member, otherAdmin: everyone.some((one) => one !== member && isActiveAdmin(one)) };
}

/** @throws CONFLICT when no administrator who can sign in would be left */
function requireOtherAdmin({ member, otherAdmin }: LockedStaff): void {
  if (member.role === StaffRole.ADMIN && member.disabledAt === null && !otherAdmin)
    throw refuse('staff.lastAdmin', {}, { at: 'input.id' });
}

/** An administrator who never accepted the invitation does not count: they may be unreachable. */
const isActiveAdmin = ({ role, disabledAt, passwordHash, lastSignInAt }: Staff): boolean =>
  role === StaffRole.ADMIN && disabledAt === null && (passwordHash !== null || lastSignInAt !== null);

interface StaffChange {
  staffUid: string;
  action: NewAuditEntry['action'];
  before: object | null;
  after: object;
}

/** Audits a change to a staff member, in the project that the actor had chosen. */
export async function auditStaffChange(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  { staffUid, action, before, after }: StaffChange,
): Promise<void> {
  await writeAudit(context, tx, scope, [
    {
      ...aboutProject(scope),
      action,
      trigger: 'user_request',
      subjectType: 'Staff',
      subjectUid: staffUid,
      change: { before, after },
    },
  ]);
}

/**
 * Hands a one-time link to the mailer, after the commit that created it. The link goes nowhere else: neither into a
 * response nor into the log.
 * @throws MAIL_UNAVAILABLE when the link could not be handed over; the committed change stays
 */
export async function sendStaffLink(
  context: Context,
  { uid, email, name }: Staff,
  purpose: LinkPurpose,
  link: StaffLinkToken,
): Promise<void> {
  try {
    await context.mailer.send({ to: email, name, purpose, ...link });
  } catch (error) {
    const { name: kind, code } = asError(error);
    context.log.warn({ staffUid: uid, error: kind, code }, 'could not send an email');
    throw refuse(purpose === 'INVITATION' ? 'staff.invitationNotSent' : 'staff.resetNotSent');
  }
}

const TOKEN_BYTES = 32;
const LINK_HOURS = 72;

/** The contents of a one-time link; only for the staff member it belongs to. */
export interface StaffLinkToken {
  token: string;
  expiresAt: Date;
}

/** Creates the one-time link with which a staff member sets a password; earlier links stop working. */
export async function makeStaffLink(tx: Tx, staffUid: string, now: Date): Promise<StaffLinkToken> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  await tx.entities.delete(StaffLink, { staffUid });
  await tx.entities.insert(StaffLink, { tokenHash: hashOfToken(token), staffUid, createdAt: now, expiresAt });
  return { token, expiresAt };
}
