import { randomUUID } from 'node:crypto';
import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  GraphQLError,
  type GraphQLErrorExtensions,
  type GraphQLFormattedError,
  type GraphQLSchema,
  isEnumType,
} from 'graphql';
import { ERROR_CODES, type ErrorCode, type Issue, issue, type Reason, RecollectError, refuse } from '../errors.ts';
import { failureFields, type Log } from '../log.ts';

/** Errors of the transport itself; their messages contain no content of ours. */
const PROTOCOL_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Length limits of one message, and of all together, since some quote what was sent. */
const MAX_CHARACTERS = 500;
const MAX_TOGETHER = 5_000;

/**
 * Shows our own errors to the caller in full, and masks all others, which are logged under an id without any content.
 * @param schema names the values of an enum to a caller who sent another one; omitted where introspection is off
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  log: Log,
  schema?: GraphQLSchema,
): GraphQLFormattedError {
  const { locations, path, extensions } = formatted;
  const original = unwrapResolverError(error);
  const known = original instanceof RecollectError ? original : originalOf(error);
  if (known instanceof RecollectError) {
    const { code, retryAfterSeconds, conflict } = known;
    const reason = known.reason && withShortParams(known.reason);
    const issues = known.issues.map((one) => withShortParams({ ...one, message: cut(one.message) }));
    const message = known.message.slice(0, MAX_TOGETHER);
    return { message, locations, path, extensions: { code, reason, issues, retryAfterSeconds, conflict } };
  }
  const code = extensions?.code;
  if (typeof code === 'string' && PROTOCOL_CODES.has(code)) {
    const wrong = coercionIssue(formatted.message, originalOf(error), schema);
    const message = wrong ? `${wrong.path}: ${wrong.message}` : withForm(formatted.message, schema);
    return { message, locations, path, extensions: { code, issues: wrong ? [wrong] : [] } };
  }
  const id = randomUUID();
  // Before a field is reached, Apollo does not wrap the thrown error.
  const thrown = originalOf(error) ?? original;
  log.error({ id, at: path?.join('.'), ...failureFields(thrown) }, 'a request failed');
  const { message, code: masked, reason: why } = refuse('server.fault', { id });
  return { message, path, extensions: { code: masked, reason: why, id, issues: [] } };
}

const originalOf = (error: unknown): unknown => Object(error).originalError;

const cut = (text: string): string => text.slice(0, MAX_CHARACTERS);

const DATE_TIME = /\bDateTime cannot represent /;
const DATE_TIME_FORM =
  'Write an ISO 8601 date and time with its offset, such as 2026-11-27T09:30:00+09:00 or 2026-11-27T00:30:00Z.';

const OPERATION_FORM = 'Send a JSON object with the operation in `query` and its variables in `variables`.';
/** Apollo's words, by how they begin, and what the caller can do about it. */
const FORMS: [begins: string, form: string][] = [
  ['POST body missing, invalid Content-Type, or JSON object has no keys.', OPERATION_FORM],
  [
    'This operation has been blocked as a potential Cross-Site Request Forgery',
    'Send operations with POST and the content type application/json.',
  ],
  ['Operation batching disabled', 'Send one operation at a time, as a JSON object instead of a list.'],
];

/** A message of the transport, shortened; if a value could not be read, it says what is expected. */
function withForm(message: string, schema?: GraphQLSchema): string {
  const own = FORMS.find(([begins]) => message.startsWith(begins))?.[1];
  if (own) return own;
  const type = schema?.getType(/ does not exist in "(\w{1,200})" enum\b/.exec(message)?.[1] ?? '');
  const values = isEnumType(type)
    ? `Use one of ${type
        .getValues()
        .map(({ name }) => name)
        .join(', ')}.`
    : undefined;
  const form = DATE_TIME.test(message) ? DATE_TIME_FORM : values;
  return form ? `${cut(message).replace(/[.?]?$/, (mark) => mark || '.')} ${form}` : cut(message);
}

const withShortParams = <R extends Reason>(said: R): R => ({
  ...said,
  params: Object.fromEntries(
    Object.entries(said.params).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  ),
});

/**
 * GraphQL names the offending field in its message; callers expect it in `issues`, as for all other errors. GraphQL also
 * quotes the whole value before it says what is wrong, and a long text would leave no room for that. It writes `turns[0]`, where all others write `turns.0`.
 */
function coercionIssue(message: string, original: unknown, schema?: GraphQLSchema): Issue | undefined {
  const variable = /^Variable "\$(\w{1,200})/.exec(message)?.[1];
  if (!variable) return undefined;
  const said = original instanceof Error && message.endsWith(`; ${original.message}`) ? original.message : message;
  const quoted = message.slice(0, message.length - said.length);
  const at = / at "([^"]{1,200})"; $/.exec(quoted)?.[1] ?? variable;
  const parent = at.replace(/\[(\d+)\]/g, '.$1');
  const field = /^Field "(\w{1,200})" (?:of required type|is not defined by type)/.exec(said)?.[1];
  return issue(field ? `${parent}.${field}` : parent, 'input.type', { problem: withForm(said, schema) });
}

/** An error before GraphQL starts, such as a bad credential, with its HTTP status. */
export function withStatus(error: unknown): GraphQLError {
  const known = error instanceof RecollectError ? error : undefined;
  const http = { status: known ? ERROR_CODES[known.code].status : 500, headers: new HeaderMap() };
  if (known?.retryAfterSeconds !== undefined) http.headers.set('retry-after', String(known.retryAfterSeconds));
  return toGraphqlError(error, { http });
}

/** An error for `formatError`, which shows or masks what was thrown. */
export const toGraphqlError = (thrown: unknown, extensions?: GraphQLErrorExtensions): GraphQLError =>
  new GraphQLError('Refused.', { originalError: thrown as Error, extensions });

/** The HTTP status of an answer that is a single error. */
export const statusOf = (code: unknown): number => (isErrorCode(code) ? ERROR_CODES[code].status : 200);

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);

/** An error outside GraphQL, in GraphQL's format. */
export const errorBody = ({ message, code, reason, issues }: RecollectError, id?: string): object => ({
  errors: [{ message, extensions: { code, reason, id, issues } }],
});
