import type { Actor, StaffActor } from '../context.ts';
import {
  makeProjectScope,
  makeUserRef,
  makeUserScope,
  type ProjectScope,
  type UserRef,
  type UserScope,
} from '../db/scope.ts';
import { badInput, issue, type Noun, notFound, type RecollectError, refuse } from '../errors.ts';
import {
  mayEver,
  needsGrant,
  policies,
  SERVICE_SCOPES,
  type ServiceScope,
  type Subject,
  type Verb,
} from './policies.ts';

declare const authorized: unique symbol;

/** A subject for which the actor is authorized. Only this file creates one. */
export type Authorized<S> = S & { readonly [authorized]: true };

/**
 * Every resolver calls this after it loads a subject and before it acts on it.
 * @param what the noun for the error, as in "There is no such memory."
 * @throws UNAUTHENTICATED without an actor; FORBIDDEN if the actor may not do the verb on any subject; GRANT_REQUIRED
 *   for staff who only lack a grant; NOT_FOUND if forbidden otherwise, so that forbidden objects look absent
 */
export function authorize<S extends Subject>(
  actor: Actor | null,
  verb: Verb,
  subject: S,
  what: Noun = 'project',
  path = 'id',
): Authorized<S> {
  if (!actor) throw unauthenticated();
  if (policies[verb](actor, subject)) return subject as Authorized<S>;
  if (!mayEver(actor, verb)) throw forbidden(verb, actor);
  throw needsGrant(actor, verb, subject) ? grantRequired() : notFound(what, path);
}

/**
 * Authorizes a query about the actor's whole project.
 * @param path the argument that could have named a user, for actors who can only reach a single user
 * @throws UNAUTHENTICATED without an actor; FORBIDDEN without the permission; BAD_USER_INPUT if a user must be named
 */
export function authorizeProject(actor: Actor | null, verb: Verb, path = 'userId'): Authorized<Subject> {
  const none: { userKey?: string } = {};
  return authorizeIn(actor, verb, none, path);
}

/**
 * Authorizes a query or write that names a user by the product's own key. The user need not exist yet.
 * @param userUid if known; staff need it, because a grant is for an existing user
 * @param path the path of the key in the arguments
 * @throws as `authorize`; FORBIDDEN if the actor may not do the verb on any subject
 */
export function authorizeUser<U extends { userKey: string | null; userUid?: string }>(
  actor: Actor | null,
  verb: Verb,
  user: U,
  path = 'userId',
): Authorized<Subject & U> {
  return authorizeIn(actor, verb, user, path);
}

function authorizeIn<U extends { userKey?: string | null; userUid?: string }>(
  actor: Actor | null,
  verb: Verb,
  user: U,
  path: string,
): Authorized<Subject & U> {
  if (!actor) throw unauthenticated();
  const subject = { projectId: actor.projectId, ...user };
  if (policies[verb](actor, subject)) return subject as Authorized<Subject & U>;
  if (!mayEver(actor, verb)) throw forbidden(verb, actor);
  if (user.userKey === undefined) throw badInput(issue(path, 'user.required'));
  throw needsGrant(actor, verb, subject) ? grantRequired() : notFound('user', path);
}

/** A document or a space, with the users who may read it and those of them who may also change it. */
export type Shared = Subject & { readonly readers: readonly string[]; readonly editors?: readonly string[] };

/** A document or space is authorized through an authorized reader. @throws Error for somebody it is not shared with */
export function sharedWith<S extends Shared>(
  shared: S,
  reader: Authorized<Subject & { userUid: string }>,
): Authorized<S> {
  if (shared.projectId !== reader.projectId || !shared.readers.includes(reader.userUid))
    throw new Error('This is not shared with the reader.');
  return shared as Authorized<S>;
}

export const unauthenticated = (): RecollectError => refuse('credential.missing');

/** The error says what is missing: a second factor, a scope of the key, or staff. */
export function forbidden(verb: Verb, actor?: Actor): RecollectError {
  if (actor?.kind === 'SERVICE') {
    const allows = (...more: ServiceScope[]) =>
      mayEver({ ...actor, permissions: [...actor.permissions, ...more] }, verb);
    const scope = SERVICE_SCOPES.find((one) => allows(one));
    if (scope) return refuse('access.scope', { verb, scope });
    if (!allows(...SERVICE_SCOPES)) return refuse('access.staffOnly', { verb });
  }
  const enrolled = actor?.kind === 'STAFF' && { ...actor, awaitsTotp: false, hasSecondFactor: true };
  return refuse(enrolled && mayEver(enrolled, verb) ? 'access.noSecondFactor' : 'access.forbidden', { verb });
}

const grantRequired = (): RecollectError => refuse('access.grant');

export const projectScopeOf = (subject: Authorized<Subject>): ProjectScope => makeProjectScope(subject.projectId);

export const userScopeOf = (subject: Authorized<Subject & { userUid: string }>): UserScope =>
  makeUserScope(subject.projectId, subject.userUid);

export const userRefOf = (subject: Authorized<Subject>, userKey: string | null): UserRef =>
  makeUserRef(subject.projectId, userKey);

/** The data of an active session. */
interface SessionFacts
  extends Pick<StaffActor, 'staffUid' | 'email' | 'role' | 'projectId' | 'grants' | 'provenAt' | 'supportApproves'> {
  tokenHash: Buffer;
  hasTotp: boolean;
  providerFactor: boolean;
}

/**
 * The staff member of a session. An administrator without a second factor, ours or the identity provider's, may only
 * enrol one.
 */
export const staffActorOf = ({
  tokenHash,
  email,
  hasTotp,
  providerFactor,
  staffUid,
  role,
  projectId,
  grants,
  provenAt,
  supportApproves,
}: SessionFacts): StaffActor => ({
  kind: 'STAFF',
  name: `staff:${email}`,
  projectId,
  staffUid,
  email,
  role,
  awaitsTotp: `${role}` === 'ADMIN' && !hasTotp && !providerFactor,
  hasSecondFactor: hasTotp || providerFactor,
  provenAt,
  supportApproves,
  grants,
  sessionHash: tokenHash,
});
