import { IsOptional } from 'class-validator';
import { GraphQLJSON } from 'graphql-scalars';
import {
  type ClassType,
  Ctx,
  Field,
  FieldResolver,
  Float,
  InputType,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { MemoryCategory } from '../../entities/enums.ts';
import { PrivacyLaw } from '../../entities/privacyEnums.ts';
import { versionOf } from '../../entities/version.ts';
import { editableSettings, parseProjectSettings } from '../../lifecycle/projectSettings.ts';
import { type SettingShape, settingShapes } from '../../lifecycle/projectSettingsTable.ts';
import { authorizeProject } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { EXPECTED_VERSION, LIMITS, TextLength } from '../limits.ts';
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
    EMAIL: { description: 'E-mail addresses. Redacted only if the project redacts them from turns.' },
    IP: { description: 'IPv4 and IPv6 addresses. Redacted only if the project redacts them from turns.' },
  },
});

@ObjectType({ description: 'A category that a project adds to the five.' })
class CustomCategory {}

@InputType({ description: 'A category that a project adds to the five.' })
class CustomCategoryInput {}

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

const SCALARS = { integer: Int, number: Float, boolean: Boolean, string: String, json: GraphQLJSON };
/** The types of the items of each list. */
const ITEMS: Record<string, { item: ClassType; input: ClassType }> = {
  customCategories: { item: CustomCategory, input: CustomCategoryInput },
};
/** The fields of JSON that have a typed one. */
const TYPED: Record<string, string> = {
  intentLimits: 'Use `intentTurns`.',
  turnTtl: 'Use `turnRetention`.',
  entityRules: 'Use `entityTypes`.',
};
const ENUMS: object[] = [PrivacyLaw, MemoryCategory, RedactionKind];

/** The enum with these values. @throws Error if the API has none */
function enumOf({ name, values }: SettingShape): object {
  const found = ENUMS.find((one) => String(Object.values(one)) === String(values));
  if (!found) throw new Error(`The setting ${name} needs an enum in the API with these values: ${values.join(', ')}.`);
  return found;
}

/** Adds a field to a type for each setting in the table. */
function declareFields(shapes: readonly SettingShape[], type: ClassType, newUser: ClassType, isInput: boolean): void {
  for (const shape of shapes) {
    const { kind, key, isNullable, description, input } = shape;
    const items = ITEMS[shape.name];
    const item = isInput ? items?.input : items?.item;
    if (kind === 'group') declareFields(shape.fields, newUser, newUser, isInput);
    if (item) declareItem(shape.fields, item, isInput);
    const typeOf = () => {
      if (kind === 'group') return newUser;
      if (kind === 'list' && item) return [item];
      if (kind === 'choice') return enumOf(shape);
      if (kind === 'choices') return [enumOf(shape)];
      return SCALARS[kind as keyof typeof SCALARS];
    };
    const deprecationReason = TYPED[shape.name];
    const options = isInput
      ? { nullable: true, description: input }
      : { nullable: isNullable, description, ...(deprecationReason && { deprecationReason }) };
    Field(typeOf, options)(type.prototype, key);
  }
}
/** Unlike a setting, a field of an item is required, unless it has a default. */
function declareItem(shapes: readonly SettingShape[], type: ClassType, isInput: boolean): void {
  for (const shape of shapes) {
    const nullable = isInput && shape.byDefault !== undefined;
    const typeOf = () => (shape.kind === 'choice' ? enumOf(shape) : String);
    Field(typeOf, { nullable, description: shape.description })(type.prototype, shape.key);
  }
}

declareFields(settingShapes(), ProjectSettings, NewUserSettings, false);
declareFields(settingShapes(), UpdateProjectSettingsInput, NewUserSettingsInput, true);

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
}
