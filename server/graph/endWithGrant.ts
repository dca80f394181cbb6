import type { EventFollower } from '../db/eventFollower.ts';
import type { RequestContext } from './requestContext.ts';

/** How often a stream that brings nothing looks at the clock. */
const LOOK_MS = 1_000;

/**
 * Ends a stream of one person's content when the grant runs out under which staff opened it, though nothing happens.
 * @param readOn authorizes the reading once more, under the grants that run by then; its failure ends the stream
 */
export function endWithGrant(
  context: RequestContext,
  userUid: string,
  stream: EventFollower<unknown>,
  readOn: () => Promise<unknown>,
): void {
  let looking = false;
  const look = async (): Promise<void> => {
    const grant = context.actor?.kind === 'STAFF' ? context.actor.grants.get(userUid) : undefined;
    if (looking || (grant && context.clock.now() < grant.expiresAt)) return;
    looking = true;
    await readOn()
      .catch((error: Error) => stream.end(error))
      .finally(() => {
        looking = false;
      });
  };
  const timer = setInterval(() => {
    if (stream.closed) clearInterval(timer);
    else void look();
  }, LOOK_MS).unref();
}
