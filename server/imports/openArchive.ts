import { createHash, type Hash } from 'node:crypto';
import type { Entry, ZipFile } from 'yauzl';
import yauzl from 'yauzl';
import { asError } from '../errors.ts';
import type { ExportedPerson } from './exportRows.ts';

/** Limits for zip files. Content is streamed, so these bound time and disk, not memory. */
const MAX_ENTRIES = 32;
const MAX_EXPANDED_BYTES = 1024 ** 3;
/** Maximum compression ratio. DEFLATE reaches 1,032; an export that repeats one sentence reaches 60. */
const MAX_RATIO = 200;
/** A smaller file takes little time and disk, whatever its ratio. */
const MIN_SUSPECT_BYTES = 16 * 1024 ** 2;

/** A zip file with a known list of entries, read one at a time. */
export interface Archive {
  names: ReadonlySet<string>;
  /** The bytes of an entry; never more than the archive's directory declares. */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
}

/**
 * Opens a zip file and checks its directory without unpacking anything.
 * @throws Error with a readable message if it is no zip file, names an entry twice, or would expand beyond the limits
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true }).catch((error) => {
    throw error.code === 'ENOENT' ? new Error(`The file ${path} does not exist.`) : broken(error);
  });
  try {
    const entries = await listEntries(zip);
    return {
      names: new Set(entries.keys()),
      read: (name) => readEntry(zip, entries.get(name)!),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES)
    throw new Error(`This is not an export of Recollect: it contains ${zip.entryCount} files.`);
  const entries = new Map<string, Entry>();
  let expanded = 0;
  for await (const entry of eachEntry(zip)) {
    const name = printableName(entry.fileName);
    if (entries.has(entry.fileName)) throw new Error(`The file is damaged: it contains ${name} twice.`);
    expanded += entry.uncompressedSize;
    if (expanded > MAX_EXPANDED_BYTES)
      throw new Error(`The file would expand to more than ${MAX_EXPANDED_BYTES / 1024 ** 2} MB. Nothing was imported.`);
    if (
      entry.uncompressedSize > MIN_SUSPECT_BYTES &&
      entry.uncompressedSize > MAX_RATIO * Math.max(1, entry.compressedSize)
    )
      throw new Error(
        `${name} would expand to more than ${MAX_RATIO} times its size, so this is not an export. Nothing was imported.`,
      );
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function* eachEntry(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry;
  } catch (error) {
    throw broken(error);
  }
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk;
  } catch (error) {
    throw broken(error);
  }
}

const broken = (error: unknown): Error =>
  new Error(
    `This is not an export of Recollect, or it is damaged: it is not a complete zip file (${printableName(`${asError(error).message}`)}).`,
  );

const UNTRUSTED = `The file is not signed by this Recollect server, so anyone could have made it. Nothing was imported.
  --public-key receipts.pem   verifies it with the public key of the server that made it, the same that verifies its receipts
  --unsigned                  imports it anyway, if you know where it comes from`;

/**
 * Accepts a file that is signed with the key, or that the operator vouches for.
 * @param publicKey as PEM
 * @param unsigned whether to accept a file without a valid signature
 * @returns whether the signature was verified
 * @throws Error with a readable message
 */
export function requireSignature(person: ExportedPerson, publicKey: string, unsigned: boolean): boolean {
  const verified = person.isSignedBy(publicKey);
  if (!verified && !unsigned) throw new Error(UNTRUSTED);
  return verified;
}

const MAX_SHOWN = 100;

/** Makes a name from an untrusted file safe for a terminal: one line, no control characters, limited length. */
export const printableName = (name: string): string =>
  name
    .slice(0, MAX_SHOWN)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');

/** The longest line. A turn with every field at its maximum size takes half of this. */
const MAX_LINE_BYTES = 4 * 1024 ** 2;

const NEWLINE = 0x0a;

/** What has been read so far. */
interface LineCount {
  hash: Hash;
  lines: number;
}

export const startCount = (): LineCount => ({ hash: createHash('sha256'), lines: 0 });

/**
 * Splits a stream of chunks into lines, each ended by a newline. Holds one line in memory at a time.
 * @param count updated while reading
 * @throws Error with a readable message for a line that is too long, not UTF-8 or not terminated
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  file: string,
  count: LineCount,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    count.hash.update(chunk);
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(NEWLINE, from);
      const part = chunk.subarray(from, end < 0 ? chunk.length : end);
      parts.push(part);
      length += part.length;
      if (length > MAX_LINE_BYTES)
        throw new Error(
          `${file}, row ${count.lines + 1}: is longer than ${MAX_LINE_BYTES / 1024 ** 2} MB. Nothing was imported.`,
        );
      if (end < 0) break;
      count.lines++;
      yield decode(decoder, parts, `${file}, row ${count.lines}`);
      [parts, length, from] = [[], 0, end + 1];
    }
  }
  if (length > 0) throw new Error(`The file is damaged: the last row of ${file} is incomplete. Nothing was imported.`);
}

function decode(decoder: TextDecoder, parts: Buffer[], place: string): string {
  try {
    return decoder.decode(parts.length === 1 ? parts[0] : Buffer.concat(parts));
  } catch {
    throw new Error(`${place}: is not UTF-8. Nothing was imported.`);
  }
}
