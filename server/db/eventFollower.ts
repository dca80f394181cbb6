import { RecollectError } from '../errors.ts';
import { type EventLog, isBefore, type LoggedEvent } from './eventLog.ts';
import type { ProjectScope } from './scope.ts';

/** What a subscriber wants of a project's events. */
export interface Following<T> {
  kind: LoggedEvent['kind'];
  /** One user's alone; a user who does not exist yet is followed from their first event on. */
  userKey?: string;
  /** Makes what is handed out; tried again while the database is away. */
  load(event: LoggedEvent): Promise<T>;
  /** Called when the reader has stopped reading, after its stream has ended. */
  onStopped(): void;
}

/** How a follower hangs on the world; `leave` takes it off its project's tail. */
export interface FollowerParts {
  log: EventLog;
  scope: ProjectScope;
  /** Behind which event it begins. */
  after: string;
  /** Events that had happened before it began, though they stand behind `after`. */
  past(cursor: string): boolean;
  leave(): void;
}

const MOST_QUEUED = 256;
/** With a full queue and nothing taken for so long, a reader has stopped; one that is merely slow reads on from the log. */
const STOPPED_MS = 5_000;
const RETRY_MS = [100, 200, 400, 800, 1_600, 3_000];

/**
 * One subscriber's stream of events. It begins by reading the log and goes live when it has caught up with its project's
 * tail, which fills its queue from then on. When the queue overflows, it goes back to reading the log, so that a burst
 * ends no one's stream; who has stopped reading is closed.
 */
export class EventFollower<T> implements AsyncIterableIterator<T> {
  #position: string;
  /** Read from the log and not handed out yet. */
  #page: LoggedEvent[] = [];
  /** Brought by the tail and not handed out yet. */
  #queue: LoggedEvent[] = [];
  #live = false;
  #overflowed = false;
  #reading = false;
  #handedOutAt = performance.now();
  #closed = false;
  #failure: Error | undefined;
  #wake: () => void = () => {};

  constructor(
    private readonly parts: FollowerParts,
    private readonly following: Following<T>,
  ) {
    this.#position = parts.after;
  }

  /** Takes what the tail has read; never waits. */
  push(events: LoggedEvent[]): void {
    for (const event of events) {
      if (this.#overflowed) break;
      if (!this.#takes(event) || !isBefore(this.#position, event.cursor)) continue;
      if (this.#queue.length < MOST_QUEUED) this.#queue.push(event);
      else this.#fallBack();
    }
    const stopped = !this.#reading && performance.now() - this.#handedOutAt > STOPPED_MS;
    if (this.#overflowed && stopped) this.#refuse();
    this.#wake();
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Ends the stream with a failure: its reader may see no more of it. */
  end(failure: Error): void {
    if (this.#closed) return;
    this.#failure = failure;
    this.#close();
  }

  async next(): Promise<IteratorResult<T>> {
    this.#reading = true;
    try {
      const event = await this.#take();
      const value = event && (await this.#untilAvailable(() => this.following.load(event)));
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

  /** Reads the next page of the log, and goes live when there is no further one. */
  async #readOn(): Promise<void> {
    const { log, scope } = this.parts;
    const { kind, userKey } = this.following;
    // What the tail brings from here on stays in the queue: the log is read after this line, so nothing falls between.
    this.#queue = [];
    this.#overflowed = false;
    const page = await this.#untilAvailable(() => log.readAfter(scope, this.#position, { kind, userKey }));
    if (!page) return;
    this.#position = page.events.at(-1)?.cursor ?? this.#position;
    this.#page = page.events.filter((event) => this.#takes(event));
    this.#queue = this.#queue.filter((event) => isBefore(this.#position, event.cursor));
    this.#live = !page.full && !this.#overflowed;
  }

  /** Events of anonymous sessions are nobody's to follow. */
  #takes(event: LoggedEvent): boolean {
    const { kind, userKey } = this.following;
    // What happens to anonymous users is nobody's to follow; a privacy request outlives whom it is about.
    if (event.kind !== kind || (event.userKey === null && kind !== 'privacy')) return false;
    return (userKey === undefined || event.userKey === userKey) && !this.parts.past(event.cursor);
  }

  #fallBack(): void {
    this.#overflowed = true;
    this.#live = false;
    this.#queue = [];
  }

  #refuse(): void {
    this.#failure = new RecollectError(
      'SLOW_CONSUMER',
      'Events came faster than they were read. Subscribe again with `after` set to the newest cursor.',
    );
    this.#close();
    this.following.onStopped();
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#page = [];
    this.#queue = [];
    this.parts.leave();
    this.#wake();
  }

  /** Tries again while the database is away; undefined when the stream was closed meanwhile. */
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

  /** Waits until something happens, or for `ms` at most. */
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
