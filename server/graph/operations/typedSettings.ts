import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ProjectSettings as Settings } from '../../lifecycle/projectSettings.ts';
import { ProjectSettings } from './projectSettings.ts';

@ObjectType({ description: 'How many turns are recalled for an intent.' })
class IntentTurns {
  @Field(() => String, { description: 'The intent, as your product names it.' })
  intent: string;

  @Field(() => Int, { description: 'The number of turns recalled in the SHORT_TERM tier.' })
  turns: number;
}

@ObjectType({ description: 'How long turns of an importance are kept.' })
class TurnRetention {
  @Field(() => Int, { description: 'The importance, from 1 to 10.' })
  importance: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The retention period in days; null if they are kept indefinitely.',
  })
  days: number | null;
}

@ObjectType({ description: 'An expression that finds entities.' })
class EntityPattern {
  @Field(() => String, { description: 'The regular expression.' })
  source: string;

  @Field(() => String, { description: 'Its flags.' })
  flags: string;

  @Field(() => Int, { description: 'The group that is the value; 0 for all that matches.' })
  group: number;
}

@ObjectType({ description: 'A word that is an entity.' })
class EntityWord {
  @Field(() => String, { description: 'The word.' })
  value: string;

  @Field(() => [String], { description: 'Its other spellings.' })
  aliases: string[];
}

@ObjectType({ description: 'What people call things of a type when they refer back to one.' })
class EntityNouns {
  @Field(() => [String], { description: 'In Korean.' })
  ko: string[];

  @Field(() => [String], { description: 'In English.' })
  en: string[];
}

@ObjectType({ description: 'The rules for the entities of a type.' })
class EntityTypeRule {
  @Field(() => String, { description: 'The type, such as `location`.' })
  type: string;

  @Field(() => [String], { description: 'Other names that your product may give the type.' })
  aliases: string[];

  @Field(() => [EntityPattern], { description: 'The expressions that find its entities.' })
  patterns: EntityPattern[];

  @Field(() => [EntityWord], { description: 'The words that are its entities.' })
  words: EntityWord[];

  @Field(() => [String], { description: 'What the expressions match but what is no name.' })
  except: string[];

  @Field(() => String, { description: 'The normalizer, such as `text` or `money`.' })
  normalizer: string;

  @Field(() => EntityNouns, { description: 'What people call its things when they refer back to one.' })
  nouns: EntityNouns;
}

/** The settings that are stored as JSON, in types. */
@Resolver(() => ProjectSettings)
export class TypedSettingsResolver {
  @FieldResolver(() => [IntentTurns], {
    description: 'The number of turns recalled in the SHORT_TERM tier, by intent.',
  })
  intentTurns(@Root() { intentLimits }: Settings): IntentTurns[] {
    return Object.entries(intentLimits).map(([intent, turns]) => ({ intent, turns }));
  }

  @FieldResolver(() => [TurnRetention], {
    nullable: true,
    description: 'The retention period of turns, by importance; null if all turns are kept indefinitely.',
  })
  turnRetention(@Root() { turnTtl }: Settings): TurnRetention[] | null {
    return turnTtl && Object.entries(turnTtl).map(([level, days]) => ({ importance: Number(level), days }));
  }

  @FieldResolver(() => [EntityTypeRule], { description: 'The rules that find entities in text and normalize them.' })
  entityTypes(@Root() { entityRules }: Settings): EntityTypeRule[] {
    return entityRules.types;
  }
}
