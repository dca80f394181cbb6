import type { Clock } from './clock.ts';
import { isRecollectError, RecollectError } from './errors.ts';

export interface RetryLimits {
  /** How often to send again. */
  retries: number;
  /** How long all attempts may take together. */
  timeoutMs: number;
  /** How long one attempt may take. */
  attemptMs: number;
}

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;
/** Statuses with which proxies answer for an unreachable server. */
const AWAY = [502, 503, 504];

/** Calls until it succeeds, within the limits. `isSafe`: whether running it twice has the same effect as once. */
export async function retry<T>(
  clock: Clock,
  { retries, timeoutMs, attemptMs }: RetryLimits,
  isSafe: boolean,
  signal: AbortSignal | undefined,
  attempt: (timeoutMs: number) => Promise<T>,
): Promise<T> {
  const deadline = clock.now() + timeoutMs;
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(Math.min(attemptMs, deadline - clock.now()));
    } catch (thrown) {
      if (!isRecollectError(thrown)) throw thrown;
      thrown.attempts = attempts;
      const wait = (thrown.retryAfterSeconds ?? 0) * 1000 + backoffMs(attempts, clock.random());
      // Also if the server asks for a longer wait than the caller allows; the error contains it.
      if (attempts > retries || !mayRetry(thrown, isSafe) || clock.now() + wait >= deadline) throw thrown;
      await clock.sleep(wait, signal).catch((cause) => {
        const aborted = new RecollectError('ABORTED', 'The call was aborted.', { cause });
        aborted.attempts = attempts;
        throw aborted;
      });
    }
  }
}

/** Refused before anything ran: sending it again is safe, whatever it is. */
const REFUSED_AT_THE_DOOR = ['RATE_LIMITED', 'ISSUER_UNAVAILABLE'];

function mayRetry({ code, status }: RecollectError, isSafe: boolean): boolean {
  if (REFUSED_AT_THE_DOOR.includes(code)) return true;
  if (!isSafe) return false;
  if (code === 'UNREACHABLE' || code === 'TIMEOUT' || code === 'DATABASE_UNAVAILABLE') return true;
  return code === 'BAD_RESPONSE' && status !== undefined && (AWAY.includes(status) || status === 429);
}

/** Doubles with each attempt, with full jitter, so that clients do not come back together. */
export const backoffMs = (attempts: number, random: number): number =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)) * random;
