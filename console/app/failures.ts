import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { formatNumber } from '../format/numbers.ts';
import { refusals } from '../words/refusals.ts';
import type { RefusalCode } from '../words/refusalWords.ts';
import { language, words } from '../words/words.ts';

/** One refusal: the server's reason code with its parameters, and a message in English. */
export interface Refusal {
  /** Undefined if GraphQL or a proxy refused, not the server. */
  code?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
  message: string;
}

/** What is wrong with one field. */
export interface Issue extends Refusal {
  path: string;
}

/** The details of a failed request. */
interface Failure {
  /** The error code; undefined if the server did not answer. */
  code: string | undefined;
  /** The reason of each error in the response. */
  reasons: Refusal[];
  issues: Issue[];
  retryAfterSeconds: number | undefined;
  /** What somebody else saved meanwhile, if that caused the failure. */
  conflict: Conflict | undefined;
}

/** Two values for each field: the user's own and the saved one. */
export interface Conflict {
  /** The saved version. */
  version: string;
  fields: { path: string; yours: unknown; present: unknown }[];
}

/** Reads an Apollo error, whether it comes from GraphQL or from the HTTP server in front of it. */
export function failureOf(error: unknown): Failure {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : ServerError.is(error) ? errorsIn(error.bodyText) : [];
  const refused = ServerError.is(error) && error.statusCode === 429 ? error.response.headers : undefined;
  const said = failureIn(errors);
  return {
    ...said,
    code: said.code ?? (refused && 'RATE_LIMITED'),
    retryAfterSeconds: said.retryAfterSeconds ?? (Number(refused?.get('retry-after')) || undefined),
  };
}

/** Reads the errors of a GraphQL response. */
export function failureIn(errors: readonly { message: string; extensions?: object | undefined }[]): Failure {
  const { code, issues = [], retryAfterSeconds, conflict } = (errors[0]?.extensions ?? {}) as Partial<Failure>;
  const reasons = errors.map(({ message, extensions }) =>
    refusalOf((extensions as { reason?: unknown } | undefined)?.reason, message),
  );
  return { code, reasons, issues, retryAfterSeconds, conflict };
}

/** Builds a refusal from the server's reason and message. */
export const refusalOf = (reason: unknown, message: string): Refusal => ({
  ...(reason as Omit<Refusal, 'message'> | null | undefined),
  message,
});

/** Parses an error response. A proxy may answer with something other than JSON. */
function errorsIn(body: string): readonly { message: string; extensions?: object }[] {
  try {
    const { errors } = JSON.parse(body) as { errors?: unknown };
    return Array.isArray(errors) ? errors : [];
  } catch {
    return [];
  }
}

/**
 * Describes a failure in the user's language: with the page's text, the console's text, or else the server's message.
 * @param meaning the page's own texts by error code
 */
export function renderFailure(error: unknown, meaning: Record<string, string> = {}): string[] {
  const { code, reasons, issues, retryAfterSeconds } = failureOf(error);
  if (code && meaning[code]) return [meaning[code]];
  if (code === 'RATE_LIMITED') return [words.rateLimited, ...(retryAfterSeconds ? [againAt(retryAfterSeconds)] : [])];
  if (reasons.length === 0) return [words.networkFailure];
  const isOfFields = code === 'BAD_USER_INPUT' && issues.length > 0;
  return [...new Set(isOfFields ? issues.map(renderIssue) : reasons.map((one) => renderRefusal(one, code)))];
}

/** The console's text for a refusal. @param error the code of the error it belongs to */
export function renderRefusal({ code, params = {}, message }: Refusal, error = 'BAD_USER_INPUT'): string {
  const said = refusals.said[code as RefusalCode];
  if (said === undefined) return refusals.otherwise(error, message);
  return said.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? formatNumber(value) : String(value);
  });
}

function renderIssue(issue: Issue): string {
  const field = refusals.fields[issue.path.slice(issue.path.lastIndexOf('.') + 1)];
  const text = renderRefusal(issue);
  return field ? `${field}: ${text}` : text;
}

/** Uses a time of day, because "in 40 seconds" is outdated by the time it is read. */
const againAt = (seconds: number): string =>
  words.tryAgainAt(
    new Date(Date.now() + seconds * 1_000).toLocaleTimeString(language, {
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
  );
