import { FileFault } from './fileTypes.ts';

/** An OLE compound file, the container of HWP 5 and of encrypted Office files: a file system of streams in sectors. */
export interface Ole {
  /** Paths such as `BodyText/Section0`. */
  names: readonly string[];
  /** @throws FileFault if it is missing or damaged */
  read(name: string): Buffer;
}

const END = 0xfffffffe;
const MAX_REGULAR = 0xfffffffa;
const HEADER_SECTORS = 109;
const ENTRY_BYTES = 128;
const MAX_ENTRIES = 4_000;
/** Types of an entry of the directory. */
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

interface Entry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/**
 * Opens a compound file in memory. A chain of sectors is followed for no more steps than there are sectors, so that one
 * which leads into itself ends.
 * @throws FileFault
 */
export function openOle(bytes: Uint8Array): Ole {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 512) throw new FileFault('DAMAGED');
  const shift = file.readUInt16LE(30);
  const miniShift = file.readUInt16LE(32);
  if ((shift !== 9 && shift !== 12) || miniShift !== 6) throw new FileFault('DAMAGED');
  const sectorBytes = 1 << shift;
  const sectors = Math.ceil(file.length / sectorBytes) - 1;
  const sector = (index: number): Buffer => {
    if (index >= sectors) throw new FileFault('DAMAGED');
    return file.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  };
  const fat = numbersOf(fatSectors(file, sector, sectors).map(sector));
  const chain = (start: number, table: readonly number[]): number[] => {
    const found: number[] = [];
    for (let at = start; at !== END; at = table[at]!) {
      if (at >= MAX_REGULAR || at >= table.length || found.length >= table.length) throw new FileFault('DAMAGED');
      found.push(at);
    }
    return found;
  };
  const whole = (start: number): Buffer => Buffer.concat(chain(start, fat).map(sector));

  const entries = readDirectory(whole(file.readUInt32LE(48)));
  const root = entries[0];
  if (root?.type !== ROOT) throw new FileFault('DAMAGED');
  const miniFat = file.readUInt32LE(60) >= MAX_REGULAR ? [] : numbersOf([whole(file.readUInt32LE(60))]);
  const miniStream = root.start >= MAX_REGULAR ? Buffer.alloc(0) : whole(root.start);
  const cutoff = file.readUInt32LE(56);

  const streams = new Map(pathsOf(entries));
  return {
    names: [...streams.keys()],
    read(name) {
      const entry = streams.get(name);
      if (!entry || entry.size > file.length) throw new FileFault('DAMAGED');
      if (entry.size === 0) return Buffer.alloc(0);
      const content =
        entry.size >= cutoff
          ? whole(entry.start)
          : Buffer.concat(
              chain(entry.start, miniFat).map((at) => miniStream.subarray(at << miniShift, (at + 1) << miniShift)),
            );
      if (content.length < entry.size) throw new FileFault('DAMAGED');
      return content.subarray(0, entry.size);
    },
  };
}

/** The sectors of the allocation table: 109 are listed in the header, the rest in a list of their own. */
function fatSectors(file: Buffer, sector: (index: number) => Buffer, sectors: number): number[] {
  const found = numbersOf([file.subarray(76, 76 + HEADER_SECTORS * 4)]);
  let next = file.readUInt32LE(68);
  for (let step = 0; next < MAX_REGULAR; step++) {
    if (step > sectors) throw new FileFault('DAMAGED');
    const numbers = numbersOf([sector(next)]);
    next = numbers.pop() ?? END;
    found.push(...numbers);
  }
  return found.filter((index) => index < MAX_REGULAR);
}

function numbersOf(parts: readonly Buffer[]): number[] {
  const numbers: number[] = [];
  for (const part of parts) for (let at = 0; at + 4 <= part.length; at += 4) numbers.push(part.readUInt32LE(at));
  return numbers;
}

function readDirectory(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    if (entries.length >= MAX_ENTRIES) throw new FileFault('TOO_COMPLEX');
    const nameBytes = Math.min(64, bytes.readUInt16LE(at + 64));
    entries.push({
      name: bytes.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
      type: bytes.readUInt8(at + 66),
      left: bytes.readUInt32LE(at + 68),
      right: bytes.readUInt32LE(at + 72),
      child: bytes.readUInt32LE(at + 76),
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120),
    });
  }
  return entries;
}

/** The streams with their paths. Each entry is visited once, so a tree that contains itself ends. */
function* pathsOf(entries: readonly Entry[]): Generator<[string, Entry]> {
  const seen = new Set<number>();
  const waiting: [number, string][] = [[entries[0]!.child, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [index, folder] = next;
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    waiting.push([entry.left, folder], [entry.right, folder]);
    if (entry.type === STREAM) yield [`${folder}${entry.name}`, entry];
    if (entry.type === STORAGE) waiting.push([entry.child, `${folder}${entry.name}/`]);
  }
}
