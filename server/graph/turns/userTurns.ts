import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root, registerEnumType } from 'type-graphql';
import type { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { listTurnsOfDocument } from '../../queries/turns/turns.ts';
import { countUserTurns, listUserTurns } from '../../queries/turns/userTurns.ts';
import { authorizeContent, authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, PageArguments, readPage, toConnection } from '../connection.ts';
import { Filter, refuseBadFilter } from '../filter.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';
import { TurnConnection } from './session.ts';

enum TurnOrder {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  IMPORTANCE = 'IMPORTANCE',
}
registerEnumType(TurnOrder, {
  name: 'TurnOrder',
  description: 'The order of turns.',
  valuesConfig: {
    NEWEST: { description: 'The latest first.' },
    OLDEST: { description: 'The earliest first.' },
    IMPORTANCE: { description: 'The most important first, and of equal ones the latest.' },
  },
});

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
    const page = readPage(context, paging, ['userTurns', user.userUid, filter ?? null, order]);
    return toConnection(
      await listUserTurns(context, scope, filter, order, page),
      page,
      (row) => row.turn,
      (row) => row.key,
      () => countUserTurns(context, scope, filter),
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
    const page = readPage(context, paging, ['transcript', userUid ?? null, documentId]);
    return toConnection(
      userUid ? await listTurnsOfDocument(context, userScopeOf({ ...person, userUid }), documentId, page) : [],
      page,
      (row) => row.turn,
      (row) => row.key,
    );
  }
}
