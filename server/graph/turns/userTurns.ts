import { Arg, Args, Ctx, FieldResolver, Resolver, Root, registerEnumType } from 'type-graphql';
import type { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { countUserTurns, listUserTurns } from '../../queries/turns/userTurns.ts';
import { authorizeContent } from '../access/guardContent.ts';
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
