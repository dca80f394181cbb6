import { badInput } from '../errors.ts';
import { EventFollower, type Following } from './eventFollower.ts';
import { type EventLog, parseCursor } from './eventLog.ts';
import { EventTail } from './eventTail.ts';
import type { ProjectScope } from './scope.ts';

/** The projects that are followed in this process: one tail for each, as long as anybody follows it. */
export class EventTails {
  readonly #tails = new Map<string, EventTail>();

  constructor(private readonly log: EventLog) {
    log.onAnnounced((projectId) => this.poke(projectId));
  }

  /** How many streams are open. */
  get followers(): number {
    return [...this.#tails.values()].reduce((sum, tail) => sum + tail.followers, 0);
  }

  /**
   * Follows a project's events: from this moment on, or from behind the event that `after` names.
   * @throws BAD_USER_INPUT when `after` is no cursor of this project's log, or of an event that is not kept any more: what came
   *   behind it may be gone as well, and who lost a user should look anew
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
    // Joined before it reads the log for the first time, so that nothing falls between the log and the tail.
    joined.add(take);
    return follower;
  }

  /** There may be something to read of this project. */
  poke(projectId: string): void {
    this.#tails.get(projectId)?.poke();
  }

  /** Anything may have happened: word from other servers was cut off. */
  pokeAll(): void {
    for (const tail of this.#tails.values()) tail.poke();
  }

  async #refuseUnless(scope: ProjectScope, after: string): Promise<void> {
    if (!parseCursor(scope, after))
      throw badInput([{ path: 'after', message: 'Takes the `cursor` of a MemoryEvent of this project.' }]);
    if (await this.log.keeps(scope, after)) return;
    throw badInput([
      {
        path: 'after',
        message:
          'The event of this cursor is no longer kept: it is too old, or its user was erased. Fetch the memories again, then subscribe without it.',
      },
    ]);
  }
}
