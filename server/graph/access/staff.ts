import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { disableStaff, enableStaff, inviteStaff, setStaffRole } from '../../actions/access/staff.ts';
import type { StaffActor } from '../../context.ts';
import { LIMITS } from '../../entities/limits.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { Staff, StaffRole } from '../../entities/staff.ts';
import { notFound } from '../../errors.ts';
import { authorizeProject, forbidden, projectScopeOf, unauthenticated } from '../../policies/authorize.ts';
import type { Verb } from '../../policies/policies.ts';
import { listStaff } from '../../queries/access/staff.ts';
import { Allow } from '../allow.ts';
import { EmailAddress, ExpectedVersion, VisibleText } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The staff member to invite.' })
class InviteStaffInput {
  @Field(() => String, { description: 'The email address that the staff member signs in with.' })
  @EmailAddress()
  email: string;

  @Field(() => String, { description: 'The name of the staff member, 1 to 200 characters.' })
  @VisibleText(LIMITS.labelCharacters)
  name: string;

  @Field(() => StaffRole, { description: 'The role of the staff member.' })
  role: StaffRole;
}

@ObjectType({ description: 'The result of inviting a staff member.' })
class InviteStaffPayload {
  @Field(() => Staff, { description: 'The new staff member. They can sign in once they have set a password.' })
  staff: Staff;

  @Field(() => LinkDelivery, { description: 'How the link was delivered.' })
  linkDelivery: `${LinkDelivery}`;
}

@InputType({ description: 'The staff member whose role to change.' })
class SetStaffRoleInput {
  @Field(() => ID, { description: 'The ID of the staff member.' })
  id: string;

  @Field(() => StaffRole, { description: 'The new role.' })
  role: StaffRole;

  @ExpectedVersion()
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of changing a role.' })
class SetStaffRolePayload {
  @Field(() => Staff, { description: 'The updated staff member.' })
  staff: Staff;
}

@InputType({ description: 'The staff member to disable.' })
class DisableStaffInput {
  @Field(() => ID, { description: 'The ID of the staff member.' })
  id: string;
}

@ObjectType({ description: 'The result of disabling a staff member.' })
class DisableStaffPayload {
  @Field(() => Staff, { description: 'The updated staff member.' })
  staff: Staff;
}

@InputType({ description: 'The staff member to enable.' })
class EnableStaffInput {
  @Field(() => ID, { description: 'The ID of the staff member.' })
  id: string;
}

@ObjectType({ description: 'The result of enabling a staff member.' })
class EnableStaffPayload {
  @Field(() => Staff, { description: 'The updated staff member.' })
  staff: Staff;
}

@Resolver()
export class StaffResolver {
  @Allow('staff.list')
  @Query(() => [Staff], {
    description: 'All staff members, including disabled ones, by name. Requires the ADMIN role.',
  })
  async staff(@Ctx() context: RequestContext): Promise<Staff[]> {
    authorizeProject(context.actor, 'staff.list');
    return listStaff(context.database);
  }

  @Allow('staff.invite', { freshProof: true })
  @Mutation(() => InviteStaffPayload, {
    description:
      'Invites a staff member. A one-time link to set a password, valid for 72 hours, is sent to their email address, or printed by the server if no mail server is configured. Requires the ADMIN role.',
  })
  async inviteStaff(
    @Arg('input', () => InviteStaffInput) { email, name, role }: InviteStaffInput,
    @Ctx() context: RequestContext,
  ): Promise<InviteStaffPayload> {
    const project = authorizeProject(context.actor, 'staff.invite');
    const staff = await inviteStaff(context, projectScopeOf(project), { email, name: name.trim(), role });
    return { staff, linkDelivery: context.mailer.delivery };
  }

  @Allow('staff.setRole', { freshProof: true })
  @Mutation(() => SetStaffRolePayload, {
    description:
      'Changes the role of a staff member, starting with their next request. The last administrator cannot lose the role. Requires the ADMIN role.',
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
      'Disables a staff member: their sessions and links become invalid immediately. You cannot disable yourself or the last administrator. Requires the ADMIN role.',
  })
  async disableStaff(
    @Arg('input', () => DisableStaffInput) { id }: DisableStaffInput,
    @Ctx() context: RequestContext,
  ): Promise<DisableStaffPayload> {
    const project = authorizeProject(context.actor, 'staff.disable');
    return { staff: await disableStaff(context, projectScopeOf(project), staffUidOf(id)) };
  }

  @Allow('staff.enable', { freshProof: true })
  @Mutation(() => EnableStaffPayload, {
    description:
      'Enables a disabled staff member, with their previous password and second factor. Requires the ADMIN role.',
  })
  async enableStaff(
    @Arg('input', () => EnableStaffInput) { id }: EnableStaffInput,
    @Ctx() context: RequestContext,
  ): Promise<EnableStaffPayload> {
    const project = authorizeProject(context.actor, 'staff.enable');
    return { staff: await enableStaff(context, projectScopeOf(project), staffUidOf(id)) };
  }
}

/** The uid in the id of a staff member. @throws NOT_FOUND for any other id */
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
  description: 'How a one-time link was delivered.',
  valuesConfig: {
    MAILED: { description: 'The mail server accepted the link for delivery to the person’s address.' },
    PRINTED: {
      description:
        'The server printed the link to its output because no mail server is configured. Someone must pass it on.',
    },
  },
});

/** The calling staff member, for actions in their own name. @throws UNAUTHENTICATED, FORBIDDEN for anyone else */
export function requireStaff({ actor }: RequestContext, verb: Verb): StaffActor {
  if (!actor) throw unauthenticated();
  if (actor.kind !== 'STAFF') throw forbidden(verb);
  return actor;
}
