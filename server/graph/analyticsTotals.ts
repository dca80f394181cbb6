import { Ctx, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { AnalyticsAnswer } from '../queries/analytics/analytics.ts';
import type { AnalyticsRange } from '../queries/analytics/analyticsRange.ts';
import type { RequestContext } from './requestContext.ts';

@ObjectType({ description: 'All that there is of a project now, whatever the time that is asked about.' })
export class AnalyticsTotals {
  range: AnalyticsRange;
}

@Resolver(() => AnalyticsTotals)
export class AnalyticsTotalsResolver {
  @FieldResolver(() => Int, { description: 'Users; anonymous sessions have none.' })
  async users(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return (await peopleIn(context, range)).users;
  }

  @FieldResolver(() => Int, { description: 'Sessions, anonymous ones too.' })
  async sessions(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return (await peopleIn(context, range)).sessions;
  }

  @FieldResolver(() => Int, { description: 'Turns, those of anonymous sessions too.' })
  async turns(@Root() { range }: AnalyticsTotals, @Ctx() context: RequestContext): Promise<number> {
    return (await peopleIn(context, range)).turns;
  }

  @FieldResolver(() => Int, { description: 'Memories that can be recalled now.' })
  memories(@Root() { range }: AnalyticsTotals, @Ctx() { loaders }: RequestContext): Promise<number> {
    return loaders.analytics.load({ range, part: 'memoryTotal' }) as Promise<AnalyticsAnswer<'memoryTotal'>>;
  }

  @FieldResolver(() => Int, { description: 'Entities.' })
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
