import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Session } from '../../entities/session.ts';
import { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { authorizeUser, userRefOf, userScopeOf } from '../../policies/authorize.ts';
import { findNamedSession } from '../../queries/turns/sessions.ts';
import { listTurns } from '../../queries/turns/turns.ts';
import { countUserTurns } from '../../queries/turns/userTurns.ts';
import { authorizeContent, authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, readPage, toConnection } from '../connection.ts';
import { Filter, refuseBadFilter } from '../filter.ts';
import { nullWhereAbsent } from '../nullWhereAbsent.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

export const TurnConnection = connectionType('Turn', () => Turn, true);

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
    const page = readPage(context, paging, list);
    return toConnection(
      await listTurns(context, scope, session.uid, filter, page),
      page,
      (turn) => turn,
      (turn) => [turn.turnNumber],
      () => countUserTurns(context, scope, filter, session.uid),
    );
  }
}
