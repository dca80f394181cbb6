import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** What is wrong with one field. */
export interface Issue {
  path: string;
  message: string;
}

/** What a failure says of itself. */
export interface Failure {
  /** One of the server's codes; undefined when it did not answer. */
  code: string | undefined;
  /** The server's own sentences, in English. */
  messages: string[];
  issues: Issue[];
  retryAfterSeconds: number | undefined;
}

/** Reads a failure of Apollo's, whether GraphQL answered it or the server before it. */
export function failureOf(error: unknown): Failure {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : ServerError.is(error) ? errorsIn(error.bodyText) : [];
  const said = (errors[0]?.extensions ?? {}) as Partial<Failure>;
  const refused = ServerError.is(error) && error.statusCode === 429 ? error.response.headers : undefined;
  return {
    code: said.code ?? (refused && 'RATE_LIMITED'),
    messages: errors.map(({ message }) => message),
    issues: said.issues ?? [],
    retryAfterSeconds: said.retryAfterSeconds ?? (Number(refused?.get('retry-after')) || undefined),
  };
}

/** What stands between may answer something else than the server would. */
function errorsIn(body: string): readonly { message: string; extensions?: object }[] {
  try {
    const { errors } = JSON.parse(body) as { errors?: unknown };
    return Array.isArray(errors) ? errors : [];
  } catch {
    return [];
  }
}
