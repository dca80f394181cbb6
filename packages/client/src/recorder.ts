import { type Clock, systemClock } from './clock.ts';
import { isRecollectError, isRefusedForGood, RecollectError } from './errors.ts';
import type { RecordTurnInput, RecordTurnsMutation } from './generated/types.ts';
import { newKey } from './newKey.ts';
import type { CallOptions } from './operation.ts';
import { backoffMs } from './retry.ts';

/** The part of a client that a recorder needs. */
export interface TurnSink {
  recordTurns(input: { turns: RecordTurnInput[] }, options?: CallOptions): Promise<RecordTurnsMutation['recordTurns']>;
}

export interface RecorderOptions {
  /** How many turns may wait: 10,000 by default. Beyond that the oldest are dropped. */
  maxQueued?: number;
  /** How many turns one request carries at most: 100 by default; the server takes 1,000. */
  maxBatch?: number;
  /** How long a turn waits for others before it is sent: 200 ms by default. */
  delayMs?: number;
  /** Called with turns that are lost, and why: the queue was full, or the server refuses this turn for good. */
  onDropped?(turns: readonly RecordTurnInput[], error?: RecollectError): void;
  clock?: Clock;
}

export interface RecorderState {
  queued: number;
  recorded: number;
  dropped: number;
  /** The failure that delays the recorder; undefined if there is none. */
  trouble: RecollectError | undefined;
}

/** A request's body may have 1 MB. */
const MAX_BATCH_BYTES = 800_000;

/**
 * Records turns in the background, in their order, many in one request. Turns wait while the server is away. Each has an
 * idempotency key from the moment it is added, so that none is recorded twice.
 */
export class Recorder {
  readonly #sink: TurnSink;
  readonly #options: Required<Omit<RecorderOptions, 'onDropped'>> & Pick<RecorderOptions, 'onDropped'>;
  readonly #queue: RecordTurnInput[] = [];
  readonly #bytes = new WeakMap<RecordTurnInput, number>();
  readonly #closing = new AbortController();
  #sending: readonly RecordTurnInput[] = [];
  #recorded = 0;
  #dropped = 0;
  #failures = 0;
  #trouble: RecollectError | undefined;
  #work: Promise<void> | undefined;
  #isHurried = false;

  constructor(sink: TurnSink, options: RecorderOptions = {}) {
    this.#sink = sink;
    this.#options = { maxQueued: 10_000, maxBatch: 100, delayMs: 200, clock: systemClock, ...options };
  }

  get state(): RecorderState {
    const queued = this.#queue.length + this.#sending.length;
    return { queued, recorded: this.#recorded, dropped: this.#dropped, trouble: this.#trouble };
  }

  /**
   * Adds a turn, and returns at once.
   * @returns the idempotency key under which it will be recorded
   * @throws TypeError if JSON cannot contain it, such as a cycle in its metadata
   */
  add(turn: RecordTurnInput): string {
    if (this.#closing.signal.aborted) throw new Error('The recorder is closed.');
    const idempotencyKey = turn.idempotencyKey ?? newKey();
    const queued = { ...turn, idempotencyKey };
    this.#bytes.set(queued, sizeOf(queued));
    this.#queue.push(queued);
    const excess = this.#queue.length + this.#sending.length - this.#options.maxQueued;
    if (excess > 0) this.#drop(this.#queue.splice(0, Math.min(excess, this.#queue.length)));
    this.#start();
    return idempotencyKey;
  }

  /** Sends the waiting turns, and resolves when all are recorded or dropped, however long the server is away. */
  async flush(): Promise<void> {
    this.#isHurried = true;
    while (this.#queue.length > 0 || this.#work) await this.#start();
    this.#isHurried = false;
  }

  /** Sends the waiting turns, within a time limit. @returns the turns that were not sent in time, with their keys */
  async close(timeoutMs = 5_000): Promise<readonly RecordTurnInput[]> {
    const enough = new AbortController();
    const timeout = this.#options.clock.sleep(timeoutMs, enough.signal).catch(() => {});
    await Promise.race([this.flush(), timeout]);
    enough.abort();
    this.#closing.abort();
    await this.#work;
    return this.#queue.splice(0);
  }

  #start(): Promise<void> {
    this.#work ??= this.#run().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  async #run(): Promise<void> {
    const { clock, delayMs, maxBatch } = this.#options;
    const { signal } = this.#closing;
    if (!this.#isHurried && this.#queue.length < maxBatch) await clock.sleep(delayMs, signal).catch(() => {});
    while (this.#queue.length > 0 && !signal.aborted) {
      this.#sending = this.#takeBatch();
      try {
        await this.#send(this.#sending);
        this.#sending = [];
        this.#failures = 0;
        this.#trouble = undefined;
      } catch (thrown) {
        // From the product's own function for the key, which may work again.
        const trouble = isRecollectError(thrown)
          ? thrown
          : new RecollectError('UNREACHABLE', `The turns could not be sent: ${thrown}`, { cause: thrown });
        this.#trouble = trouble;
        const wait =
          backoffMs(Math.min(++this.#failures, 10), clock.random()) + (trouble.retryAfterSeconds ?? 0) * 1000;
        if (!signal.aborted) await clock.sleep(wait, signal).catch(() => {});
      }
    }
  }

  /** Records turns. Those that the server refuses for good are found by halves, and dropped; with any other failure the rest waits. */
  async #send(turns: readonly RecordTurnInput[]): Promise<void> {
    const parts = [turns];
    for (let part = parts.shift(); part; part = parts.shift()) {
      try {
        await this.#sink.recordTurns({ turns: [...part] }, { signal: this.#closing.signal, retries: 0 });
        this.#recorded += part.length;
      } catch (thrown) {
        if (!isRefusedForGood(thrown)) {
          this.#sending = [];
          this.#queue.unshift(...[part, ...parts].flat());
          throw thrown;
        }
        const half = Math.ceil(part.length / 2);
        if (part.length > 1) parts.unshift(part.slice(0, half), part.slice(half));
        else this.#drop(part, thrown);
      }
    }
  }

  #takeBatch(): RecordTurnInput[] {
    let bytes = 0;
    const fits = (turn: RecordTurnInput, i: number): boolean => {
      bytes += this.#bytes.get(turn) ?? 0;
      return i === 0 || (i < this.#options.maxBatch && bytes <= MAX_BATCH_BYTES);
    };
    const end = this.#queue.findIndex((turn, i) => !fits(turn, i));
    return this.#queue.splice(0, end < 0 ? this.#queue.length : end);
  }

  #drop(turns: readonly RecordTurnInput[], error?: RecollectError): void {
    this.#dropped += turns.length;
    try {
      this.#options.onDropped?.(turns, error);
    } catch (thrown) {
      // The other turns are recorded all the same.
      console.warn(`Recollect: onDropped failed (${thrown}).`);
    }
  }
}

const sizeOf = (turn: RecordTurnInput): number => new TextEncoder().encode(JSON.stringify(turn)).length;
