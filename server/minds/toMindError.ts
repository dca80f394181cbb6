import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { MindError } from './mindError.ts';

const LONGEST_WAIT_MS = 24 * 3_600_000;
const DEFAULT_WAIT_MS = 20_000;

/** What a failed call of the client means. Nothing of the answer's text goes into the message: an endpoint may quote what it was sent. */
export function toMindError(error: unknown, now: Date): MindError {
  const own = causeOf(error);
  if (own) return own;
  if (error instanceof APIUserAbortError) return new MindError('STOPPED', 'The call was ended by the server itself.');
  if (error instanceof APIConnectionTimeoutError)
    return new MindError('TIMEOUT', 'The endpoint did not answer in time.');
  if (error instanceof APIError && error.status !== undefined) return ofStatus(error.status, error.headers, now);
  if (error instanceof SyntaxError) return new MindError('MALFORMED', 'The answer is not JSON.');
  return new MindError('DOWN', 'The endpoint cannot be reached, or ended the connection.');
}

/** What our own fetch threw, which the client wraps. */
function causeOf(error: unknown): MindError | undefined {
  if (error instanceof MindError) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined || cause === error ? undefined : causeOf(cause);
}

function ofStatus(status: number, headers: Headers | undefined, now: Date): MindError {
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers?.get('retry-after'), now) ?? DEFAULT_WAIT_MS;
    return new MindError('RATE_LIMITED', 'The endpoint asks to wait (429).', { status, retryAfterMs });
  }
  if (status === 408 || status === 504)
    return new MindError('TIMEOUT', `The endpoint gave up (${status}).`, { status });
  if (status < 500 && ![401, 403, 404].includes(status))
    return new MindError('REFUSED', `The endpoint does not take this request (${status}).`, { status });
  const retryAfterMs = readRetryAfter(headers?.get('retry-after'), now);
  return new MindError('DOWN', `The endpoint fails (${status}).`, retryAfterMs ? { status, retryAfterMs } : { status });
}

/** Milliseconds from a Retry-After header: seconds, or a date. */
function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT_MS) : undefined;
}
