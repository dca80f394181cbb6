import { Ctx, Query, Resolver } from 'type-graphql';
import { Staff } from '../entities/staff.ts';
import { authorizeProject } from '../policies/authorize.ts';
import { listStaff } from '../queries/listStaff.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver()
export class StaffResolver {
  @Query(() => [Staff], {
    description: 'Everyone who may sign in to the console, and those who are shut out, by name. For administrators.',
  })
  async staff(@Ctx() context: RequestContext): Promise<Staff[]> {
    authorizeProject(context.actor, 'staff.list');
    return listStaff(context.database);
  }
}
