import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import type { AnalyticsAnswer, AnalyticsPart } from '../../queries/analytics/analytics.ts';
import { type AnalyticsRange, analyticsRange } from '../../queries/analytics/analyticsRange.ts';
import { Allow } from '../allow.ts';
import { IntentCount } from '../people/userStatistics.ts';
import type { RequestContext } from '../requestContext.ts';
import {
  AnalyticsInterval,
  CategoryPoint,
  ChangePoint,
  DataPoint,
  ImportanceCount,
  LatencyPoint,
} from './analyticsTypes.ts';

@ObjectType({
  description:
    'How a project is used, in figures without any content. No figure, and no difference of two, tells of fewer people than the project’s `smallestGroup`, whoever asks: month by month (UTC) what happens is gathered, in its order, into groups of at least so many people, and figures count whole groups alone, at the quarter of an hour in which a group is full. What has not gathered enough people by the end of its month is told nowhere. With a `smallestGroup` of 1 all figures are exact.',
})
class Analytics {
  range: AnalyticsRange;

  @Field(() => AnalyticsTotals, { description: 'All that there is now.' })
  totals: AnalyticsTotals;
}

@Resolver(() => Analytics)
export class AnalyticsResolver {
  @Allow('analytics.read')
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
    description:
      'How many different users had turns, in whole groups of `smallestGroup`. Anonymous sessions are no users.',
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
    return (await ask(context, range, 'contextsOverTime')).map(({ at, withheld, served }) => ({
      at,
      withheld,
      value: served,
    }));
  }

  @FieldResolver(() => [DataPoint], { description: 'How often a memory went into one of those contexts.' })
  async memoriesUsed(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return (await ask(context, range, 'contextsOverTime')).map(({ at, withheld, memories }) => ({
      at,
      withheld,
      value: memories,
    }));
  }

  @FieldResolver(() => [LatencyPoint], { description: 'How long those contexts took in the server.' })
  contextLatency(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<LatencyPoint[]> {
    return ask(context, range, 'contextLatency');
  }

  @FieldResolver(() => [DataPoint], { description: 'How many tokens the prompts of those contexts had together.' })
  async promptTokens(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return (await ask(context, range, 'contextsOverTime')).map(({ at, withheld, promptTokens }) => ({
      at,
      withheld,
      value: promptTokens,
    }));
  }

  @FieldResolver(() => [CategoryPoint], {
    description:
      'Memories that can be recalled now, by category, most first. Categories that fewer people than `smallestGroup` have are left out, of the total too.',
  })
  memoriesByCategory(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<CategoryPoint[]> {
    return ask(context, range, 'memoriesByCategory');
  }

  @FieldResolver(() => [ChangePoint], {
    description:
      'What happened to memories, as the audit trail tells it: a point for every hour, day, week or month and each thing that happened in the whole time to enough people.',
  })
  memoryChanges(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<ChangePoint[]> {
    return ask(context, range, 'memoryChanges');
  }

  @FieldResolver(() => [IntentCount], {
    description:
      'Turns by intent, the 100 most frequent, most first. Intents of fewer people than `smallestGroup` are left out, and the smallest of the others where the total would tell of them; anonymous sessions are no people.',
  })
  intents(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<IntentCount[]> {
    return ask(context, range, 'intentCounts');
  }

  @FieldResolver(() => [ImportanceCount], {
    description:
      'Turns by importance, the most important first. What fewer people than `smallestGroup` had is left out, as of intents.',
  })
  importance(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<ImportanceCount[]> {
    return ask(context, range, 'importanceCounts');
  }
}

/** Loads the figures for all fields of a request in one round trip. */
const ask = <P extends AnalyticsPart>({ loaders }: RequestContext, range: AnalyticsRange, part: P) =>
  loaders.analytics.load({ range, part }) as Promise<AnalyticsAnswer<P>>;

@ObjectType({ description: 'All that there is of a project now, whatever the time that is asked about.' })
class AnalyticsTotals {
  range: AnalyticsRange;
}

@Resolver(() => AnalyticsTotals)
export class AnalyticsTotalsResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether there are fewer users than the project’s `smallestGroup`; then all of these are told as 0, but for the storage.',
  })
  async withheld(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<boolean> {
    return (await peopleIn(context, range)).withheld;
  }

  @FieldResolver(() => Int, {
    description: 'Users, in whole groups of the project’s `smallestGroup`; anonymous sessions have none.',
  })
  async users(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return (await peopleIn(context, range)).users;
  }

  @FieldResolver(() => Int, { description: 'Sessions, anonymous ones too, in whole groups.' })
  async sessions(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return (await peopleIn(context, range)).sessions;
  }

  @FieldResolver(() => Int, { description: 'Turns that any time’s figures tell, those of anonymous sessions too.' })
  turns(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return context.loaders.analytics.load({ range, part: 'turnTotal' }) as Promise<AnalyticsAnswer<'turnTotal'>>;
  }

  @FieldResolver(() => Int, { description: 'Memories that can be recalled now, of the categories that are told.' })
  memories(@Root() { range }: AnalyticsTotals, @Ctx() { loaders }: RequestContext): Promise<number> {
    return loaders.analytics.load({ range, part: 'memoryTotal' }) as Promise<AnalyticsAnswer<'memoryTotal'>>;
  }

  @FieldResolver(() => Int, { description: 'Entities, in whole groups.' })
  entities(@Root() { range }: AnalyticsTotals, @Ctx() { loaders }: RequestContext): Promise<number> {
    return loaders.analytics.load({ range, part: 'entityTotal' }) as Promise<AnalyticsAnswer<'entityTotal'>>;
  }

  @FieldResolver(() => Float, {
    description:
      'What the project takes of the database, estimated: tables and indexes, by the project’s share of all turns on the server. Not in it are the jobs, and what the database itself takes.',
  })
  storageBytes(@Root() { range }: AnalyticsTotals, @Ctx() { loaders }: RequestContext): Promise<number> {
    return loaders.analytics.load({ range, part: 'storageBytes' }) as Promise<AnalyticsAnswer<'storageBytes'>>;
  }
}

const peopleIn = ({ loaders }: RequestContext, range: AnalyticsRange) =>
  loaders.analytics.load({ range, part: 'peopleTotals' }) as Promise<AnalyticsAnswer<'peopleTotals'>>;
