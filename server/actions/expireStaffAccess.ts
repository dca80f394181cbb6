import type { Context } from '../context.ts';
import { IDLE_MINUTES } from '../queries/findStaffSession.ts';

/** Deletes sessions of staff that have ended and links that work no more. */
export async function expireStaffAccess(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.unscoped(async (tx) => {
    await tx.execute(
      'DELETE FROM staff_sessions WHERE expires_at <= $1 OR last_seen_at <= $1::timestamptz - make_interval(mins => $2)',
      [now, IDLE_MINUTES],
    );
    await tx.execute('DELETE FROM staff_links WHERE expires_at <= $1 OR used_at IS NOT NULL', [now]);
  });
}
