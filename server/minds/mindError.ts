/**
 * DOWN: unreachable, or refuses everyone (401, 403, 404, 5xx). REFUSED: this request is rejected (other 4xx, a
 * refusal). MALFORMED: not the requested JSON. WRONG_SHAPE: JSON with wrong content. TOO_LARGE: over the read limit.
 * OPEN_CIRCUIT, SPENT, STOPPED: not called at all.
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
  /** Shortest time in milliseconds before a retry makes sense. */
  retryAfterMs?: number;
  /** The HTTP status, if there was one. */
  status?: number;
}

/**
 * An outside mind failed. The message says what went wrong and never quotes what was sent or answered: it is logged,
 * and its name is stored with a dead letter.
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

  /** The mind was not called, so the wait does not count as a failed attempt. */
  get notAsked(): boolean {
    return this.code === 'SPENT' || this.code === 'OPEN_CIRCUIT' || this.code === 'STOPPED';
  }
}
