import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Tx } from '../database.ts';
import type { SealForm } from './sealedColumns.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a random nonce before the text and the tag after it.
 * @param bound the associated data: opening requires the same value
 */
function sealBytes(key: KeyObject, plain: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined for text that was not sealed with this key and this associated data. */
function openBytes(key: KeyObject, sealed: Buffer, bound: Buffer): Buffer | undefined {
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

const KEY_BYTES = 32;
/** One letter each, in the prefix of sealed text. */
const LETTERS = { text: 't', json: 'j', bytes: 'b' } as const;

/** The prefixes of the two formats; SQL searches for these too. */
const SEALED = 'sealed:2:';
const SEALED_BEFORE = 'sealed:1:';
const HASHED = 'hashed:1:';

/**
 * The prefix is followed by the letter and the user's id, each with a colon: the search after an erasure finds sealed
 * copies by it.
 */
const BODY_AT = SEALED.length + 2 + 37;

/** 2 for text bound to its place, 1 for the old format, bound to its user only; undefined for any other text. */
export function formatOf(value: unknown): 1 | 2 | undefined {
  const head = headOf(value);
  if (head === SEALED) return 2;
  return head === SEALED_BEFORE ? 1 : undefined;
}

function headOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith('sealed:') ? value.slice(0, SEALED.length) : undefined;
  return Buffer.isBuffer(value) ? value.toString('latin1', 0, SEALED.length) : undefined;
}

/** A user's key and the operations on it. */
export class DataKey {
  readonly #sealing: KeyObject;
  readonly #hashing: KeyObject;

  constructor(
    secret: Buffer,
    private readonly projectId: string,
    private readonly userUid: string,
  ) {
    this.#sealing = derive(secret, 'sealing');
    this.#hashing = derive(secret, 'hashing');
  }

  hash(value: string): string {
    return `${HASHED}${createHmac('sha256', this.#hashing).update(value).digest('base64url')}`;
  }

  /**
   * Seals a value in its stored form.
   * @param column the column, with its table
   * @param rowKey the values of the row's key
   */
  seal(form: SealForm, column: string, rowKey: readonly unknown[], value: string | Buffer): string | Buffer {
    const head = `${SEALED}${LETTERS[form]}:${this.userUid}:`;
    const plain = typeof value === 'string' ? Buffer.from(value) : value;
    const body = sealBytes(this.#sealing, plain, this.#placeOf(form, column, rowKey));
    if (form === 'bytes') return Buffer.concat([Buffer.from(head), body]);
    const text = `${head}${body.toString('base64')}`;
    return form === 'json' ? JSON.stringify(text) : text;
  }

  /** The original text; undefined if it was not sealed for this place. */
  open(form: SealForm, column: string, rowKey: readonly unknown[], value: string | Buffer): Opened | undefined {
    return this.#open(form, value, this.#placeOf(form, column, rowKey));
  }

  /** Like `open`, for the first format, which was bound to the project and the user only. */
  openBefore(form: SealForm, value: string | Buffer): Opened | undefined {
    const owner = ownerOf(this.projectId, this.userUid);
    return this.#open(form, value, Buffer.from(`${owner}/${LETTERS[form]}`));
  }

  #open(form: SealForm, value: string | Buffer, bound: Buffer): Opened | undefined {
    const isBytes = form === 'bytes';
    if (isBytes !== Buffer.isBuffer(value)) return undefined;
    const body = typeof value === 'string' ? Buffer.from(value.slice(BODY_AT), 'base64') : value.subarray(BODY_AT);
    const plain = openBytes(this.#sealing, body, bound);
    if (!plain) return undefined;
    if (isBytes) return { value: plain };
    return { value: form === 'json' ? JSON.parse(plain.toString()) : plain.toString() };
  }

  /**
   * The associated data of a value: it opens nowhere else. A JSON list, so that no two places have the same spelling.
   */
  #placeOf(form: SealForm, column: string, rowKey: readonly unknown[]): Buffer {
    return Buffer.from(JSON.stringify([this.projectId, this.userUid, column, LETTERS[form], ...rowKey]));
  }
}

/** The original of a sealed value. */
interface Opened {
  value: unknown;
}

const derive = (secret: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'recollect', purpose, KEY_BYTES)));

/** The associated data of a user's wrapped key. */
export const ownerOf = (projectId: string, userUid: string): string => `${projectId}/${userUid}`;

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
