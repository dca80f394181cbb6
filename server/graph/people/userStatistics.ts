import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { MemoryCategory } from '../../entities/enums.ts';
import { User } from '../../entities/user.ts';
import { authorize } from '../../policies/authorize.ts';
import { recallRefusal } from '../../recall/references/recallRefusal.ts';
import { tiersOf } from '../../recall/tiersOf.ts';
import { MemoryTier } from '../recall/memoryContextType.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'The number of turns with one intent.' })
export class IntentCount {
  @Field(() => String, {
    nullable: true,
    description: 'The intent, as named by your product; null for turns without one.',
  })
  intentType: string | null;

  @Field(() => Int, { description: 'The number of turns.' })
  count: number;
}

@ObjectType({ description: 'Statistics on the memories in one category.' })
export class MemoriesOfCategory {
  @Field(() => MemoryCategory, { description: 'The category.' })
  category: MemoryCategory;

  @Field(() => Int, { description: 'The number of memories.' })
  count: number;

  @Field(() => Float, { description: 'The average confidence now, from 0 to 1.' })
  averageConfidence: number;

  @Field(() => GraphQLDateTime, { description: 'When the oldest memory was first saved.' })
  oldestAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When the newest memory was first saved.' })
  newestAt: Date;
}

@ObjectType({ description: 'The number of sessions in one tier.' })
export class SessionsOfTier {
  @Field(() => MemoryTier, { description: 'The tier.' })
  tier: MemoryTier;

  @Field(() => Int, { description: 'The number of sessions.' })
  sessions: number;
}

@ObjectType({ description: 'Statistics on a user’s conversations and memories.' })
export class UserStatistics {
  @Field(() => Int, { description: 'The number of turns in all sessions.' })
  totalTurns: number;

  @Field(() => Int, { description: 'The number of sessions.' })
  totalSessions: number;

  @Field(() => Int, { description: 'The number of memories that can currently be recalled.' })
  totalMemories: number;

  @Field(() => [MemoriesOfCategory], { description: 'Those memories by category, most frequent first.' })
  memories: MemoriesOfCategory[];

  @Field(() => [SessionsOfTier], {
    description:
      'The number of past sessions that would be recalled now in each tier, before the token budget is applied; 0 if nothing may be recalled.',
  })
  tiers: SessionsOfTier[];

  @Field(() => [IntentCount], { description: 'The number of turns by intent, most frequent first.' })
  intents: IntentCount[];

  @Field(() => Int, { description: 'The number of turns that `relearnTurns` has yet to learn from.' })
  turnsToRelearn: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user was last active: their latest turn or interaction; null if they have none.',
  })
  lastActivityAt: Date | null;
}

@Resolver(() => User)
export class UserStatisticsResolver {
  @FieldResolver(() => UserStatistics, { description: 'Statistics on the user.' })
  async statistics(@Root() user: User, @Ctx() context: RequestContext): Promise<UserStatistics> {
    authorize(context.actor, 'user.read', user, 'user');
    const [counted, settings] = await Promise.all([
      context.loaders.statistics.load(user.userUid),
      context.loaders.settings.load(user.userUid),
    ]);
    const refusal = recallRefusal(settings && { user, settings }, context.settings.newUser.consentRequired);
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
      turnsToRelearn: counted.turnsToRelearn,
      lastActivityAt: user.lastActiveAt,
    };
  }
}
