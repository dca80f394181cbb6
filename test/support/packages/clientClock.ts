import type { Clock } from '@recollect/client';

export interface ClientClock extends Clock {
  /** How long the client has waited, each time. */
  readonly waits: number[];
  advance(ms: number): void;
}

/** Longer waits are time limits, and pass only by `advance`. */
const LIMIT_MS = 60_000;

/** A clock whose waits are over at once. `random` is 1, so that the longest waits are seen. */
export function makeClientClock(): ClientClock {
  let now = 0;
  const limits = new Set<{ at: number; pass: () => void }>();
  const waits: number[] = [];
  const advance = (ms: number): void => {
    now += ms;
    for (const limit of limits) if (limit.at <= now) limit.pass();
  };
  return {
    waits,
    advance,
    now: () => now,
    random: () => 1,
    sleep: (ms, signal) => {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (ms < LIMIT_MS) {
        waits.push(ms);
        now += ms;
        return new Promise((resolve) => setImmediate(resolve));
      }
      return new Promise((resolve, reject) => {
        const limit = { at: now + ms, pass: () => resolve() };
        limits.add(limit);
        signal?.addEventListener('abort', () => {
          limits.delete(limit);
          reject(signal.reason);
        });
      });
    },
  };
}
