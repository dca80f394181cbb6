import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { judgeMemory } from '../../actions/memories/judgeMemory.ts';
import { FeedbackVerdict } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { notFound } from '../../errors.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { getMemoryToChange } from './updateMemory.ts';

enum FeedbackOutcome {
  APPLIED = 'APPLIED',
  ALREADY_GIVEN = 'ALREADY_GIVEN',
}
registerEnumType(FeedbackOutcome, {
  name: 'FeedbackOutcome',
  description: 'The result of giving feedback.',
  valuesConfig: {
    APPLIED: { description: 'The feedback changed the memory.' },
    ALREADY_GIVEN: { description: 'The same was said before about this memory in this context. Nothing changed.' },
  },
});

@InputType({ description: 'What somebody says about a memory that went into an answer.' })
class MemoryFeedbackInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  memoryId: string;

  @Field(() => ID, { description: 'The ID of the MemoryContext that included the memory.' })
  contextId: string;

  @Field(() => FeedbackVerdict, { description: 'What is said about the memory.' })
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
      'Says whether a memory that a context included was useful. It changes the confidence in the memory, how fast that decays, and whether the memory is recalled. Each verdict counts once for a memory and a context.',
  })
  async memoryFeedback(
    @Arg('input', () => MemoryFeedbackInput) { memoryId, contextId, verdict }: MemoryFeedbackInput,
    @Ctx() context: RequestContext,
  ): Promise<MemoryFeedbackPayload> {
    const memory = await getMemoryToChange(context, memoryId, 'memory.judge', 'input.memoryId');
    const served = parseNodeId(contextId);
    if (served?.type !== 'MemoryContext' || served.userUid !== memory.userUid)
      throw notFound('context', 'input.contextId');
    const judged = await judgeMemory(context, userScopeOf(memory), memory.uid, served.uid, verdict);
    return { memory: judged.memory, outcome: FeedbackOutcome[judged.outcome] };
  }
}
