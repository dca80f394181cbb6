import type { Context } from '../context.ts';
import { makeProjectScope } from '../db/scope.ts';
import { badInput, RecollectError } from '../errors.ts';
import { weaknessOf } from '../lifecycle/access/password.ts';
import { findStaffLink } from '../queries/findStaffLink.ts';
import { hashOfToken } from '../queries/hashOfToken.ts';
import { hashPassword } from './hashPassword.ts';
import { noteStaffChange } from './noteStaffChange.ts';

/**
 * Sets the password of whoever holds a one-time link, and uses the link up; a lock after wrong tries is lifted, and
 * sessions end. It signs nobody in: that takes the second factor too.
 * @throws UNAUTHENTICATED for a link that is unknown, used or too old; BAD_USER_INPUT for a password that is not taken,
 *   after which the link still works
 */
export async function setPassword(context: Context, token: string, password: string): Promise<void> {
  const { database, clock } = context;
  const found = await findStaffLink(database, token, clock.now());
  if (!found) throw refused();
  const weakness = weaknessOf(password, found.email);
  if (weakness) throw badInput([{ path: 'input.password', message: weakness }]);
  const passwordHash = await hashPassword(password);
  // Nobody has chosen a project here: what concerns the whole server is filed in the first one.
  const scope = makeProjectScope(found.firstProjectId);
  await database.scoped(scope, async (tx) => {
    const now = clock.now();
    const used = await tx.execute(
      'UPDATE staff_links SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2',
      [hashOfToken(token), now],
    );
    const changed = await tx.execute(
      `UPDATE staff SET password_hash = $2, failed_attempts = 0, locked_until = NULL WHERE id = $1 AND disabled_at IS NULL`,
      [found.staffUid, passwordHash],
    );
    if (used === 0 || changed === 0) throw refused();
    await tx.execute('DELETE FROM staff_sessions WHERE staff_id = $1', [found.staffUid]);
    await noteStaffChange(context, tx, scope, found.staffUid, 'UPDATED', {
      before: { password: found.hasPassword },
      after: { password: true },
    });
  });
}

const refused = (): RecollectError =>
  new RecollectError('UNAUTHENTICATED', 'This link works no more. Ask an administrator for another.');
