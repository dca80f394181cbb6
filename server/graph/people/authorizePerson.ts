import type { ProjectScope, UserScope } from '../../db/scope.ts';
import type { User } from '../../entities/user.ts';
import { notFound } from '../../errors.ts';
import { type Authorized, authorize, authorizeUser, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import type { Subject, Verb } from '../../policies/policies.ts';
import type { RequestContext } from '../requestContext.ts';

/**
 * Authorizes a write that names a user by the product's own key. The user need not exist yet.
 * @throws as `authorizeUser`: users out of the actor's reach look absent
 */
export async function authorizePerson(
  context: RequestContext,
  verb: Verb,
  userKey: string,
  path = 'input.userId',
): Promise<Authorized<Subject & { userKey: string }>> {
  const { actor, directory } = context;
  // A grant is for an existing user. Other actors are authorized by the key, which saves the lookup on a first write.
  const userUid = actor?.kind === 'STAFF' ? await directory.findUser(actor.projectId, userKey) : undefined;
  return authorizeUser(actor, verb, { userKey, userUid }, path);
}

/**
 * Loads the user named by the product's own key in an input, and authorizes a verb on them.
 * @throws NOT_FOUND if no write has named the user, or they are out of the actor's reach; as `authorizeUser`
 */
export async function getNamedUser(context: RequestContext, verb: Verb, userKey: string): Promise<Authorized<User>> {
  const path = 'input.userId';
  const { projectId } = authorizeUser(context.actor, verb, { userKey }, path);
  const uid = await context.directory.findUser(projectId, userKey);
  const user = uid && (await context.loaders.user.load(uid));
  if (!user) throw notFound('user', path);
  return authorize(context.actor, verb, user, 'user', path);
}

/** The whole project of an authorized subject, or one of its users; undefined for a user that no write has named. */
export async function findScope(
  { directory }: RequestContext,
  subject: Authorized<Subject>,
  userKey: string | null | undefined,
): Promise<ProjectScope | UserScope | undefined> {
  if (userKey == null) return projectScopeOf(subject);
  const userUid = await directory.findUser(subject.projectId, userKey);
  return userUid ? userScopeOf({ ...subject, userUid }) : undefined;
}
