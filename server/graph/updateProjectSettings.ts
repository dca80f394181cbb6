import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { updateProjectSettings } from '../actions/updateProjectSettings.ts';
import { MemoryCategory } from '../entities/enums.ts';
import { PrivacyLaw } from '../entities/privacyEnums.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { ProjectSettings, RedactionKind } from './projectSettings.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'What new users are to start from; what is left out stays, null goes back to the default.' })
export class NewUserSettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether anything is learned and recalled.' })
  enabled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether facts are taken from turns without being asked to.' })
  autoExtraction?: boolean | null;

  @Field(() => [MemoryCategory], { nullable: true, description: 'Which categories may be stored and recalled.' })
  allowedCategories?: MemoryCategory[] | null;

  @Field(() => Int, { nullable: true, description: 'How many memories are kept, 1 to 1,000.' })
  maxMemories?: number | null;

  @Field(() => Int, { nullable: true, description: 'After how many days a memory expires.' })
  retentionDays?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether nothing is learned or recalled before the user has consented.',
  })
  consentRequired?: boolean | null;
}

@InputType({
  description: 'What a project is to settle otherwise; what is left out stays, null goes back to the server’s default.',
})
export class UpdateProjectSettingsInput {
  @Field(() => String, { nullable: true, description: 'An IANA time zone, such as Asia/Seoul.' })
  timeZone?: string | null;

  @Field(() => Int, { nullable: true, description: 'Sessions shown turn by turn; 0 leaves the tier out.' })
  shortTermLimit?: number | null;

  @Field(() => Int, { nullable: true, description: 'Sessions told by a summary, after those.' })
  midTermLimit?: number | null;

  @Field(() => Int, { nullable: true, description: 'Older sessions told by a summary.' })
  longTermLimit?: number | null;

  @Field(() => Int, { nullable: true, description: 'Turns shown of each short-term session.' })
  messageLimit?: number | null;

  @Field(() => Int, { nullable: true, description: 'Characters of a session’s summary.' })
  summaryMaxLength?: number | null;

  @Field(() => Int, { nullable: true, description: 'Tokens of a context, where the caller names no budget.' })
  tokenLimit?: number | null;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'SHORT_TERM turns in all, by intent, such as {"legal_consult": 5}.',
  })
  intentLimits?: unknown;

  @Field(() => GraphQLJSON, { nullable: true, description: 'Entity types with their patterns, words and normalizers.' })
  entityRules?: unknown;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'Days by importance, such as {"1": 0, "10": null}, or "preset".',
  })
  turnTtl?: unknown;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'Days by category, such as {"LOCATION": 365, "CONTEXT": 30}, in place of those there are. `retentionPreview` says what would go.',
  })
  memoryTtl?: unknown;

  @Field(() => [RedactionKind], { nullable: true, description: 'What turns never keep.' })
  redactTurns?: RedactionKind[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many people a group in a breakdown has at least, 1 to 1,000; smaller ones are not shown.',
  })
  smallestGroup?: number | null;

  @Field(() => PrivacyLaw, {
    nullable: true,
    description: 'Under which law privacy requests are, where nothing else is said.',
  })
  privacyLaw?: PrivacyLaw | null;

  @Field(() => NewUserSettingsInput, { nullable: true, description: 'What new users start from.' })
  newUser?: NewUserSettingsInput | null;
}

@ObjectType({ description: 'The changed settings.' })
export class UpdateProjectSettingsPayload {
  @Field(() => ProjectSettings, { description: 'The settings as they are now.' })
  settings: object;
}

@Resolver()
export class UpdateProjectSettingsResolver {
  @Mutation(() => UpdateProjectSettingsPayload, {
    description: 'Changes what a project has settled; for administrators. Users who are there keep their own settings.',
  })
  async updateProjectSettings(
    @Arg('input', () => UpdateProjectSettingsInput) input: UpdateProjectSettingsInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateProjectSettingsPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    const { newUser, ...changes } = input;
    return {
      settings: await updateProjectSettings(context, projectScopeOf(subject), {
        ...changes,
        newUser: newUser ?? undefined,
      }),
    };
  }
}
