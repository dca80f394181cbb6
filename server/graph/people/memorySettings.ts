import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { recordConsent, updateMemorySettings } from '../../actions/people/memorySettings.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Consent, MemorySettings } from '../../entities/user.ts';
import { userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { Between, ExpectedVersion, MaxItems, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { refuseNull } from '../validate.ts';
import { authorizePerson } from './authorizePerson.ts';

@InputType({ description: 'A user’s decision about a purpose.' })
export class RecordConsentInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, {
    description:
      'The purpose, as named by your product. `memory` controls learning and recall; decisions about other purposes are only recorded.',
  })
  @TextLength(LIMITS.labelCharacters)
  purpose: string;

  @Field(() => String, { description: 'The version of the text that the user was shown.' })
  @TextLength(LIMITS.labelCharacters)
  version: string;

  @Field(() => Boolean, {
    description:
      'True to give consent; false to withdraw or refuse it. Refusing `memory` stops learning and recall immediately, even if the project does not require consent.',
  })
  granted: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'How the user decided, such as `checkbox at sign-up` or `by telephone`.',
  })
  @TextLength(LIMITS.labelCharacters)
  method?: string | null;
}

@ObjectType({ description: 'The result of recording consent.' })
class RecordConsentPayload {
  @Field(() => Consent, { description: 'The decision that now applies to the purpose.' })
  consent: Consent;
}

@Resolver()
export class RecordConsentResolver {
  @Allow('consent.record')
  @Mutation(() => RecordConsentPayload, {
    description: 'Records that a user gave, refused or withdrew consent. Repeating the current decision has no effect.',
  })
  async recordConsent(
    @Arg('input', () => RecordConsentInput) { userId, ...said }: RecordConsentInput,
    @Ctx() context: RequestContext,
  ): Promise<RecordConsentPayload> {
    const person = await authorizePerson(context, 'consent.record', userId);
    return { consent: await recordConsent(context, userRefOf(person, userId), said) };
  }
}

@InputType({ description: 'The changes to a user’s settings. Omitted fields are unchanged.' })
export class UpdateMemorySettingsInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether memory is enabled: Recollect learns and recalls only while it is.',
  })
  enabled?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether facts are extracted from turns automatically.',
  })
  autoExtraction?: boolean;

  @Field(() => [MemoryCategory], { nullable: true, description: 'The categories that may be stored and recalled.' })
  @MaxItems(LIMITS.labels)
  allowedCategories?: MemoryCategory[];

  @Field(() => Int, {
    nullable: true,
    description:
      'The maximum number of memories, from 1 to 1,000. If the user has more, the least valuable are deactivated immediately.',
  })
  @Between([1, LIMITS.memories])
  maxMemories?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of days after which a memory expires; null to keep memories indefinitely.',
  })
  @Between([1, LIMITS.retentionDays], 'input.days')
  retentionDays?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to record that the user consents now; false to withdraw consent.',
  })
  consented?: boolean;

  @ExpectedVersion()
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of the update.' })
class UpdateMemorySettingsPayload {
  @Field(() => MemorySettings, { description: 'The updated settings.' })
  settings: MemorySettings;
}

@Resolver()
export class UpdateMemorySettingsResolver {
  @Allow('settings.update')
  @Mutation(() => UpdateMemorySettingsPayload, { description: 'Updates what a user allows Recollect to remember.' })
  async updateMemorySettings(
    @Arg('input', () => UpdateMemorySettingsInput) input: UpdateMemorySettingsInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateMemorySettingsPayload> {
    const person = await authorizePerson(context, 'settings.update', input.userId);
    refuseNull(input, ['enabled', 'autoExtraction', 'allowedCategories', 'maxMemories', 'consented']);
    const { userId, allowedCategories, expectedVersion, ...changes } = input;
    const settings = await updateMemorySettings(
      context,
      userRefOf(person, userId),
      { ...changes, allowedCategories: allowedCategories && [...new Set(allowedCategories)] },
      expectedVersion,
    );
    return { settings };
  }
}
