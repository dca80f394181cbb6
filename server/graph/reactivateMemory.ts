import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { reactivateMemory } from '../actions/reactivateMemory.ts';
import { Memory } from '../entities/memory.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { memoryToChange } from './memoryToChange.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Which memory to bring back.' })
export class ReactivateMemoryInput {
  @Field(() => ID, { description: 'The memory’s node id.' })
  id: string;
}

@ObjectType({ description: 'The memory that was brought back.' })
export class ReactivateMemoryPayload {
  @Field(() => Memory, { description: 'The memory as it is now.' })
  memory: Memory;

  @Field(() => [Memory], { description: 'Which gave way to it, at the user’s limit.' })
  evicted: Memory[];
}

@Resolver()
export class ReactivateMemoryResolver {
  @Mutation(() => ReactivateMemoryPayload, {
    description: 'Brings a deactivated memory back. Doing it twice is no error.',
  })
  async reactivateMemory(
    @Arg('input', () => ReactivateMemoryInput) { id }: ReactivateMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<ReactivateMemoryPayload> {
    const memory = await memoryToChange(context, id, 'memory.reactivate');
    const { userUid } = memory;
    const { evictedUids, ...reactivated } = await reactivateMemory(context, userScopeOf(memory), memory.uid);
    const evicted = await context.loaders.memory.loadMany(evictedUids.map((uid) => ({ userUid, uid })));
    return { ...reactivated, evicted: evicted.filter((one) => one instanceof Memory) };
  }
}
