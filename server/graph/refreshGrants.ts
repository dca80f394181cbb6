import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { listRunningGrants } from '../queries/listRunningGrants.ts';
import { actingStaff } from './actingStaff.ts';
import type { RequestContext } from './requestContext.ts';

/** Reads anew which grants the member of staff holds who asks: after one was given or given back, and while something is followed. */
export async function refreshGrants(context: RequestContext): Promise<void> {
  const scope = projectScopeOf(authorizeProject(context.actor, 'grants.list'));
  const staff = actingStaff(context, 'grants.list');
  const grants = await listRunningGrants(context, scope, staff.staffUid, context.clock.now());
  context.actor = { ...staff, grants: new Map(grants.map((grant) => [grant.userUid, grant])) };
}
