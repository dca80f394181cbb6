import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A value and how often it was mentioned.' })
export class ValueCount {
  @Field(() => String, { description: 'The value, as it was last said.' })
  value: string;

  @Field(() => Int, { description: 'In how many turns it was mentioned.' })
  count: number;
}

@ObjectType({ description: 'A question and how often it was asked.' })
export class QueryCount {
  @Field(() => String, { description: 'The question, as it was last asked.' })
  query: string;

  @Field(() => Int, { description: 'How often it was asked.' })
  count: number;
}

@ObjectType({ description: 'An hour of the day and how much was asked in it.' })
export class HourCount {
  @Field(() => Int, { description: 'The hour, 0 to 23, in the project’s time zone.' })
  hour: number;

  @Field(() => Int, { description: 'How many turns were said in it.' })
  count: number;
}

@ObjectType({ description: 'The amounts that a user mentions.' })
export class NumericRange {
  @Field(() => Float, { description: 'The least.' })
  min: number;

  @Field(() => Float, { description: 'The greatest.' })
  max: number;

  @Field(() => Float, { description: 'Their average, each counted as often as it was mentioned.' })
  average: number;

  @Field(() => String, {
    nullable: true,
    description: 'Their unit, such as KRW; null when they have several, or none.',
  })
  unit: string | null;
}

@ObjectType({ description: 'What is known of the things of one type.' })
export class PreferenceDimension {
  @Field(() => String, { description: 'The type, such as location.' })
  name: string;

  @Field(() => Int, { description: 'How often things of the type were mentioned in all.' })
  total: number;

  @Field(() => [ValueCount], { description: 'The five mentioned most.' })
  top: ValueCount[];

  @Field(() => NumericRange, { nullable: true, description: 'Where they are amounts: from what to what.' })
  range: NumericRange | null;
}

@ObjectType({ description: 'What a user’s turns show they favour, learned by counting.' })
export class Preferences {
  @Field(() => [PreferenceDimension], { description: 'By entity type, most mentioned first.' })
  dimensions: PreferenceDimension[];

  @Field(() => [QueryCount], { description: 'Questions asked more than once, most frequent first; at most 10.' })
  frequentQueries: QueryCount[];

  @Field(() => [String], { description: 'The words used most; at most 20.' })
  keywords: string[];

  @Field(() => [ID], { description: 'The product’s own keys of the last 100 items viewed, newest first.' })
  recentlyViewed: string[];

  @Field(() => [ID], { description: 'The product’s own keys of the favourite items, newest first; at most 1,000.' })
  favorites: string[];

  @Field(() => [HourCount], { description: 'The hours in which the user was active, from 0 to 23.' })
  activeHours: HourCount[];

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'What was searched and shown last, as the product gave it.',
  })
  lastSearchContext: unknown;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When something was last learned; null when nothing was.',
  })
  updatedAt: Date | null;
}
