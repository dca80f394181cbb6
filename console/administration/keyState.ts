/** What of a key tells how it stands. */
export interface KeyTimes {
  expiresAt: string | null;
  revokedAt: string | null;
}

export type KeyState = 'LIVE' | 'ENDING' | 'EXPIRED' | 'REVOKED';

const SOON_MS = 14 * 86_400_000;

/** How a key stands: whether it works, and whether somebody should soon take care of it. */
export function keyState({ expiresAt, revokedAt }: KeyTimes, now = Date.now()): KeyState {
  if (revokedAt) return 'REVOKED';
  const left = expiresAt ? Date.parse(expiresAt) - now : Number.POSITIVE_INFINITY;
  return left <= 0 ? 'EXPIRED' : left < SOON_MS ? 'ENDING' : 'LIVE';
}

export const isAlive = (key: KeyTimes): boolean => ['LIVE', 'ENDING'].includes(keyState(key));
