import { isKnownDefault } from './isKnownDefault.ts';

export const LEAST_PASSWORD = 12;
const MOST_PASSWORD = 200;
/** Of a password that begins as a manual's would, this many characters must be its owner's own. */
const LEAST_OF_ITS_OWN = 6;

/** Long enough, and among the first that anyone tries. Shorter ones are refused for their length. */
const KNOWN = new Set(
  `administrator administrator1 administrator123 iloveyouiloveyou iloveyou1234 letmeinplease welcomewelcome monkeymonkey
  qwertyuiopasdf qwertyuiop12 qwertyuiop123 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5y6 zaq12wsxcde3 qazwsxedcrfv asdfghjkl123
  football1234 baseball1234 superman1234 princess1234 sunshine1234 dragon123456 123qweasdzxc qweasdzxc123 abcd1234abcd
  abcdefg12345 a1b2c3d4e5f6 recollect123 recollect1234 recollect2026 recollectadmin`.split(/\s+/),
);

/** What is compared and hashed: keyboards write one and the same Hangul or accent in several ways (NIST SP 800-63B, 3.1.1.2). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Why a password is not taken, as a sentence; undefined for one that is. */
export function weaknessOf(given: string, email: string): string | undefined {
  const password = normalizePassword(given);
  const length = [...password].length;
  if (length < LEAST_PASSWORD || length > MOST_PASSWORD)
    return `Takes ${LEAST_PASSWORD} to ${MOST_PASSWORD} characters.`;
  const plain = password.toLowerCase();
  if (isKnownDefault(plain, LEAST_OF_ITS_OWN) || KNOWN.has(plain.replace(/[^\p{L}\p{N}]/gu, '')))
    return 'Everybody could guess this one: choose another, such as a few words that have nothing to do with each other.';
  const address = email.toLowerCase();
  if (plain === address || plain.replace(/[\d\W_]+$/, '') === address.split('@')[0])
    return 'Must not be the e-mail address.';
  return undefined;
}
