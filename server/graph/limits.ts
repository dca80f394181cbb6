import { isEmail, ValidateBy, type ValidationOptions } from 'class-validator';
import { GraphQLJSON } from 'graphql-scalars';
import { Field } from 'type-graphql';
import { LIMITS } from '../entities/limits.ts';
import {
  MAX_METADATA_BYTES,
  MAX_METADATA_KEY_CHARACTERS,
  MAX_METADATA_KEYS,
  MetadataScalar,
} from '../entities/metadata.ts';
import { type Reason, reason } from '../errors.ts';
import { findControl } from '../text/normalize.ts';

/** The context of a rule: gives the reason for a violation. @param field the name in the input */
export interface Explained {
  why(value: unknown, field: string): Reason;
  /** For a list whose items are checked one by one: whether one is kept. */
  keepsItem: ((item: unknown) => boolean) | undefined;
}

/** A rule for a field, with the reason for its issue. */
export const rule = (
  name: string,
  isKept: (value: unknown) => boolean,
  why: Explained['why'],
  options: ValidationOptions = {},
): PropertyDecorator =>
  ValidateBy(
    // class-validator passes no context without a message.
    { name, validator: { validate: isKept, defaultMessage: () => name } },
    { ...options, context: { why, keepsItem: options.each ? isKept : undefined } satisfies Explained },
  );

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
/** Zero-width characters and fillers such as U+3164 alone. */
const isInvisible = (value: unknown): boolean =>
  typeof value === 'string' && /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(value);

/** Text that is not blank, of at most `max` bytes of UTF-8. */
export const TextBytes = (max: number, options: ValidationOptions & { empty?: boolean } = {}): PropertyDecorator =>
  rule(
    'textBytes',
    (value) => typeof value === 'string' && (options.empty || !isBlank(value)) && Buffer.byteLength(value) <= max,
    (value) => (isBlank(value) ? reason('input.empty') : reason('input.maxBytes', { max })),
    options,
  );

/** Text that is not blank, of at most `max` characters. */
export const TextLength = (max: number, options: ValidationOptions & { empty?: boolean } = {}): PropertyDecorator =>
  rule(
    'textLength',
    (value) => typeof value === 'string' && (options.empty || !isBlank(value)) && value.length <= max,
    (value) => (isBlank(value) && !options.empty ? reason('input.empty') : reason('input.maxLength', { max })),
    options,
  );

/**
 * Text of at most `max` characters that people can see something of: for new facts and names. Turns, IDs and imports use `TextLength`,
 * because people send such messages, and what is stored must stay reachable.
 */
export const VisibleText = (max: number): PropertyDecorator =>
  rule(
    'visibleText',
    (value) => typeof value === 'string' && !isInvisible(value) && value.length <= max,
    (value) => (isInvisible(value) ? reason('input.empty') : reason('input.maxLength', { max })),
  );

/** Text whose length is within bounds, not counting surrounding white space. */
export const TextBetween = ([min, max]: readonly [min: number, max: number]): PropertyDecorator =>
  rule(
    'textBetween',
    (value) => typeof value === 'string' && value.trim().length >= min && value.trim().length <= max,
    () => reason('input.length', { min, max }),
  );

/** JSON of at most `max` bytes. */
export const JsonBytes = (max: number): PropertyDecorator =>
  rule(
    'jsonBytes',
    (value) => Buffer.byteLength(JSON.stringify(value ?? null)) <= max,
    () => reason('input.maxJsonBytes', { max }),
  );

/** A number from 0 to 1. */
export const Share = (): PropertyDecorator =>
  rule(
    'share',
    (value) => typeof value === 'number' && value >= 0 && value <= 1,
    () => reason('input.share'),
  );

export const Integer = (): PropertyDecorator =>
  rule('integer', Number.isInteger, (_, field) => reason('input.integer', { field: capitalized(field) }));

/** A number within bounds. @param code the error code, which may name the unit */
export const Between = (
  [min, max]: readonly [min: number, max: number],
  code: 'input.range' | 'input.days' | 'input.hours' = 'input.range',
): PropertyDecorator =>
  rule(
    'between',
    (value) => typeof value === 'number' && value >= min && value <= max,
    () => reason(code, { min, max }),
  );

export const Milliseconds = (): PropertyDecorator =>
  rule(
    'milliseconds',
    (value) => typeof value === 'number' && value >= 0,
    () => reason('input.milliseconds'),
  );

export const EmailAddress = (): PropertyDecorator =>
  rule(
    'emailAddress',
    (value) => isEmail(value, { require_tld: false }),
    () => reason('input.email'),
  );

export const MinItems = (min: number, why?: Reason): PropertyDecorator =>
  rule(
    'minItems',
    (value) => Array.isArray(value) && value.length >= min,
    (_, field) => why ?? reason('input.minItems', { field: capitalized(field), min }),
  );

export const MaxItems = (max: number, why?: Reason): PropertyDecorator =>
  rule(
    'maxItems',
    (value) => Array.isArray(value) && value.length <= max,
    (_, field) => why ?? reason('input.maxItems', { field: capitalized(field), max }),
  );

export const UniqueItems = (): PropertyDecorator =>
  rule(
    'uniqueItems',
    (value) => Array.isArray(value) && new Set(value).size === value.length,
    (_, field) => reason('input.uniqueItems', { field }),
  );

const capitalized = (field: string): string => `${field.charAt(0).toUpperCase()}${field.slice(1)}`;

const EXPECTED_VERSION =
  'The `version` that you read. If someone else has since changed one of the same fields to a different value, nothing is saved and the mutation fails with CONFLICT; `extensions.conflict` contains both values. If omitted, the last write wins.';

/** The field `expectedVersion` of every update. @param describe changes its description */
export const ExpectedVersion =
  (describe = (usual: string): string => usual): PropertyDecorator =>
  (target, property) => {
    Field(() => String, { nullable: true, description: describe(EXPECTED_VERSION) })(target, property);
    TextLength(LIMITS.versionCharacters)(target, property);
  };

/** The field `reason` of a result that may be a refusal. */
export const ReasonField = (): MethodDecorator & PropertyDecorator =>
  Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'The machine-readable reason, as in `extensions.reason` of an error: a `code` from schema/refusals.json, and its `params`. Null on success.',
  });

/** The field `tags` of every noun's inputs. @param description from `GIVEN_LABELS` or `NEW_LABELS` */
export const TagsField =
  (description: string): PropertyDecorator =>
  (target, property) => {
    Field(() => [String], { nullable: true, description })(target, property);
    Tags()(target, property);
  };

/** The field `metadata` of every noun's inputs. @param description as for `tags` */
export const MetadataField =
  (description: string): PropertyDecorator =>
  (target, property) => {
    Field(() => MetadataScalar, { nullable: true, description })(target, property);
    MetadataMap()(target, property);
  };

/** The rules for `tags`, which imported rows follow, too. */
export const Tags = (): PropertyDecorator => (target, property) => {
  MaxItems(LIMITS.labels)(target, property);
  TextLength(LIMITS.labelCharacters, { each: true })(target, property);
};

/** The rules for `metadata`, likewise. */
export const MetadataMap = (): PropertyDecorator => (target, property) => {
  rule(
    'metadata',
    (value) => whyNotMetadata(value) === undefined,
    (value) => whyNotMetadata(value) ?? reason('metadata.shape', {}),
  )(target, property);
};

/** The problem with metadata; undefined if there is none. */
function whyNotMetadata(value: unknown): Reason | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return reason('metadata.shape', {});
  const entries = Object.entries(value);
  if (entries.length > MAX_METADATA_KEYS) return reason('metadata.keys', { max: MAX_METADATA_KEYS });
  for (const [key, one] of entries) {
    if (!isMetadataKey(key)) return reason('metadata.key', { max: MAX_METADATA_KEY_CHARACTERS });
    if (!isValue(one) && !(Array.isArray(one) && one.every((item) => typeof item === 'string')))
      return reason('metadata.value', { key });
  }
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_METADATA_BYTES)
    return reason('input.maxJsonBytes', { max: MAX_METADATA_BYTES });
  return undefined;
}

export const isMetadataKey = (key: string): boolean =>
  key.trim() !== '' && key.length <= MAX_METADATA_KEY_CHARACTERS && !findControl(key, false);

const isValue = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** The descriptions of the two fields in inputs. */
export const GIVEN_LABELS = {
  tags: 'Labels assigned by your product; at most 50. Filters match them.',
  metadata: 'Metadata from your product: at most 16 keys, 4 KB. Filters match it.',
} as const;
export const NEW_LABELS = {
  tags: 'Labels assigned by your product. They replace the existing ones.',
  metadata: 'Metadata from your product. It replaces the existing metadata.',
} as const;
