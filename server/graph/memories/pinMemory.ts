import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { setPinned } from '../../actions/memories/pinMemory.ts';
import { Memory } from '../../entities/memory.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { getMemoryToChange } from './updateMemory.ts';

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
    const memory = await getMemoryToChange(context, id, 'memory.pin');
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
    const memory = await getMemoryToChange(context, id, 'memory.pin');
    return { memory: await setPinned(context, userScopeOf(memory), memory.uid, false) };
  }
}
