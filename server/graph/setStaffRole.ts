import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { setStaffRole } from '../actions/setStaffRole.ts';
import { Staff } from '../entities/staff.ts';
import { StaffRole } from '../entities/staffRole.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';
import { staffUidOf } from './staffUidOf.ts';

@InputType({ description: 'Whose role is to change.' })
export class SetStaffRoleInput {
  @Field(() => ID, { description: 'The id of the member of staff.' })
  id: string;

  @Field(() => StaffRole, { description: 'Their new role.' })
  role: StaffRole;
}

@ObjectType({ description: 'The changed member of staff.' })
export class SetStaffRolePayload {
  @Field(() => Staff, { description: 'The member of staff as they are now.' })
  staff: Staff;
}

@Resolver()
export class SetStaffRoleResolver {
  @Mutation(() => SetStaffRolePayload, {
    description:
      'Gives a member of staff another role; it holds from their next request on. The last administrator keeps theirs. For administrators.',
  })
  async setStaffRole(
    @Arg('input', () => SetStaffRoleInput) { id, role }: SetStaffRoleInput,
    @Ctx() context: RequestContext,
  ): Promise<SetStaffRolePayload> {
    const project = authorizeProject(context.actor, 'staff.setRole');
    return { staff: await setStaffRole(context, projectScopeOf(project), staffUidOf(id), role) };
  }
}
