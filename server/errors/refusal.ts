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

/** All error codes a caller can get, each with the HTTP status it is sent with when there is no other data. */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 200,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 200,
  PROJECT_ARCHIVED: 403,
  GRANT_REQUIRED: 200,
  FRESH_PROOF_REQUIRED: 200,
  NOT_FOUND: 200,
  USER_ERASED: 200,
  USER_RENAMED: 200,
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
