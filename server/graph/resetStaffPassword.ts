import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { resetStaffPassword } from '../actions/resetStaffPassword.ts';
import { Staff } from '../entities/staff.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { LinkDelivery } from './linkDelivery.ts';
import type { RequestContext } from './requestContext.ts';
import { staffUidOf } from './staffUidOf.ts';

@InputType({ description: 'Whose password is to be set anew.' })
export class ResetStaffPasswordInput {
  @Field(() => ID, { description: 'The id of the member of staff.' })
  id: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the second factor is taken away too, for someone who has lost it.',
  })
  resetTotp: boolean;
}

@ObjectType({ description: 'The changed member of staff.' })
export class ResetStaffPasswordPayload {
  @Field(() => Staff, { description: 'The member of staff as they are now.' })
  staff: Staff;

  @Field(() => LinkDelivery, { description: 'How the link went out.' })
  linkDelivery: `${LinkDelivery}`;
}

@Resolver()
export class ResetStaffPasswordResolver {
  @Mutation(() => ResetStaffPasswordPayload, {
    description:
      'Sends a member of staff a new one-time link to set a password. The old password, older links and running sessions end at once. It also sends an invitation again. For administrators.',
  })
  async resetStaffPassword(
    @Arg('input', () => ResetStaffPasswordInput) { id, resetTotp }: ResetStaffPasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<ResetStaffPasswordPayload> {
    const project = authorizeProject(context.actor, 'staff.reset');
    const staff = await resetStaffPassword(context, projectScopeOf(project), staffUidOf(id), resetTotp);
    return { staff, linkDelivery: context.mailer.delivery };
  }
}
