import { GraphQLDateTime } from 'graphql-scalars';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { addSpaceMember, removeSpaceMember, saveSpace } from '../../actions/documents/spaces.ts';
import type { Document } from '../../entities/document.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Space, type SpaceMembership, SpaceRole } from '../../entities/space.ts';
import { User } from '../../entities/user.ts';
import { notFound, nullWhereAbsent } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, authorizeUser, projectScopeOf } from '../../policies/authorize.ts';
import { countDocuments, listDocuments } from '../../queries/documents/documents.ts';
import { countSpaces, listMembers, listSpaces, type SpaceWithReaders } from '../../queries/documents/spaces.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizeShared, mayShow } from './authorizeShared.ts';
import { DocumentConnection } from './document.ts';

@InputType({ description: 'A space.' })
class SaveSpaceInput {
  @Field(() => ID, { description: 'The space’s ID in your product. A new one is created.' })
  @TextLength(LIMITS.keyCharacters)
  spaceId: string;

  @Field(() => String, {
    nullable: true,
    description: 'The title, at most 200 characters. If omitted, it stays; null removes it.',
  })
  @TextLength(LIMITS.labelCharacters)
  title?: string | null;
}

@ObjectType({ description: 'The result of saving a space.' })
class SaveSpacePayload {
  @Field(() => Space, { description: 'The space.' })
  space: Space;
}

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

const SpaceConnection = connectionType('Space', () => Space, true);

@Resolver(() => Space)
export class SpaceResolver {
  @Allow('space.read')
  @Query(() => Space, { nullable: true, description: 'Fetches a space by its ID in your product.' })
  async space(
    @Arg('spaceId', () => ID, { description: 'The space’s ID in your product.' }) spaceId: string,
    @Ctx() context: RequestContext,
  ): Promise<Space | null> {
    return nullWhereAbsent(async () => {
      const space = await context.loaders.space.load(spaceId);
      if (!space) throw notFound('space', 'spaceId');
      await authorizeReading(context, space, 'spaceId');
      return space;
    });
  }

  @Allow('spaces.list')
  @Query(() => SpaceConnection, {
    description: 'The project’s spaces, newest first. End users see those that they share, and must give their own ID.',
  })
  async spaces(
    @Arg('userId', () => ID, {
      nullable: true,
      description: 'The ID, in your product, of a user: the spaces that they share.',
    })
    userId: string | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Space>> {
    const { actor } = context;
    const page = parsePage(context, paging, ['spaces', userId ?? null]);
    const userUid = userId != null && actor ? await context.directory.findUser(actor.projectId, userId) : undefined;
    const subject =
      userId == null
        ? authorizeProject(actor, 'spaces.list')
        : authorizeUser(actor, 'spaces.list', { userKey: userId, userUid });
    const isUnknown = userId != null && !userUid;
    return toConnection(
      isUnknown ? [] : await listSpaces(context, projectScopeOf(subject), userUid ?? null, page),
      page,
      async () => (isUnknown ? 0 : countSpaces(context, projectScopeOf(subject), userUid ?? null)),
    );
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The title. Null if your product set none, and for staff without a grant for one of its members.',
  })
  title(@Root() space: SpaceWithReaders, @Ctx() { actor }: RequestContext): string | null {
    return mayShow(actor, 'document.read', space) ? space.title : null;
  }

  @FieldResolver(() => DocumentConnection, { description: 'Its documents, the latest change first.' })
  async documents(
    @Root() space: SpaceWithReaders,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Document>> {
    const scope = projectScopeOf(await authorizeShared(context, 'document.read', space, 'space', 'id'));
    const page = parsePage(context, paging, ['documents of', space.userUid]);
    return toConnection(
      await listDocuments(context, scope, { spaceUid: space.userUid }, 'UPDATED_DESC', page),
      page,
      () => countDocuments(context, scope, { spaceUid: space.userUid }),
    );
  }

  @Allow('space.save')
  @Mutation(() => SaveSpacePayload, {
    description: 'Creates or renames a space. Adding a document or member to a new space creates it, too.',
  })
  async saveSpace(
    @Arg('input', () => SaveSpaceInput) { spaceId, title }: SaveSpaceInput,
    @Ctx() context: RequestContext,
  ): Promise<SaveSpacePayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'space.save'));
    await saveSpace(context, scope, { spaceKey: spaceId, title });
    return { space: await reloadSpace(context, spaceId) };
  }

  @FieldResolver(() => [SpaceMember], { description: 'Its members, in the order in which they were added.' })
  async members(@Root() space: SpaceWithReaders, @Ctx() context: RequestContext): Promise<SpaceMember[]> {
    const scope = projectScopeOf(await authorizeReading(context, space, 'id'));
    const members = await listMembers(context, scope, space.userUid);
    return Promise.all(members.map((member) => toMember(context, member)));
  }

  @FieldResolver(() => Int, { description: 'The number of members.' })
  memberCount(@Root() { readers }: SpaceWithReaders): number {
    return readers.length;
  }

  @Allow('space.save')
  @Mutation(() => AddSpaceMemberPayload, {
    description:
      'Adds a user to a space, or changes their role. Members share its documents, and what they said about them.',
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

/** The space as it is now, with its readers. */
const reloadSpace = ({ loaders }: RequestContext, spaceId: string): Promise<Space> =>
  getLoaded(loaders.space.clear(spaceId), spaceId);

/** Members see a space and each other; so do staff, but without anything that anybody wrote. */
const authorizeReading = async (context: RequestContext, space: SpaceWithReaders, path: string) =>
  context.actor?.kind === 'STAFF'
    ? authorizeProject(context.actor, 'space.read')
    : authorizeShared(context, 'space.read', space, 'space', path);

const toMember = async (
  { loaders }: RequestContext,
  { userUid, role, addedAt }: SpaceMembership,
): Promise<SpaceMember> => ({ user: await getLoaded(loaders.user, userUid), role, addedAt });
