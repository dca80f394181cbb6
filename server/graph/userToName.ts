import type { User } from '../entities/user.ts';
import { notFound } from '../errors.ts';
import { type Authorized, authorize, authorizeUser } from '../policies/authorize.ts';
import type { Verb } from '../policies/policies.ts';
import type { RequestContext } from './requestContext.ts';

/**
 * Loads the user whom an input names by the product's own key and authorizes a verb on them.
 * @throws NOT_FOUND when no write has named them, or they are not the actor's to name; as `authorizeUser`
 */
export async function userToName(context: RequestContext, verb: Verb, userKey: string): Promise<Authorized<User>> {
  const path = 'input.userId';
  const { projectId } = authorizeUser(context.actor, verb, { userKey }, path);
  const uid = await context.directory.find(projectId, { anonymous: false, key: userKey });
  const user = uid && (await context.loaders.user.load(uid));
  if (!user) throw notFound('user', path);
  return authorize(context.actor, verb, user, 'user', path);
}
