import { createHash } from 'node:crypto';
import { Field } from 'type-graphql';

/** The user-editable fields of an object, by name. */
export type Editable = Record<string, unknown>;

/** The version of an object that does not exist. */
export const NO_VERSION = 'none';

/** The length of each field's hash: two values collide once in 2^48. */
const MARK_CHARACTERS = 8;

/**
 * Identifies the state of each editable field, so that an update conflicts only with changes to the same fields: two
 * people who change different fields do not block each other. Fields that nobody edits (counts, times) are left out.
 */
export const versionOf = (fields: Editable | undefined): string =>
  fields
    ? namesOf(fields)
        .map((name) => markOf(fields[name]))
        .join('')
    : NO_VERSION;

/** The getter of a noun's version. */
export const VersionField = (): MethodDecorator & PropertyDecorator =>
  Field(() => String, {
    description: 'The version of the editable fields. Pass it as `expectedVersion` to detect concurrent changes.',
  });

/** The fields that have changed since a version; all of them when it cannot be parsed or belongs to another object. */
export function changedSince(version: string, fields: Editable): string[] {
  const names = namesOf(fields);
  if (version.length !== names.length * MARK_CHARACTERS) return names;
  return names.filter(
    (name, i) => version.slice(i * MARK_CHARACTERS, (i + 1) * MARK_CHARACTERS) !== markOf(fields[name]),
  );
}

export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const namesOf = (fields: Editable): string[] => Object.keys(fields).sort();

const markOf = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('base64url').slice(0, MARK_CHARACTERS);

/** As JSON; the database decides the order of an object's keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
