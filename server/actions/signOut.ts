import type { Context, StaffActor } from '../context.ts';

/**
 * Ends the session that asks, or every session of its member of staff.
 * @returns how many sessions ended
 */
export async function signOut(context: Context, actor: StaffActor, everywhere: boolean): Promise<number> {
  return context.database.unscoped((tx) =>
    everywhere
      ? tx.execute('DELETE FROM staff_sessions WHERE staff_id = $1', [actor.staffUid])
      : tx.execute('DELETE FROM staff_sessions WHERE token_hash = $1', [actor.sessionHash]),
  );
}
