import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deactivateMemory } from '../actions/deactivateMemory.ts';
import { Memory } from '../entities/memory.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { memoryToChange } from './memoryToChange.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Which memory to take out of recall.' })
export class DeactivateMemoryInput {
  @Field(() => ID, { description: 'The memory’s node id.' })
  id: string;
}

@ObjectType({ description: 'The memory that was taken out of recall.' })
export class DeactivateMemoryPayload {
  @Field(() => Memory, { description: 'The memory as it is now.' })
  memory: Memory;
}

@Resolver()
export class DeactivateMemoryResolver {
  @Mutation(() => DeactivateMemoryPayload, {
    description: 'Takes a memory out of recall; reactivateMemory brings it back. Doing it twice is no error.',
  })
  async deactivateMemory(
    @Arg('input', () => DeactivateMemoryInput) { id }: DeactivateMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<DeactivateMemoryPayload> {
    const memory = await memoryToChange(context, id, 'memory.deactivate');
    return { memory: await deactivateMemory(context, userScopeOf(memory), memory.uid) };
  }
}
