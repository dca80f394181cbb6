import { type ValidationError, validate } from 'class-validator';
import { type GraphQLInputType, getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { Arg, type ClassType } from 'type-graphql';
import { badInput, type Issue, issue, issueOf } from '../errors.ts';
import { findControl } from '../text/normalize.ts';
import { makeYielder } from '../yielder.ts';
import type { Explained } from './limits.ts';

/**
 * Checks an input by its class-validator decorators, for type-graphql.
 * @throws BAD_USER_INPUT with the path and the reason for every offending field
 */
export const validateInput = (value: object | undefined): Promise<void> => validateAs('input', value);

/** The argument `filter` of a list, checked like an input. */
export const FilterArg = (type: () => ClassType) =>
  Arg('filter', type, {
    nullable: true,
    description: 'Filters the results.',
    validateFn: (value: object | undefined) => validateAs('filter', value),
  });

async function validateAs(argument: string, value: object | undefined): Promise<void> {
  const issues = await listIssues(argument, value);
  if (issues.length > 0) throw badInput(...issues.slice(0, 100));
}

const lists = new Map<object, string>();

/**
 * A long list of inputs that is validated item by item, with pauses for other requests: class-validator takes 7 to 30 ms for
 * 500 turns without a pause. One per input.
 */
export const ValidateItems = (): PropertyDecorator => (target, property) => {
  lists.set(target.constructor, String(property));
};

/** The violations of an input's class-validator decorators. @param path of the input */
export async function listIssues(path: string, value: object | undefined): Promise<Issue[]> {
  // Scalars also arrive here, and class-validator only accepts objects.
  if (typeof value !== 'object' || value === null) return [];
  const errors = await validate(value, {
    // GraphQL has checked that required fields are there.
    skipMissingProperties: true,
    forbidUnknownValues: false,
    validationError: { target: false },
  });
  const issues = errors.flatMap((error) => issuesOf(error, path));
  const list = lists.get(value.constructor);
  if (list) issues.push(...(await listIssuesOfItems(`${path}.${list}`, Object(value)[list])));
  return issues;
}

async function listIssuesOfItems(path: string, items: readonly object[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  const breathe = makeYielder();
  for (const [i, item] of items.entries()) {
    await breathe();
    issues.push(...(await listIssues(`${path}.${i}`, item)));
  }
  return issues;
}

function issuesOf(error: ValidationError, parent: string): Issue[] {
  const path = `${parent}.${error.property}`;
  const own = Object.entries(error.constraints ?? {}).flatMap(([name, problem]) => {
    const { why, keepsItem }: Partial<Explained> = error.contexts?.[name] ?? {};
    if (!why) return [issue(path, 'input.type', { problem })];
    if (!keepsItem || !Array.isArray(error.value)) return [issueOf(path, why(error.value, error.property))];
    return error.value.flatMap((item, i) =>
      keepsItem(item) ? [] : [issueOf(`${path}.${i}`, why(item, error.property))],
    );
  });
  return [...own, ...(error.children ?? []).flatMap((child) => issuesOf(child, path))];
}

/**
 * Fields that are stored, compared or searched exactly as given, with any characters: user content and memories
 * (prompts neutralize them), the product's own keys, and secrets.
 */
export const VERBATIM = [
  'after',
  'assistantResponse',
  'content',
  'idempotencyKey',
  'password',
  'phrase',
  'previousAssistantResponse',
  'query',
  'search',
  'text',
  'userQuery',
];
/** Fields that may have several lines. */
export const PROSE = ['csv', 'grounds', 'method', 'note', 'notice', 'normalized', 'reason', 'value'];

const MAX_ISSUES = 10;

/** An argument as declared in the schema. */
interface Argument {
  name: string;
  type: GraphQLInputType;
}

/**
 * Refuses control characters, which can hide what a text says: a name could move a terminal's cursor or reverse the
 * text after it. A new field is a single line of text unless it is listed above.
 * @throws BAD_USER_INPUT naming every field
 */
export function refuseControls(declared: readonly Argument[], args: Readonly<Record<string, unknown>>): void {
  const issues: Issue[] = [];
  const visit = (name: string, type: GraphQLInputType, value: unknown, path: string): void => {
    if (value === undefined || value === null || issues.length >= MAX_ISSUES) return;
    const own = getNullableType(type);
    if (isListType(own)) {
      const items = Array.isArray(value) ? value : [value];
      for (const [i, item] of items.entries()) visit(name, own.ofType, item, `${path}.${i}`);
    } else if (isInputObjectType(own)) {
      for (const field of Object.values(own.getFields()))
        visit(field.name, field.type, Object(value)[field.name], `${path}.${field.name}`);
    } else if (getNamedType(own).name === 'String' && typeof value === 'string' && !VERBATIM.includes(name)) {
      const found = findControl(value, PROSE.includes(name));
      if (found) issues.push(issue(path, 'input.control', { character: found }));
    }
  };
  for (const { name, type } of declared) visit(name, type, args[name], name);
  if (issues.length > 0) throw badInput(...issues);
}

/**
 * Refuses an ID of the product that is blank: its variable was never set, and would silently find nothing. Inputs and filters
 * check theirs themselves.
 * @throws BAD_USER_INPUT naming every argument
 */
export function refuseBlankKeys(declared: readonly Argument[], args: Readonly<Record<string, unknown>>): void {
  const blank = declared.filter(({ name }) => {
    const value = args[name];
    return name.endsWith('Id') && typeof value === 'string' && value.trim() === '';
  });
  if (blank.length > 0) throw badInput(...blank.map(({ name }) => issue(name, 'input.empty')));
}

/**
 * Refuses null for fields that cannot be cleared. Leaving a field out keeps its value.
 * @throws BAD_USER_INPUT naming every such field
 */
export function refuseNull<T extends object>(input: T, fields: (keyof T & string)[]): void {
  const nulls = fields.filter((field) => input[field] === null);
  if (nulls.length === 0) return;
  throw badInput(...nulls.map((field) => issue(`input.${field}`, 'input.notCleared')));
}
