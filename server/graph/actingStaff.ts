import type { StaffActor } from '../context.ts';
import { forbidden, unauthenticated } from '../policies/authorize.ts';
import type { Verb } from '../policies/policies.ts';
import type { RequestContext } from './requestContext.ts';

/** The member of staff who asks, for what is done in their own name. @throws UNAUTHENTICATED, FORBIDDEN for anyone else */
export function actingStaff({ actor }: RequestContext, verb: Verb): StaffActor {
  if (!actor) throw unauthenticated();
  if (actor.kind !== 'STAFF') throw forbidden(verb);
  return actor;
}
