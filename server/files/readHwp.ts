import { inflateRawSync } from 'node:zlib';
import { FileFault } from './fileTypes.ts';
import { Markdown } from './markdown.ts';
import type { Ole } from './openOle.ts';
import { levelOfStyle } from './readHwpx.ts';

const SIGNATURE = 'HWP Document File';
/** Flags of the file header. */
const COMPRESSED = 1;
const PASSWORD = 2;
const DISTRIBUTION = 4;
const CERTIFICATE_ENCRYPTED = 256;
const DRM = 16;

const MAX_SECTION_BYTES = 48 * 1024 ** 2;
const SECTION = /^BodyText\/Section(\d+)$/;

/** Kinds of records, as the published format of HWP 5 numbers them. */
const STYLE = 26;
const PARAGRAPH = 66;
const TEXT = 67;
const CONTROL = 71;
const LIST = 72;
const TABLE = 77;

interface HwpRecord {
  kind: number;
  level: number;
  data: Buffer;
}

/**
 * A document of Hangul 5: an OLE file with streams of records. Its scripts, pictures and page headings are not read.
 */
export function readHwp(ole: Ole): { text: string } {
  if (!ole.names.includes('FileHeader')) throw new FileFault('WRONG_TYPE');
  const header = ole.read('FileHeader');
  if (header.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) throw new FileFault('WRONG_TYPE');
  const flags = header.readUInt32LE(36);
  // A document made for distribution is encrypted with its own key and must not be copied.
  if ((flags & (PASSWORD | DISTRIBUTION | CERTIFICATE_ENCRYPTED | DRM)) !== 0) throw new FileFault('ENCRYPTED');
  let left = MAX_SECTION_BYTES;
  const open = (name: string): HwpRecord[] => {
    const bytes = (flags & COMPRESSED) === 0 ? ole.read(name) : inflate(ole.read(name), left);
    left -= bytes.length;
    return recordsOf(bytes);
  };
  const levels = open('DocInfo')
    .filter(({ kind }) => kind === STYLE)
    .map(({ data }) => levelOf(data));
  const sections = ole.names
    .filter((name) => SECTION.test(name))
    .sort((a, b) => Number(SECTION.exec(a)?.[1]) - Number(SECTION.exec(b)?.[1]));
  if (sections.length === 0) throw new FileFault('DAMAGED');
  const writer = new HwpWriter(levels);
  for (const name of sections) for (const record of open(name)) writer.read(record);
  return { text: writer.end() };
}

function inflate(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new FileFault(isTooLong ? 'EXPANDS_TOO_MUCH' : 'DAMAGED');
  }
}

const LONG = 0xfff;

function recordsOf(bytes: Buffer): HwpRecord[] {
  const records: HwpRecord[] = [];
  let at = 0;
  while (at + 4 <= bytes.length) {
    const head = bytes.readUInt32LE(at);
    at += 4;
    let size = head >>> 20;
    if (size === LONG) {
      if (at + 4 > bytes.length) throw new FileFault('DAMAGED');
      size = bytes.readUInt32LE(at);
      at += 4;
    }
    if (at + size > bytes.length) throw new FileFault('DAMAGED');
    records.push({ kind: head & 0x3ff, level: (head >>> 10) & 0x3ff, data: bytes.subarray(at, at + size) });
    at += size;
  }
  return records;
}

/** A style begins with its names in Korean and English. */
function levelOf(data: Buffer): number | undefined {
  const korean = textAt(data, 0);
  return levelOfStyle(korean, textAt(data, 2 + korean.length * 2));
}

const textAt = (data: Buffer, at: number): string =>
  at + 2 > data.length
    ? ''
    : data.toString('utf16le', at + 2, Math.min(data.length, at + 2 + data.readUInt16LE(at) * 2));

/** Control characters that stand for one character; any other below 32 takes eight, with its parameters. */
const SINGLE = new Set([0, 10, 13, 24, 25, 26, 27, 28, 29, 30, 31]);
const TAB = 9;

function plainText(data: Buffer): string {
  let text = '';
  for (let at = 0; at + 2 <= data.length; at += 2) {
    const code = data.readUInt16LE(at);
    if (code >= 32) text += String.fromCharCode(code);
    else if (SINGLE.has(code)) text += code === 10 ? '\n' : code === 13 || code === 0 ? '' : code === 24 ? '-' : ' ';
    else {
      if (code === TAB) text += ' ';
      at += 14;
    }
  }
  return text.toWellFormed();
}

interface OpenTable {
  /** The level of the table's control record; records of its cells and paragraphs have deeper ones. */
  level: number;
  rows: Map<number, Map<number, string>>;
  cell: [row: number, column: number] | undefined;
}

const PAGE_PARTS = new Set(['head', 'foot']);

class HwpWriter {
  readonly #markdown = new Markdown();
  readonly #levels: readonly (number | undefined)[];
  /** The open tables; only the outermost is written as a table. */
  readonly #tables: OpenTable[] = [];
  #style = 0;
  #paragraphLevel = 0;
  /** The level of a page heading; deeper records are skipped. */
  #unreadBelow: number | undefined;

  constructor(levels: readonly (number | undefined)[]) {
    this.#levels = levels;
  }

  read({ kind, level, data }: HwpRecord): void {
    if (this.#unreadBelow !== undefined && level > this.#unreadBelow) return;
    this.#unreadBelow = undefined;
    if (kind === PARAGRAPH) {
      this.#closeTablesBefore(level);
      this.#style = data[10] ?? 0;
      this.#paragraphLevel = level;
    } else if (kind === TEXT) this.#text(plainText(data));
    else if (kind === CONTROL) this.#control(level, data);
    else if (kind === LIST) this.#cell(level, data);
    else if (kind === TABLE && this.#tables.length === 0) throw new FileFault('DAMAGED');
  }

  end(): string {
    this.#closeTablesBefore(0);
    return this.#markdown.toString();
  }

  #control(level: number, data: Buffer): void {
    this.#closeTablesBefore(level);
    // Written backwards, as numbers of four bytes.
    const name = [...data.toString('latin1', 0, 4)].reverse().join('');
    if (name === 'tbl ') this.#tables.push({ level, rows: new Map(), cell: undefined });
    if (PAGE_PARTS.has(name)) this.#unreadBelow = level;
  }

  /** The list of a cell begins with its column and row; the one of a caption has neither. */
  #cell(level: number, data: Buffer): void {
    const table = this.#tables.at(-1);
    if (table && level === table.level + 1 && data.length >= 34)
      table.cell = [data.readUInt16LE(10), data.readUInt16LE(8)];
  }

  #text(text: string): void {
    const table = this.#tables.at(-1);
    const level = this.#levels[this.#style];
    if (table?.cell && this.#paragraphLevel > table.level) addTo(table, text);
    else if (level) this.#markdown.heading(level, text);
    else this.#markdown.paragraph(text);
  }

  /** A record at the level of a table, or further out, comes after it. */
  #closeTablesBefore(level: number): void {
    for (let table = this.#tables.at(-1); table && level <= table.level; table = this.#tables.at(-1)) {
      this.#tables.pop();
      this.#write(table);
    }
  }

  #write({ rows }: OpenTable): void {
    const sorted = [...rows].sort(([a], [b]) => a - b).map(([, cells]) => [...cells].sort(([a], [b]) => a - b));
    const outer = this.#tables.at(-1);
    const texts = sorted.map((cells) => cells.map(([, text]) => text));
    if (outer?.cell) addTo(outer, texts.flat().join(' '));
    else this.#markdown.table(texts);
  }
}

function addTo({ rows, cell }: OpenTable, text: string): void {
  const [row, column] = cell!;
  const cells = rows.get(row) ?? new Map<number, string>();
  cells.set(column, `${cells.get(column) ?? ''} ${text}`.trim());
  rows.set(row, cells);
}
