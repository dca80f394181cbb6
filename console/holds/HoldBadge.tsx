import { Badge } from '@mantine/core';
import { administration } from '../words/administration.ts';
import { isRunning } from './isRunning.ts';

const W = administration.holds;

/** Whether a hold runs. */
export function HoldBadge({ hold }: { hold: { releasedAt: string | null; until: string | null } }) {
  const runs = isRunning(hold);
  return (
    <Badge color={runs ? 'yellow' : 'gray'} variant="light" miw="max-content">
      {runs ? W.states.RUNNING : W.states.OVER}
    </Badge>
  );
}
