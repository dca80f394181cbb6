import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
export const ATTEMPT_SECONDS = 600;

/** One sign-in at the identity provider: what its answer has to match. */
export interface SignInAttempt {
  /** What the browser keeps meanwhile. */
  token: string;
  state: string;
  nonce: string;
  /** RFC 7636. */
  codeVerifier: string;
}

/**
 * Begins a sign-in. Nothing is stored: the browser keeps a random token with its end, and everything else is derived from
 * that with the server's secret, so that no other token than one of ours fits an answer.
 */
export function beginAttempt(key: Buffer, now: Date): SignInAttempt {
  const ends = Math.floor(now.getTime() / 1_000) + ATTEMPT_SECONDS;
  return attemptOf(key, `${ends}.${randomBytes(TOKEN_BYTES).toString('base64url')}`);
}

/** @returns undefined without a token, for one that has ended, and where the answer's state belongs to another */
export function readAttempt(
  key: Buffer,
  token: string | undefined,
  state: string | null,
  now: Date,
): SignInAttempt | undefined {
  const ends = Number(/^(\d{1,12})\.[\w-]{43}$/.exec(token ?? '')?.[1]);
  if (!token || !state || !(ends * 1_000 > now.getTime())) return undefined;
  const attempt = attemptOf(key, token);
  const [given, expected] = [Buffer.from(state), Buffer.from(attempt.state)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? attempt : undefined;
}

function attemptOf(key: Buffer, token: string): SignInAttempt {
  const derived = (purpose: string) => createHmac('sha256', key).update(`${purpose} ${token}`).digest('base64url');
  return { token, state: derived('state'), nonce: derived('nonce'), codeVerifier: derived('code verifier') };
}
