import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Format } from './item.ts';

/** A file to import, or one within a zip archive. */
export interface SourceFile {
  /** The name that messages show. */
  name: string;
  bytes: number;
  read(): AsyncIterable<Buffer>;
}

/** A zip archive without a file of the format. */
export class NothingToImport extends Error {}

/** A zip archive that is cut off or altered. */
export class DamagedArchive extends Error {}

/** A zip archive in a pipe: its directory is at its end, so that it cannot be read as it arrives. */
export class PipedArchive extends Error {}

/**
 * The files to import: those given (`-` is the piped input), and from a zip archive those that the format takes, in the
 * order of their names.
 * @throws NothingToImport, DamagedArchive, and errors of the file system; PipedArchive when a pipe is read
 */
export async function openSources(
  paths: readonly string[],
  { takes }: Pick<Format, 'takes'>,
  stdin: AsyncIterable<Buffer>,
): Promise<{ files: SourceFile[]; close(): void }> {
  const archives: ZipFile[] = [];
  const files: SourceFile[] = [];
  const close = () => archives.forEach((archive) => void archive.close());
  try {
    for (const path of paths) {
      const found = path === '-' ? undefined : await stat(path);
      if (!found?.isFile() && !found?.isDirectory()) {
        files.push({ name: 'stdin', bytes: 0, read: () => readPipe(found ? createReadStream(path) : stdin) });
        continue;
      }
      if (!(await isZip(path))) {
        files.push({ name: basename(path), bytes: found.size, read: () => createReadStream(path) });
        continue;
      }
      const archive = await yauzl.openPromise(path, { autoClose: false }).catch(damaged(path));
      archives.push(archive);
      const taken = await listTaken(archive, takes).catch(damaged(path));
      if (taken.length === 0) throw new NothingToImport(basename(path));
      files.push(...taken);
    }
    return { files, close };
  } catch (error) {
    close();
    throw error;
  }
}

const damaged = (name: string) => (cause: unknown) => {
  throw new DamagedArchive(basename(name), { cause });
};

/** Archives of a person also contain pictures and documents. */
async function listTaken(archive: ZipFile, takes: Format['takes']): Promise<SourceFile[]> {
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry())
    if (takes(basename(entry.fileName)) || takes(entry.fileName)) entries.push(entry);
  return entries
    .sort((one, other) => (one.fileName < other.fileName ? -1 : 1))
    .map((entry) => ({
      name: entry.fileName,
      bytes: entry.uncompressedSize,
      read: () => readEntry(archive, entry),
    }));
}

async function* readEntry(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const bytes = await archive.openReadStreamPromise(entry).catch(damaged(entry.fileName));
  try {
    for await (const chunk of bytes) yield chunk;
  } catch (cause) {
    throw damaged(entry.fileName)(cause);
  }
}

async function* readPipe(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && startsArchive(chunk)) throw new PipedArchive();
    isFirst = false;
    yield chunk;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return startsArchive(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

const startsArchive = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE() === 0x04034b50;
