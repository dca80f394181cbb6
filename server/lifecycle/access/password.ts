import { type Reason, reason } from '../../errors.ts';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 200;
/** A password that begins like a manual's placeholder needs this many other characters. */
const MIN_OF_A_PASSWORD = 6;

/** Long enough, but among the first that anyone tries. Shorter ones are refused for their length. */
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
