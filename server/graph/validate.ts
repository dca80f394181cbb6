import { type ValidationError, validate } from 'class-validator';
import { badInput, type Issue } from '../errors.ts';

/**
 * Checks an input by its class-validator decorators, for type-graphql.
 * @throws BAD_USER_INPUT with the path and a sentence for every offending field
 */
export const validateInput = (value: object | undefined): Promise<void> => validateAs('input', value);

/** Like validateInput, for an argument named `filter`: give it to `@Arg` as its `validateFn`. */
export const validateFilter = (value: object | undefined): Promise<void> => validateAs('filter', value);

async function validateAs(argument: string, value: object | undefined): Promise<void> {
  // Scalars come here too, and class-validator refuses what is no object.
  if (typeof value !== 'object' || value === null) return;
  const errors = await validate(value, {
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  const issues = errors.flatMap((error) => issuesOf(error, argument));
  if (issues.length > 0) throw badInput(issues.slice(0, 100));
}

function issuesOf(error: ValidationError, parent: string): Issue[] {
  const path = `${parent}.${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ path, message: sentence(message) }));
  return [...own, ...(error.children ?? []).flatMap((child) => issuesOf(child, path))];
}

const sentence = (message: string): string =>
  `${message[0]!.toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
