import type { Clock } from './clock.ts';
import { againOf, isRecollectError, mayPass, RecollectError } from './errors.ts';

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
/** Statuses with which proxies answer for an unreachable or busy server. */
const AWAY = [429, 502, 503, 504];

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

function mayRetry({ code, status }: RecollectError, isSafe: boolean): boolean {
  if (againOf(code) === 'always') return true;
  if (!isSafe) return false;
  return mayPass(code) || (code === 'BAD_RESPONSE' && status !== undefined && AWAY.includes(status));
}

/** Doubles with each attempt, with full jitter, so that clients do not come back together. */
export const backoffMs = (attempts: number, random: number): number =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)) * random;
