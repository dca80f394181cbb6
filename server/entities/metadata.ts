import { GraphQLScalarType, valueFromASTUntyped } from 'graphql';

export type MetadataValue = string | number | boolean;

/** A product's own data about an object: a flat map. */
export type Metadata = Readonly<Record<string, MetadataValue | readonly string[]>>;

export const MAX_METADATA_KEYS = 16;
export const MAX_METADATA_KEY_CHARACTERS = 100;
export const MAX_METADATA_BYTES = 4 * 1024;

/** Its form is checked with the input, where an issue can name the key. */
export const MetadataScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'Metadata',
  description: `A flat JSON object of at most ${MAX_METADATA_KEYS} keys, each with a string, a number, a boolean or a list of strings; at most 4 KB.`,
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: valueFromASTUntyped,
});

export const MetadataValueScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'MetadataValue',
  description: 'A value of metadata: a string, a number or a boolean.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: valueFromASTUntyped,
});

/** The description of `tags` and `metadata` wherever they are shown. */
export const LABELS = {
  tags: 'Labels assigned by your product. Filters match them.',
  metadata: 'Metadata from your product. Filters match it.',
} as const;
