/** All error codes a caller can get, each with the HTTP status it is sent with when there is no other data. */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 200,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 200,
  GRANT_REQUIRED: 200,
  FRESH_PROOF_REQUIRED: 200,
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
