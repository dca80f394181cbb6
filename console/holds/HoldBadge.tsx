import { Badge } from '@mantine/core';
import { holds as W } from './words.ts';

/** Shows whether a hold is active. */
export function HoldBadge({ hold }: { hold: { releasedAt: string | null; until: string | null } }) {
  const runs = isRunning(hold);
  return (
    <Badge color={runs ? 'yellow' : 'gray'} variant="light" miw="max-content">
      {runs ? W.states.RUNNING : W.states.OVER}
    </Badge>
  );
}

/** Whether a hold is still active. */
export const isRunning = (
  { releasedAt, until }: { releasedAt: string | null; until: string | null },
  now = Date.now(),
): boolean => !releasedAt && (!until || Date.parse(until) > now);
