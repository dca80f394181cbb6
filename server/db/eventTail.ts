import type { EventLog, LoggedEvent } from './eventLog.ts';
import type { ProjectScope } from './scope.ts';

/** Who takes what the tail reads, without making it wait. */
export type TakeEvents = (events: LoggedEvent[]) => void;

const POLL_MS = 1_000;
const HELD_MS = 50;
const FAILED_MS = 5_000;

/**
 * Reads the new events of one project once and hands them to all of its followers: when it is poked, and every second in
 * case a poke was lost. Nothing is read while nobody follows.
 */
export class EventTail {
  readonly #followers = new Set<TakeEvents>();
  #position: string;
  #timer: NodeJS.Timeout | undefined;
  #reading = false;
  #again = false;
  /** Looks in a row that brought nothing, because an older transaction runs or the database is away. */
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

  add(follower: TakeEvents): void {
    this.#followers.add(follower);
    this.poke();
  }

  remove(follower: TakeEvents): void {
    this.#followers.delete(follower);
    if (this.followers === 0) clearTimeout(this.#timer);
  }

  /** There may be something to read. */
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

  /** Reads and hands on one page; how long to wait before the next look. */
  async #readPage(): Promise<number> {
    try {
      const { events, full, held } = await this.log.readAfter(this.scope, this.#position);
      this.#position = events.at(-1)?.cursor ?? this.#position;
      if (events.length > 0) for (const take of this.#followers) take(events);
      if (full) this.#again = true;
      this.#vain = held && events.length === 0 ? this.#vain + 1 : 0;
      return held ? Math.min(HELD_MS * 2 ** Math.min(this.#vain, 5), POLL_MS) : POLL_MS;
    } catch {
      // The position stands where it was, so nothing is lost while the database is away.
      this.#vain += 1;
      return Math.min(HELD_MS * 2 ** Math.min(this.#vain, 10), FAILED_MS);
    }
  }
}
