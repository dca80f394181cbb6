import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  type ClassType,
  Ctx,
  Field,
  FieldResolver,
  Float,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { updateProjectSettings } from '../../actions/operations/updateProjectSettings.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { PrivacyLaw } from '../../entities/privacyEnums.ts';
import { versionOf } from '../../entities/version.ts';
import {
  editableSettings,
  parseProjectSettings,
  type ProjectSettings as Settings,
} from '../../lifecycle/projectSettings.ts';
import {
  type NamedType,
  type SettingShape,
  STORED_AS,
  settingShapes,
  shapesIn,
  TYPED_SETTINGS,
  typedSettingsOf,
  withStoredForms,
} from '../../lifecycle/typedSettings.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { changesMoreThanRecall } from '../../policies/requirements.ts';
import { Allow } from '../allow.ts';
import { ExpectedVersion } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

enum RedactionKind {
  RRN = 'rrn',
  CARD = 'card',
  PHONE = 'phone',
  PASSWORD = 'password',
  SECRET = 'secret',
  BANK_ACCOUNT = 'bank_account',
  PASSPORT = 'passport',
  DRIVING_LICENCE = 'driving_licence',
  EMAIL = 'email',
  IP = 'ip',
}
registerEnumType(RedactionKind, {
  name: 'RedactionKind',
  description: 'The kinds of personal data that can be redacted.',
  valuesConfig: {
    RRN: { description: 'Korean resident registration numbers.' },
    CARD: { description: 'Payment card numbers.' },
    PHONE: { description: 'Phone numbers.' },
    PASSWORD: { description: 'Passwords stated in a sentence.' },
    SECRET: { description: 'API keys and tokens.' },
    BANK_ACCOUNT: { description: 'Bank account numbers.' },
    PASSPORT: { description: 'Passport numbers.' },
    DRIVING_LICENCE: { description: 'Driving licence numbers.' },
    EMAIL: { description: 'Email addresses. Redacted only if the project redacts them from turns.' },
    IP: { description: 'IPv4 and IPv6 addresses. Redacted only if the project redacts them from turns.' },
  },
});

const SCALARS = { integer: Int, number: Float, boolean: Boolean, string: String, json: GraphQLJSON };
const ENUMS: object[] = [PrivacyLaw, MemoryCategory, RedactionKind];

/** The enum with these values. @throws Error if the API has none */
function enumOf({ name, values }: SettingShape): object {
  const found = ENUMS.find((one) => String(Object.values(one)) === String(values));
  if (!found) throw new Error(`The setting ${name} needs an enum in the API with these values: ${values.join(', ')}.`);
  return found;
}

interface Declared {
  isInput: boolean;
  /** The types of groups that the table does not name. */
  groups?: Record<string, ClassType>;
  /** Why a field should not be used any more. */
  deprecated?: Record<string, string>;
}

/** Adds a field to a type for each setting in a table. In an input, each may be omitted. */
export function declareFields(shapes: readonly SettingShape[], type: ClassType, how: Declared): void {
  for (const shape of shapes) {
    const { key, isNullable, description, input } = shape;
    const deprecationReason = how.deprecated?.[shape.name];
    const group = how.groups?.[shape.name];
    if (group) declareFields(shape.fields, group, how);
    Field(typeOf(shape, how.isInput, group), {
      ...(how.isInput ? { nullable: true, description: input } : { nullable: isNullable, description }),
      ...(deprecationReason && { deprecationReason }),
    })(type.prototype, key);
  }
}

/** The type of a field, declared with it if the table names one. */
function typeOf(shape: SettingShape, isInput: boolean, group: ClassType | undefined): () => object {
  const { kind, name } = shape;
  const item = group ?? (shape.type && declareType(shape, shape.type, isInput));
  return () => {
    if (kind === 'choice') return enumOf(shape);
    if (kind === 'choices') return [enumOf(shape)];
    if (kind === 'strings') return [String];
    if (kind !== 'group' && kind !== 'list') return SCALARS[kind];
    if (!item) throw new Error(`The setting ${name} needs a type.`);
    return kind === 'list' ? [item] : item;
  };
}

/** The declared types, by name: fields of several types may share one. */
const declared = new Map<string, ClassType>();

/** Unlike a setting, a field of a named type is required in an input, unless it has a default. */
function declareType({ fields }: SettingShape, { name, description }: NamedType, isInput: boolean): ClassType {
  const inApi = isInput ? `${name}Input` : name;
  const known = declared.get(inApi);
  if (known) return known;
  const type = class {};
  declared.set(inApi, type);
  (isInput ? InputType : ObjectType)(inApi, { description })(type);
  for (const field of fields) {
    const nullable = isInput ? field.byDefault !== undefined : field.isNullable;
    Field(typeOf(field, isInput, undefined), { nullable, description: field.description })(type.prototype, field.key);
  }
  return type;
}

@ObjectType({ description: 'The initial settings of new users.' })
class NewUserSettings {}

@ObjectType({ description: 'The settings of a project.' })
class ProjectSettings {}

@InputType({
  description:
    'The changes to the initial settings of new users. Omitted fields are unchanged; null resets a field to its default.',
})
class NewUserSettingsInput {}

@InputType({
  description:
    'The changes to a project’s settings. Omitted fields are unchanged; null resets a field to the server’s default.',
})
class UpdateProjectSettingsInput {
  /** `declareFields` adds a field for every other setting in the table. */
  newUser?: object | null;

  @ExpectedVersion()
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
