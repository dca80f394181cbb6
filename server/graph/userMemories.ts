import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { User } from '../entities/user.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { authorizeContent } from './authorizeContent.ts';
import { MemoryConnection, type MemoryPage, memoryPage } from './memoryConnection.ts';
import { MemoryFilter, MemoryOrder } from './memoryFilter.ts';
import type { RequestContext } from './requestContext.ts';
import { validateFilter } from './validate.ts';

@Resolver(() => User)
export class UserMemoriesResolver {
  @FieldResolver(() => MemoryConnection, { description: 'What is remembered of the user.' })
  async memories(
    @Root() user: User,
    @Arg('filter', () => MemoryFilter, {
      nullable: true,
      description: 'Which of them.',
      validateFn: validateFilter,
    })
    filter: MemoryFilter | null,
    @Arg('orderBy', () => MemoryOrder, { nullable: true, description: 'In which order; newest first.' })
    orderBy: MemoryOrder | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<MemoryPage> {
    const owner = await authorizeContent(context, 'memories.list', user, 'user');
    const scope = filter?.userId == null || filter.userId === user.userKey ? userScopeOf(owner) : undefined;
    return memoryPage(context, scope, filter, orderBy, { first, after });
  }
}
