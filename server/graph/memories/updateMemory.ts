import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, Float, ID, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { deactivateMemory, reactivateMemory, updateMemory } from '../../actions/memories/updateMemory.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Memory } from '../../entities/memory.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { getContent } from '../getContent.ts';
import { ExpectedVersion, MetadataField, NEW_LABELS, Share, TagsField, TextLength, VisibleText } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { refuseNull } from '../validate.ts';
import { refusePastExpiry } from './saveMemory.ts';

@InputType({ description: 'The changes to a memory. Omitted fields are unchanged.' })
class UpdateMemoryInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The fact, as a sentence of at most 2,000 characters.' })
  @VisibleText(LIMITS.memoryCharacters)
  content?: string;

  @Field(() => MemoryCategory, {
    nullable: true,
    description: 'The category of the fact. The user’s settings must allow it.',
  })
  category?: MemoryCategory;

  @Field(() => String, { nullable: true, description: 'A finer category; null to clear it.' })
  @TextLength(LIMITS.labelCharacters)
  subcategory?: string | null;

  @Field(() => Float, { nullable: true, description: 'Confidence in the fact, from 0 to 1.' })
  @Share()
  confidence?: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the memory expires and is no longer recalled; null to remove the expiry time.',
  })
  expiresAt?: Date | null;

  @TagsField(NEW_LABELS.tags)
  tags?: string[];

  @MetadataField(NEW_LABELS.metadata)
  metadata?: Metadata;

  @ExpectedVersion()
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

enum ReactivationOutcome {
  REACTIVATED = 'REACTIVATED',
  ALREADY_ACTIVE = 'ALREADY_ACTIVE',
  SUPERSEDED = 'SUPERSEDED',
  EXPIRED = 'EXPIRED',
}
registerEnumType(ReactivationOutcome, {
  name: 'ReactivationOutcome',
  description: 'The result of reactivating a memory.',
  valuesConfig: {
    REACTIVATED: { description: 'The memory is active again.' },
    ALREADY_ACTIVE: { description: 'The memory was active. Nothing changed.' },
    SUPERSEDED: {
      description:
        'The memory stays inactive, because `supersededBy` took its place. Save it again to replace that one.',
    },
    EXPIRED: { description: 'The memory stays inactive, because its `expiresAt` has passed. Set another first.' },
  },
});

@InputType({ description: 'The memory to reactivate.' })
class ReactivateMemoryInput {
  @Field(() => ID, { description: 'The node ID of the memory.' })
  id: string;
}

@ObjectType({ description: 'The result of reactivating a memory.' })
class ReactivateMemoryPayload {
  @Field(() => Memory, { description: 'The updated memory.' })
  memory: Memory;

  @Field(() => ReactivationOutcome, { description: 'Whether the memory is active again, or why it is not.' })
  outcome: ReactivationOutcome;

  @Field(() => Memory, {
    nullable: true,
    description: 'For SUPERSEDED: the memory that superseded it; null if that was deleted.',
  })
  supersededBy: Memory | null;

  @Field(() => [Memory], { description: 'The memories evicted in exchange, if the user was at their limit.' })
  evicted: Memory[];
}

@Resolver()
export class UpdateMemoryResolver {
  @Allow('memory.update')
  @Mutation(() => UpdateMemoryPayload, {
    description: 'Changes what a memory says or how it is classified. `history` keeps the previous values.',
  })
  async updateMemory(
    @Arg('input', () => UpdateMemoryInput) input: UpdateMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateMemoryPayload> {
    refuseNull(input, ['content', 'category', 'confidence', 'tags', 'metadata']);
    refusePastExpiry(context, input.expiresAt);
    const memory = await getContent(context, 'Memory', input.id, 'memory.update');
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
    const memory = await getContent(context, 'Memory', id, 'memory.deactivate');
    return { memory: await deactivateMemory(context, userScopeOf(memory), memory.uid) };
  }

  @Allow('memory.reactivate')
  @Mutation(() => ReactivateMemoryPayload, {
    description:
      'Reactivates a deactivated memory. A superseded or expired one stays inactive; `outcome` says so. Reactivating it again has no effect.',
  })
  async reactivateMemory(
    @Arg('input', () => ReactivateMemoryInput) { id }: ReactivateMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<ReactivateMemoryPayload> {
    const memory = await getContent(context, 'Memory', id, 'memory.reactivate');
    const { userUid } = memory;
    const { memory: after, outcome, evictedUids } = await reactivateMemory(context, userScopeOf(memory), memory.uid);
    const evicted = await context.loaders.memory.loadMany(evictedUids.map((uid) => ({ userUid, uid })));
    const by = outcome === 'SUPERSEDED' && after.supersededByUid;
    return {
      memory: after,
      outcome: ReactivationOutcome[outcome],
      supersededBy: (by && (await context.loaders.memory.load({ userUid, uid: by }))) || null,
      evicted: evicted.filter((one) => one instanceof Memory),
    };
  }
}
