import { randomBytes } from 'node:crypto';
import { formatKey, KEY_BYTES, type WrittenKey } from '../lifecycle/access/keyFormat.ts';
import { hashOfKey } from '../queries/findApiKey.ts';

/** A new key, and what is stored of it. */
export function newKey(): WrittenKey & { keyHash: Buffer } {
  const written = formatKey(randomBytes(KEY_BYTES.id), randomBytes(KEY_BYTES.secret));
  return { ...written, keyHash: hashOfKey(written.key) };
}
