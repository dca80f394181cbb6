import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { authorizeProject, projectScopeOf, userScopeOf } from '../policies/authorize.ts';
import { authorizeContentOf } from './authorizeContent.ts';
import { MemoryConnection, type MemoryPage, memoryPage } from './memoryConnection.ts';
import { MemoryFilter, MemoryOrder } from './memoryFilter.ts';
import type { RequestContext } from './requestContext.ts';
import { validateFilter } from './validate.ts';

@Resolver()
export class MemoriesResolver {
  @Query(() => MemoryConnection, { description: 'The memories of the project, or of one user of it.' })
  async memories(
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
    const path = 'filter.userId';
    if (filter?.userId == null) {
      const project = authorizeProject(context.actor, 'memories.list', path);
      return memoryPage(context, projectScopeOf(project), filter, orderBy, { first, after });
    }
    const { userUid, ...person } = await authorizeContentOf(context, 'memories.list', filter.userId, path);
    const scope = userUid ? userScopeOf({ ...person, userUid }) : undefined;
    return memoryPage(context, scope, filter, orderBy, { first, after });
  }
}
