import { type Embedder, MindError, type MindErrorCode } from './minds.ts';

interface QuestionEmbedderParts {
  /** How long a question waits for its vector. */
  timeoutMs?: number;
  /** Pause after a failure; doubles with each failed probe, up to `maxRestMs`. */
  firstRestMs?: number;
  maxRestMs?: number;
  /** Monotonic milliseconds. */
  now?: () => number;
}

const FAILURES_TO_OPEN = 2;

/** A failure of a single text, or a model that was not called: neither means that the endpoint is unhealthy. */
const NO_SIGN: MindErrorCode[] = ['REFUSED', 'OPEN_CIRCUIT', 'SPENT', 'STOPPED'];

/**
 * Gets vectors for questions without waiting for an embedder that hangs or fails. Two consecutive late or failed
 * answers open the circuit: from then on questions proceed at once without a vector, and after a rest one question at a
 * time is embedded in the background as a probe. A probe that answers in time closes it. One circuit serves all projects. A
 * question does not wait, so more failures count than for `CircuitBreaker`, which jobs call through.
 */
export class QuestionEmbedder {
  #failures = 0;
  #isOpen = false;
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
    if (this.#isOpen) {
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
      else this.#close();
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
    // Concurrent questions that fail together count as one opening; only a probe extends the rest.
    if (this.#failures < FAILURES_TO_OPEN || (this.#isOpen && !this.#probing)) return;
    this.#restMs = this.#isOpen ? Math.min(this.#restMs * 2, this.#parts.maxRestMs) : this.#parts.firstRestMs;
    this.#isOpen = true;
    this.#restsUntil = this.#parts.now() + this.#restMs;
  }

  #close(): void {
    this.#isOpen = false;
    this.#failures = 0;
  }
}
