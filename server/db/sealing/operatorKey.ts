import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Tx } from '../database.ts';
import { openBytes, sealBytes } from './dataKey.ts';

const KEY_BYTES = 32;

/** An operator key. It seals the users' keys and staff secrets, and never content that people wrote. */
export class OperatorKey {
  readonly #key: KeyObject;
  /** The fingerprint: identifies the key and reveals nothing else about it. */
  readonly fingerprint: string;

  /** @param given ENCRYPTION_KEY, in any form, at least 32 characters */
  constructor(given: string) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', given, 'recollect', 'wrapping data keys', KEY_BYTES)));
    this.fingerprint = createHmac('sha256', this.#key).update('fingerprint').digest('hex').slice(0, 16);
  }

  /** @param owner the owner of the bytes: they do not open for anyone else */
  wrap(bytes: Buffer, owner: string): Buffer {
    return sealBytes(this.#key, bytes, Buffer.from(owner));
  }

  unwrap(wrapped: Buffer, owner: string): Buffer | undefined {
    return openBytes(this.#key, wrapped, Buffer.from(owner));
  }
}

/** The fingerprints of the operator keys that something in this database is sealed with, or may be. */
export const findOperatorKeys = async (tx: Pick<Tx, 'query'>): Promise<string[]> =>
  (await tx.query<{ fingerprint: string }>('SELECT fingerprint FROM operator_keys ORDER BY 1')).map(
    (row) => row.fingerprint,
  );
