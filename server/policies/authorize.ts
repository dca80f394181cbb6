import type { Actor } from '../context.ts';
import {
  makeProjectScope,
  makeUserRef,
  makeUserScope,
  type ProjectScope,
  type UserRef,
  type UserScope,
} from '../db/scope.ts';
import { badInput, notFound, RecollectError } from '../errors.ts';
import { mayEver, needsGrant, policies, type Subject, type Verb } from './policies.ts';

declare const authorized: unique symbol;

/** A subject that the actor may do the verb to. Only this file makes one. */
export type Authorized<S> = S & { readonly [authorized]: true };

/**
 * Stands between load and act in every resolver.
 * @param what the noun for the error, as in "There is no such memory."
 * @throws UNAUTHENTICATED without an actor; FORBIDDEN where the actor may do the verb to nobody; GRANT_REQUIRED for staff who
 *   lack a grant alone; NOT_FOUND when forbidden otherwise, so that what is forbidden looks absent
 */
export function authorize<S extends Subject>(
  actor: Actor | null,
  verb: Verb,
  subject: S,
  what = 'project',
  path = 'id',
): Authorized<S> {
  if (!actor) throw unauthenticated();
  if (policies[verb](actor, subject)) return subject as Authorized<S>;
  if (!mayEver(actor, verb)) throw forbidden(verb);
  throw needsGrant(actor, verb, subject) ? grantRequired() : notFound(what, path);
}

/**
 * The subject of questions about a whole project: the actor's own.
 * @param path where a user could have been named, for those who reach nothing but one
 * @throws UNAUTHENTICATED without an actor; FORBIDDEN without the permission; BAD_USER_INPUT where a user must be named
 */
export function authorizeProject(actor: Actor | null, verb: Verb, path = 'userId'): Authorized<Subject> {
  const none: { userKey?: string } = {};
  return authorizeIn(actor, verb, none, path);
}

/**
 * The subject of questions and writes that name a user by the product's own key, who need not exist yet.
 * @param userUid where it is known: staff need it, for a grant is for a person who exists
 * @param path where the key stands in the arguments
 * @throws as `authorize`; FORBIDDEN where the actor may do the verb to nobody
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
  if (!mayEver(actor, verb)) throw forbidden(verb);
  if (user.userKey === undefined)
    throw badInput([{ path, message: 'Name one user: this credential does not reach all of them.' }]);
  throw needsGrant(actor, verb, subject) ? grantRequired() : notFound('user', path);
}

export const unauthenticated = (): RecollectError =>
  new RecollectError(
    'UNAUTHENTICATED',
    'Send the header "Authorization: Bearer <key or token>" with a valid credential, or sign in.',
  );

export const forbidden = (verb: Verb): RecollectError =>
  new RecollectError('FORBIDDEN', `This credential does not allow ${verb}.`);

const grantRequired = (): RecollectError =>
  new RecollectError(
    'GRANT_REQUIRED',
    'Reading what this person wrote takes a grant: ask for one with grantContentAccess, giving a reason.',
  );

export const projectScopeOf = (subject: Authorized<Subject>): ProjectScope => makeProjectScope(subject.projectId);

export const userScopeOf = (subject: Authorized<Subject & { userUid: string }>): UserScope =>
  makeUserScope(subject.projectId, subject.userUid);

export const userRefOf = (subject: Authorized<Subject>, userKey: string | null): UserRef =>
  makeUserRef(subject.projectId, userKey);
