import { MindError } from './mindError.ts';

export interface CircuitBreakerParts {
  clock: { now(): Date };
  /** Failures in a row after which nobody asks any more. */
  failures?: number;
  firstBackOffMs?: number;
  longestBackOffMs?: number;
  /** 0 to 1; tests give their own. */
  random?: () => number;
}

/** Those who are turned away come again after so long at the soonest: a backlog that knocks every second would be a load of its own. */
const SHORTEST_REST_MS = 5_000;
const LEAST_WAIT_MS = 100;

/**
 * Spares an endpoint that is dead: after some failures in a row all calls fail at once, for a time that doubles with each
 * failed probe and is spread by up to half, so that servers do not come back together. Then one call may try. An endpoint
 * that asks to wait (429) is left alone for as long. What an endpoint answers, however wrong, shows that it lives.
 */
export class CircuitBreaker {
  #failures = 0;
  #trips = 0;
  #closedFrom = 0;
  #open = false;
  #probing = false;
  readonly #parts: Required<CircuitBreakerParts>;

  constructor(parts: CircuitBreakerParts) {
    this.#parts = { failures: 3, firstBackOffMs: 1_000, longestBackOffMs: 300_000, random: Math.random, ...parts };
  }

  /** Runs the call, or fails with OPEN_CIRCUIT and the time to wait without running it. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const wait = this.#closedFrom - this.#now();
    if (this.#open && (wait > 0 || this.#probing)) {
      throw new MindError('OPEN_CIRCUIT', 'The endpoint has failed and is left alone for a while.', {
        retryAfterMs: Math.max(wait, SHORTEST_REST_MS),
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

  /** How it stands: failures in a row, and until when nobody asks. */
  state(): { failures: number; restsUntil: Date | undefined } {
    const rests = this.#open && this.#closedFrom > this.#now();
    return { failures: this.#failures, restsUntil: rests ? new Date(this.#closedFrom) : undefined };
  }

  #note(error: unknown): void {
    if (!(error instanceof MindError) || error.notAsked) return;
    if (error.code === 'RATE_LIMITED') this.#openFor(error.retryAfterMs ?? 0);
    else if (error.code === 'DOWN' || error.code === 'TIMEOUT') this.#fail(error.retryAfterMs ?? 0);
    else this.#close();
  }

  #fail(leastMs: number): void {
    this.#failures++;
    // Calls that began before it opened and fail after it prove nothing new.
    const late = this.#open && !this.#probing;
    if (late || (!this.#open && this.#failures < this.#parts.failures)) return;
    const { firstBackOffMs, longestBackOffMs, random } = this.#parts;
    const backOff = Math.min(firstBackOffMs * 2 ** this.#trips, longestBackOffMs);
    this.#trips = Math.min(this.#trips + 1, 30);
    this.#openFor(Math.max(backOff * (0.5 + random() / 2), leastMs));
  }

  #openFor(ms: number): void {
    this.#open = true;
    this.#closedFrom = this.#now() + Math.max(ms, LEAST_WAIT_MS);
  }

  #close(): void {
    this.#open = false;
    this.#failures = 0;
    this.#trips = 0;
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}
