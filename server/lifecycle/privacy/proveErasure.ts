import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { ReceiptFacts } from '../../entities/privacyRequest.ts';

/** Sample length: enough to be nobody else's words. A Hangul character carries about as much as two Latin letters. */
const LATIN_CHARACTERS = 24;
const HANGUL_CHARACTERS = 12;
const MAX_SAMPLES = 12;

/**
 * Samples of what a person wrote, for the scan after their erasure: one from the middle of each text, longest texts
 * first. Only the database can tell whether a sample is theirs alone.
 * @param texts what they wrote, in any order
 */
export function sampleTexts(texts: readonly string[]): string[] {
  const pieces = [...texts].sort((a, b) => b.length - a.length).flatMap(pieceOf);
  return [...new Set(pieces)].slice(0, MAX_SAMPLES);
}

function pieceOf(text: string): string[] {
  const characters = [...text.trim()];
  const length = /\p{Script=Hangul}/u.test(text) ? HANGUL_CHARACTERS : LATIN_CHARACTERS;
  if (characters.length < length) return [];
  const start = Math.floor((characters.length - length) / 2);
  return [characters.slice(start, start + length).join('')];
}

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

/** The prefix of the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key that signs receipts.
 * @param seed 32 bytes, `secrets.keyFor('receipts')`
 */
const signingKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });

/** Signs a document (Ed25519, RFC 8032); base64url. */
export const signDocument = (seed: Buffer, document: string): string =>
  sign(null, Buffer.from(document), signingKey(seed)).toString('base64url');

/** The receipt of these facts, and its signature. */
export function signReceipt(seed: Buffer, facts: ReceiptFacts): { receiptFacts: string; receiptSignature: string } {
  const receiptFacts = JSON.stringify(facts);
  return { receiptFacts, receiptSignature: signDocument(seed, receiptFacts) };
}

/** The facts of a receipt that this server or `verifyReceipt` found genuine. */
export const parseReceipt = (document: string): ReceiptFacts => JSON.parse(document);

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
