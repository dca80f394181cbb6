import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import { Memory } from '../../entities/memory.ts';
import { TurnOrder } from '../../entities/orders.ts';
import { Session } from '../../entities/session.ts';
import { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { nullWhereAbsent } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorizeUser, userRefOf, userScopeOf } from '../../policies/authorize.ts';
import { findNamedSession } from '../../queries/turns/sessions.ts';
import {
  countTurnsOfDocument,
  countUserTurns,
  listTurns,
  listTurnsOfDocument,
  listUserTurns,
} from '../../queries/turns/turns.ts';
import { authorizeContent, authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { Filter, refuseBadFilter } from '../filter.ts';
import { findContent } from '../getContent.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

@Resolver(() => Turn)
export class TurnResolver {
  @Allow('turn.read')
  @Query(() => Turn, { nullable: true, description: 'Fetches a turn by its node ID; null if there is none.' })
  async turn(
    @Arg('id', () => ID, { description: 'The node ID.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Turn | null> {
    const turn = await findContent(context, 'Turn', id);
    return turn ? nullWhereAbsent(() => authorizeContent(context, 'turn.read', turn, 'turn')) : null;
  }

  @FieldResolver(() => Session, { description: 'The session that the turn belongs to.' })
  async session(@Root() turn: Turn, @Ctx() context: RequestContext): Promise<Session> {
    return getLoaded(context.loaders.session, { userUid: turn.userUid, uid: turn.sessionUid });
  }

  @FieldResolver(() => [Memory], { description: 'The memories in the context that the answer was based on.' })
  async recalledMemories(@Root() turn: Turn, @Ctx() context: RequestContext): Promise<Memory[]> {
    await authorizeContent(context, 'memory.read', turn, 'turn');
    if (!turn.contextUid) return [];
    return context.loaders.contextMemories.load({ userUid: turn.userUid, uid: turn.contextUid });
  }
}

@Resolver(() => Turn)
export class TurnEntitiesResolver {
  @FieldResolver(() => [Entity], {
    description:
      'The entities that the turn mentions: those identified by your product, and those found in the user’s words.',
  })
  entities(@Root() turn: Turn, @Ctx() context: RequestContext): Promise<Entity[]> {
    return context.loaders.turnEntities.load({ userUid: turn.userUid, uid: turn.uid });
  }
}

const TurnConnection = connectionType('Turn', () => Turn, true);

@Resolver(() => Session)
export class SessionResolver {
  @Allow('session.read')
  @Query(() => Session, {
    nullable: true,
    description:
      'Fetches a session by its ID in your product. Without `userId`, the anonymous session with that ID, even if it has since been assigned to a user.',
  })
  async session(
    @Arg('userId', () => ID, { nullable: true, description: 'The user’s ID in your product.' })
    userId: string | null,
    @Arg('sessionId', () => ID, { description: 'The session’s ID in your product.' }) sessionId: string,
    @Ctx() context: RequestContext,
  ): Promise<Session | null> {
    return nullWhereAbsent(async () => {
      const person =
        userId == null
          ? authorizeUser(context.actor, 'session.read', { userKey: null })
          : await authorizeContentOf(context, 'session.read', userId);
      const session = await findNamedSession(context, userRefOf(person, userId ?? null), sessionId);
      return session ? authorizeContent(context, 'session.read', session, 'session', 'sessionId') : null;
    });
  }

  @FieldResolver(() => User, { nullable: true, description: 'The user; null for an anonymous session.' })
  async user(@Root() session: Session, @Ctx() context: RequestContext): Promise<User | null> {
    const user = await context.loaders.user.load(session.userUid);
    return user && user.userKey !== null ? user : null;
  }

  @FieldResolver(() => TurnConnection, { description: 'The turns of the session, in the order of recording.' })
  async turns(
    @Root() session: Session,
    @FilterArg(() => Filter) filter: Filter | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Turn>> {
    refuseBadFilter(filter, 'filter', 'turn');
    const scope = userScopeOf(await authorizeContent(context, 'turn.read', session, 'session'));
    const list = ['turns', session.userUid, session.uid, ...(filter ? [filter] : [])];
    const page = parsePage(context, paging, list);
    return toConnection(await listTurns(context, scope, session.uid, filter, page), page, () =>
      countUserTurns(context, scope, filter, session.uid),
    );
  }
}

@Resolver(() => User)
export class UserTurnsResolver {
  @FieldResolver(() => TurnConnection, { description: 'The user’s turns of all sessions.' })
  async turns(
    @Root() user: User,
    @FilterArg(() => Filter) filter: Filter | null,
    @Arg('orderBy', () => TurnOrder, { nullable: true, description: 'The sort order. Defaults to the latest first.' })
    orderBy: TurnOrder | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Turn>> {
    refuseBadFilter(filter, 'filter', 'turn');
    const scope = userScopeOf(await authorizeContent(context, 'turn.read', user, 'user'));
    const order = orderBy ?? TurnOrder.NEWEST;
    const page = parsePage(context, paging, ['userTurns', user.userUid, filter ?? null, order]);
    return toConnection(await listUserTurns(context, scope, filter, order, page), page, () =>
      countUserTurns(context, scope, filter),
    );
  }
}

@Resolver()
export class TranscriptResolver {
  @Allow('turn.read')
  @Query(() => TurnConnection, {
    description:
      'What a user said about a document in all their sessions, in the order it was said. The document need not be saved.',
  })
  async transcript(
    @Arg('userId', () => ID, { description: 'The user’s ID in your product.' }) userId: string,
    @Arg('documentId', () => ID, { description: 'The document’s ID in your product.' }) documentId: string,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Turn>> {
    const { userUid, ...person } = await authorizeContentOf(context, 'turn.read', userId);
    const page = parsePage(context, paging, ['transcript', userUid ?? null, documentId]);
    const scope = userUid ? userScopeOf({ ...person, userUid }) : undefined;
    return toConnection(scope ? await listTurnsOfDocument(context, scope, documentId, page) : [], page, async () =>
      scope ? countTurnsOfDocument(context, scope, documentId) : 0,
    );
  }
}
