import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { updateMemorySettings } from '../../actions/memories/memorySettings.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { MemorySettings } from '../../entities/memorySettings.ts';
import { userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { Between, EXPECTED_VERSION, LIMITS, MaxItems, TextLength } from '../limits.ts';
import { personToChange } from '../people/personToChange.ts';
import type { RequestContext } from '../requestContext.ts';
import { refuseNull } from '../validate.ts';

@InputType({ description: 'What is to be different in a user’s settings; what is left out stays.' })
export class UpdateMemorySettingsInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether anything is learned and recalled.' })
  enabled?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether facts are taken from turns without being asked to.',
  })
  autoExtraction?: boolean;

  @Field(() => [MemoryCategory], { nullable: true, description: 'Which categories may be stored and recalled.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  allowedCategories?: MemoryCategory[];

  @Field(() => Int, {
    nullable: true,
    description: 'How many memories are kept, 1 to 1,000. Beyond it the least valuable ones are deactivated at once.',
  })
  @IsOptional()
  @Between([1, LIMITS.memories])
  maxMemories?: number;

  @Field(() => Int, { nullable: true, description: 'After how many days a memory expires; null keeps it.' })
  @IsOptional()
  @Between([1, LIMITS.retentionDays], 'input.days')
  retentionDays?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True notes that the user consented now; false withdraws it.' })
  consented?: boolean;

  @Field(() => String, { nullable: true, description: EXPECTED_VERSION })
  @IsOptional()
  @TextLength(LIMITS.versionCharacters)
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The changed settings.' })
export class UpdateMemorySettingsPayload {
  @Field(() => MemorySettings, { description: 'The settings as they are now.' })
  settings: MemorySettings;
}

@Resolver()
export class UpdateMemorySettingsResolver {
  @Allow('settings.update')
  @Mutation(() => UpdateMemorySettingsPayload, { description: 'Changes what a user allows.' })
  async updateMemorySettings(
    @Arg('input', () => UpdateMemorySettingsInput) input: UpdateMemorySettingsInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateMemorySettingsPayload> {
    const person = await personToChange(context, 'settings.update', input.userId);
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
