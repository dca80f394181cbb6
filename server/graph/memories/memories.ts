import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, Float, ID, InputType, Query, Resolver } from 'type-graphql';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { MemoryCategory, MemoryScope, MemorySource } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Memory } from '../../entities/memory.ts';
import { MemoryOrder } from '../../entities/orders.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { countMemories, listMemories } from '../../queries/memories/listMemories.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { Filter, refuseBadFilter } from '../filter.ts';
import { MaxItems, Share, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';

@Resolver()
export class MemoriesResolver {
  @Allow('memories.list')
  @Query(() => MemoryConnection, {
    description:
      'The memories of the project or of one user: the current ones, unless the filter asks for others with `active`.',
  })
  async memories(
    @FilterArg(() => MemoryFilter) filter: MemoryFilter | null,
    @Arg('orderBy', () => MemoryOrder, { nullable: true, description: 'The sort order. Defaults to newest first.' })
    orderBy: MemoryOrder | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Memory>> {
    refuseBadFilter(filter, 'filter', 'memory');
    const path = 'filter.userId';
    if (filter?.userId == null) {
      const project = authorizeProject(context.actor, 'memories.list', path);
      return memoryPage(context, projectScopeOf(project), filter, orderBy, paging);
    }
    const { userUid, ...person } = await authorizeContentOf(context, 'memories.list', filter.userId, path);
    const scope = userUid ? userScopeOf({ ...person, userUid }) : undefined;
    return memoryPage(context, scope, filter, orderBy, paging);
  }
}

export const MemoryConnection = connectionType('Memory', () => Memory, true);

/**
 * One page of the memories of a project or a user.
 * @param scope the project or user; undefined gives an empty page
 */
export async function memoryPage(
  context: RequestContext,
  scope: ProjectScope | UserScope | undefined,
  filter: MemoryFilter | null | undefined,
  orderBy: MemoryOrder | null | undefined,
  given: PageArguments,
): Promise<Connection<Memory>> {
  const order = orderBy ?? MemoryOrder.CREATED_DESC;
  const { userId: _whose, active = true, ...rest } = filter ?? {};
  const conditions = { ...rest, active };
  const list = ['memories', scope ?? null, conditions, order];
  const page = parsePage(context, given, list);
  const rows = scope ? await listMemories(context, scope, conditions, order, page) : [];
  return toConnection(rows, page, async () => (scope ? countMemories(context, scope, conditions) : 0));
}

@InputType({
  description:
    'Filters memories: the conditions of `Filter`, and more. All must match; omitted fields and empty lists do not filter.',
})
export class MemoryFilter extends Filter {
  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of the user that the memories are about.' })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => [MemoryCategory], { nullable: true, description: 'In any of these categories.' })
  @MaxItems(LIMITS.labels)
  categories?: MemoryCategory[] | null;

  @Field(() => [MemorySource], { nullable: true, description: 'From any of these sources.' })
  @MaxItems(LIMITS.labels)
  sources?: MemorySource[] | null;

  @Field(() => [MemoryScope], { nullable: true, description: 'With any of these scopes.' })
  @MaxItems(LIMITS.labels)
  scopes?: MemoryScope[] | null;

  @Field(() => Float, { nullable: true, description: 'With at least this confidence, from 0 to 1.' })
  @Share()
  minConfidence?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for memories that are not deactivated, superseded or expired; false for the others; null for both. If omitted, lists contain the active ones, and `forgetMemories` deletes both.',
  })
  active?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the content, ignoring case.' })
  @TextLength(LIMITS.memoryCharacters, { empty: true })
  search?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'First saved after this time.' })
  createdAfter?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'First saved before this time.' })
  createdBefore?: Date | null;
}
