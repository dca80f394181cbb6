import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { saveSpace } from '../../actions/documents/spaces.ts';
import type { Document } from '../../entities/document.ts';
import { Space } from '../../entities/space.ts';
import { notFound } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeProject, authorizeUser, projectScopeOf } from '../../policies/authorize.ts';
import { countDocuments, listDocuments } from '../../queries/documents/documents.ts';
import { countSpaces, listSpaces, type SpaceWithReaders } from '../../queries/documents/spaces.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { LIMITS, TextLength } from '../limits.ts';
import { nullWhereAbsent } from '../refusals.ts';
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
      if (context.actor?.kind === 'STAFF') authorizeProject(context.actor, 'space.read');
      else await authorizeShared(context, 'space.read', space, 'space', 'spaceId');
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
      (row) => row.space,
      (row) => row.key,
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
      (row) => row.document,
      (row) => row.key,
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
}

/** The space as it is now, with its readers. */
export const reloadSpace = ({ loaders }: RequestContext, spaceId: string): Promise<Space> =>
  getLoaded(loaders.space.clear(spaceId), spaceId);
