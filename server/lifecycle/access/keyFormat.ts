import { crc32 } from 'node:zlib';

/** Prefix of every key, so that people and secret scanners recognize it. */
const KEY_PREFIX = 'rk_live_';
/** The random bytes in each part of a key. */
export const KEY_BYTES = { id: 16, secret: 32 };

const ID_LENGTH = 12;
/** The number of places that 32 bytes take. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const OURS = new RegExp(
  `^${KEY_PREFIX}([0-9A-Za-z]{${ID_LENGTH}})_[0-9A-Za-z]{${SECRET_LENGTH}}_([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);
/** Looks like our key, except that a part may be a letter too long or too short. */
const NEARLY_OURS = new RegExp(
  `^${KEY_PREFIX}${[ID_LENGTH, SECRET_LENGTH, CHECKSUM_LENGTH].map((length) => `[0-9A-Za-z]{${length - 1},${length + 1}}`).join('_')}$`,
);

/** A key in the form that is handed out: `rk_live_<id>_<secret>_<checksum>`. */
export interface FormattedKey {
  key: string;
  /** Used to look the key up; not secret. */
  keyId: string;
}

/** What a text sent as a key turns out to be. */
type ParsedKey =
  /** Well-formed; the key may still not exist. */
  | { form: 'OURS'; keyId: string }
  /** Meant to be one of our keys but malformed: no lookup is needed to reject it. */
  | { form: 'MISTYPED' }
  /** Anything else, such as a bootstrap key. */
  | { form: 'OTHER' };

/** Writes a key of random bytes. */
export function formatKey(idBytes: Uint8Array, secretBytes: Uint8Array): FormattedKey {
  const keyId = base62(numberOf(idBytes), ID_LENGTH);
  const body = `${KEY_PREFIX}${keyId}_${base62(numberOf(secretBytes), SECRET_LENGTH)}`;
  return { key: `${body}_${checksumOf(body)}`, keyId };
}

/** Parses what was sent as a key. */
export function parseKey(sent: string): ParsedKey {
  const [, keyId, checksum] = OURS.exec(sent) ?? [];
  if (keyId && checksumOf(sent.slice(0, -CHECKSUM_LENGTH - 1)) === checksum) return { form: 'OURS', keyId };
  return { form: NEARLY_OURS.test(sent) ? 'MISTYPED' : 'OTHER' };
}

/** Whether a text that is not a key was meant to be one, such as a key that was cut off. */
export const wasMeantAsKey = (sent: string): boolean => sent.startsWith(KEY_PREFIX) && parseKey(sent).form !== 'OURS';

/** CRC-32 detects any error burst of up to 32 bits, so every typo in one character or two neighbouring ones. */
const checksumOf = (body: string): string => base62(BigInt(crc32(body)), CHECKSUM_LENGTH);

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);

/** A number in digits and letters only, so that a double click selects it all: its last `width` places, zero-padded. */
export function base62(value: bigint, width: number): string {
  let written = '';
  for (let rest = value; written.length < width; rest /= BASE) written = DIGITS[Number(rest % BASE)] + written;
  return written;
}
