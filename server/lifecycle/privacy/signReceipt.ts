import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The prefix of the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key that signs receipts.
 * @param seed 32 bytes, `secrets.keyFor('receipts')`
 */
const signingKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });

/** Signs a receipt (Ed25519, RFC 8032); base64url. */
export const signReceipt = (seed: Buffer, document: string): string =>
  sign(null, Buffer.from(document), signingKey(seed)).toString('base64url');

/** The public key that verifies receipts, as PEM. */
export const receiptPublicKey = (seed: Buffer): string =>
  createPublicKey(signingKey(seed)).export({ format: 'pem', type: 'spki' }).toString();

/**
 * Whether a receipt is the one that was signed.
 * @param publicKey as PEM
 */
export function verifyReceipt(publicKey: string, document: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(document), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
