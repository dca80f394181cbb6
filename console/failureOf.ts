import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** What a failure says of itself. */
export interface Failure {
  /** One of the server's codes; undefined when it did not answer. */
  code: string | undefined;
  /** The server's own sentences, in English. */
  messages: string[];
  issues: { path: string; message: string }[];
  retryAfterSeconds: number | undefined;
}

/** Reads a failure of Apollo's, whether GraphQL answered it or the server before it. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const { code, issues, retryAfterSeconds } = (error.errors[0]?.extensions ?? {}) as Partial<Failure>;
    const messages = error.errors.map(({ message }) => message);
    return { code, messages, issues: issues ?? [], retryAfterSeconds };
  }
  if (ServerError.is(error) && error.statusCode === 429) {
    const seconds = Number(error.response.headers.get('retry-after')) || undefined;
    return { code: 'RATE_LIMITED', messages: [], issues: [], retryAfterSeconds: seconds };
  }
  return { code: undefined, messages: [], issues: [], retryAfterSeconds: undefined };
}
