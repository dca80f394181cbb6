import { GraphQLDateTime } from 'graphql-scalars';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { judgeMemory } from '../../actions/memories/judgeMemory.ts';
import { setPinned } from '../../actions/memories/updateMemory.ts';
import { FeedbackVerdict } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { nodeId, parseNodeId } from '../../entities/nodeId.ts';
import { Turn } from '../../entities/turn.ts';
import { notFound } from '../../errors.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { listMemoryUses } from '../../queries/memories/memories.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { getContent } from '../getContent.ts';
import type { RequestContext } from '../requestContext.ts';

enum FeedbackOutcome {
  APPLIED = 'APPLIED',
  ALREADY_GIVEN = 'ALREADY_GIVEN',
}
registerEnumType(FeedbackOutcome, {
  name: 'FeedbackOutcome',
  description: 'The result of giving feedback.',
  valuesConfig: {
    APPLIED: { description: 'The feedback changed the memory.' },
    ALREADY_GIVEN: { description: 'The same verdict was already given for this memory and context. Nothing changed.' },
  },
});

@InputType({ description: 'Feedback on a memory that was used for an answer.' })
class MemoryFeedbackInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  memoryId: string;

  @Field(() => ID, { description: 'The ID of the MemoryContext that included the memory.' })
  contextId: string;

  @Field(() => FeedbackVerdict, { description: 'The verdict.' })
  verdict: FeedbackVerdict;
}

@ObjectType({ description: 'The result of giving feedback.' })
class MemoryFeedbackPayload {
  @Field(() => Memory, { description: 'The memory after the feedback.' })
  memory: Memory;

  @Field(() => FeedbackOutcome, { description: 'Whether the feedback was new.' })
  outcome: FeedbackOutcome;
}

@Resolver()
export class MemoryFeedbackResolver {
  @Allow('memory.judge')
  @Mutation(() => MemoryFeedbackPayload, {
    description:
      'Records whether a memory that a context included was useful. This changes the confidence in the memory, how fast that decays, and whether the memory is recalled. Each verdict counts once for a memory and a context.',
  })
  async memoryFeedback(
    @Arg('input', () => MemoryFeedbackInput) { memoryId, contextId, verdict }: MemoryFeedbackInput,
    @Ctx() context: RequestContext,
  ): Promise<MemoryFeedbackPayload> {
    const memory = await getContent(context, 'Memory', memoryId, 'memory.judge', 'input.memoryId');
    const served = parseNodeId(contextId);
    if (served?.type !== 'MemoryContext' || served.userUid !== memory.userUid)
      throw notFound('context', 'input.contextId');
    const judged = await judgeMemory(context, userScopeOf(memory), memory.uid, served.uid, verdict);
    return { memory: judged.memory, outcome: FeedbackOutcome[judged.outcome] };
  }
}

@InputType({ description: 'The memory to pin.' })
class PinMemoryInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  id: string;
}

@ObjectType({ description: 'The result of pinning a memory.' })
class PinMemoryPayload {
  @Field(() => Memory, { description: 'The updated memory.' })
  memory: Memory;
}

@InputType({ description: 'The memory to unpin.' })
class UnpinMemoryInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  id: string;
}

@ObjectType({ description: 'The result of unpinning a memory.' })
class UnpinMemoryPayload {
  @Field(() => Memory, { description: 'The updated memory.' })
  memory: Memory;
}

@Resolver()
export class PinMemoryResolver {
  @Allow('memory.pin')
  @Mutation(() => PinMemoryPayload, {
    description:
      'Pins a memory: it comes first in every context, is never evicted, and its confidence does not decrease. Pinning it again has no effect.',
  })
  async pinMemory(
    @Arg('input', () => PinMemoryInput) { id }: PinMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<PinMemoryPayload> {
    const memory = await getContent(context, 'Memory', id, 'memory.pin');
    return { memory: await setPinned(context, userScopeOf(memory), memory.uid, true) };
  }

  @Allow('memory.pin')
  @Mutation(() => UnpinMemoryPayload, {
    description: 'Unpins a memory. Unpinning one that is not pinned has no effect.',
  })
  async unpinMemory(
    @Arg('input', () => UnpinMemoryInput) { id }: UnpinMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<UnpinMemoryPayload> {
    const memory = await getContent(context, 'Memory', id, 'memory.pin');
    return { memory: await setPinned(context, userScopeOf(memory), memory.uid, false) };
  }
}

@ObjectType({ description: 'A context that included a memory.' })
class MemoryUse {
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
    const page = parsePage(context, paging, list);
    const uses = (await listMemoryUses(context, scope, memory.uid, page)).map(({ node, key }) => ({
      node: Object.assign(new MemoryUse(), node, { projectId: memory.projectId }),
      key,
    }));
    return toConnection(uses, page);
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
