import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { disableStaff, enableStaff, inviteStaff, setStaffRole } from '../../actions/access/staff.ts';
import type { StaffActor } from '../../context.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { Staff } from '../../entities/staff.ts';
import { StaffRole } from '../../entities/staffRole.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, forbidden, projectScopeOf, unauthenticated } from '../../policies/authorize.ts';
import type { Verb } from '../../policies/policies.ts';
import { listStaff } from '../../queries/access/staff.ts';
import { Allow } from '../allow.ts';
import { EmailAddress, EXPECTED_VERSION, LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'Whom to invite.' })
class InviteStaffInput {
  @Field(() => String, { description: 'The e-mail address that they will sign in with.' })
  @EmailAddress()
  email: string;

  @Field(() => String, { description: 'What they are called, 1 to 200 characters.' })
  @TextLength(LIMITS.labelCharacters)
  name: string;

  @Field(() => StaffRole, { description: 'What they are here for.' })
  role: StaffRole;
}

@ObjectType({ description: 'The new member of staff.' })
class InviteStaffPayload {
  @Field(() => Staff, { description: 'Who is invited. They sign in once they have set a password.' })
  staff: Staff;

  @Field(() => LinkDelivery, { description: 'How the link went out.' })
  linkDelivery: `${LinkDelivery}`;
}

@InputType({ description: 'Whose role is to change.' })
class SetStaffRoleInput {
  @Field(() => ID, { description: 'The id of the member of staff.' })
  id: string;

  @Field(() => StaffRole, { description: 'Their new role.' })
  role: StaffRole;

  @Field(() => String, { nullable: true, description: EXPECTED_VERSION })
  @IsOptional()
  @TextLength(LIMITS.versionCharacters)
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The changed member of staff.' })
class SetStaffRolePayload {
  @Field(() => Staff, { description: 'The member of staff as they are now.' })
  staff: Staff;
}

@InputType({ description: 'Whom to shut out.' })
class DisableStaffInput {
  @Field(() => ID, { description: 'The id of the member of staff.' })
  id: string;
}

@ObjectType({ description: 'The changed member of staff.' })
class DisableStaffPayload {
  @Field(() => Staff, { description: 'The member of staff as they are now.' })
  staff: Staff;
}

@InputType({ description: 'Whom to let in again.' })
class EnableStaffInput {
  @Field(() => ID, { description: 'The id of the member of staff.' })
  id: string;
}

@ObjectType({ description: 'The changed member of staff.' })
class EnableStaffPayload {
  @Field(() => Staff, { description: 'The member of staff as they are now.' })
  staff: Staff;
}

@Resolver()
export class StaffResolver {
  @Allow('staff.list')
  @Query(() => [Staff], {
    description: 'Everyone who may sign in to the console, and those who are shut out, by name. For administrators.',
  })
  async staff(@Ctx() context: RequestContext): Promise<Staff[]> {
    authorizeProject(context.actor, 'staff.list');
    return listStaff(context.database);
  }

  @Allow('staff.invite')
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

  @Allow('staff.setRole')
  @Mutation(() => SetStaffRolePayload, {
    description:
      'Gives a member of staff another role; it holds from their next request on. The last administrator keeps theirs. For administrators.',
  })
  async setStaffRole(
    @Arg('input', () => SetStaffRoleInput) { id, role, expectedVersion }: SetStaffRoleInput,
    @Ctx() context: RequestContext,
  ): Promise<SetStaffRolePayload> {
    const project = authorizeProject(context.actor, 'staff.setRole');
    return { staff: await setStaffRole(context, projectScopeOf(project), staffUidOf(id), role, expectedVersion) };
  }

  @Allow('staff.disable')
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

  @Allow('staff.enable')
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

/** The uid in the id of a member of staff. @throws NOT_FOUND for any other id */
export function staffUidOf(id: string): string {
  const address = parseNodeId(id);
  if (address?.type !== 'Staff' || address.userUid !== address.uid) throw notFound('staff', 'input.id');
  return address.uid;
}

export enum LinkDelivery {
  MAILED = 'MAILED',
  PRINTED = 'PRINTED',
}
registerEnumType(LinkDelivery, {
  name: 'LinkDelivery',
  description: 'How a one-time link left the server.',
  valuesConfig: {
    MAILED: { description: 'By mail, to the address of whom it is for. The mail server has taken it.' },
    PRINTED: {
      description: 'Printed by the server on its own output, since it has no mail server: somebody has to hand it on.',
    },
  },
});

/** The calling member of staff, for actions in their own name. @throws UNAUTHENTICATED, FORBIDDEN for anyone else */
export function actingStaff({ actor }: RequestContext, verb: Verb): StaffActor {
  if (!actor) throw unauthenticated();
  if (actor.kind !== 'STAFF') throw forbidden(verb);
  return actor;
}
