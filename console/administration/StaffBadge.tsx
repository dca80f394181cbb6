import { Badge } from '@mantine/core';
import { administration } from '../words/administration.ts';
import { type StaffState, type StaffTimes, staffState } from './staffState.ts';

const COLORS: Record<StaffState, string> = { ACTIVE: 'green', INVITED: 'yellow', LOCKED: 'yellow', DISABLED: 'gray' };

/** How a member of staff stands. */
export function StaffBadge({ times }: { times: StaffTimes }) {
  const state = staffState(times);
  return (
    <Badge color={COLORS[state]} variant="light" miw="max-content">
      {administration.staff.states[state]}
    </Badge>
  );
}
