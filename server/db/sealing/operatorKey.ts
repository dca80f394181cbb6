import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { openBytes, sealBytes } from './cipher.ts';

const KEY_BYTES = 32;

/** A key of whoever runs the server. It seals the users' keys and secrets of staff, and nothing that people wrote. */
export class OperatorKey {
  readonly #key: KeyObject;
  /** Tells one key from another, and nothing else of it. */
  readonly fingerprint: string;

  /** @param given ENCRYPTION_KEY, of any form and 32 characters or more */
  constructor(given: string) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', given, 'recollect', 'wrapping data keys', KEY_BYTES)));
    this.fingerprint = createHmac('sha256', this.#key).update('fingerprint').digest('hex').slice(0, 16);
  }

  /** @param owner whom the bytes belong to: for anyone else they do not open */
  wrap(bytes: Buffer, owner: string): Buffer {
    return sealBytes(this.#key, bytes, Buffer.from(owner));
  }

  unwrap(wrapped: Buffer, owner: string): Buffer | undefined {
    return openBytes(this.#key, wrapped, Buffer.from(owner));
  }
}
