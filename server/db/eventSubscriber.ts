import { RecollectError, refuse } from '../errors.ts';
import { type EventLog, isBefore, type LoggedEvent } from './eventLog.ts';
import type { ProjectScope } from './scope.ts';

/** What a subscriber wants from a project's events. */
export interface EventRequest<T> {
  kind: LoggedEvent['kind'];
  /** Limits the stream to one user; a user who does not exist yet is followed from their first event on. */
  userKey?: string;
  /** Their uid, if they exist: it stays the same when they get another key. */
  userUid?: string;
  /** Builds the value to deliver; retried while the database is unavailable. */
  load(event: LoggedEvent): Promise<T>;
  /** Called when the reader has stopped reading, after its stream has ended. */
  onStopped(): void;
}

/** A subscriber's connections to the rest of the server; `leave` removes it from its project's tail. */
interface SubscriberParts {
  log: EventLog;
  scope: ProjectScope;
  /** The position it starts after. */
  after: string;
  /** True for events that happened before it started, although they come after `after` in the log. */
  past(cursor: string): boolean;
  leave(): void;
}

const MAX_QUEUED = 256;
/**
 * A reader that takes nothing from a full queue for this long has stopped; one that is only slow reads on from the log.
 */
const STOPPED_MS = 5_000;
const RETRY_MS = [100, 200, 400, 800, 1_600, 3_000];

/**
 * One subscriber's stream of events. It starts by reading the log and goes live once it has caught up with its
 * project's tail, which then fills its queue. When the queue overflows, it returns to reading the log, so that a burst
 * never ends a stream. A subscriber that has stopped reading is closed.
 */
export class EventSubscriber<T> implements AsyncIterableIterator<T> {
  #position: string;
  /** The uid of the followed user, once known. */
  #userUid: string | undefined;
  /** Read from the log and not delivered yet. */
  #page: LoggedEvent[] = [];
  /** Received from the tail and not delivered yet. */
  #queue: LoggedEvent[] = [];
  #live = false;
  #overflowed = false;
  #reading = false;
  #handedOutAt = performance.now();
  #closed = false;
  #failure: Error | undefined;
  #wake: () => void = () => {};

  constructor(
    private readonly parts: SubscriberParts,
    private readonly request: EventRequest<T>,
  ) {
    this.#position = parts.after;
    this.#userUid = request.userUid;
  }

  /** Accepts the events that the tail has read; never waits. */
  push(events: LoggedEvent[]): void {
    for (const event of this.#theirs(events)) {
      if (this.#overflowed) break;
      if (!isBefore(this.#position, event.cursor)) continue;
      if (this.#queue.length < MAX_QUEUED) this.#queue.push(event);
      else this.#fallBack();
    }
    const stopped = !this.#reading && performance.now() - this.#handedOutAt > STOPPED_MS;
    if (this.#overflowed && stopped) this.#refuse();
    this.#wake();
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Ends the stream with an error: its reader is no longer allowed to see it. */
  end(failure: Error): void {
    if (this.#closed) return;
    this.#failure = failure;
    this.#close();
  }

  async next(): Promise<IteratorResult<T>> {
    this.#reading = true;
    try {
      const event = await this.#take();
      const value = event && (await this.#untilAvailable(() => this.request.load(event)));
      if (this.#failure) throw this.#failure;
      return value === undefined ? { done: true, value } : { done: false, value };
    } catch (error) {
      this.#close();
      throw error;
    } finally {
      this.#reading = false;
      this.#handedOutAt = performance.now();
    }
  }

  async return(): Promise<IteratorResult<T>> {
    this.#close();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #take(): Promise<LoggedEvent | undefined> {
    while (!this.#closed) {
      const read = this.#page.shift();
      if (read) return read;
      const brought = this.#live ? this.#queue.shift() : undefined;
      if (brought) {
        this.#position = brought.cursor;
        return brought;
      }
      if (this.#live) await this.#pause();
      else await this.#readOn();
    }
    return undefined;
  }

  /** Reads the next page of the log, and goes live after the last one. */
  async #readOn(): Promise<void> {
    const { log, scope } = this.parts;
    const { kind, userKey } = this.request;
    const userUid = this.#userUid;
    // From here on, events from the tail stay in the queue: the log is read after this line, so none are missed.
    this.#queue = [];
    this.#overflowed = false;
    const page = await this.#untilAvailable(() => log.readAfter(scope, this.#position, { kind, userKey, userUid }));
    if (!page) return;
    this.#position = page.events.at(-1)?.cursor ?? this.#position;
    this.#page = this.#theirs(page.events);
    this.#queue = this.#queue.filter((event) => isBefore(this.#position, event.cursor));
    this.#live = !page.isFull && !this.#overflowed;
  }

  /**
   * The events to deliver. From the first one on, a user who did not exist before is followed under a later key, too, also
   * within the same batch.
   */
  #theirs(events: readonly LoggedEvent[]): LoggedEvent[] {
    const { kind, userKey } = this.request;
    return events.filter((event) => {
      const isTheirs = this.#takes(event);
      if (isTheirs && userKey !== undefined && kind !== 'privacy') this.#userUid ??= event.userUid;
      return isTheirs;
    });
  }

  #takes(event: LoggedEvent): boolean {
    const { kind, userKey } = this.request;
    // Nobody can follow events of anonymous users; a privacy request outlives the user it is about.
    if (event.kind !== kind || (event.userKey === null && kind !== 'privacy')) return false;
    const userUid = this.#userUid;
    const isTheirs = userUid ? event.userUid === userUid : userKey === undefined || event.userKey === userKey;
    return isTheirs && !this.parts.past(event.cursor);
  }

  #fallBack(): void {
    this.#overflowed = true;
    this.#live = false;
    this.#queue = [];
  }

  #refuse(): void {
    this.#failure = refuse('events.tooFast');
    this.#close();
    this.request.onStopped();
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#page = [];
    this.#queue = [];
    this.parts.leave();
    this.#wake();
  }

  /** Retries while the database is unavailable; undefined when the stream was closed meanwhile. */
  async #untilAvailable<R>(ask: () => Promise<R>): Promise<R | undefined> {
    for (let tries = 0; !this.#closed; tries++) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof RecollectError && error.code === 'DATABASE_UNAVAILABLE')) throw error;
        await this.#pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]);
      }
    }
    return undefined;
  }

  /** Waits until something happens, for at most `ms`. */
  #pause(ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
