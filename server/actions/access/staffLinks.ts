import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Staff, StaffLink } from '../../entities/staff.ts';
import { asError, refuse } from '../../errors.ts';
import type { LinkPurpose } from '../../mail/mailer.ts';
import { hashOfToken } from '../../queries/access/staffSession.ts';

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
    context.log.warn({ staffUid: uid, error: kind, code }, 'could not send an e-mail');
    throw refuse(purpose === 'INVITATION' ? 'staff.invitationNotSent' : 'staff.resetNotSent');
  }
}

const TOKEN_BYTES = 32;
const LINK_HOURS = 72;

/** The contents of a one-time link; only for the member of staff it belongs to. */
export interface StaffLinkToken {
  token: string;
  expiresAt: Date;
}

/** Creates the one-time link with which a member of staff sets a password; earlier links stop working. */
export async function makeStaffLink(tx: Tx, staffUid: string, now: Date): Promise<StaffLinkToken> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  await tx.entities.delete(StaffLink, { staffUid });
  await tx.entities.insert(StaffLink, { tokenHash: hashOfToken(token), staffUid, createdAt: now, expiresAt });
  return { token, expiresAt };
}
