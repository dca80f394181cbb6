import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import type { AnalyticsAnswer, AnalyticsPart } from '../../queries/analytics/analytics.ts';
import { type AnalyticsRange, analyticsRange } from '../../queries/analytics/part.ts';
import { Allow } from '../allow.ts';
import { IntentCount } from '../people/userFields.ts';
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
    'Usage figures of a project, without any content. Neither a figure nor the difference between two figures ever covers fewer people than the project’s `smallestGroup`, for any caller. Within each month (UTC), events are collected in order into groups of at least that many people, and a figure counts only complete groups, at the quarter of an hour in which each was completed. Events that do not form a complete group by the end of the month are never reported. With a `smallestGroup` of 1, all figures are exact.',
})
class Analytics {
  range: AnalyticsRange;

  @Field(() => AnalyticsTotals, { description: 'The current totals.' })
  totals: AnalyticsTotals;
}

@Resolver(() => Analytics)
export class AnalyticsResolver {
  @Allow('analytics.read')
  @Query(() => Analytics, {
    description:
      'The project’s usage in a period, with one data point per interval, at most 1,000. The first and last points count only what is within the period.',
  })
  analytics(
    @Arg('from', () => GraphQLDateTime, { description: 'The start of the period, inclusive.' }) from: Date,
    @Arg('to', () => GraphQLDateTime, { description: 'The end of the period, exclusive.' }) to: Date,
    @Arg('interval', () => AnalyticsInterval, { description: 'The interval between data points.' })
    interval: AnalyticsInterval,
    @Arg('timeZone', () => String, {
      nullable: true,
      description:
        'The time zone of the intervals, as an IANA name such as Asia/Seoul. Defaults to the project’s time zone.',
    })
    timeZone: string | null,
    @Ctx() context: RequestContext,
  ): Analytics {
    const scope = projectScopeOf(authorizeProject(context.actor, 'analytics.read'));
    const range = analyticsRange(context, scope, { from, to, interval, timeZone });
    return { range, totals: { range } };
  }

  @FieldResolver(() => Int, {
    description:
      'The project’s `smallestGroup`. If it is more than 1, a total or value of 0 may stand for some that are withheld.',
  })
  smallestGroup(@Root() { range }: Analytics): number {
    return range.smallestGroup;
  }

  @FieldResolver(() => [DataPoint], {
    description:
      'The number of different users with turns, in complete groups of `smallestGroup`. Anonymous sessions do not count.',
  })
  activeUsers(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return load(context, range, 'activeUsers');
  }

  @FieldResolver(() => [DataPoint], {
    description: 'The number of turns by the time they occurred, excluding deleted ones.',
  })
  turns(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return load(context, range, 'turnsOverTime');
  }

  @FieldResolver(() => [DataPoint], {
    description: 'The number of contexts served for known users. A few may be missing after a crash.',
  })
  async contextsServed(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return (await load(context, range, 'contextsOverTime')).map(({ at, withheld, served }) => ({
      at,
      withheld,
      value: served,
    }));
  }

  @FieldResolver(() => [DataPoint], {
    description: 'The number of memories included in those contexts, with repetitions.',
  })
  async memoriesUsed(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return (await load(context, range, 'contextsOverTime')).map(({ at, withheld, memories }) => ({
      at,
      withheld,
      value: memories,
    }));
  }

  @FieldResolver(() => [LatencyPoint], { description: 'The time the server took to build those contexts.' })
  contextLatency(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<LatencyPoint[]> {
    return load(context, range, 'contextLatency');
  }

  @FieldResolver(() => [DataPoint], { description: 'The total number of tokens in the prompts of those contexts.' })
  async promptTokens(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<DataPoint[]> {
    return (await load(context, range, 'contextsOverTime')).map(({ at, withheld, promptTokens }) => ({
      at,
      withheld,
      value: promptTokens,
    }));
  }

  @FieldResolver(() => [CategoryPoint], {
    description:
      'The memories that can currently be recalled, by category, most frequent first. Categories with fewer people than `smallestGroup` are omitted, and so is their share of the total.',
  })
  memoriesByCategory(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<CategoryPoint[]> {
    return load(context, range, 'memoriesByCategory');
  }

  @FieldResolver(() => [ChangePoint], {
    description:
      'The changes to memories according to the audit log, as one data point per interval for each action that covers enough people in the period.',
  })
  memoryChanges(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<ChangePoint[]> {
    return load(context, range, 'memoryChanges');
  }

  @FieldResolver(() => [IntentCount], {
    description:
      'The number of turns by intent, most frequent first; at most 100. Intents with fewer people than `smallestGroup` are omitted, and so is the next smallest if the total would reveal them. Anonymous sessions do not count as people.',
  })
  intents(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<IntentCount[]> {
    return load(context, range, 'intentCounts');
  }

  @FieldResolver(() => [ImportanceCount], {
    description:
      'The number of turns by importance, highest importance first. Values with fewer people than `smallestGroup` are omitted, as for intents.',
  })
  importance(@Root() { range }: Analytics, @Ctx() context: RequestContext): Promise<ImportanceCount[]> {
    return load(context, range, 'importanceCounts');
  }
}

/** Loads the figures for all fields of a request in one round trip. */
const load = <P extends AnalyticsPart>({ loaders }: RequestContext, range: AnalyticsRange, part: P) =>
  loaders.analytics.load({ range, part }) as Promise<AnalyticsAnswer<P>>;

@ObjectType({ description: 'The current totals of a project, regardless of the requested period.' })
class AnalyticsTotals {
  range: AnalyticsRange;
}

@Resolver(() => AnalyticsTotals)
export class AnalyticsTotalsResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether the project has fewer users than its `smallestGroup`. If so, all totals except the storage are reported as 0.',
  })
  async withheld(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<boolean> {
    return (await load(context, range, 'peopleTotals')).withheld;
  }

  @FieldResolver(() => Int, {
    description:
      'The number of users, in complete groups of the project’s `smallestGroup`. Anonymous sessions have no user.',
  })
  async users(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return (await load(context, range, 'peopleTotals')).users;
  }

  @FieldResolver(() => Int, { description: 'The number of sessions, including anonymous ones, in complete groups.' })
  async sessions(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return (await load(context, range, 'peopleTotals')).sessions;
  }

  @FieldResolver(() => Int, {
    description: 'The number of turns reported in the figures of any period, including those of anonymous sessions.',
  })
  turns(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return load(context, range, 'turnTotal');
  }

  @FieldResolver(() => Int, {
    description: 'The number of memories that can currently be recalled, in the reported categories.',
  })
  memories(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return load(context, range, 'memoryTotal');
  }

  @FieldResolver(() => Int, { description: 'The number of entities, in complete groups.' })
  entities(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return load(context, range, 'entityTotal');
  }

  @FieldResolver(() => Float, {
    description:
      'The estimated size of the project’s data in the database, in bytes: its share of tables and indexes, by its share of all turns on the server. It excludes jobs and the database’s own overhead.',
  })
  storageBytes(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return load(context, range, 'storageBytes');
  }
}
