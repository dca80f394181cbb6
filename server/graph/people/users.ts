import { ValidateNested } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { exportList } from '../../actions/audit/exportList.ts';
import { LIMITS } from '../../entities/limits.ts';
import { UserOrder } from '../../entities/orders.ts';
import { User } from '../../entities/user.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { countUsers, listUsers } from '../../queries/people/users.ts';
import { Allow } from '../allow.ts';
import { ExportedList } from '../audit/auditLog.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { TextBetween, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

const UserConnection = connectionType('User', () => User, true);

@InputType({ description: 'Filters users. Omitted fields do not filter.' })
class UserFilter {
  @Field(() => String, { nullable: true, description: 'Part of the ID in your product, ignoring case.' })
  @TextLength(LIMITS.keyCharacters)
  search?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Active at this time or later.' })
  activeSince?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Not active at this time or later, including users who were never active.',
  })
  inactiveSince?: Date | null;
}

@InputType({ description: 'The users to export.' })
class ExportUsersInput {
  @Field(() => String, { description: 'The reason, 10 to 500 characters. It is recorded in the audit log.' })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;

  @Field(() => UserFilter, { nullable: true, description: 'Which users to export. Defaults to all.' })
  @ValidateNested()
  filter?: UserFilter | null;

  @Field(() => UserOrder, {
    nullable: true,
    description: 'The sort order. Defaults to the most recently active first.',
  })
  orderBy?: UserOrder | null;
}

@ObjectType({ description: 'The result of the export.' })
class ExportUsersPayload {
  @Field(() => ExportedList, { description: 'The exported file.' })
  list: ExportedList;
}

const HEADER = ['userId', 'createdAt', 'lastActiveAt'];

const valuesOf = (user: User): (string | null)[] => [
  user.userKey,
  user.createdAt.toISOString(),
  user.lastActiveAt?.toISOString() ?? null,
];

@Resolver()
export class UsersResolver {
  @Allow('users.list')
  @Query(() => UserConnection, { description: 'The users of the project. Anonymous sessions have no user.' })
  async users(
    @FilterArg(() => UserFilter) filter: UserFilter | null,
    @Arg('orderBy', () => UserOrder, {
      nullable: true,
      description: 'The sort order. Defaults to the most recently active first.',
    })
    orderBy: UserOrder | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<User>> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'users.list'));
    const order = orderBy ?? UserOrder.LAST_ACTIVE_DESC;
    const list = ['users', scope.projectId, order, filter];
    const page = parsePage(context, paging, list);
    return toConnection(await listUsers(context, scope, filter ?? {}, order, page), page, () =>
      countUsers(context, scope, filter ?? {}),
    );
  }

  @Allow('users.export', { freshProof: true })
  @Mutation(() => ExportUsersPayload, {
    description:
      'Exports the list of users as CSV, without any content. Before the file is returned, the export is recorded in the audit log, with its actor, reason, filter and number of rows. Requires a staff role.',
  })
  async exportUsers(
    @Arg('input', () => ExportUsersInput) { reason, filter, orderBy }: ExportUsersInput,
    @Ctx() context: RequestContext,
  ): Promise<ExportUsersPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'users.export'));
    const order = orderBy ?? UserOrder.LAST_ACTIVE_DESC;
    const selection = { ...filter, orderBy: order };
    const list = await exportList(
      context,
      scope,
      { reason: reason.trim(), filter: selection },
      {
        name: 'users',
        header: HEADER,
        page: (page) => listUsers(context, scope, filter ?? {}, order, page),
        values: async (users) => users.map(valuesOf),
      },
    );
    return { list };
  }
}
