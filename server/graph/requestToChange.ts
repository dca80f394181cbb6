import { parseNodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';
import { type Authorized, authorize } from '../policies/authorize.ts';
import type { Subject, Verb } from '../policies/policies.ts';
import type { RequestContext } from './requestContext.ts';

/**
 * Loads the privacy request of `input.id` and authorizes a verb on it.
 * @returns its uid, whose it is (null once they are erased), and the project
 * @throws NOT_FOUND when it is absent or not the actor's to touch
 */
export async function requestToChange(
  context: RequestContext,
  id: string,
  verb: Verb,
): Promise<{ requestUid: string; userKey: string | null; project: Authorized<Subject> }> {
  const address = parseNodeId(id);
  const request =
    address?.type === 'PrivacyRequest' ? await context.loaders.privacyRequest.load(address.uid) : undefined;
  if (!request) throw notFound('privacy request', 'input.id');
  return {
    requestUid: request.uid,
    userKey: request.userKey,
    project: authorize(context.actor, verb, request, 'privacy request', 'input.id'),
  };
}
