import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, InputType, Int, Query, Resolver, registerEnumType } from 'type-graphql';
import { User } from '../entities/user.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { listUsers } from '../queries/listUsers.ts';
import { type Connection, connectionType, readPage, toConnection } from './connection.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';
import { validateFilter } from './validate.ts';

export const UserConnection = connectionType('User', () => User);

export enum UserOrder {
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
export class UserFilter {
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

@Resolver()
export class UsersResolver {
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
}
