import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';

/** The start of a backup file: its type and format version. */
const MAGIC = Buffer.from('recollect-backup/1\n');
const SALT_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const SCRYPT: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

/** Minimum requirements for a key. */
export const MIN_KEY_LENGTH = 32;

/** A backup that cannot be opened; the message says why. */
class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable';
}

/**
 * Seals a stream with AES-256-GCM in chunks of 64 KiB (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár 2015): the nonce counts the chunks and marks the last, so that changed, moved or cut-off chunks are detected.
 * The key is derived from the operator's by scrypt (RFC 7914), with a salt for each file.
 */
export async function* sealBackup(key: string, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const head = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const derived = await derive(key, head);
  yield head;
  let number = 0;
  const seal = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', derived, nonceOf(number++, isLast)).setAAD(head);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const { chunk, isLast } of cut(plain, CHUNK_BYTES)) yield seal(chunk, isLast);
}

/**
 * Opens what sealBackup sealed. Do not trust the content before the stream has ended.
 * @throws BackupUnreadable for another key, and for a file that was changed or cut off
 */
export async function* openBackup(key: string, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined;
  let derived: Buffer | undefined;
  let number = 0;
  const body = withoutHead(sealed, (found) => {
    head = found;
  });
  for await (const { chunk, isLast } of cut(body, SEALED_BYTES)) {
    derived ??= await derive(key, head!);
    if (chunk.length < TAG_BYTES) throw new BackupUnreadable('The backup was cut off.');
    const decipher = createDecipheriv('aes-256-gcm', derived, nonceOf(number, isLast))
      .setAAD(head!)
      .setAuthTag(chunk.subarray(-TAG_BYTES));
    const opened = decipher.update(chunk.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new BackupUnreadable(
        number === 0
          ? 'The backup could not be decrypted: BACKUP_KEY is not the key that it was encrypted with, or the file was changed.'
          : 'The backup was changed or cut off: its content differs from what was written.',
      );
    }
    number++;
    yield opened;
  }
}

/** Passes on what follows the head. */
async function* withoutHead(sealed: AsyncIterable<Buffer>, found: (head: Buffer) => void): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const part of sealed) {
    if (!start) {
      yield part;
      continue;
    }
    start = Buffer.concat([start, part]);
    if (start.length < HEAD_BYTES) continue;
    if (!start.subarray(0, MAGIC.length).equals(MAGIC)) break;
    found(start.subarray(0, HEAD_BYTES));
    yield start.subarray(HEAD_BYTES);
    start = undefined;
  }
  if (start) throw new BackupUnreadable('This file is not a backup of Recollect, or has a newer format.');
}

/** Cuts a stream into pieces of one length; the last may be shorter, and there is always one. */
async function* cut(parts: AsyncIterable<Buffer>, length: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    waiting.push(part);
    size += part.length;
    // A buffer of exactly one piece may be the last.
    if (size <= length) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; size - at > length; at += length) yield { chunk: whole.subarray(at, at + length), isLast: false };
    waiting = [whole.subarray(at)];
    size -= at;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}

/** 12 bytes: 11 count the chunks, one marks the last. Each file has its own key, so no nonce repeats. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function derive(key: string, head: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(key, head.subarray(MAGIC.length), 32, SCRYPT, (error, derived) => (error ? reject(error) : resolve(derived)));
  return promise;
}
