import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, Float, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { forgetAllMemories } from '../../actions/memories/eraseMemories.ts';
import { deactivateMemory, reactivateMemory, updateMemory } from '../../actions/memories/updateMemory.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { type Metadata, MetadataScalar } from '../../entities/metadata.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { notFound } from '../../errors.ts';
import { type Authorized, userScopeOf } from '../../policies/authorize.ts';
import type { Verb } from '../../policies/policies.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { MetadataMap, NEW_LABELS, Tags } from '../labels.ts';
import { EXPECTED_VERSION, LIMITS, Share, TextLength } from '../limits.ts';
import { authorizePerson } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';
import { refuseNull } from '../validate.ts';
import { refusePastExpiry } from './saveMemory.ts';

@InputType({ description: 'The changes to a memory. Omitted fields are unchanged.' })
class UpdateMemoryInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The fact, as a sentence of at most 2,000 characters.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  content?: string;

  @Field(() => MemoryCategory, {
    nullable: true,
    description: 'The category of the fact. The user’s settings must allow it.',
  })
  category?: MemoryCategory;

  @Field(() => String, { nullable: true, description: 'A finer category; null to clear it.' })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  subcategory?: string | null;

  @Field(() => Float, { nullable: true, description: 'Confidence in the fact, from 0 to 1.' })
  @IsOptional()
  @Share()
  confidence?: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the memory expires and is no longer recalled; null to remove the expiry time.',
  })
  expiresAt?: Date | null;

  @Field(() => [String], { nullable: true, description: NEW_LABELS.tags })
  @Tags()
  tags?: string[];

  @Field(() => MetadataScalar, { nullable: true, description: NEW_LABELS.metadata })
  @MetadataMap()
  metadata?: Metadata;

  @Field(() => String, { nullable: true, description: EXPECTED_VERSION })
  @IsOptional()
  @TextLength(LIMITS.versionCharacters)
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of updating a memory.' })
class UpdateMemoryPayload {
  @Field(() => Memory, { description: 'The updated memory.' })
  memory: Memory;
}

@InputType({ description: 'The memory to deactivate.' })
class DeactivateMemoryInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  id: string;
}

@ObjectType({ description: 'The result of deactivating a memory.' })
class DeactivateMemoryPayload {
  @Field(() => Memory, { description: 'The updated memory.' })
  memory: Memory;
}

@InputType({ description: 'The memory to reactivate.' })
class ReactivateMemoryInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  id: string;
}

@ObjectType({ description: 'The result of reactivating a memory.' })
class ReactivateMemoryPayload {
  @Field(() => Memory, { description: 'The updated memory.' })
  memory: Memory;

  @Field(() => [Memory], { description: 'The memories evicted in exchange, if the user was at their limit.' })
  evicted: Memory[];
}

@InputType({ description: 'The user whose memories to delete.' })
class ForgetAllMemoriesInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;
}

@ObjectType({ description: 'The result of deleting a user’s memories.' })
class ForgetAllMemoriesPayload {
  @Field(() => Int, { description: 'The number of deleted memories, active or not.' })
  forgotten: number;
}

@Resolver()
export class UpdateMemoryResolver {
  @Allow('memory.update')
  @Mutation(() => UpdateMemoryPayload, { description: 'Updates a memory.' })
  async updateMemory(
    @Arg('input', () => UpdateMemoryInput) input: UpdateMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateMemoryPayload> {
    refuseNull(input, ['content', 'category', 'confidence', 'tags', 'metadata']);
    refusePastExpiry(context, input.expiresAt);
    const memory = await getMemoryToChange(context, input.id, 'memory.update');
    const { id: _id, expectedVersion, ...changes } = input;
    return { memory: await updateMemory(context, userScopeOf(memory), memory.uid, changes, expectedVersion) };
  }

  @Allow('memory.deactivate')
  @Mutation(() => DeactivateMemoryPayload, {
    description:
      'Deactivates a memory so that it is no longer recalled. `reactivateMemory` undoes this. Deactivating it again has no effect.',
  })
  async deactivateMemory(
    @Arg('input', () => DeactivateMemoryInput) { id }: DeactivateMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<DeactivateMemoryPayload> {
    const memory = await getMemoryToChange(context, id, 'memory.deactivate');
    return { memory: await deactivateMemory(context, userScopeOf(memory), memory.uid) };
  }

  @Allow('memory.reactivate')
  @Mutation(() => ReactivateMemoryPayload, {
    description: 'Reactivates a deactivated memory. Reactivating it again has no effect.',
  })
  async reactivateMemory(
    @Arg('input', () => ReactivateMemoryInput) { id }: ReactivateMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<ReactivateMemoryPayload> {
    const memory = await getMemoryToChange(context, id, 'memory.reactivate');
    const { userUid } = memory;
    const { evictedUids, ...reactivated } = await reactivateMemory(context, userScopeOf(memory), memory.uid);
    const evicted = await context.loaders.memory.loadMany(evictedUids.map((uid) => ({ userUid, uid })));
    return { ...reactivated, evicted: evicted.filter((one) => one instanceof Memory) };
  }

  @Allow('memories.forget')
  @Mutation(() => ForgetAllMemoriesPayload, {
    description: 'Deletes all memories of a user, active or not. This cannot be undone. An unknown user has none.',
  })
  async forgetAllMemories(
    @Arg('input', () => ForgetAllMemoriesInput) { userId }: ForgetAllMemoriesInput,
    @Ctx() context: RequestContext,
  ): Promise<ForgetAllMemoriesPayload> {
    const person = await authorizePerson(context, 'memories.forget', userId);
    const userUid = await context.directory.find(person.projectId, { anonymous: false, key: userId });
    if (!userUid) return { forgotten: 0 };
    return { forgotten: await forgetAllMemories(context, userScopeOf({ ...person, userUid })) };
  }
}

/**
 * Loads the memory of `input.id` and authorizes a verb on it. Changing a memory returns it, so staff need a grant.
 * @throws NOT_FOUND if it is absent or out of the actor's reach; GRANT_REQUIRED for staff without a grant
 */
export async function getMemoryToChange(context: RequestContext, id: string, verb: Verb): Promise<Authorized<Memory>> {
  const address = parseNodeId(id);
  const memory = address?.type === 'Memory' ? await context.loaders.memory.load(address) : undefined;
  if (!memory) throw notFound('memory', 'input.id');
  return authorizeContent(context, verb, memory, 'memory', 'input.id');
}
