import type { Embedder } from './embedder.ts';
import { MindError, type MindErrorCode } from './mindError.ts';

export interface QuestionPatienceParts {
  /** How long a question waits for its vector. */
  patienceMs?: number;
  /** Pause after a failure; doubles with each failed probe, up to `maxRestMs`. */
  firstRestMs?: number;
  maxRestMs?: number;
  /** Monotonic milliseconds. */
  now?: () => number;
}

const FAILURES_TO_CLOSE = 2;

/** A failure of a single text, or a mind that was not called: neither means that the endpoint is unhealthy. */
const NO_SIGN: MindErrorCode[] = ['REFUSED', 'OPEN_CIRCUIT', 'SPENT', 'STOPPED'];

/**
 * Gets vectors for questions without waiting for an embedder that hangs or fails. Two consecutive late or failed
 * answers close the gate: from then on questions proceed at once without a vector, and after a rest one question at a
 * time is embedded in the background as a probe. A probe that answers in time opens the gate. One gate serves all
 * projects.
 */
export class QuestionPatience {
  #failures = 0;
  #closed = false;
  #probing = false;
  #restsUntil = 0;
  #restMs: number;
  readonly #parts: Required<QuestionPatienceParts>;

  constructor(parts: QuestionPatienceParts = {}) {
    this.#parts = { patienceMs: 400, firstRestMs: 1_000, maxRestMs: 30_000, now: () => performance.now(), ...parts };
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
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), this.#parts.patienceMs);
    });
    const asked = embedder.embed([text], leaving.signal);
    try {
      const vectors = await Promise.race([asked, late]);
      if (vectors !== 'late') {
        this.#failures = 0;
        return vectors[0];
      }
      this.#fail();
    } catch (error) {
      this.#note(error);
    } finally {
      clearTimeout(timer);
      // Nobody waits for the answer any more, so its connection is closed.
      leaving.abort();
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
      if (this.#parts.now() - started > this.#parts.patienceMs) this.#fail();
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
