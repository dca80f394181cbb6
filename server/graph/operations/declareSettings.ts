import { GraphQLJSON } from 'graphql-scalars';
import { type ClassType, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MemoryCategory } from '../../entities/enums.ts';
import { PrivacyLaw } from '../../entities/privacyEnums.ts';
import type { NamedType, SettingShape } from '../../lifecycle/settingShapes.ts';

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

/** By name; several types may have a field of one. */
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
