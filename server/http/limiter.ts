import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Counts points in a window. */
export interface Limiter {
  /** Takes points of a key, all of them where more are wanted; gives after how many milliseconds there are points again, where too few are left, or 0. */
  take(key: string, points: number): Promise<number>;
}

export const WINDOW_SECONDS = 60;

/** Counts in this process alone. */
export class MemoryLimiter implements Limiter {
  readonly #limiter: RateLimiterMemory;

  constructor(name: string, points: number) {
    this.#limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW_SECONDS });
  }

  take(key: string, points: number): Promise<number> {
    return this.#limiter.consume(key, Math.min(points, this.#limiter.points)).then(
      () => 0,
      (refusal: RateLimiterRes) => Math.max(1, refusal.msBeforeNext),
    );
  }
}
