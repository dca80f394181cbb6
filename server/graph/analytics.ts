import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import type { AnalyticsAnswer, AnalyticsPart } from '../queries/analytics/analytics.ts';
import { type AnalyticsRange, analyticsRange } from '../queries/analytics/analyticsRange.ts';
import { AnalyticsTotals } from './analyticsTotals.ts';
import {
  AnalyticsInterval,
  CategoryPoint,
  ChangePoint,
  DataPoint,
  ImportanceCount,
  LatencyPoint,
} from './analyticsTypes.ts';
import type { RequestContext } from './requestContext.ts';
import { IntentCount } from './userStatistics.ts';

@ObjectType({
  description:
    'How a project is used, in figures without any content. Breakdowns leave out groups with fewer people than the project’s `smallestGroup`.',
})
export class Analytics {
  range: AnalyticsRange;

  @Field(() => AnalyticsTotals, { description: 'All that there is now.' })
  totals: AnalyticsTotals;
}

@Resolver(() => Analytics)
export class AnalyticsResolver {
  @Query(() => Analytics, {
    description:
      'How the project is used: from one time until just before another, a point for every hour, day, week or month that the time touches, 1,000 at most. The first and the last count only what lies within.',
  })
  analytics(
    @Arg('from', () => GraphQLDateTime, { description: 'From this time on.' }) from: Date,
    @Arg('to', () => GraphQLDateTime, { description: 'Until just before this time.' }) to: Date,
    @Arg('interval', () => AnalyticsInterval, { description: 'How the time is cut.' }) interval: AnalyticsInterval,
    @Arg('timeZone', () => String, {
      nullable: true,
      description: 'By which clocks, as an IANA name such as Asia/Seoul; the project’s when left out.',
    })
    timeZone: string | null,
    @Ctx() context: RequestContext,
  ): Analytics {
    const scope = projectScopeOf(authorizeProject(context.actor, 'analytics.read'));
    const range = analyticsRange(context, scope, { from, to, interval, timeZone });
    return { range, totals: { range } };
  }

  @FieldResolver(() => [DataPoint], {
    description: 'How many different users had turns. Anonymous sessions are no users.',
  })
  activeUsers(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return ask(context, range, 'activeUsers');
  }

  @FieldResolver(() => [DataPoint], {
    description: 'How many turns there were, by the time they occurred; those that were deleted are not counted.',
  })
  turns(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return ask(context, range, 'turnsOverTime');
  }

  @FieldResolver(() => [DataPoint], {
    description: 'How many contexts were served to users who are known. A few may be missing after a crash.',
  })
  async contextsServed(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return (await ask(context, range, 'contextsOverTime')).map(({ at, served }) => ({ at, value: served }));
  }

  @FieldResolver(() => [DataPoint], { description: 'How often a memory went into one of those contexts.' })
  async memoriesUsed(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return (await ask(context, range, 'contextsOverTime')).map(({ at, memories }) => ({ at, value: memories }));
  }

  @FieldResolver(() => [LatencyPoint], { description: 'How long those contexts took in the server.' })
  contextLatency(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<LatencyPoint[]> {
    return ask(context, range, 'contextLatency');
  }

  @FieldResolver(() => [DataPoint], { description: 'How many tokens the prompts of those contexts had together.' })
  async promptTokens(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return (await ask(context, range, 'contextsOverTime')).map(({ at, promptTokens }) => ({ at, value: promptTokens }));
  }

  @FieldResolver(() => [CategoryPoint], {
    description:
      'Memories that can be recalled now, by category, most first. Categories that fewer people than `smallestGroup` have are left out; when that is just one, the smallest of the others is too, so that it cannot be worked out from the total.',
  })
  memoriesByCategory(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<CategoryPoint[]> {
    return ask(context, range, 'memoriesByCategory');
  }

  @FieldResolver(() => [ChangePoint], {
    description:
      'What happened to memories, as the audit trail tells it: a point for every hour, day, week or month and each thing that happened in the whole time.',
  })
  memoryChanges(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<ChangePoint[]> {
    return ask(context, range, 'memoryChanges');
  }

  @FieldResolver(() => [IntentCount], {
    description:
      'Turns by intent, the 100 most frequent, most first. Intents of fewer people than `smallestGroup` are left out; anonymous sessions are no people.',
  })
  intents(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<IntentCount[]> {
    return ask(context, range, 'intentCounts');
  }

  @FieldResolver(() => [ImportanceCount], {
    description:
      'Turns by importance, the most important first. Those of fewer people than `smallestGroup` are left out; anonymous sessions are no people.',
  })
  importance(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<ImportanceCount[]> {
    return ask(context, range, 'importanceCounts');
  }
}

/** All that the fields of one request ask goes in one round trip. */
const ask = <P extends AnalyticsPart>({ loaders }: RequestContext, range: AnalyticsRange, part: P) =>
  loaders.analytics.load({ range, part }) as Promise<AnalyticsAnswer<P>>;
