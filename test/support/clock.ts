import type { Clock } from '../../server/context.ts';

export const DAY_MS = 86_400_000;

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(at: string | Date): void;
  /** Moves the clock forward by days, which may be fractional. */
  moveDays(days: number): void;
  /** Sets the wall clock forward or back, as when somebody corrects it: no time passes. */
  step(milliseconds: number): void;
}

export function makeClock(start = '2026-11-02T09:00:00Z'): TestClock {
  let now = new Date(start);
  let passed = 0;
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
    passed += Math.max(0, milliseconds);
  };
  return {
    // Each read advances the clock by a millisecond, so that later events also sort later.
    now: () => {
      pass(1);
      return now;
    },
    monotonic: () => passed,
    set: (at) => pass(new Date(at).getTime() - now.getTime()),
    moveDays: (days) => pass(days * DAY_MS),
    step: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
