import type { Context } from '../context.ts';
import type { Staff } from '../entities/staff.ts';
import { RecollectError } from '../errors.ts';
import type { LinkPurpose } from '../mail/mailer.ts';
import type { StaffLinkToken } from './makeStaffLink.ts';

/**
 * Hands a one-time link to the mailer, after the commit that made it. It goes nowhere else: not into an answer, not into
 * the log.
 * @throws MAIL_UNAVAILABLE when it could not be handed over; what was done stays done
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
    context.log.warn(
      { staffUid: uid, error: (error as Error).name, code: (error as { code?: string }).code },
      'a mail could not be sent',
    );
    throw new RecollectError(
      'MAIL_UNAVAILABLE',
      purpose === 'INVITATION'
        ? 'The invitation stands, but its mail could not be sent. Send it again with resetStaffPassword.'
        : 'The old password works no more, but the mail with the link could not be sent. Try resetStaffPassword again.',
    );
  }
}
