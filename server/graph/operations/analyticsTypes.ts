import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AuditAction, MemoryCategory } from '../../entities/enums.ts';

export enum AnalyticsInterval {
  HOUR = 'HOUR',
  DAY = 'DAY',
  WEEK = 'WEEK',
  MONTH = 'MONTH',
}
registerEnumType(AnalyticsInterval, {
  name: 'AnalyticsInterval',
  description: 'The interval between data points, in a time zone.',
  valuesConfig: {
    HOUR: { description: 'An hour.' },
    DAY: { description: 'A day; 23 or 25 hours long when clocks change.' },
    WEEK: { description: 'A week, starting on Monday.' },
    MONTH: { description: 'A calendar month.' },
  },
});

@ObjectType({ description: 'A value for one interval.' })
export class DataPoint {
  @Field(() => GraphQLDateTime, { description: 'The start of the hour, day, week or month.' })
  at: Date;

  @Field(() => Float, { description: 'The value; 0 if nothing happened.' })
  value: number;

  @Field(() => Boolean, {
    description:
      'Whether the value is withheld and reported as 0, because it covers fewer people than the project’s `smallestGroup`, or nobody.',
  })
  withheld: boolean;
}

@ObjectType({ description: 'The latency of contexts in one interval.' })
export class LatencyPoint {
  @Field(() => GraphQLDateTime, { description: 'The start of the hour, day, week or month.' })
  at: Date;

  @Field(() => Float, { description: 'The median latency in milliseconds; 0 if no context was served.' })
  p50Ms: number;

  @Field(() => Float, {
    description: 'The 95th percentile of the latency in milliseconds; 0 if no context was served.',
  })
  p95Ms: number;

  @Field(() => Boolean, {
    description:
      'Whether the value is withheld and reported as 0, because it covers fewer people than the project’s `smallestGroup`, or nobody.',
  })
  withheld: boolean;
}

@ObjectType({ description: 'The number of memories in one category.' })
export class CategoryPoint {
  @Field(() => MemoryCategory, { description: 'The category.' })
  category: MemoryCategory;

  @Field(() => Int, { description: 'The number of memories.' })
  count: number;
}

@ObjectType({ description: 'The number of times that an action was applied to memories in one interval.' })
export class ChangePoint {
  @Field(() => GraphQLDateTime, { description: 'The start of the hour, day, week or month.' })
  at: Date;

  @Field(() => AuditAction, { description: 'The action.' })
  action: AuditAction;

  @Field(() => Int, { description: 'The number of times.' })
  count: number;

  @Field(() => Boolean, {
    description:
      'Whether the value is withheld and reported as 0, because it covers fewer people than the project’s `smallestGroup`, or nobody.',
  })
  withheld: boolean;
}

@ObjectType({ description: 'The number of turns with one importance.' })
export class ImportanceCount {
  @Field(() => Int, { description: 'The importance, from 1 to 10.' })
  importance: number;

  @Field(() => Int, { description: 'The number of turns.' })
  count: number;
}
