import type { Actor } from '../context.ts';
import {
  makeProjectScope,
  makeUserRef,
  makeUserScope,
  type ProjectScope,
  type UserRef,
  type UserScope,
} from '../db/scope.ts';
import { notFound, RecollectError } from '../errors.ts';
import { policies, type Subject, type Verb } from './policies.ts';

declare const authorized: unique symbol;

/** A subject that the actor may do the verb to. Only `authorize` makes one. */
export type Authorized<S> = S & { readonly [authorized]: true };

/**
 * Stands between load and act in every resolver.
 * @param what the noun for the error, as in "There is no such memory."
 * @throws UNAUTHENTICATED without an actor; NOT_FOUND when forbidden, so that what is forbidden looks absent
 */
export function authorize<S extends Subject>(
  actor: Actor | null,
  verb: Verb,
  subject: S,
  what = 'project',
  path = 'id',
): Authorized<S> {
  if (!actor) throw unauthenticated();
  if (!policies[verb](actor, subject)) throw notFound(what, path);
  return subject as Authorized<S>;
}

/** The subject of questions about a whole project: the actor's own. @throws UNAUTHENTICATED without an actor; FORBIDDEN without the permission */
export function authorizeProject(actor: Actor | null, verb: Verb): Authorized<Subject> {
  if (!actor) throw unauthenticated();
  const subject = { projectId: actor.projectId };
  if (!policies[verb](actor, subject)) {
    throw new RecollectError('FORBIDDEN', `This credential does not allow ${verb}.`);
  }
  return subject as Authorized<Subject>;
}

const unauthenticated = (): RecollectError =>
  new RecollectError('UNAUTHENTICATED', 'Send the header "Authorization: Bearer <key>" with a valid key.');

export const projectScopeOf = (subject: Authorized<Subject>): ProjectScope => makeProjectScope(subject.projectId);

export const userScopeOf = (subject: Authorized<Subject & { userUid: string }>): UserScope =>
  makeUserScope(subject.projectId, subject.userUid);

export const userRefOf = (subject: Authorized<Subject>, userKey: string | null): UserRef =>
  makeUserRef(subject.projectId, userKey);
