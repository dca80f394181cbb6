import { Secret, TOTP } from 'otpauth';

/** RFC 6238, with what every authenticator app takes: SHA-1, six digits, half a minute. */
const PERIOD_SECONDS = 30;
const CODE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, issuer: 'Recollect' };
/** A code is taken one step early or late: clocks differ, and people type. */
const WINDOW = 1;
const LEAST_CHARACTERS = 16;

/** A secret that a person could type: base32 (RFC 4648), without padding. */
export const totpSecretOf = (random: Uint8Array<ArrayBuffer>): string =>
  new Secret({ buffer: random.slice().buffer }).base32;

/** Whether this is a secret in base32 of 16 characters (80 bits) or more. */
export const isTotpSecret = (text: string): boolean =>
  new RegExp(`^[A-Z2-7]{${LEAST_CHARACTERS},}$`).test(normalizeTotpSecret(text));

/** As people copy it: with spaces, in small letters, padded. */
export const normalizeTotpSecret = (text: string): string => text.replace(/\s|=+$/g, '').toUpperCase();

/** What an authenticator app reads from a QR code: `otpauth://totp/…`. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...CODE, label: email, secret: Secret.fromBase32(secret) }).toString();

/**
 * The time step that a code belongs to; undefined for a wrong code, and for one whose step is not after the last that was
 * taken: a code works once.
 */
export function totpStepOf(
  secret: string,
  code: string | null | undefined,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const token = code?.replace(/\s/g, '') ?? '';
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...CODE, secret: Secret.fromBase32(secret), token, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
  return lastStep === null || step > lastStep ? step : undefined;
}
