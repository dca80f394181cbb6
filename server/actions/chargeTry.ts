import type { Context } from '../context.ts';
import { lockedUntil } from '../lifecycle/access/lockOut.ts';

/**
 * Counts a try to sign in against the account before it is looked at; a right one clears the count. So tries that come
 * side by side stand in line here, at the row, and cannot outrun the count while their passwords are being hashed.
 * @returns false during a lock: the try is not to be heard
 */
export async function chargeTry(
  context: Pick<Context, 'database' | 'log'>,
  staffUid: string,
  now: Date,
): Promise<boolean> {
  return context.database.unscoped(async (tx) => {
    const [row] = await tx.query('SELECT failed_attempts, locked_until FROM staff WHERE id = $1 FOR UPDATE', [
      staffUid,
    ]);
    if (!row || (row.locked_until && row.locked_until > now)) return false;
    const tries = row.failed_attempts + 1;
    const until = lockedUntil(tries, now);
    await tx.execute('UPDATE staff SET failed_attempts = $2, locked_until = $3 WHERE id = $1', [
      staffUid,
      tries,
      until,
    ]);
    if (until)
      tx.afterCommit(() => context.log.warn({ staffUid, tries }, 'signing in is locked, unless this try is right'));
    return true;
  });
}
