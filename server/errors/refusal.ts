/** The texts of one code. `{name}` stands for a parameter of the code. */
export interface Refusal {
  /** The error code it is thrown under; without one it only describes a field, under BAD_USER_INPUT. */
  is?: ErrorCode;
  /** A sentence that the caller can act on. */
  message: string;
  /** The text for the offending field, if it is shorter. */
  issue?: string;
}

/** The refusals of a file by code, with literal types, so that parameters can be inferred from the texts. */
export type Refusals = Readonly<Record<string, Refusal>>;

/**
 * Whether the same request may succeed when it is sent again. `always`: yes, because nothing ran. `ifSafe`: yes, but it may
 * have run. `later`: not before somebody changes something, such as the permissions of a key. `never`: its content is refused.
 */
type Again = 'always' | 'ifSafe' | 'later' | 'never';

/**
 * All error codes a caller can get, each with the HTTP status it is sent with when there is no other data. The clients in
 * `packages/` decide by `again`.
 */
export const ERROR_CODES = {
  BAD_USER_INPUT: { status: 200, again: 'never' },
  UNAUTHENTICATED: { status: 401, again: 'later' },
  FORBIDDEN: { status: 200, again: 'later' },
  PROJECT_ARCHIVED: { status: 403, again: 'later' },
  GRANT_REQUIRED: { status: 200, again: 'later' },
  FRESH_PROOF_REQUIRED: { status: 200, again: 'later' },
  NOT_FOUND: { status: 200, again: 'never' },
  USER_ERASED: { status: 200, again: 'never' },
  USER_RENAMED: { status: 200, again: 'never' },
  CONFLICT: { status: 200, again: 'never' },
  PAYLOAD_TOO_LARGE: { status: 413, again: 'never' },
  TOO_EXPENSIVE: { status: 400, again: 'never' },
  RATE_LIMITED: { status: 429, again: 'always' },
  DATABASE_UNAVAILABLE: { status: 503, again: 'ifSafe' },
  ISSUER_UNAVAILABLE: { status: 503, again: 'always' },
  MAIL_UNAVAILABLE: { status: 200, again: 'later' },
  SLOW_CONSUMER: { status: 200, again: 'ifSafe' },
  INTERNAL_SERVER_ERROR: { status: 500, again: 'later' },
} as const satisfies Record<string, { status: number; again: Again }>;

export type ErrorCode = keyof typeof ERROR_CODES;
