import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { disableStaff } from '../actions/disableStaff.ts';
import { Staff } from '../entities/staff.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';
import { staffUidOf } from './staffUidOf.ts';

@InputType({ description: 'Whom to shut out.' })
export class DisableStaffInput {
  @Field(() => ID, { description: 'The id of the member of staff.' })
  id: string;
}

@ObjectType({ description: 'The changed member of staff.' })
export class DisableStaffPayload {
  @Field(() => Staff, { description: 'The member of staff as they are now.' })
  staff: Staff;
}

@Resolver()
export class DisableStaffResolver {
  @Mutation(() => DisableStaffPayload, {
    description:
      'Shuts a member of staff out: their sessions and links end at once. Not oneself, and not the last administrator. For administrators.',
  })
  async disableStaff(
    @Arg('input', () => DisableStaffInput) { id }: DisableStaffInput,
    @Ctx() context: RequestContext,
  ): Promise<DisableStaffPayload> {
    const project = authorizeProject(context.actor, 'staff.disable');
    return { staff: await disableStaff(context, projectScopeOf(project), staffUidOf(id)) };
  }
}
