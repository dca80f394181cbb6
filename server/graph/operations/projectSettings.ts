import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { updateProjectSettings } from '../../actions/operations/updateProjectSettings.ts';
import { versionOf } from '../../entities/version.ts';
import {
  editableSettings,
  parseProjectSettings,
  type ProjectSettings as Settings,
} from '../../lifecycle/projectSettings.ts';
import { settingShapes, shapesIn } from '../../lifecycle/settingShapes.ts';
import { STORED_AS, TYPED_SETTINGS, typedSettingsOf, withStoredForms } from '../../lifecycle/typedSettings.ts';
import { authorizeProject, changesMoreThanRecall, projectScopeOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { EXPECTED_VERSION, LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { declareFields } from './declareSettings.ts';

@ObjectType({ description: 'The initial settings of new users.' })
class NewUserSettings {}

@ObjectType({ description: 'The settings of a project.' })
export class ProjectSettings {}

@InputType({
  description:
    'The changes to the initial settings of new users. Omitted fields are unchanged; null resets a field to its default.',
})
class NewUserSettingsInput {}

@InputType({
  description:
    'The changes to a project’s settings. Omitted fields are unchanged; null resets a field to the server’s default.',
})
export class UpdateProjectSettingsInput {
  /** `declareFields` adds a field for every other setting in the table. */
  newUser?: object | null;

  @Field(() => String, { nullable: true, description: EXPECTED_VERSION })
  @IsOptional()
  @TextLength(LIMITS.versionCharacters)
  expectedVersion?: string | null;
}

/** The settings that are stored as JSON have a typed field, too. */
const DEPRECATED = Object.fromEntries(
  Object.entries(STORED_AS).map(([typed, stored]) => [stored, `Use \`${typed}\`.`]),
);
const typedShapes = shapesIn(TYPED_SETTINGS);
const ofOutput = { isInput: false, groups: { newUser: NewUserSettings }, deprecated: DEPRECATED };
const ofInput = { isInput: true, groups: { newUser: NewUserSettingsInput }, deprecated: DEPRECATED };
declareFields(settingShapes(), ProjectSettings, ofOutput);
declareFields(typedShapes, ProjectSettings, ofOutput);
declareFields(settingShapes(), UpdateProjectSettingsInput, ofInput);
declareFields(typedShapes, UpdateProjectSettingsInput, ofInput);

@Resolver(() => ProjectSettings)
export class ProjectSettingsResolver {
  @Allow('projectSettings.read')
  @Query(() => ProjectSettings, { description: 'The settings of the project.' })
  projectSettings(@Ctx() context: RequestContext): object {
    authorizeProject(context.actor, 'projectSettings.read');
    return context.settings;
  }

  @FieldResolver(() => String, {
    description: 'The version of all settings. Pass it as `expectedVersion` to detect concurrent changes.',
  })
  version(@Root() settings: object): string {
    return versionOf(editableSettings(settings));
  }

  @FieldResolver(() => ProjectSettings, {
    description: 'The server’s defaults, which apply to settings that the project has not changed.',
  })
  defaults(@Ctx() context: RequestContext): object {
    return parseProjectSettings({}, context.defaults);
  }

  @FieldResolver()
  intentTurns(@Root() settings: Settings): object[] {
    return typedSettingsOf(settings).intentTurns;
  }

  @FieldResolver()
  turnRetention(@Root() settings: Settings): object[] | null {
    return typedSettingsOf(settings).turnRetention;
  }

  @FieldResolver()
  entityTypes(@Root() settings: Settings): object[] {
    return typedSettingsOf(settings).entityTypes;
  }
}

@ObjectType({ description: 'The result of the update.' })
class UpdateProjectSettingsPayload {
  @Field(() => ProjectSettings, { description: 'The updated settings.' })
  settings: object;
}

@Resolver()
export class UpdateProjectSettingsResolver {
  @Allow('project.update', { freshProof: changesMoreThanRecall })
  @Mutation(() => UpdateProjectSettingsPayload, {
    description: 'Updates the settings of a project. Existing users keep their own settings. Requires the ADMIN role.',
  })
  async updateProjectSettings(
    @Arg('input', () => UpdateProjectSettingsInput) input: UpdateProjectSettingsInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateProjectSettingsPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    const { newUser, expectedVersion, ...changes } = input;
    return {
      settings: await updateProjectSettings(
        context,
        projectScopeOf(subject),
        { ...withStoredForms(changes, 'input'), newUser: newUser ?? undefined },
        expectedVersion,
      ),
    };
  }
}
