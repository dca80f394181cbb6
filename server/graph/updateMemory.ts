import { IsOptional, Max, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, Float, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { updateMemory } from '../actions/updateMemory.ts';
import { MemoryCategory } from '../entities/enums.ts';
import { Memory } from '../entities/memory.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import { memoryToChange } from './memoryToChange.ts';
import { refuseNull } from './refuseNull.ts';
import { refusePastExpiry } from './refusePastExpiry.ts';
import type { RequestContext } from './requestContext.ts';

const NUMBER = { message: 'Takes a number from 0 to 1.' };

@InputType({ description: 'What is to be different in a memory; what is left out stays.' })
export class UpdateMemoryInput {
  @Field(() => ID, { description: 'The memory’s node id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The fact, in a sentence of at most 2,000 characters.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  content?: string;

  @Field(() => MemoryCategory, { nullable: true, description: 'What it is about; the user’s settings must allow it.' })
  category?: MemoryCategory;

  @Field(() => String, { nullable: true, description: 'A finer name; null clears it.' })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  subcategory?: string | null;

  @Field(() => Float, { nullable: true, description: 'How sure it is, 0 to 1.' })
  @IsOptional()
  @Min(0, NUMBER)
  @Max(1, NUMBER)
  confidence?: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it stops being recalled; null keeps it for good.',
  })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'The changed memory.' })
export class UpdateMemoryPayload {
  @Field(() => Memory, { description: 'The memory as it is now.' })
  memory: Memory;
}

@Resolver()
export class UpdateMemoryResolver {
  @Mutation(() => UpdateMemoryPayload, { description: 'Corrects a memory.' })
  async updateMemory(
    @Arg('input', () => UpdateMemoryInput) input: UpdateMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateMemoryPayload> {
    refuseNull(input, ['content', 'category', 'confidence']);
    refusePastExpiry(context, input.expiresAt);
    const memory = await memoryToChange(context, input.id, 'memory.update');
    const { id: _id, ...changes } = input;
    return { memory: await updateMemory(context, userScopeOf(memory), memory.uid, changes) };
  }
}
