import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { AuditEntry } from '../../entities/auditEntry.ts';
import { MemoryScope } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { nullWhereAbsent } from '../../errors.ts';
import { decayedConfidence, halfLifeOf, touchedAt } from '../../lifecycle/facts/confidence.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorize, userScopeOf } from '../../policies/authorize.ts';
import { policies } from '../../policies/policies.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { AuditEntryConnection, auditEntryPage } from '../audit/auditEntry.ts';
import { type Connection, PageArguments } from '../connection.ts';
import { findContent } from '../getContent.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({
  description:
    'How the confidence of a memory decays: `storedConfidence × 2^(−days since ÷ halfLifeDays)`, after the first day, and not below the floor.',
})
export class ConfidenceDecay {
  @Field(() => GraphQLDateTime, {
    description:
      'When the fact was last stated, or the memory last changed or used, whichever is latest. Confidence decays from then on.',
  })
  since: Date;

  @Field(() => Int, {
    description:
      'The number of days after which the confidence halves. It depends on the project’s `confidenceHalfLifeDays`, the source of the memory and how often it was used.',
  })
  halfLifeDays: number;

  @Field(() => Float, { description: 'The project’s `confidenceFloor`.' })
  floor: number;
}

@Resolver(() => Memory)
export class MemoryResolver {
  @Allow('memory.read')
  @Query(() => Memory, { nullable: true, description: 'Fetches a memory by its node ID; null if there is none.' })
  async memory(
    @Arg('id', () => ID, { description: 'The node ID.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Memory | null> {
    const memory = await findContent(context, 'Memory', id);
    return memory ? nullWhereAbsent(() => authorizeContent(context, 'memory.read', memory, 'memory')) : null;
  }

  @FieldResolver(() => User, { description: 'The user that the memory is about.' })
  async user(@Root() memory: Memory, @Ctx() { loaders }: RequestContext): Promise<User> {
    return getLoaded(loaders.user, memory.userUid);
  }

  @FieldResolver(() => Memory, {
    nullable: true,
    description: 'The newer memory that superseded this one; null if none has.',
  })
  async supersededBy(
    @Root() { userUid, supersededByUid }: Memory,
    @Ctx() context: RequestContext,
  ): Promise<Memory | null> {
    return (supersededByUid && (await context.loaders.memory.load({ userUid, uid: supersededByUid }))) || null;
  }

  @FieldResolver(() => [Memory], { description: 'The older memories that this one superseded, newest first.' })
  supersedes(@Root() { userUid, uid }: Memory, @Ctx() context: RequestContext): Promise<Memory[]> {
    return context.loaders.superseded.load({ userUid, uid });
  }

  @FieldResolver(() => Float, {
    description:
      'Confidence in the fact now, from 0 to 1: `storedConfidence`, decayed with the time since the fact was last stated, changed or used. Recall, eviction and filters use it.',
  })
  confidence(@Root() memory: Memory, @Ctx() { clock, settings }: RequestContext): number {
    return decayedConfidence(memory, clock.now(), settings);
  }

  @FieldResolver(() => ConfidenceDecay, {
    nullable: true,
    description:
      'Why `confidence` differs from `storedConfidence`: the part of the memory’s history that no audit entry records. Null for pinned memories, which do not decay.',
  })
  decay(@Root() memory: Memory, @Ctx() { settings }: RequestContext): ConfidenceDecay | null {
    if (memory.pinnedAt) return null;
    return {
      since: touchedAt(memory),
      halfLifeDays: halfLifeOf(memory, settings),
      floor: settings.confidenceFloor,
    };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The project’s own category that the memory belongs to: its `subcategory`, if the settings name it.',
  })
  customCategory(@Root() { subcategory }: Memory, @Ctx() { settings }: RequestContext): string | null {
    return settings.customCategories.find(({ name }) => name === subcategory)?.name ?? null;
  }

  @FieldResolver(() => ID, {
    name: 'spaceId',
    nullable: true,
    description: 'The ID, in your product, of the space that it belongs to; null unless its scope is SPACE.',
  })
  async spaceId(@Root() { spaceUid }: Memory, @Ctx() { loaders }: RequestContext): Promise<string | null> {
    return spaceUid === null ? null : ((await loaders.spaceByUid.load(spaceUid))?.spaceKey ?? null);
  }

  @FieldResolver(() => ID, {
    name: 'sessionId',
    nullable: true,
    description: 'The ID, in your product, of the session that it belongs to; null unless its scope is SESSION.',
  })
  async sessionId(@Root() memory: Memory, @Ctx() { loaders }: RequestContext): Promise<string | null> {
    const { userUid, sessionUid: uid, scope } = memory;
    if (scope !== MemoryScope.SESSION || uid === null) return null;
    return (await loaders.session.load({ userUid, uid }))?.sessionKey ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may delete the memory with `deleteMemory`.' })
  viewerCanDelete(@Root() memory: Memory, @Ctx() { actor }: RequestContext): boolean {
    return actor !== null && policies['memory.delete'](actor, memory);
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may judge the memory with `memoryFeedback`.' })
  viewerCanJudge(@Root() memory: Memory, @Ctx() { actor }: RequestContext): boolean {
    return actor !== null && policies['memory.judge'](actor, memory);
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the memory expires: the earliest of its own expiry time, the user’s retention period and the project’s for its category. It is then hidden, and deleted seven days later. Null if it is kept indefinitely or under a legal hold.',
  })
  dueAt(@Root() { userUid, uid }: Memory, @Ctx() context: RequestContext): Promise<Date | null> {
    return context.loaders.memoryDueAt.load({ userUid, uid });
  }

  @FieldResolver(() => Turn, {
    nullable: true,
    description: 'The turn that the memory was extracted from; null if there is none, or it was deleted.',
  })
  async sourceTurn(@Root() memory: Memory, @Ctx() context: RequestContext): Promise<Turn | null> {
    const { userUid, sourceTurnUid: uid } = memory;
    if (!uid) return null;
    await authorizeContent(context, 'turn.read', memory, 'turn');
    return (await context.loaders.turn.load({ userUid, uid })) ?? null;
  }

  @FieldResolver(() => AuditEntryConnection, { description: 'The audit log of the memory, newest first.' })
  history(
    @Root() memory: Memory,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<AuditEntry>> {
    const subject = authorize(context.actor, 'audit.read', memory, 'memory');
    return auditEntryPage(context, userScopeOf(subject), {}, paging, memory.uid);
  }
}

@ObjectType({ description: 'The components of a score. A component is null if it did not contribute.' })
export class Signals {
  @Field(() => Float, { nullable: true, description: 'Cosine similarity of the vectors, from -1 to 1.' })
  semantic: number | null;

  @Field(() => Float, { nullable: true, description: 'BM25 score of the terms in the item itself.' })
  lexical: number | null;

  @Field(() => Float, { nullable: true, description: 'What a turn inherits from the turns before and after it.' })
  neighbours: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'BM25 score of a turn with two turns before and two after it, read as one text.',
  })
  passage: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'BM25 score of all terms of the question that its session contains, each counted once.',
  })
  session: number | null;

  @Field(() => Float, {
    nullable: true,
    description: '1 if the person named in the question said it, 0 if someone else did.',
  })
  speaker: number | null;

  @Field(() => Float, {
    nullable: true,
    description: '1 if it was said in the time that the question names, or is about that time; otherwise 0.',
  })
  time: number | null;

  @Field(() => Float, { nullable: true, description: 'Recency, from 0 to 1.' })
  recency: number | null;

  @Field(() => Float, { nullable: true, description: 'Importance, from 0 to 1.' })
  importance: number | null;

  @Field(() => Float, { nullable: true, description: 'Confidence, from 0 to 1.' })
  confidence: number | null;
}
