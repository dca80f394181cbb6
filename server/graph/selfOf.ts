import type { StaffActor } from '../context.ts';
import { type Authorized, authorizeProject, forbidden } from '../policies/authorize.ts';
import type { Subject, Verb } from '../policies/policies.ts';
import type { RequestContext } from './requestContext.ts';

/** The member of staff who asks, for what they do to their own account. @throws FORBIDDEN for everyone else */
export function selfOf({ actor }: RequestContext, verb: Verb): { actor: StaffActor; project: Authorized<Subject> } {
  const project = authorizeProject(actor, verb);
  if (actor?.kind !== 'STAFF') throw forbidden(verb);
  return { actor, project };
}
