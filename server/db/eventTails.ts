import { badInput, issue } from '../errors.ts';
import { type EventLog, type LoggedEvent, parseCursor } from './eventLog.ts';
import { type EventRequest, EventSubscriber } from './eventSubscriber.ts';
import type { ProjectScope } from './scope.ts';

/** A consumer of the tail's events; it never makes the tail wait. */
type EventConsumer = (events: LoggedEvent[]) => void;

const POLL_MS = 1_000;
const HELD_MS = 50;
const FAILED_MS = 5_000;

/**
 * Reads the new events of one project once and passes them to all of its subscribers: on each poke, and every second in
 * case a poke was lost. It reads nothing while it has no subscribers.
 */
class EventTail {
  readonly #subscribers = new Set<EventConsumer>();
  #position: string;
  #timer: NodeJS.Timeout | undefined;
  #reading = false;
  #again = false;
  /** Consecutive reads that returned nothing because an older transaction is running or the database is unavailable. */
  #vain = 0;

  constructor(
    private readonly log: EventLog,
    private readonly scope: ProjectScope,
    position: string,
  ) {
    this.#position = position;
  }

  get subscribers(): number {
    return this.#subscribers.size;
  }

  add(subscriber: EventConsumer): void {
    this.#subscribers.add(subscriber);
    this.poke();
  }

  remove(subscriber: EventConsumer): void {
    this.#subscribers.delete(subscriber);
    if (this.subscribers === 0) clearTimeout(this.#timer);
  }

  /** Signals that there may be something to read. */
  poke(): void {
    this.#again = true;
    if (!this.#reading) void this.#read();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    clearTimeout(this.#timer);
    let wait = POLL_MS;
    while (this.#again && this.subscribers > 0) {
      this.#again = false;
      wait = await this.#readPage();
    }
    this.#reading = false;
    if (this.subscribers > 0) this.#timer = setTimeout(() => this.poke(), wait).unref();
  }

  /** Reads and passes on one page; returns how long to wait before the next read. */
  async #readPage(): Promise<number> {
    try {
      const { events, isFull, isHeld } = await this.log.readAfter(this.scope, this.#position);
      this.#position = events.at(-1)?.cursor ?? this.#position;
      if (events.length > 0) for (const take of this.#subscribers) take(events);
      if (isFull) this.#again = true;
      this.#vain = isHeld && events.length === 0 ? this.#vain + 1 : 0;
      return isHeld ? Math.min(HELD_MS * 2 ** Math.min(this.#vain, 5), POLL_MS) : POLL_MS;
    } catch {
      // The position is unchanged, so no event is lost while the database is unavailable.
      this.#vain += 1;
      return Math.min(HELD_MS * 2 ** Math.min(this.#vain, 10), FAILED_MS);
    }
  }
}

/** The followed projects of this process: one tail for each, while it has subscribers. */
export class EventTails {
  readonly #tails = new Map<string, EventTail>();

  constructor(private readonly log: EventLog) {
    log.onAnnounced((projectId) => this.poke(projectId));
  }

  /** The number of open streams. */
  get subscribers(): number {
    return [...this.#tails.values()].reduce((sum, tail) => sum + tail.subscribers, 0);
  }

  /**
   * Follows a project's events: from now on, or from after the event that `after` names.
   * @throws BAD_USER_INPUT when `after` is not a cursor of this project's log, or its event is no longer stored: later
   *   events may be gone as well, so the caller has to load the user again
   */
  async follow<T>(scope: ProjectScope, request: EventRequest<T>, after?: string): Promise<EventSubscriber<T>> {
    if (after !== undefined) await this.#refuseUnless(scope, after);
    const now = await this.log.now(scope);
    let tail = this.#tails.get(scope.projectId);
    if (!tail) {
      tail = new EventTail(this.log, scope, now.cursor);
      this.#tails.set(scope.projectId, tail);
    }
    const joined = tail;
    const subscriber: EventSubscriber<T> = new EventSubscriber(
      {
        log: this.log,
        scope,
        after: after ?? now.cursor,
        past: after === undefined ? now.includes : () => false,
        leave: () => {
          joined.remove(take);
          if (joined.subscribers === 0 && this.#tails.get(scope.projectId) === joined)
            this.#tails.delete(scope.projectId);
        },
      },
      request,
    );
    const take = subscriber.push.bind(subscriber);
    // Added before its first read of the log, so that no event is missed between the log and the tail.
    joined.add(take);
    return subscriber;
  }

  /** Signals that this project may have something to read. */
  poke(projectId: string): void {
    this.#tails.get(projectId)?.poke();
  }

  /** Signals that any project may have events: the notifications from other servers were interrupted. */
  pokeAll(): void {
    for (const tail of this.#tails.values()) tail.poke();
  }

  async #refuseUnless(scope: ProjectScope, after: string): Promise<void> {
    if (!parseCursor(scope, after)) throw badInput(issue('after', 'events.cursor'));
    if (await this.log.keeps(scope, after)) return;
    throw badInput(issue('after', 'events.gone'));
  }
}
