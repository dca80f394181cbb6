import { IsEmail } from 'class-validator';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { inviteStaff } from '../actions/inviteStaff.ts';
import { Staff } from '../entities/staff.ts';
import { StaffRole } from '../entities/staffRole.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import { LinkDelivery } from './linkDelivery.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Whom to invite.' })
export class InviteStaffInput {
  @Field(() => String, { description: 'The e-mail address that they will sign in with.' })
  @IsEmail({ require_tld: false }, { message: 'Takes an e-mail address.' })
  email: string;

  @Field(() => String, { description: 'What they are called, 1 to 200 characters.' })
  @TextLength(LIMITS.labelCharacters)
  name: string;

  @Field(() => StaffRole, { description: 'What they are here for.' })
  role: StaffRole;
}

@ObjectType({ description: 'The new member of staff.' })
export class InviteStaffPayload {
  @Field(() => Staff, { description: 'Who is invited. They sign in once they have set a password.' })
  staff: Staff;

  @Field(() => LinkDelivery, { description: 'How the link went out.' })
  linkDelivery: `${LinkDelivery}`;
}

@Resolver()
export class InviteStaffResolver {
  @Mutation(() => InviteStaffPayload, {
    description:
      'Invites a member of staff: a one-time link to set a password goes to their e-mail address, or is printed by the server where it has no mail server. It works for 72 hours. For administrators.',
  })
  async inviteStaff(
    @Arg('input', () => InviteStaffInput) { email, name, role }: InviteStaffInput,
    @Ctx() context: RequestContext,
  ): Promise<InviteStaffPayload> {
    const project = authorizeProject(context.actor, 'staff.invite');
    const staff = await inviteStaff(context, projectScopeOf(project), { email, name: name.trim(), role });
    return { staff, linkDelivery: context.mailer.delivery };
  }
}
