import { MAX_METADATA_BYTES, MAX_METADATA_KEY_CHARACTERS, MAX_METADATA_KEYS } from '../entities/metadata.ts';
import { type Reason, reason } from '../errors.ts';
import { findControl } from '../text/normalize.ts';
import { LIMITS, MaxItems, rule, TextLength } from './limits.ts';

/** The rules for the input fields `tags` and `metadata` of every noun. */
export const Tags = (): PropertyDecorator => (target, property) => {
  MaxItems(LIMITS.labels)(target, property);
  TextLength(LIMITS.labelCharacters, { each: true })(target, property);
};

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
