import { createHmac, hkdfSync } from 'node:crypto';
import { openBytes, sealBytes } from './cipher.ts';
import type { SealForm } from './sealed.ts';

const KEY_BYTES = 32;
/** One letter each, in the head of what is sealed. */
const LETTERS = { text: 't', json: 'j', bytes: 'b' } as const;

/** How everything that is sealed begins, and every keyed hash; SQL looks for these too. */
export const SEALED = 'sealed:1:';
export const HASHED = 'hashed:1:';

/** Whose a sealed value is: it stands in its head. */
const HEAD = /^sealed:1:([tjb]):([0-9a-f-]{36}):/;
const HEAD_LENGTH = SEALED.length + 2 + 37;

/** What was sealed, with the head read. */
export interface SealedValue {
  userUid: string;
  letter: string;
  body: Buffer;
}

/** Reads what looks sealed; whether it is one shows when it is opened, since anybody may write such a text. */
export function readSealed(value: unknown): SealedValue | undefined {
  if (typeof value === 'string') {
    // Nearly every text differs here already.
    if (!value.startsWith(SEALED)) return undefined;
    const [head, letter, userUid] = HEAD.exec(value) ?? [];
    return head
      ? { userUid: userUid!, letter: letter!, body: Buffer.from(value.slice(head.length), 'base64') }
      : undefined;
  }
  if (!Buffer.isBuffer(value) || value.length < HEAD_LENGTH) return undefined;
  const [head, letter, userUid] = HEAD.exec(value.subarray(0, HEAD_LENGTH).toString('latin1')) ?? [];
  return head ? { userUid: userUid!, letter: letter!, body: value.subarray(head.length) } : undefined;
}

/** The key of one user, and what is done with it. All is bound to the user and the project, so that it opens for nobody else. */
export class DataKey {
  readonly #sealing: Buffer;
  readonly #hashing: Buffer;
  readonly #owner: string;

  constructor(
    secret: Buffer,
    projectId: string,
    private readonly userUid: string,
  ) {
    this.#sealing = Buffer.from(hkdfSync('sha256', secret, 'recollect', 'sealing', KEY_BYTES));
    this.#hashing = Buffer.from(hkdfSync('sha256', secret, 'recollect', 'hashing', KEY_BYTES));
    this.#owner = ownerOf(projectId, userUid);
  }

  /** As it stands in a column. */
  seal(form: SealForm, value: string | Buffer): string | Buffer {
    if (form === 'hash') return `${HASHED}${createHmac('sha256', this.#hashing).update(value).digest('base64url')}`;
    const letter = LETTERS[form];
    const head = `${SEALED}${letter}:${this.userUid}:`;
    const body = sealBytes(this.#sealing, Buffer.from(value as string), `${this.#owner}/${letter}`);
    if (form === 'bytes') return Buffer.concat([Buffer.from(head), body]);
    const text = `${head}${body.toString('base64')}`;
    return form === 'json' ? JSON.stringify(text) : text;
  }

  /** As it was; undefined for what only looks sealed. */
  open({ letter, body }: SealedValue): { value: unknown } | undefined {
    const plain = openBytes(this.#sealing, body, `${this.#owner}/${letter}`);
    if (!plain) return undefined;
    if (letter === LETTERS.bytes) return { value: plain };
    return { value: letter === LETTERS.json ? JSON.parse(plain.toString()) : plain.toString() };
  }
}

/** What a user's wrapped key, and all that is sealed with it, is bound to. */
export const ownerOf = (projectId: string, userUid: string): string => `${projectId}/${userUid}`;
