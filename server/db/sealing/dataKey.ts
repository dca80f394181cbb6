import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { openBytes, sealBytes } from './cipher.ts';
import type { SealForm } from './sealed.ts';

const KEY_BYTES = 32;
/** One letter each, in the head of what is sealed. */
const LETTERS = { text: 't', json: 'j', bytes: 'b' } as const;

/** How everything that is sealed begins, and every keyed hash; SQL looks for these too. */
const SEALED = 'sealed:1:';
const HASHED = 'hashed:1:';

/** Letter and user stand behind it, each with a colon. */
const UID_AT = SEALED.length + 2;
const BODY_AT = UID_AT + 37;
const MARK = Buffer.from(SEALED);

/** Whose it is, of what looks sealed; whether it is shows when it is opened, since anybody may write such a text. */
export function ownerOfSealed(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith(SEALED) ? value.slice(UID_AT, BODY_AT - 1) : undefined;
  if (!Buffer.isBuffer(value) || value.length < BODY_AT || !value.subarray(0, MARK.length).equals(MARK))
    return undefined;
  return value.toString('latin1', UID_AT, BODY_AT - 1);
}

/** The key of one user, and what is done with it. All is bound to the user and the project, so that it opens for nobody else. */
export class DataKey {
  readonly #sealing: KeyObject;
  readonly #hashing: KeyObject;
  /** What each form is bound to, by its letter. */
  readonly #bound: Record<string, Buffer>;

  constructor(
    secret: Buffer,
    projectId: string,
    private readonly userUid: string,
  ) {
    this.#sealing = derive(secret, 'sealing');
    this.#hashing = derive(secret, 'hashing');
    const owner = ownerOf(projectId, userUid);
    this.#bound = Object.fromEntries(
      Object.values(LETTERS).map((letter) => [letter, Buffer.from(`${owner}/${letter}`)]),
    );
  }

  /** As it stands in a column. */
  seal(form: SealForm, value: string | Buffer): string | Buffer {
    if (form === 'hash') return `${HASHED}${createHmac('sha256', this.#hashing).update(value).digest('base64url')}`;
    const letter = LETTERS[form];
    const head = `${SEALED}${letter}:${this.userUid}:`;
    const body = sealBytes(this.#sealing, Buffer.from(value as string), this.#bound[letter]!);
    if (form === 'bytes') return Buffer.concat([Buffer.from(head), body]);
    const text = `${head}${body.toString('base64')}`;
    return form === 'json' ? JSON.stringify(text) : text;
  }

  /** As it was; undefined for what only looks sealed. */
  open(value: string | Buffer): { value: unknown } | undefined {
    const letter = typeof value === 'string' ? value[SEALED.length]! : LETTERS.bytes;
    const bound = this.#bound[letter];
    const body = typeof value === 'string' ? Buffer.from(value.slice(BODY_AT), 'base64') : value.subarray(BODY_AT);
    const plain = bound && openBytes(this.#sealing, body, bound);
    if (!plain) return undefined;
    if (letter === LETTERS.bytes) return { value: plain };
    return { value: letter === LETTERS.json ? JSON.parse(plain.toString()) : plain.toString() };
  }
}

const derive = (secret: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'recollect', purpose, KEY_BYTES)));

/** What a user's wrapped key, and all that is sealed with it, is bound to. */
export const ownerOf = (projectId: string, userUid: string): string => `${projectId}/${userUid}`;
