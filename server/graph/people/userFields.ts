import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import type { Memory } from '../../entities/memory.ts';
import { MemoryOrder } from '../../entities/orders.ts';
import { MemoryTier } from '../../entities/recallEnums.ts';
import { PeriodSummary, SummaryPeriod } from '../../entities/session.ts';
import { Consent, MemorySettings, User } from '../../entities/user.ts';
import { namesOfType } from '../../lifecycle/entities/compileRules.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorize, userScopeOf } from '../../policies/authorize.ts';
import { countEntities, listEntities } from '../../queries/people/entities.ts';
import { getPreferences } from '../../queries/people/preferences.ts';
import { countPeriodSummaries, listPeriodSummaries } from '../../queries/turns/summaries.ts';
import { recallRefusal } from '../../recall/recalled.ts';
import { tiersOf } from '../../recall/tiersOf.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { refuseBadFilter } from '../filter.ts';
import { MemoryConnection, MemoryFilter, memoryPage } from '../memories/memories.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';
import { Preferences } from './preferences.ts';

@Resolver(() => User)
export class UserConsentsResolver {
  @FieldResolver(() => [Consent], {
    description:
      'The user’s decisions about consent, newest first. The first for a purpose applies; the others are its history, at most 100 per purpose.',
  })
  async consents(@Root() user: User, @Ctx() context: RequestContext): Promise<Consent[]> {
    authorize(context.actor, 'consents.read', user, 'user');
    return context.loaders.consents.load(user.userUid);
  }
}

const EntityConnection = connectionType('Entity', () => Entity, true);

@Resolver(() => User)
export class UserEntitiesResolver {
  @FieldResolver(() => EntityConnection, {
    description: 'The entities that the user mentions, most recently mentioned first.',
  })
  async entities(
    @Root() user: User,
    @Arg('type', () => String, { nullable: true, description: 'Only entities of this type.' })
    type: string | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Entity>> {
    const scope = userScopeOf(await authorizeContent(context, 'entity.read', user, 'user'));
    const list = ['entities', user.userUid, type ?? null];
    const page = parsePage(context, paging, list);
    const types = type ? namesOfType(type, context.settings.entityRules) : null;
    return toConnection(await listEntities(context, scope, types, page), page, () =>
      countEntities(context, scope, types),
    );
  }
}

@Resolver(() => User)
export class UserMemoriesResolver {
  @FieldResolver(() => MemoryConnection, {
    description: 'The memories about the user: the current ones, unless the filter asks for others.',
  })
  async memories(
    @Root() user: User,
    @FilterArg(() => MemoryFilter) filter: MemoryFilter | null,
    @Arg('orderBy', () => MemoryOrder, { nullable: true, description: 'The sort order. Defaults to newest first.' })
    orderBy: MemoryOrder | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Memory>> {
    refuseBadFilter(filter, 'filter', 'memory');
    const owner = await authorizeContent(context, 'memories.list', user, 'user');
    const scope = filter?.userId == null || filter.userId === user.userKey ? userScopeOf(owner) : undefined;
    return memoryPage(context, scope, filter, orderBy, paging);
  }
}

@Resolver(() => User)
export class UserPreferencesResolver {
  @FieldResolver(() => Preferences, { description: 'The user’s preferences, learned from their turns.' })
  async preferences(@Root() user: User, @Ctx() context: RequestContext): Promise<Preferences> {
    return getPreferences(context, userScopeOf(await authorizeContent(context, 'preferences.read', user, 'user')));
  }
}

@Resolver(() => User)
export class UserSettingsResolver {
  @FieldResolver(() => MemorySettings, { description: 'What the user allows Recollect to remember.' })
  async settings(@Root() user: User, @Ctx() context: RequestContext): Promise<MemorySettings> {
    authorize(context.actor, 'settings.read', user, 'user');
    return getLoaded(context.loaders.settings, user.userUid);
  }
}

const PeriodSummaryConnection = connectionType('PeriodSummary', () => PeriodSummary, true);

@Resolver(() => User)
export class UserSummariesResolver {
  @FieldResolver(() => PeriodSummaryConnection, {
    description: 'Summaries of the user’s weeks or months, newest first.',
  })
  async summaries(
    @Root() user: User,
    @Arg('period', () => SummaryPeriod, { description: 'The length of the periods.' }) period: SummaryPeriod,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<PeriodSummary>> {
    const subject = await authorizeContent(context, 'session.read', user, 'user');
    const list = ['summaries', user.userUid, period];
    const page = parsePage(context, paging, list);
    const scope = userScopeOf(subject);
    return toConnection(await listPeriodSummaries(context, scope, period, page), page, () =>
      countPeriodSummaries(context, scope, period),
    );
  }
}

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
