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
  description: 'How a stretch of time is cut, by the clocks of a time zone.',
  valuesConfig: {
    HOUR: { description: 'Hours.' },
    DAY: { description: 'Days, of 23 or 25 hours where clocks are changed.' },
    WEEK: { description: 'Weeks, from Monday.' },
    MONTH: { description: 'Months of the calendar.' },
  },
});

@ObjectType({ description: 'A figure for one stretch of time.' })
export class DataPoint {
  @Field(() => GraphQLDateTime, { description: 'When the hour, day, week or month begins.' })
  at: Date;

  @Field(() => Float, { description: 'The figure; 0 where nothing happened.' })
  value: number;

  @Field(() => Boolean, {
    description:
      'Whether the figure is withheld, and told as 0: fewer people than the project’s `smallestGroup` are behind it, or none.',
  })
  withheld: boolean;
}

@ObjectType({ description: 'How long contexts took in one stretch of time.' })
export class LatencyPoint {
  @Field(() => GraphQLDateTime, { description: 'When the hour, day, week or month begins.' })
  at: Date;

  @Field(() => Float, { description: 'Half of them were quicker, in milliseconds; 0 where none was served.' })
  p50Ms: number;

  @Field(() => Float, { description: '95 of 100 were quicker, in milliseconds; 0 where none was served.' })
  p95Ms: number;

  @Field(() => Boolean, {
    description:
      'Whether the figure is withheld, and told as 0: fewer people than the project’s `smallestGroup` are behind it, or none.',
  })
  withheld: boolean;
}

@ObjectType({ description: 'How many memories are of one category.' })
export class CategoryPoint {
  @Field(() => MemoryCategory, { description: 'The category.' })
  category: MemoryCategory;

  @Field(() => Int, { description: 'How many memories.' })
  count: number;
}

@ObjectType({ description: 'How often one thing happened to memories in one stretch of time.' })
export class ChangePoint {
  @Field(() => GraphQLDateTime, { description: 'When the hour, day, week or month begins.' })
  at: Date;

  @Field(() => AuditAction, { description: 'What happened.' })
  action: AuditAction;

  @Field(() => Int, { description: 'How often.' })
  count: number;

  @Field(() => Boolean, {
    description:
      'Whether the figure is withheld, and told as 0: fewer people than the project’s `smallestGroup` are behind it, or none.',
  })
  withheld: boolean;
}

@ObjectType({ description: 'How many turns were of one importance.' })
export class ImportanceCount {
  @Field(() => Int, { description: 'How much they matter, 1 to 10.' })
  importance: number;

  @Field(() => Int, { description: 'How many turns.' })
  count: number;
}
