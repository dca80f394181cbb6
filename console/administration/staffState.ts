export interface StaffTimes {
  disabledAt: string | null;
  lockedUntil: string | null;
  lastSignInAt: string | null;
}

export type StaffState = 'ACTIVE' | 'INVITED' | 'LOCKED' | 'DISABLED';

/** How a member of staff stands: whether they can sign in, and whether they ever did. */
export function staffState({ disabledAt, lockedUntil, lastSignInAt }: StaffTimes, now = Date.now()): StaffState {
  if (disabledAt) return 'DISABLED';
  if (lockedUntil && Date.parse(lockedUntil) > now) return 'LOCKED';
  return lastSignInAt ? 'ACTIVE' : 'INVITED';
}
