import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FileFault } from './fileTypes.ts';

/** A novel takes 2 MB of XML, and a price list of 50,000 rows takes 30 MB. */
const MAX_READ_BYTES = 48 * 1024 ** 2;
/** Pictures are not read, but an archive that declares more is a bomb. */
const MAX_DECLARED_BYTES = 512 * 1024 ** 2;
const MAX_ENTRIES = 4_000;
const ENCRYPTED_BIT = 1;

/** A zip file in memory whose entries are read one at a time, all together up to a limit. */
export interface Zip {
  names: readonly string[];
  has(name: string): boolean;
  /** @throws FileFault if it is missing, too large or damaged */
  read(name: string): Promise<Buffer>;
}

/**
 * Opens a zip file and checks its directory without unpacking anything.
 * @throws FileFault
 */
export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    strictFileNames: true,
  });
  const entries = await listEntries(zip);
  let left = MAX_READ_BYTES;
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new FileFault('DAMAGED');
      left -= entry.uncompressedSize;
      if (left < 0) throw new FileFault('EXPANDS_TOO_MUCH');
      return inflate(zip, entry);
    },
  };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new FileFault('EXPANDS_TOO_MUCH');
  const entries = new Map<string, Entry>();
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    if ((entry.generalPurposeBitFlag & ENCRYPTED_BIT) !== 0) throw new FileFault('ENCRYPTED');
    if (entries.has(entry.fileName)) throw new FileFault('DAMAGED');
    declared += entry.uncompressedSize;
    if (declared > MAX_DECLARED_BYTES) throw new FileFault('EXPANDS_TOO_MUCH');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** yauzl ends a stream that yields more than the directory declares, but compares no checksum. */
async function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw new FileFault('DAMAGED');
  return content;
}
