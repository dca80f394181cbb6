const FREE_TRIES = 4;
const FIRST_LOCK_MS = 60_000;
const MAX_LOCK_MS = 3_600_000;

/**
 * Whether a lock is active. A lock that ends later than the maximum was set by a clock that was ahead, and is ignored.
 */
export const isLocked = (until: Date | null, now: Date): boolean =>
  until !== null && until > now && until.getTime() - now.getTime() <= MAX_LOCK_MS;

/**
 * Until when sign-in to an account is refused after this many wrong tries in a row: four are free, the fifth locks it
 * for a minute, and each further one doubles the time, up to an hour. That leaves a guesser 24 tries a day.
 *
 * Tries during a lock are refused without being checked and don't count, so nobody can extend it. A stranger who knows
 * an e-mail address can still keep its account locked with one guess an hour. We chose this over locking only the
 * stranger's address, since addresses are cheap. The owner keeps two ways in: running sessions continue, and a one-time
 * link (from an administrator, or from `npm run staff-link`) lifts the lock.
 */
export function lockedUntil(wrongTries: number, now: Date): Date | null {
  if (wrongTries <= FREE_TRIES) return null;
  const ms = Math.min(MAX_LOCK_MS, FIRST_LOCK_MS * 2 ** (wrongTries - FREE_TRIES - 1));
  return new Date(now.getTime() + ms);
}
