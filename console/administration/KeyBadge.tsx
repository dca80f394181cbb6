import { Badge } from '@mantine/core';
import { administration } from '../words/administration.ts';
import { type KeyState, type KeyTimes, keyState } from './keyState.ts';

const COLORS: Record<KeyState, string> = { LIVE: 'green', ENDING: 'yellow', EXPIRED: 'gray', REVOKED: 'gray' };

/** How a key stands. */
export function KeyBadge({ times }: { times: KeyTimes }) {
  const state = keyState(times);
  return (
    <Badge color={COLORS[state]} variant="light" miw="max-content">
      {administration.keys.states[state]}
    </Badge>
  );
}
