import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { enableStaff } from '../actions/enableStaff.ts';
import { Staff } from '../entities/staff.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';
import { staffUidOf } from './staffUidOf.ts';

@InputType({ description: 'Whom to let in again.' })
export class EnableStaffInput {
  @Field(() => ID, { description: 'The id of the member of staff.' })
  id: string;
}

@ObjectType({ description: 'The changed member of staff.' })
export class EnableStaffPayload {
  @Field(() => Staff, { description: 'The member of staff as they are now.' })
  staff: Staff;
}

@Resolver()
export class EnableStaffResolver {
  @Mutation(() => EnableStaffPayload, {
    description:
      'Lets a member of staff who is shut out in again, with the password and the second factor that they had. For administrators.',
  })
  async enableStaff(
    @Arg('input', () => EnableStaffInput) { id }: EnableStaffInput,
    @Ctx() context: RequestContext,
  ): Promise<EnableStaffPayload> {
    const project = authorizeProject(context.actor, 'staff.enable');
    return { staff: await enableStaff(context, projectScopeOf(project), staffUidOf(id)) };
  }
}
