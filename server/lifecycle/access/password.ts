import { type Reason, reason } from '../../errors.ts';
import { isKnownDefault } from './isKnownDefault.ts';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 200;
/** A password that begins like a manual's placeholder needs this many other characters. */
const MIN_OF_ITS_OWN = 6;

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
  if (isKnownDefault(plain, MIN_OF_ITS_OWN) || KNOWN.has(plain.replace(/[^\p{L}\p{N}]/gu, '')))
    return reason('password.known');
  const address = email.toLowerCase();
  if (plain === address || plain.replace(/[\d\W_]+$/, '') === address.split('@')[0]) return reason('password.email');
  return undefined;
}
