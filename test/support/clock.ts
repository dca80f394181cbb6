import type { Clock } from '../../server/context.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(at: string | Date): void;
  /** Moves on by whole and part days. */
  moveDays(days: number): void;
}

export function makeClock(start = '2026-11-02T09:00:00Z'): TestClock {
  let now = new Date(start);
  return {
    // Each look moves on by a millisecond, so that what happens later also sorts later.
    now: () => {
      now = new Date(now.getTime() + 1);
      return now;
    },
    set: (at) => {
      now = new Date(at);
    },
    moveDays: (days) => {
      now = new Date(now.getTime() + days * 86_400_000);
    },
  };
}
