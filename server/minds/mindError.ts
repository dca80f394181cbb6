/**
 * DOWN: not reached, or refuses everyone (401, 403, 404, 5xx). REFUSED: this request is not taken (other 4xx, a refusal).
 * MALFORMED: not the JSON that was asked for. WRONG_SHAPE: JSON, but not what it should say. TOO_LARGE: more than is read.
 * OPEN_CIRCUIT, SPENT, STOPPED: not asked at all.
 */
export type MindErrorCode =
  | 'DOWN'
  | 'TIMEOUT'
  | 'RATE_LIMITED'
  | 'REFUSED'
  | 'MALFORMED'
  | 'WRONG_SHAPE'
  | 'TOO_LARGE'
  | 'SPENT'
  | 'OPEN_CIRCUIT'
  | 'STOPPED';

export interface MindErrorDetails {
  /** It is no use to ask again before so many milliseconds have passed. */
  retryAfterMs?: number;
  /** The HTTP status, where there was one. */
  status?: number;
}

/**
 * An outside mind failed. The message says what went wrong and never quotes what was sent or answered: it is logged, and
 * its name is kept with a dead letter.
 */
export class MindError extends Error {
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;

  constructor(
    readonly code: MindErrorCode,
    message: string,
    { retryAfterMs, status }: MindErrorDetails = {},
  ) {
    super(message);
    this.name = `MindError.${code}`;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }

  /** The mind was not asked, so that waiting is no failed try of whoever waits. */
  get notAsked(): boolean {
    return this.code === 'SPENT' || this.code === 'OPEN_CIRCUIT' || this.code === 'STOPPED';
  }
}
