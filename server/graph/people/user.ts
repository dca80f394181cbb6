import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Session } from '../../entities/session.ts';
import { User } from '../../entities/user.ts';
import { authorize, authorizeUser, userScopeOf } from '../../policies/authorize.ts';
import { policies } from '../../policies/policies.ts';
import { listSessions } from '../../queries/turns/sessions.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, readPage, toConnection } from '../connection.ts';
import { nullWhereAbsent } from '../nullWhereAbsent.ts';
import type { RequestContext } from '../requestContext.ts';

const SessionConnection = connectionType('Session', () => Session);

@Resolver(() => User)
export class UserResolver {
  @Allow('user.read')
  @Query(() => User, { nullable: true, description: 'A user by the product’s own key; null for one never named.' })
  async user(
    @Arg('userId', () => ID, { description: 'The product’s own key of the user.' }) userId: string,
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
    description: 'Whether you may read what they wrote. Staff may while a grant runs: see `grantContentAccess`.',
  })
  viewerCanReadContent(@Root() user: User, @Ctx() { actor }: RequestContext): boolean {
    return actor !== null && policies['turn.read'](actor, user);
  }

  @FieldResolver(() => SessionConnection, { description: 'The user’s conversations, newest activity first.' })
  async sessions(
    @Root() user: User,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Session>> {
    const scope = userScopeOf(await authorizeContent(context, 'session.read', user, 'user'));
    const list = ['sessions', user.userUid];
    const page = readPage(context, { first, after }, list);
    return toConnection(
      await listSessions(context, scope, page),
      page,
      (row) => row.session,
      (row) => row.key,
    );
  }
}
