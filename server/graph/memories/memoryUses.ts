import { GraphQLDateTime } from 'graphql-scalars';
import { Args, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { FeedbackVerdict } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { Turn } from '../../entities/turn.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { listMemoryUses } from '../../queries/memories/memories.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { type Connection, connectionType, PageArguments, readPage, toConnection } from '../connection.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'A context that included a memory.' })
export class MemoryUse {
  userUid: string;
  projectId: string;
  contextUid: string;
  turnUid: string | null;

  @Field(() => ID, { description: 'The ID of the context.' })
  get contextId(): string {
    return nodeId('MemoryContext', this.userUid, this.contextUid);
  }

  @Field(() => GraphQLDateTime, { description: 'When the context was served.' })
  at: Date;

  @Field(() => [FeedbackVerdict], {
    description: 'What `memoryFeedback` said about the memory in this context, oldest first.',
  })
  verdicts: FeedbackVerdict[];
}

const MemoryUseConnection = connectionType('MemoryUse', () => MemoryUse);

@Resolver(() => Memory)
export class MemoryUsesResolver {
  @FieldResolver(() => MemoryUseConnection, { description: 'The contexts that included the memory, newest first.' })
  async uses(
    @Root() memory: Memory,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<MemoryUse>> {
    const scope = userScopeOf(await authorizeContent(context, 'memory.read', memory, 'memory'));
    const list = ['memoryUses', memory.userUid, memory.uid];
    const page = readPage(context, paging, list);
    return toConnection(
      await listMemoryUses(context, scope, memory.uid, page),
      page,
      (row) => Object.assign(new MemoryUse(), row, { projectId: memory.projectId }),
      (row) => [row.contextUid],
    );
  }
}

@Resolver(() => MemoryUse)
export class MemoryUseResolver {
  @FieldResolver(() => Turn, {
    nullable: true,
    description: 'The turn answered with the context; null if no turn names it.',
  })
  async turn(@Root() use: MemoryUse, @Ctx() context: RequestContext): Promise<Turn | null> {
    const { userUid, turnUid: uid } = use;
    if (!uid) return null;
    await authorizeContent(context, 'turn.read', use, 'turn');
    return (await context.loaders.turn.load({ userUid, uid })) ?? null;
  }
}
