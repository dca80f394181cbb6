import type { Session } from '../entities/session.ts';
import { notFound } from '../errors.ts';
import { type Authorized, authorize, authorizeProject, userRefOf } from '../policies/authorize.ts';
import type { Verb } from '../policies/policies.ts';
import { findNamedSession } from '../queries/findNamedSession.ts';
import type { RequestContext } from './requestContext.ts';

/**
 * Loads the session that an input names and authorizes a verb on it.
 * @throws NOT_FOUND when it is absent or not the actor's to touch
 */
export async function sessionToChange(
  context: RequestContext,
  { userId, sessionId }: { userId?: string | null; sessionId: string },
  verb: Verb,
): Promise<Authorized<Session>> {
  const ref = userRefOf(authorizeProject(context.actor, verb), userId ?? null);
  const session = await findNamedSession(context, ref, sessionId);
  if (!session) throw notFound('session', 'input.sessionId');
  return authorize(context.actor, verb, session, 'session', 'input.sessionId');
}
