import { Secret, TOTP } from 'otpauth';
import { type Reason, reason } from '../../errors.ts';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 200;
/** A password that begins like a manual's placeholder needs this many other characters. */
const MIN_OF_A_PASSWORD = 6;

/** Passwords that are long enough, but among the first that anyone tries. */
const KNOWN = new Set(
  `administrator administrator1 administrator123 iloveyouiloveyou iloveyou1234 letmeinplease welcomewelcome monkeymonkey
  qwertyuiopasdf qwertyuiop12 qwertyuiop123 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5y6 zaq12wsxcde3 qazwsxedcrfv asdfghjkl123
  football1234 baseball1234 superman1234 princess1234 sunshine1234 dragon123456 123qweasdzxc qweasdzxc123 abcd1234abcd
  abcdefg12345 a1b2c3d4e5f6 recollect123 recollect1234 recollect2026 recollectadmin`.split(/\s+/),
);

/** The form compared and hashed: keyboards encode the same Hangul or accent differently (NIST SP 800-63B, 3.1.1.2). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Why a password is refused; undefined if it is accepted. */
export function passwordWeakness(given: string, email: string): Reason | undefined {
  const password = normalizePassword(given);
  const length = [...password].length;
  if (length < MIN_PASSWORD || length > MAX_PASSWORD)
    return reason('input.length', { min: MIN_PASSWORD, max: MAX_PASSWORD });
  const plain = password.toLowerCase();
  if (isKnownDefault(plain, MIN_OF_A_PASSWORD) || KNOWN.has(plain.replace(/[^\p{L}\p{N}]/gu, '')))
    return reason('password.known');
  const address = email.toLowerCase();
  if (plain === address || plain.replace(/[\d\W_]+$/, '') === address.split('@')[0]) return reason('password.email');
  return undefined;
}

/** Words that examples and manuals use in place of a secret. */
const PLACEHOLDERS =
  /change[-_ ]?me|passw[o0]rd|secret|please|example|default|admin|qwerty|letmein|your|api|token|key/gi;
const BEGINS_LIKE_ONE = /^(?:change[-_ ]?me|passw[o0]rd|secret|example|default|admin|qwerty|letmein)/i;
/** Placeholders that a manual tells its reader to replace. */
const TO_REPLACE = /^(?:change[-_ ]?me|your[-_ ]|<.*>$|…|\.\.\.|x{3,}$|\*{3,}$)/i;
const SEPARATORS = /[-_ .:!/]+/g;
/** A secret that begins with such a word must have this many other characters. */
const MIN_OF_A_SECRET = 16;

/**
 * Whether anybody could guess a secret that we choose: an example's secret, one repeated character or a repeated
 * sequence.
 * @param leastOfItsOwn how many other characters a secret needs if it begins like an example
 */
export function isKnownDefault(secret: string, leastOfItsOwn = MIN_OF_A_SECRET): boolean {
  if (isPlaceholder(secret) || isRepeated(secret) || isSequence(secret)) return true;
  if (!BEGINS_LIKE_ONE.test(secret)) return false;
  const own = secret.replace(PLACEHOLDERS, '').replace(SEPARATORS, '');
  return own.length < leastOfItsOwn || isRepeated(own) || isSequence(own);
}

/** Whether a secret issued by somebody else is still the placeholder from their manual. */
export const isPlaceholder = (secret: string): boolean => TO_REPLACE.test(secret);

/** `aaaa…`, `abcabc…`, `changeme-changeme-…`: a repeated piece of at most half the length; the last may be cut off. */
function isRepeated(secret: string): boolean {
  for (let length = 1; length <= secret.length / 2; length++)
    if (
      secret ===
      secret
        .slice(0, length)
        .repeat(Math.ceil(secret.length / length))
        .slice(0, secret.length)
    )
      return true;
  return false;
}

/** `0123456789`, `abcdef…`, `987654…`: each character is next to the one before it. */
function isSequence(secret: string): boolean {
  const steps = Array.from(secret.slice(1), (char, i) => char.charCodeAt(0) - secret.charCodeAt(i));
  return steps.length > 1 && (steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1));
}

/** RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const CODE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, issuer: 'Recollect' };
/** A code is accepted one step early or late, because clocks differ and typing takes time. */
const WINDOW = 1;
const MIN_CHARACTERS = 16;

/** A secret that a person can type: base32 (RFC 4648), without padding. */
export const totpSecretOf = (random: Uint8Array<ArrayBuffer>): string =>
  new Secret({ buffer: random.slice().buffer }).base32;

/** Whether this is a base32 secret of at least 16 characters (80 bits). */
export const isTotpSecret = (text: string): boolean =>
  new RegExp(`^[A-Z2-7]{${MIN_CHARACTERS},}$`).test(normalizeTotpSecret(text));

/** Secrets as people copy them: with spaces, lower case, padded. */
export const normalizeTotpSecret = (text: string): string => text.replace(/\s|=+$/g, '').toUpperCase();

/** The content of the QR code that an authenticator app reads: `otpauth://totp/…`. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...CODE, label: email, secret: Secret.fromBase32(secret) }).toString();

/** How many steps of used codes are kept. */
export const MAX_USED_STEPS = 32;

/**
 * The time step of a code; undefined for a wrong code, one that was used before, and one older than a used one. Used
 * steps ahead of the clock were accepted while the clock was ahead: they stay used, but block no other code meanwhile.
 * @param used the steps of the codes that were used
 */
export function totpStepOf(
  secret: string,
  code: string | null | undefined,
  now: Date,
  used: readonly number[],
): number | undefined {
  const token = code?.replace(/\s/g, '') ?? '';
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...CODE, secret: Secret.fromBase32(secret), token, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const present = Math.floor(timestamp / 1_000 / PERIOD_SECONDS);
  const step = present + delta;
  const isTaken = used.includes(step) || used.some((one) => one > step && one <= present + WINDOW);
  return isTaken ? undefined : step;
}

/** Several factors, or something that the person has: a code generator, or a key in hardware or software. */
const ENOUGH = ['mfa', 'otp', 'hwk', 'swk'];
/** Methods that make two factors together with a PIN (something known): something that the person has, or is. */
const BESIDE_PIN = ['sc', 'sms', 'tel', 'face', 'fpt', 'iris', 'retina', 'vbm'];

/**
 * Whether an identity provider says that a person has shown a second factor.
 * @param amr the claim `amr` of an ID token (RFC 8176): a list of methods. A missing claim, or one that is not a list,
 * proves nothing
 */
export function provesSecondFactor(amr: unknown): boolean {
  if (!Array.isArray(amr)) return false;
  return (
    ENOUGH.some((method) => amr.includes(method)) ||
    (amr.includes('pin') && BESIDE_PIN.some((method) => amr.includes(method)))
  );
}

const FREE_TRIES = 4;
const FIRST_LOCK_MS = 60_000;
const MAX_LOCK_MS = 3_600_000;

/**
 * Whether a lock is active. A lock that ends later than the maximum was set by a clock that was ahead, and is ignored.
 */
export const isLocked = (until: Date | null, now: Date): boolean =>
  until !== null && until > now && until.getTime() - now.getTime() <= MAX_LOCK_MS;

/**
 * Until when sign-in to an account is refused after this many wrong tries in a row: four are free, the fifth locks it
 * for a minute, and each further one doubles the time, up to an hour. That leaves a guesser 24 tries a day.
 *
 * Tries during a lock are refused without being checked and don't count, so nobody can extend it. A stranger who knows
 * an email address can still keep its account locked with one guess an hour. We chose this over locking only the
 * stranger's address, since addresses are cheap. The owner keeps two ways in: running sessions continue, and a one-time
 * link (from an administrator, or from `npm run staff-link`) lifts the lock.
 */
export function lockedUntil(wrongTries: number, now: Date): Date | null {
  if (wrongTries <= FREE_TRIES) return null;
  const ms = Math.min(MAX_LOCK_MS, FIRST_LOCK_MS * 2 ** (wrongTries - FREE_TRIES - 1));
  return new Date(now.getTime() + ms);
}
