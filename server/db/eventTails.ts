import { badInput, issue } from '../errors.ts';
import { EventFollower, type Following } from './eventFollower.ts';
import { type EventLog, parseCursor } from './eventLog.ts';
import { EventTail } from './eventTail.ts';
import type { ProjectScope } from './scope.ts';

/** The followed projects of this process: one tail for each, while it has followers. */
export class EventTails {
  readonly #tails = new Map<string, EventTail>();

  constructor(private readonly log: EventLog) {
    log.onAnnounced((projectId) => this.poke(projectId));
  }

  /** The number of open streams. */
  get followers(): number {
    return [...this.#tails.values()].reduce((sum, tail) => sum + tail.followers, 0);
  }

  /**
   * Follows a project's events: from now on, or from after the event that `after` names.
   * @throws BAD_USER_INPUT when `after` is not a cursor of this project's log, or its event is no longer stored: later
   *   events may be gone as well, so the caller has to load the user again
   */
  async follow<T>(scope: ProjectScope, following: Following<T>, after?: string): Promise<EventFollower<T>> {
    if (after !== undefined) await this.#refuseUnless(scope, after);
    const now = await this.log.now(scope);
    let tail = this.#tails.get(scope.projectId);
    if (!tail) {
      tail = new EventTail(this.log, scope, now.cursor);
      this.#tails.set(scope.projectId, tail);
    }
    const joined = tail;
    const follower: EventFollower<T> = new EventFollower(
      {
        log: this.log,
        scope,
        after: after ?? now.cursor,
        past: after === undefined ? now.includes : () => false,
        leave: () => {
          joined.remove(take);
          if (joined.followers === 0 && this.#tails.get(scope.projectId) === joined)
            this.#tails.delete(scope.projectId);
        },
      },
      following,
    );
    const take = follower.push.bind(follower);
    // Added before its first read of the log, so that no event is missed between the log and the tail.
    joined.add(take);
    return follower;
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
