import type { Tx } from '../db/database.ts';
import { makeStaffLink, type StaffLinkToken } from './makeStaffLink.ts';

/**
 * Makes the old password work no more, ends the sessions and makes a link to set another: what somebody else may know is
 * of no use to them from here on. With the identity provider they are known by their e-mail address once more.
 * @param totp whether the second factor goes too, for whoever has lost it
 */
export async function takePasswordAway(tx: Tx, staffUid: string, totp: boolean, now: Date): Promise<StaffLinkToken> {
  await tx.execute('UPDATE staff SET password_hash = NULL, oidc_subject = NULL WHERE id = $1', [staffUid]);
  if (totp)
    await tx.execute(
      'UPDATE staff SET totp_secret = NULL, totp_pending_secret = NULL, totp_confirmed_at = NULL WHERE id = $1',
      [staffUid],
    );
  await tx.execute('DELETE FROM staff_sessions WHERE staff_id = $1', [staffUid]);
  return makeStaffLink(tx, staffUid, now);
}
