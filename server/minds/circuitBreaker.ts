import { MindError, type MindErrorCode } from './minds.ts';

interface CircuitBreakerParts {
  clock: { now(): Date; monotonic(): number };
  /** Consecutive failures after which the breaker opens. */
  failures?: number;
  firstBackOffMs?: number;
  longestBackOffMs?: number;
  /** Returns 0 to 1; tests inject their own. */
  random?: () => number;
}

/** Shortest retry delay given to rejected callers: a backlog that retries every second would itself be a load. */
const MIN_REST_MS = 5_000;
const MIN_WAIT_MS = 100;
/** Failures that mean that nobody would be answered. */
const DEAD: MindErrorCode[] = ['DOWN', 'TIMEOUT', 'MALFORMED', 'TOO_LARGE'];

/**
 * Stops calls to a dead endpoint: after some consecutive failures all calls fail at once, for a time that doubles with
 * each failed probe and has jitter of up to half, so that servers do not come back together. Then one call may try. An
 * endpoint that asks to wait (429) is not called for that long. One that answers garbage or megabytes counts as dead,
 * so that jobs wait for it instead of using up their attempts; a refusal of a single request shows that the endpoint
 * works.
 */
export class CircuitBreaker {
  #failures = 0;
  #trips = 0;
  #openUntil = 0;
  #open = false;
  #probing = false;
  readonly #parts: Required<CircuitBreakerParts>;

  constructor(parts: CircuitBreakerParts) {
    this.#parts = { failures: 3, firstBackOffMs: 1_000, longestBackOffMs: 300_000, random: Math.random, ...parts };
  }

  /** Runs the call, or fails with OPEN_CIRCUIT and the time to wait without running it. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const wait = this.#openUntil - this.#now();
    if (this.#open && (wait > 0 || this.#probing)) {
      throw new MindError('OPEN_CIRCUIT', 'The endpoint has failed and will not be called for a while.', {
        retryAfterMs: Math.max(wait, MIN_REST_MS),
      });
    }
    const probe = this.#open;
    if (probe) this.#probing = true;
    try {
      const answer = await call();
      this.#close();
      return answer;
    } catch (error) {
      this.#note(error);
      throw error;
    } finally {
      if (probe) this.#probing = false;
    }
  }

  /** Current state: consecutive failures, and the time until which no call is made. */
  state(): { failures: number; restsUntil: Date | undefined } {
    const left = this.#open ? this.#openUntil - this.#now() : 0;
    const restsUntil = left > 0 ? new Date(this.#parts.clock.now().getTime() + left) : undefined;
    return { failures: this.#failures, restsUntil };
  }

  #note(error: unknown): void {
    if (!(error instanceof MindError) || error.notAsked) return;
    if (error.code === 'RATE_LIMITED') this.#openFor(error.retryAfterMs ?? 0);
    else if (DEAD.includes(error.code)) this.#fail(error.retryAfterMs ?? 0);
    else this.#close();
  }

  #fail(leastMs: number): void {
    this.#failures++;
    // Calls that began before the breaker opened and fail after it prove nothing new.
    const isLate = this.#open && !this.#probing;
    if (isLate || (!this.#open && this.#failures < this.#parts.failures)) return;
    const { firstBackOffMs, longestBackOffMs, random } = this.#parts;
    const backOff = Math.min(firstBackOffMs * 2 ** this.#trips, longestBackOffMs);
    this.#trips = Math.min(this.#trips + 1, 30);
    this.#openFor(Math.max(backOff * (0.5 + random() / 2), leastMs));
  }

  #openFor(ms: number): void {
    this.#open = true;
    this.#openUntil = this.#now() + Math.max(ms, MIN_WAIT_MS);
  }

  #close(): void {
    this.#open = false;
    this.#failures = 0;
    this.#trips = 0;
  }

  #now(): number {
    return this.#parts.clock.monotonic();
  }
}
