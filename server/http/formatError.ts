import { randomUUID } from 'node:crypto';
import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, type Issue, RecollectError } from '../errors.ts';
import { failureFields, type Log } from '../log.ts';

/** What the transport itself says of a request; its words name no content of ours. */
const PROTOCOL_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Of one sentence, and of all together: those that quote what was sent are no longer for it being long. */
const MOST_CHARACTERS = 500;
const MOST_TOGETHER = 5_000;

/** Shows a caller our own failures in full and masks every other one, which is logged under an id without any content. */
export function formatError(formatted: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const { locations, path, extensions } = formatted;
  const original = unwrapResolverError(error);
  const known = original instanceof RecollectError ? original : (error as { originalError?: unknown }).originalError;
  if (known instanceof RecollectError) {
    const { code, issues, retryAfterSeconds } = known;
    const shown = issues.map((issue) => ({ ...issue, message: issue.message.slice(0, MOST_CHARACTERS) }));
    const message = known.message.slice(0, MOST_TOGETHER);
    return { message, locations, path, extensions: { code, issues: shown, retryAfterSeconds } };
  }
  const code = extensions?.code;
  if (typeof code === 'string' && PROTOCOL_CODES.has(code)) {
    const message = formatted.message.slice(0, MOST_CHARACTERS);
    return { message, locations, path, extensions: { code, issues: coercionIssues(formatted.message) } };
  }
  const id = randomUUID();
  // Before a field is reached, Apollo leaves what was thrown where it is.
  const thrown = (error as { originalError?: unknown }).originalError ?? original;
  log.error({ id, at: path?.join('.'), ...failureFields(thrown) }, 'a request failed');
  return {
    message: `Something went wrong on our side. Quote the id ${id} when you report it.`,
    path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', id, issues: [] },
  };
}

/** GraphQL names the offending field in a sentence; callers look for it in `issues`, like that of every other failure. */
function coercionIssues(message: string): Issue[] {
  const variable = /^Variable "\$(\w{1,200})/.exec(message)?.[1];
  if (!variable) return [];
  return [{ path: / at "([^"]{1,200})";/.exec(message)?.[1] ?? variable, message: message.slice(0, MOST_CHARACTERS) }];
}

/** A failure before GraphQL begins, such as a bad credential, with the HTTP status it travels under. */
export function withStatus(error: unknown): GraphQLError {
  const known = error instanceof RecollectError ? error : undefined;
  const http = { status: known ? ERROR_STATUS[known.code] : 500, headers: new HeaderMap() };
  if (known?.retryAfterSeconds !== undefined) http.headers.set('retry-after', String(known.retryAfterSeconds));
  return new GraphQLError('Refused.', { originalError: error as Error, extensions: { http } });
}

/** The HTTP status of an answer that is nothing but one failure. */
export const statusOf = (code: unknown): number => ERROR_STATUS[code as keyof typeof ERROR_STATUS] ?? 200;
