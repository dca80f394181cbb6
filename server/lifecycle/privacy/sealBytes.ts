import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bytes with AES-256-GCM (NIST SP 800-38D); returns nonce, tag, ciphertext.
 * @param about the purpose: opening it for another purpose fails
 */
export function sealBytes(key: Buffer, plain: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error if the key is wrong or a byte was changed */
export function openBytes(key: Buffer, sealed: Buffer, about: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
}
