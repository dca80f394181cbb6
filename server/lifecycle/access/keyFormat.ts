import { base62 } from './base62.ts';
import { crc32 } from './crc32.ts';

/** What a key begins with, so that people and scanners for leaked secrets know it. */
export const KEY_PREFIX = 'rk_live_';
/** What a key is made of. */
export const KEY_BYTES = { id: 16, secret: 32 };

const ID_LENGTH = 12;
/** As many places as 32 bytes take. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const OURS = new RegExp(
  `^${KEY_PREFIX}([0-9A-Za-z]{${ID_LENGTH}})_[0-9A-Za-z]{${SECRET_LENGTH}}_([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);
/** Ours but for a letter too many or too few in a part. */
const NEARLY_OURS = new RegExp(
  `^${KEY_PREFIX}${[ID_LENGTH, SECRET_LENGTH, CHECKSUM_LENGTH].map((length) => `[0-9A-Za-z]{${length - 1},${length + 1}}`).join('_')}$`,
);

/** A key as it is handed out: `rk_live_<id>_<secret>_<checksum>`. */
export interface WrittenKey {
  key: string;
  /** By which it is looked up; no secret. */
  keyId: string;
}

/** What a text is that was sent as a key. */
export type ReadKey =
  /** Whole, which says nothing of whether there is such a key. */
  | { form: 'OURS'; keyId: string }
  /** Meant to be one of ours: there is no such key, without asking. */
  | { form: 'MISTYPED' }
  /** Anything else, as a bootstrap key may be. */
  | { form: 'OTHER' };

/** Writes a key of random bytes. */
export function formatKey(idBytes: Uint8Array, secretBytes: Uint8Array): WrittenKey {
  const keyId = base62(numberOf(idBytes), ID_LENGTH);
  const body = `${KEY_PREFIX}${keyId}_${base62(numberOf(secretBytes), SECRET_LENGTH)}`;
  return { key: `${body}_${checksumOf(body)}`, keyId };
}

/** Reads what was sent as a key. */
export function readKey(sent: string): ReadKey {
  const [, keyId, checksum] = OURS.exec(sent) ?? [];
  if (keyId && checksumOf(sent.slice(0, -CHECKSUM_LENGTH - 1)) === checksum) return { form: 'OURS', keyId };
  return { form: NEARLY_OURS.test(sent) ? 'MISTYPED' : 'OTHER' };
}

const checksumOf = (body: string): string => base62(BigInt(crc32(body)), CHECKSUM_LENGTH);

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
