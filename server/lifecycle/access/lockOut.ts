const FREE_TRIES = 4;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 3_600_000;

/**
 * Until when signing in to an account is refused after so many wrong tries in a row: four are free, the fifth locks it for
 * a minute, each later one for twice as long, up to an hour. That leaves a guesser 24 tries a day.
 *
 * Tries during a lock are refused unheard and count for nothing, so nobody can stretch it. A stranger who knows an e-mail
 * address can still keep its account locked with one guess an hour. This was chosen over locking the stranger's address
 * alone, since addresses are cheap; what remains to the owner: sessions that run go on, and a one-time link (from an
 * administrator, or from `npm run staff-link`) lifts the lock.
 */
export function lockedUntil(wrongTries: number, now: Date): Date | null {
  if (wrongTries <= FREE_TRIES) return null;
  const ms = Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (wrongTries - FREE_TRIES - 1));
  return new Date(now.getTime() + ms);
}
