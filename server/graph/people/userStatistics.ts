import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { MemoryCategory } from '../../entities/enums.ts';
import { User } from '../../entities/user.ts';
import { authorize } from '../../policies/authorize.ts';
import { refusalOf } from '../../recall/references/refusalOf.ts';
import { tiersOf } from '../../recall/tiersOf.ts';
import { MemoryTier } from '../recall/memoryContextType.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'How many turns had one intent.' })
export class IntentCount {
  @Field(() => String, { nullable: true, description: 'The product’s own name of the intent; null for turns without.' })
  intentType: string | null;

  @Field(() => Int, { description: 'How many turns.' })
  count: number;
}

@ObjectType({ description: 'What is remembered in one category, in figures.' })
export class MemoriesOfCategory {
  @Field(() => MemoryCategory, { description: 'The category.' })
  category: MemoryCategory;

  @Field(() => Int, { description: 'How many memories.' })
  count: number;

  @Field(() => Float, { description: 'How sure they are on average, 0 to 1.' })
  averageConfidence: number;

  @Field(() => GraphQLDateTime, { description: 'When the oldest was first saved.' })
  oldestAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When the newest was first saved.' })
  newestAt: Date;
}

@ObjectType({ description: 'How many sessions stand in one tier.' })
export class SessionsOfTier {
  @Field(() => MemoryTier, { description: 'The tier.' })
  tier: MemoryTier;

  @Field(() => Int, { description: 'How many sessions.' })
  sessions: number;
}

@ObjectType({ description: 'What a user has said and what is remembered of them, in figures.' })
export class UserStatistics {
  @Field(() => Int, { description: 'Turns, in all sessions.' })
  totalTurns: number;

  @Field(() => Int, { description: 'Sessions.' })
  totalSessions: number;

  @Field(() => Int, { description: 'Memories that can be recalled now.' })
  totalMemories: number;

  @Field(() => [MemoriesOfCategory], { description: 'Those memories by category, the most frequent first.' })
  memories: MemoriesOfCategory[];

  @Field(() => [SessionsOfTier], {
    description:
      'How many past sessions would be recalled now in each tier, before the budget; none where nothing may be recalled.',
  })
  tiers: SessionsOfTier[];

  @Field(() => [IntentCount], { description: 'Turns by intent, the most frequent first.' })
  intents: IntentCount[];

  @Field(() => GraphQLDateTime, { nullable: true, description: 'The time of the newest turn or interaction.' })
  lastActivityAt: Date | null;
}

@Resolver(() => User)
export class UserStatisticsResolver {
  @FieldResolver(() => UserStatistics, { description: 'The user in figures.' })
  async statistics(@Root() user: User, @Ctx() context: RequestContext): Promise<UserStatistics> {
    authorize(context.actor, 'user.read', user, 'user');
    const [counted, settings] = await Promise.all([
      context.loaders.statistics.load(user.userUid),
      context.loaders.settings.load(user.userUid),
    ]);
    const refusal = refusalOf(settings && { user, settings }, context.settings.newUser.consentRequired);
    const sessions = refusal ? [] : counted.recentSessions.map((turnCount) => ({ session: { turnCount }, turns: [] }));
    const { shortTerm, midTerm, longTerm } = tiersOf(sessions, context.settings);
    return {
      totalTurns: user.turnCount,
      totalSessions: user.sessionCount,
      totalMemories: counted.memories.reduce((sum, { count }) => sum + count, 0),
      memories: counted.memories,
      tiers: [
        { tier: MemoryTier.SHORT_TERM, sessions: shortTerm.length },
        { tier: MemoryTier.MID_TERM, sessions: midTerm.length },
        { tier: MemoryTier.LONG_TERM, sessions: longTerm.length },
      ],
      intents: counted.intents,
      lastActivityAt: user.lastActiveAt,
    };
  }
}
