import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { Memory } from '../entities/memory.ts';
import { countMemories } from '../queries/countMemories.ts';
import { listMemories } from '../queries/listMemories.ts';
import { type Connection, connectionType, type PageArguments, readPage, toConnection } from './connection.ts';
import { type MemoryFilter, MemoryOrder } from './memoryFilter.ts';
import type { RequestContext } from './requestContext.ts';

export const MemoryConnection = connectionType('Memory', () => Memory);

/** A page that can count its whole list. */
export interface MemoryPage extends Connection<Memory> {
  count(): Promise<number>;
}

/**
 * One page of the memories of a project or a user.
 * @param scope whose; undefined for nobody's, which is an empty page
 */
export async function memoryPage(
  context: RequestContext,
  scope: ProjectScope | UserScope | undefined,
  filter: MemoryFilter | null | undefined,
  orderBy: MemoryOrder | null | undefined,
  given: PageArguments,
): Promise<MemoryPage> {
  const order = orderBy ?? MemoryOrder.CREATED_DESC;
  const { userId: _whose, ...conditions } = filter ?? {};
  const list = ['memories', scope ?? null, conditions, order];
  const page = readPage(context, given, list);
  const rows = scope ? await listMemories(context, scope, conditions, order, page) : [];
  return {
    ...toConnection(
      rows,
      page,
      (row) => row.memory,
      (row) => row.key,
    ),
    count: async () => (scope ? countMemories(context, scope, conditions) : 0),
  };
}

@Resolver(() => MemoryConnection)
export class MemoryConnectionResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'How many there are on all pages; counted when asked for.' })
  totalCount(@Root() page: MemoryPage): Promise<number> {
    return page.count();
  }
}
