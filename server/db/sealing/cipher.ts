import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a random nonce before the text and the tag after it.
 * @param bound the associated data: opening requires the same value
 */
export function sealBytes(key: KeyObject, plain: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined for text that was not sealed with this key and this associated data. */
export function openBytes(key: KeyObject, sealed: Buffer, bound: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return undefined;
  }
  return plain;
}
