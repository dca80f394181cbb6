import { type Embedder, MindError, type MindErrorCode } from './minds.ts';

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
    const left = this.#open ? this.#closedFrom - this.#now() : 0;
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
    this.#closedFrom = this.#now() + Math.max(ms, MIN_WAIT_MS);
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

interface QuestionEmbedderParts {
  /** How long a question waits for its vector. */
  timeoutMs?: number;
  /** Pause after a failure; doubles with each failed probe, up to `maxRestMs`. */
  firstRestMs?: number;
  maxRestMs?: number;
  /** Monotonic milliseconds. */
  now?: () => number;
}

const FAILURES_TO_CLOSE = 2;

/** A failure of a single text, or a model that was not called: neither means that the endpoint is unhealthy. */
const NO_SIGN: MindErrorCode[] = ['REFUSED', 'OPEN_CIRCUIT', 'SPENT', 'STOPPED'];

/**
 * Gets vectors for questions without waiting for an embedder that hangs or fails. Two consecutive late or failed
 * answers close the gate: from then on questions proceed at once without a vector, and after a rest one question at a
 * time is embedded in the background as a probe. A probe that answers in time opens the gate. One gate serves all
 * projects.
 */
export class QuestionEmbedder {
  #failures = 0;
  #closed = false;
  #probing = false;
  #restsUntil = 0;
  #restMs: number;
  readonly #parts: Required<QuestionEmbedderParts>;

  constructor(parts: QuestionEmbedderParts = {}) {
    this.#parts = { timeoutMs: 400, firstRestMs: 1_000, maxRestMs: 30_000, now: () => performance.now(), ...parts };
    this.#restMs = this.#parts.firstRestMs;
  }

  /**
   * The question's vector; undefined if the embedder is unhealthy or too slow for a question. Never throws a MindError.
   */
  async vectorOf(embedder: Embedder, text: string): Promise<Float32Array | undefined> {
    if (this.#closed) {
      if (!this.#probing && this.#parts.now() >= this.#restsUntil) void this.#probe(embedder, text);
      return undefined;
    }
    const leaving = new AbortController();
    let isAnswered = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), this.#parts.timeoutMs);
    });
    const asked = embedder.embed([text], leaving.signal);
    try {
      const vectors = await Promise.race([asked, late]);
      if (vectors !== 'late') {
        isAnswered = true;
        this.#failures = 0;
        return vectors[0];
      }
      this.#fail();
    } catch (error) {
      this.#note(error);
    } finally {
      clearTimeout(timer);
      // Nobody waits for the answer any more, so its connection is closed.
      if (!isAnswered) leaving.abort();
      asked.catch(() => {});
    }
    return undefined;
  }

  /** Uses the normal call timeout, so that a late vector is at least cached for next time. */
  async #probe(embedder: Embedder, text: string): Promise<void> {
    this.#probing = true;
    const started = this.#parts.now();
    try {
      await embedder.embed([text]);
      if (this.#parts.now() - started > this.#parts.timeoutMs) this.#fail();
      else this.#open();
    } catch (error) {
      this.#note(error);
    } finally {
      this.#probing = false;
    }
  }

  #note(error: unknown): void {
    if (!(error instanceof MindError && NO_SIGN.includes(error.code))) this.#fail();
  }

  #fail(): void {
    this.#failures++;
    // Concurrent questions that fail together count as one closing; only a probe extends the rest.
    if (this.#failures < FAILURES_TO_CLOSE || (this.#closed && !this.#probing)) return;
    this.#restMs = this.#closed ? Math.min(this.#restMs * 2, this.#parts.maxRestMs) : this.#parts.firstRestMs;
    this.#closed = true;
    this.#restsUntil = this.#parts.now() + this.#restMs;
  }

  #open(): void {
    this.#closed = false;
    this.#failures = 0;
  }
}
