import { Badge } from '@mantine/core';
import { administration } from './words.ts';

const COLORS: Record<StaffState, string> = { ACTIVE: 'green', INVITED: 'yellow', LOCKED: 'yellow', DISABLED: 'gray' };

/** Shows the state of a staff member. */
export function StaffBadge({ times }: { times: StaffTimes }) {
  const state = staffState(times);
  return (
    <Badge color={COLORS[state]} variant="light" miw="max-content">
      {administration.staff.states[state]}
    </Badge>
  );
}

interface StaffTimes {
  disabledAt: string | null;
  lockedUntil: string | null;
  lastSignInAt: string | null;
}

type StaffState = 'ACTIVE' | 'INVITED' | 'LOCKED' | 'DISABLED';

/** The state of a staff member: whether they can sign in, and whether they ever did. */
function staffState({ disabledAt, lockedUntil, lastSignInAt }: StaffTimes, now = Date.now()): StaffState {
  if (disabledAt) return 'DISABLED';
  if (lockedUntil && Date.parse(lockedUntil) > now) return 'LOCKED';
  return lastSignInAt ? 'ACTIVE' : 'INVITED';
}
