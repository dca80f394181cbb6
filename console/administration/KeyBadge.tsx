import { Badge } from '@mantine/core';
import { administration } from './words.ts';

const COLORS: Record<KeyState, string> = { LIVE: 'green', ENDING: 'yellow', EXPIRED: 'gray', REVOKED: 'gray' };

/** Shows the state of a key. */
export function KeyBadge({ times }: { times: KeyTimes }) {
  const state = keyState(times);
  return (
    <Badge color={COLORS[state]} variant="light" miw="max-content">
      {administration.keys.states[state]}
    </Badge>
  );
}

/** The fields that determine the state of a key. */
export interface KeyTimes {
  expiresAt: string | null;
  revokedAt: string | null;
}

export type KeyState = 'LIVE' | 'ENDING' | 'EXPIRED' | 'REVOKED';

const SOON_MS = 14 * 86_400_000;

/** The state of a key: whether it works, and whether it expires soon. */
function keyState({ expiresAt, revokedAt }: KeyTimes, now = Date.now()): KeyState {
  if (revokedAt) return 'REVOKED';
  const left = expiresAt ? Date.parse(expiresAt) - now : Number.POSITIVE_INFINITY;
  return left <= 0 ? 'EXPIRED' : left < SOON_MS ? 'ENDING' : 'LIVE';
}

export const isAlive = (key: KeyTimes): boolean => ['LIVE', 'ENDING'].includes(keyState(key));

/** The prefix of a key, which people tell keys apart by. */
export const keyPrefix = (keyId: string | null): string =>
  keyId ? `rk_live_${keyId}…` : administration.keys.otherForm;
