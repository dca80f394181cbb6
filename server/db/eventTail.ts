import type { EventLog, LoggedEvent } from './eventLog.ts';
import type { ProjectScope } from './scope.ts';

/** A consumer of the tail's events; it never makes the tail wait. */
export type EventConsumer = (events: LoggedEvent[]) => void;

const POLL_MS = 1_000;
const HELD_MS = 50;
const FAILED_MS = 5_000;

/**
 * Reads the new events of one project once and passes them to all of its followers: on each poke, and every second in
 * case a poke was lost. It reads nothing while it has no followers.
 */
export class EventTail {
  readonly #followers = new Set<EventConsumer>();
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

  get followers(): number {
    return this.#followers.size;
  }

  add(follower: EventConsumer): void {
    this.#followers.add(follower);
    this.poke();
  }

  remove(follower: EventConsumer): void {
    this.#followers.delete(follower);
    if (this.followers === 0) clearTimeout(this.#timer);
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
    while (this.#again && this.followers > 0) {
      this.#again = false;
      wait = await this.#readPage();
    }
    this.#reading = false;
    if (this.followers > 0) this.#timer = setTimeout(() => this.poke(), wait).unref();
  }

  /** Reads and passes on one page; returns how long to wait before the next read. */
  async #readPage(): Promise<number> {
    try {
      const { events, full, held } = await this.log.readAfter(this.scope, this.#position);
      this.#position = events.at(-1)?.cursor ?? this.#position;
      if (events.length > 0) for (const take of this.#followers) take(events);
      if (full) this.#again = true;
      this.#vain = held && events.length === 0 ? this.#vain + 1 : 0;
      return held ? Math.min(HELD_MS * 2 ** Math.min(this.#vain, 5), POLL_MS) : POLL_MS;
    } catch {
      // The position is unchanged, so no event is lost while the database is unavailable.
      this.#vain += 1;
      return Math.min(HELD_MS * 2 ** Math.min(this.#vain, 10), FAILED_MS);
    }
  }
}
