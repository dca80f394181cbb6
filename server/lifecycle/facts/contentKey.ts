import { createHash } from 'node:crypto';
import { normalize } from '../../text/normalize.ts';

/** What may close a sentence without changing what it says, in Korean and English. */
const CLOSING = /[\s.,;:!?~…·。．！？、，〜'"’”)\]]+$/u;
/** The key stands in a unique index beside the key of a document, and an index row may take 2,704 bytes. */
const MOST_BYTES = 400;

/** A memory's content as it is compared: normalized, without closing punctuation; a long one as its hash. Equal keys of one scope are one fact. */
export function contentKey(content: string): string {
  const normalized = normalize(content);
  const key = normalized.replace(CLOSING, '') || normalized;
  return Buffer.byteLength(key) <= MOST_BYTES ? key : createHash('sha256').update(key).digest('base64url');
}
