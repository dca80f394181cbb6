import { Secret, TOTP } from 'otpauth';

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
 * steps ahead of the clock were accepted while the clock was ahead: they stay used up, and block no other code
 * meanwhile.
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
