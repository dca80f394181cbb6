import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A value with its number of mentions.' })
export class ValueCount {
  @Field(() => String, { description: 'The value as it was last mentioned.' })
  value: string;

  @Field(() => Int, { description: 'The number of turns that mention the value.' })
  count: number;

  @Field(() => Boolean, {
    description: 'Whether the value was told as a preference (`updatePreference`). Such values come first.',
  })
  told: boolean;
}

@ObjectType({ description: 'A question with the number of times it was asked.' })
export class QueryCount {
  @Field(() => String, { description: 'The question as it was last asked.' })
  query: string;

  @Field(() => Int, { description: 'The number of times it was asked.' })
  count: number;
}

@ObjectType({ description: 'An hour of the day with its activity.' })
export class HourCount {
  @Field(() => Int, { description: 'The hour, from 0 to 23, in the project’s time zone.' })
  hour: number;

  @Field(() => Int, { description: 'The number of turns in that hour.' })
  count: number;
}

@ObjectType({ description: 'A range of amounts that a user mentions, in the unit mentioned most.' })
export class NumericRange {
  @Field(() => Float, { description: 'The smallest amount.' })
  min: number;

  @Field(() => Float, { description: 'The largest amount.' })
  max: number;

  @Field(() => Float, { description: 'The average, weighted by the number of mentions.' })
  average: number;

  @Field(() => String, {
    nullable: true,
    description: 'The unit, such as KRW; null if none is mentioned.',
  })
  unit: string | null;
}

@ObjectType({ description: 'The user’s preferences for one entity type.' })
export class PreferenceDimension {
  @Field(() => String, { description: 'The entity type, such as `location`.' })
  name: string;

  @Field(() => Int, { description: 'The total number of mentions of the type.' })
  total: number;

  @Field(() => [ValueCount], { description: 'Five values: those that were told, then the most frequent.' })
  top: ValueCount[];

  @Field(() => NumericRange, {
    nullable: true,
    description: 'The range of values, if they are amounts; otherwise null.',
  })
  range: NumericRange | null;
}

@ObjectType({ description: 'The user’s preferences, told or learned by counting.' })
export class Preferences {
  @Field(() => [PreferenceDimension], {
    description: 'The preferences by entity type: those with told values first, then the most mentioned.',
  })
  dimensions: PreferenceDimension[];

  @Field(() => [QueryCount], { description: 'Repeated questions, most frequent first; at most 10.' })
  frequentQueries: QueryCount[];

  @Field(() => [String], { description: 'The most frequent words; at most 20.' })
  keywords: string[];

  @Field(() => [ID], { description: 'The IDs, in your product, of the last 100 items viewed, newest first.' })
  recentlyViewed: string[];

  @Field(() => [ID], { description: 'The IDs, in your product, of the favourite items, newest first; at most 1,000.' })
  favorites: string[];

  @Field(() => [HourCount], { description: 'The hours of the day in which the user was active.' })
  activeHours: HourCount[];

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'The latest search context, as your product sent it; null if none was sent.',
  })
  lastSearchContext: unknown;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the preferences last changed; null if nothing has been learned.',
  })
  updatedAt: Date | null;
}
