import { GraphQLJSON } from 'graphql-scalars';
import { Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { MemoryCategory } from '../entities/enums.ts';
import { PrivacyLaw } from '../entities/privacyEnums.ts';
import { readProjectSettings } from '../lifecycle/projectSettings.ts';
import { authorizeProject } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';

export enum RedactionKind {
  RRN = 'rrn',
  CARD = 'card',
  PHONE = 'phone',
  PASSWORD = 'password',
  SECRET = 'secret',
  BANK_ACCOUNT = 'bank_account',
  PASSPORT = 'passport',
  DRIVING_LICENCE = 'driving_licence',
}
registerEnumType(RedactionKind, {
  name: 'RedactionKind',
  description: 'What redaction knows to hide.',
  valuesConfig: {
    RRN: { description: 'Resident registration numbers.' },
    CARD: { description: 'Payment cards.' },
    PHONE: { description: 'Phone numbers.' },
    PASSWORD: { description: 'Passwords told in a sentence.' },
    SECRET: { description: 'API keys and tokens.' },
    BANK_ACCOUNT: { description: 'Bank accounts.' },
    PASSPORT: { description: 'Passports.' },
    DRIVING_LICENCE: { description: 'Driving licences.' },
  },
});

@ObjectType({ description: 'What a new user’s settings start from.' })
export class NewUserSettings {
  @Field(() => Boolean, { description: 'Whether anything is learned and recalled.' })
  enabled: boolean;

  @Field(() => Boolean, { description: 'Whether facts are taken from turns without being asked to.' })
  autoExtraction: boolean;

  @Field(() => [MemoryCategory], { description: 'Which categories may be stored and recalled.' })
  allowedCategories: MemoryCategory[];

  @Field(() => Int, { description: 'How many memories are kept.' })
  maxMemories: number;

  @Field(() => Int, { nullable: true, description: 'After how many days a memory expires; null keeps it.' })
  retentionDays: number | null;

  @Field(() => Boolean, { description: 'Whether nothing is learned or recalled before the user has consented.' })
  consentRequired: boolean;
}

@ObjectType({ description: 'What a project has settled.' })
export class ProjectSettings {
  @Field(() => String, { description: 'The time zone of its days, weeks and hours.' })
  timeZone: string;

  @Field(() => Int, { description: 'Sessions shown turn by turn.' })
  shortTermLimit: number;

  @Field(() => Int, { description: 'Sessions told by a summary, after those.' })
  midTermLimit: number;

  @Field(() => Int, { description: 'Older sessions told by a summary.' })
  longTermLimit: number;

  @Field(() => Int, { description: 'Turns shown of each short-term session.' })
  messageLimit: number;

  @Field(() => Int, { description: 'Characters of a session’s summary.' })
  summaryMaxLength: number;

  @Field(() => Int, { description: 'Tokens of a context, where the caller names no budget.' })
  tokenLimit: number;

  @Field(() => GraphQLJSON, { description: 'SHORT_TERM turns in all, by the caller’s intent.' })
  intentLimits: object;

  @Field(() => GraphQLJSON, { description: 'Which entities are found in texts, and how they are normalized.' })
  entityRules: object;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'How many days turns live, by importance; null keeps them.',
  })
  turnTtl: object | null;

  @Field(() => GraphQLJSON, {
    description: 'How many days memories live, by category; a category that is left out, or null, is kept.',
  })
  memoryTtl: object;

  @Field(() => [RedactionKind], { description: 'What turns never keep.' })
  redactTurns: RedactionKind[];

  @Field(() => Int, {
    description: 'How many people a group in a breakdown has at least; smaller ones are not shown.',
  })
  smallestGroup: number;

  @Field(() => PrivacyLaw, { description: 'Under which law privacy requests are, where nothing else is said.' })
  privacyLaw: PrivacyLaw;

  @Field(() => NewUserSettings, { name: 'newUser', description: 'What a new user’s settings start from.' })
  newUser: NewUserSettings;
}

@Resolver(() => ProjectSettings)
export class ProjectSettingsResolver {
  @Query(() => ProjectSettings, { description: 'What the project has settled.' })
  projectSettings(@Ctx() context: RequestContext): object {
    authorizeProject(context.actor, 'project.read');
    return context.settings;
  }

  @FieldResolver(() => ProjectSettings, {
    description: 'What holds where the project has settled nothing: the server’s defaults, to which null goes back.',
  })
  defaults(@Ctx() context: RequestContext): object {
    return readProjectSettings({}, context.defaults);
  }
}
