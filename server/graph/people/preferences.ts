import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, Float, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { updatePreference } from '../../actions/people/updatePreference.ts';
import { LIMITS } from '../../entities/limits.ts';
import { userRefOf, userScopeOf } from '../../policies/authorize.ts';
import { getPreferences } from '../../queries/people/preferences.ts';
import { Allow } from '../allow.ts';
import { TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizePerson } from './authorizePerson.ts';

@ObjectType({ description: 'A value with its number of mentions.' })
class ValueCount {
  @Field(() => String, { description: 'The value as it was last mentioned.' })
  value: string;

  @Field(() => Int, { description: 'The number of turns that mention the value.' })
  count: number;

  @Field(() => Boolean, {
    description: 'Whether the value was set with `updatePreference`. Such values come first.',
  })
  told: boolean;
}

@ObjectType({ description: 'A question with the number of times it was asked.' })
class QueryCount {
  @Field(() => String, { description: 'The question as it was last asked.' })
  query: string;

  @Field(() => Int, { description: 'The number of times it was asked.' })
  count: number;
}

@ObjectType({ description: 'An hour of the day with its activity.' })
class HourCount {
  @Field(() => Int, { description: 'The hour, from 0 to 23, in the project’s time zone.' })
  hour: number;

  @Field(() => Int, { description: 'The number of turns in that hour.' })
  count: number;
}

@ObjectType({ description: 'A range of amounts that a user mentions, in the unit mentioned most.' })
class NumericRange {
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
class PreferenceDimension {
  @Field(() => String, { description: 'The entity type, such as `location`.' })
  name: string;

  @Field(() => Int, { description: 'The total number of mentions of the type.' })
  total: number;

  @Field(() => [ValueCount], { description: 'Five values: those set with `updatePreference`, then the most frequent.' })
  top: ValueCount[];

  @Field(() => NumericRange, {
    nullable: true,
    description: 'The range of values, if they are amounts; otherwise null.',
  })
  range: NumericRange | null;
}

@ObjectType({ description: 'The user’s preferences, set with `updatePreference` or learned by counting.' })
export class Preferences {
  @Field(() => [PreferenceDimension], {
    description: 'The preferences by entity type: those with set values first, then the most mentioned.',
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

@InputType({ description: 'A preference that a user told your product.' })
class UpdatePreferenceInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, { description: 'What the preference is about: an entity type, such as `location`.' })
  @TextLength(LIMITS.labelCharacters)
  name: string;

  @Field(() => String, { description: 'The preferred value.' })
  @TextLength(LIMITS.keyCharacters)
  value: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to remove the set value. Mentions then count again. Defaults to false.',
  })
  removed?: boolean | null;
}

@ObjectType({ description: 'The result of setting a preference.' })
class UpdatePreferencePayload {
  @Field(() => Preferences, { description: 'The user’s preferences.' })
  preferences: Preferences;
}

@Resolver()
export class UpdatePreferenceResolver {
  @Allow('preferences.update')
  @Mutation(() => UpdatePreferencePayload, {
    description:
      'Sets a preference, or removes it again. Set values come before counted ones. Repeating this has no effect.',
  })
  async updatePreference(
    @Arg('input', () => UpdatePreferenceInput) { userId, name, value, removed }: UpdatePreferenceInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdatePreferencePayload> {
    const person = await authorizePerson(context, 'preferences.update', userId);
    const preference = { name, value, removed: removed ?? false };
    const userUid = await updatePreference(context, userRefOf(person, userId), preference);
    return { preferences: await getPreferences(context, userScopeOf({ ...person, userUid })) };
  }
}
