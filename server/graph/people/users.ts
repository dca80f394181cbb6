import { IsOptional, ValidateNested } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { exportList } from '../../actions/audit/exportList.ts';
import { User } from '../../entities/user.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { type ListedUser, listUsers } from '../../queries/people/users.ts';
import { Allow } from '../allow.ts';
import { ExportedList } from '../audit/exportAuditLog.ts';
import { type Connection, connectionType, readPage, toConnection } from '../connection.ts';
import { LIMITS, TextBetween, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { validateFilter } from '../validate.ts';

const UserConnection = connectionType('User', () => User);

enum UserOrder {
  LAST_ACTIVE_DESC = 'LAST_ACTIVE_DESC',
  CREATED_DESC = 'CREATED_DESC',
  USER_ID_ASC = 'USER_ID_ASC',
}
registerEnumType(UserOrder, {
  name: 'UserOrder',
  description: 'In which order users are listed.',
  valuesConfig: {
    LAST_ACTIVE_DESC: { description: 'Those active last first; those who never were come last.' },
    CREATED_DESC: { description: 'Those named last first.' },
    USER_ID_ASC: { description: 'By the product’s own key, character by character.' },
  },
});

@InputType({ description: 'Which users are asked for. What is left out does not narrow.' })
class UserFilter {
  @Field(() => String, { nullable: true, description: 'Part of the product’s own key, in any case.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  search?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Active at this time or later.' })
  activeSince?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Not active at this time or later; those who never were, too.',
  })
  inactiveSince?: Date | null;
}

@InputType({ description: 'Which users are taken along, and why.' })
class ExportUsersInput {
  @Field(() => String, { description: 'Why, in 10 to 500 characters. It stands in the audit log.' })
  @TextBetween(LIMITS.reasonCharacters)
  reason: string;

  @Field(() => UserFilter, { nullable: true, description: 'Which of them; all without.' })
  @IsOptional()
  @ValidateNested()
  filter?: UserFilter | null;

  @Field(() => UserOrder, { nullable: true, description: 'In which order; those active last first.' })
  orderBy?: UserOrder | null;
}

@ObjectType({ description: 'What was taken along.' })
class ExportUsersPayload {
  @Field(() => ExportedList, { description: 'The list as a file.' })
  list: ExportedList;
}

const HEADER = ['userId', 'createdAt', 'lastActiveAt'];

const valuesOf = ({ user }: ListedUser): (string | null)[] => [
  user.userKey,
  user.createdAt.toISOString(),
  user.lastActiveAt?.toISOString() ?? null,
];

@Resolver()
export class UsersResolver {
  @Allow('users.list')
  @Query(() => UserConnection, { description: 'The users of the product; anonymous sessions have none.' })
  async users(
    @Arg('filter', () => UserFilter, { nullable: true, description: 'Which of them.', validateFn: validateFilter })
    filter: UserFilter | null,
    @Arg('orderBy', () => UserOrder, { nullable: true, description: 'In which order; those active last first.' })
    orderBy: UserOrder | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<User>> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'users.list'));
    const order = orderBy ?? UserOrder.LAST_ACTIVE_DESC;
    const list = ['users', scope.projectId, order, filter];
    const page = readPage(context, { first, after }, list);
    return toConnection(
      await listUsers(context, scope, filter ?? {}, order, page),
      page,
      (row) => row.user,
      (row) => row.key,
    );
  }

  @Allow('users.export')
  @Mutation(() => ExportUsersPayload, {
    description:
      'Takes the list of users along as CSV: who they are and since when, nothing of what they wrote. Who took it, why, by which filter and how many rows is written to the audit log before anything is given out. For staff.',
  })
  async exportUsers(
    @Arg('input', () => ExportUsersInput) { reason, filter, orderBy }: ExportUsersInput,
    @Ctx() context: RequestContext,
  ): Promise<ExportUsersPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'users.export'));
    const order = orderBy ?? UserOrder.LAST_ACTIVE_DESC;
    const told = { ...filter, orderBy: order };
    const list = await exportList<ListedUser>(
      context,
      scope,
      { reason: reason.trim(), filter: told },
      {
        name: 'users',
        header: HEADER,
        page: (page) => listUsers(context, scope, filter ?? {}, order, page),
        placeOf: ({ key }) => key,
        values: async (rows) => rows.map(valuesOf),
      },
    );
    return { list };
  }
}
