import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

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
export interface Failure {
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
