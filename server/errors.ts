/** The closed list of failures a caller can meet, each with the HTTP status it travels under when nothing else was answered. */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 200,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 200,
  GRANT_REQUIRED: 200,
  NOT_FOUND: 200,
  USER_ERASED: 200,
  CONFLICT: 200,
  PAYLOAD_TOO_LARGE: 413,
  TOO_EXPENSIVE: 400,
  RATE_LIMITED: 429,
  DATABASE_UNAVAILABLE: 503,
  ISSUER_UNAVAILABLE: 503,
  MAIL_UNAVAILABLE: 200,
  SLOW_CONSUMER: 200,
  INTERNAL_SERVER_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What is wrong with one field: `path` as in `input.turns.3.userQuery`, `message` a sentence the caller can act on. */
export interface Issue {
  path: string;
  message: string;
}

/** A failure that a caller may see. Anything else that is thrown is masked and logged under an id. */
export class RecollectError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly issues: Issue[] = [],
    /** After how long it makes sense to try again; sent as Retry-After. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'RecollectError';
  }
}

/** Bad input: one error naming every offending field. */
export const badInput = (issues: Issue[]): RecollectError =>
  new RecollectError('BAD_USER_INPUT', issues.map((issue) => `${issue.path}: ${issue.message}`).join(' '), issues);

/** What is absent and what is forbidden look the same. */
export const notFound = (what: string, path: string): RecollectError =>
  new RecollectError('NOT_FOUND', `There is no such ${what}.`, [
    { path, message: `There is no ${what} with this id.` },
  ]);
