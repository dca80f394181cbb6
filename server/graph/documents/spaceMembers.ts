import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { addSpaceMember, removeSpaceMember } from '../../actions/documents/spaces.ts';
import { Space, type SpaceMembership, SpaceRole } from '../../entities/space.ts';
import { User } from '../../entities/user.ts';
import { notFound } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { listMembers, type SpaceWithReaders } from '../../queries/documents/spaces.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizeShared } from './authorizeShared.ts';
import { reloadSpace } from './space.ts';

@ObjectType({ description: 'A user who shares a space.' })
class SpaceMember {
  @Field(() => User, { description: 'The user.' })
  user: User;

  @Field(() => SpaceRole, { description: 'What they may do.' })
  role: SpaceRole;

  @Field(() => GraphQLDateTime, { description: 'When they were added.' })
  addedAt: Date;
}

@InputType({ description: 'A user to add to a space.' })
class AddSpaceMemberInput {
  @Field(() => ID, { description: 'The space’s ID in your product. A new one is created.' })
  @TextLength(LIMITS.keyCharacters)
  spaceId: string;

  @Field(() => ID, { description: 'The user’s ID in your product. A new one is created.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => SpaceRole, { nullable: true, description: 'What they may do. Defaults to READER.' })
  role?: SpaceRole | null;
}

@ObjectType({ description: 'The result of adding a user to a space.' })
class AddSpaceMemberPayload {
  @Field(() => Space, { description: 'The space.' })
  space: Space;

  @Field(() => SpaceMember, { description: 'The member.' })
  member: SpaceMember;
}

@InputType({ description: 'A user to remove from a space.' })
class RemoveSpaceMemberInput {
  @Field(() => ID, { description: 'The space’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  spaceId: string;

  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;
}

@ObjectType({ description: 'The result of removing a user from a space.' })
class RemoveSpaceMemberPayload {
  @Field(() => Space, { description: 'The space, without the user.' })
  space: Space;
}

@Resolver(() => Space)
export class SpaceMembersResolver {
  @FieldResolver(() => [SpaceMember], { description: 'Who shares it, in the order in which they were added.' })
  async members(@Root() space: SpaceWithReaders, @Ctx() context: RequestContext): Promise<SpaceMember[]> {
    const scope = projectScopeOf(await authorizeMembers(context, space));
    const members = await listMembers(context, scope, space.userUid);
    return Promise.all(members.map((member) => toMember(context, member)));
  }

  @FieldResolver(() => Int, { description: 'How many users share it.' })
  memberCount(@Root() { readers }: SpaceWithReaders): number {
    return readers.length;
  }

  @Allow('space.save')
  @Mutation(() => AddSpaceMemberPayload, {
    description:
      'Adds a user to a space, or changes their role. Members share its documents, and what any of them said about these.',
  })
  async addSpaceMember(
    @Arg('input', () => AddSpaceMemberInput) { spaceId, userId, role }: AddSpaceMemberInput,
    @Ctx() context: RequestContext,
  ): Promise<AddSpaceMemberPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'space.save'));
    const wanted = { spaceKey: spaceId, userKey: userId, role: role ?? SpaceRole.READER };
    const member = await addSpaceMember(context, scope, wanted);
    return { space: await reloadSpace(context, spaceId), member: await toMember(context, member) };
  }

  @Allow('space.save')
  @Mutation(() => RemoveSpaceMemberPayload, {
    description: 'Removes a user from a space. What they said stays theirs and is no longer shared.',
  })
  async removeSpaceMember(
    @Arg('input', () => RemoveSpaceMemberInput) { spaceId, userId }: RemoveSpaceMemberInput,
    @Ctx() context: RequestContext,
  ): Promise<RemoveSpaceMemberPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'space.save'));
    const space = await context.loaders.space.load(spaceId);
    if (!space) throw notFound('space', 'input.spaceId');
    const userUid = await context.directory.findUser(scope.projectId, userId);
    const removed = userUid && (await removeSpaceMember(context, scope, space.userUid, userUid));
    if (!removed) throw notFound('spaceMember', 'input.userId');
    return { space: await reloadSpace(context, spaceId) };
  }
}

/** Members see each other; so do staff, who read nothing that anybody wrote. */
const authorizeMembers = async (context: RequestContext, space: SpaceWithReaders) =>
  context.actor?.kind === 'STAFF'
    ? authorizeProject(context.actor, 'space.read')
    : authorizeShared(context, 'space.read', space, 'space', 'id');

const toMember = async (
  { loaders }: RequestContext,
  { userUid, role, addedAt }: SpaceMembership,
): Promise<SpaceMember> => ({ user: await getLoaded(loaders.user, userUid), role, addedAt });
