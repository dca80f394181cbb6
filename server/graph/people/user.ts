import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Session } from '../../entities/session.ts';
import { User } from '../../entities/user.ts';
import { authorize, authorizeUser, userScopeOf } from '../../policies/authorize.ts';
import { policies } from '../../policies/policies.ts';
import { countSessions, listSessions } from '../../queries/turns/sessions.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, readPage, toConnection } from '../connection.ts';
import { Filter, refuseBadFilter } from '../filter.ts';
import { nullWhereAbsent } from '../nullWhereAbsent.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

const SessionConnection = connectionType('Session', () => Session, true);

@Resolver(() => User)
export class UserResolver {
  @Allow('user.read')
  @Query(() => User, {
    nullable: true,
    description: 'Fetches a user by the ID in your product; null if no data was recorded for it.',
  })
  async user(
    @Arg('userId', () => ID, { description: 'The user’s ID in your product.' }) userId: string,
    @Ctx() context: RequestContext,
  ): Promise<User | null> {
    return nullWhereAbsent(async () => {
      const { projectId } = authorizeUser(context.actor, 'user.read', { userKey: userId });
      const uid = await context.directory.find(projectId, { anonymous: false, key: userId });
      const user = uid && (await context.loaders.user.load(uid));
      return user ? authorize(context.actor, 'user.read', user, 'user', 'userId') : null;
    });
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether you may read the user’s content. Staff may while they have a grant: see `grantContentAccess`.',
  })
  viewerCanReadContent(@Root() user: User, @Ctx() { actor }: RequestContext): boolean {
    return actor !== null && policies['turn.read'](actor, user);
  }

  @FieldResolver(() => SessionConnection, { description: 'The user’s sessions, most recently active first.' })
  async sessions(
    @Root() user: User,
    @FilterArg(() => Filter) filter: Filter | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Session>> {
    refuseBadFilter(filter, 'filter', 'session');
    const scope = userScopeOf(await authorizeContent(context, 'session.read', user, 'user'));
    const list = ['sessions', user.userUid, ...(filter ? [filter] : [])];
    const page = readPage(context, paging, list);
    return toConnection(
      await listSessions(context, scope, filter, page),
      page,
      (row) => row.session,
      (row) => row.key,
      () => countSessions(context, scope, filter),
    );
  }
}
