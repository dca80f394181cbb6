import { createHash } from 'node:crypto';
import { normalize } from '../../text/normalize.ts';

/** Closing words and marks that don't change the meaning, in Korean and English. */
const CLOSING = /[\s.,;:!?~…·。．！？、，〜'"’”)\]]/u;
/** The key is in a unique index together with a document's key, and an index row may take 2,704 bytes. */
const MAX_BYTES = 400;

/**
 * A memory's content in comparable form: normalized, without closing punctuation; long content as its hash. Equal keys
 * in one scope are one fact.
 */
export function contentKey(content: string): string {
  const normalized = normalize(content);
  let end = normalized.length;
  while (end > 0 && CLOSING.test(normalized.charAt(end - 1))) end--;
  const key = normalized.slice(0, end) || normalized;
  return Buffer.byteLength(key) <= MAX_BYTES ? key : createHash('sha256').update(key).digest('base64url');
}
