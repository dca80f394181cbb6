import { badInput } from '../errors.ts';

/**
 * Refuses null where leaving a field out means "as it is": only fields that may be empty can be cleared.
 * @throws BAD_USER_INPUT naming every such field
 */
export function refuseNull<T extends object>(input: T, fields: (keyof T & string)[]): void {
  const nulls = fields.filter((field) => input[field] === null);
  if (nulls.length === 0) return;
  throw badInput(
    nulls.map((field) => ({
      path: `input.${field}`,
      message: 'Cannot be cleared. Leave it out to keep it, or give a value.',
    })),
  );
}
