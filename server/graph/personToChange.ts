import { type Authorized, authorizeUser } from '../policies/authorize.ts';
import type { Subject, Verb } from '../policies/policies.ts';
import type { RequestContext } from './requestContext.ts';

/**
 * Authorizes a write that names a person by the product's own key; they need not exist yet.
 * @throws as `authorizeUser`: whom the actor may not touch looks absent
 */
export async function personToChange(
  context: RequestContext,
  verb: Verb,
  userKey: string,
  path = 'input.userId',
): Promise<Authorized<Subject & { userKey: string }>> {
  const { actor, directory } = context;
  // A grant is for a person who exists; everyone else is authorized by the key, which spares a first write the look-up.
  const userUid =
    actor?.kind === 'STAFF' ? await directory.find(actor.projectId, { anonymous: false, key: userKey }) : undefined;
  return authorizeUser(actor, verb, { userKey, userUid }, path);
}
