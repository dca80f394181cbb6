import { parse } from 'csv-parse/sync';
import { CONTENT, contentOf, FileFault, type FileFaultCode, type FileType } from './fileTypes.ts';
import { MAX_TEXT_BYTES, Markdown } from './markdown.ts';
import { openOle } from './openOle.ts';
import { openZip } from './openZip.ts';
import { htmlToMarkdown } from './readHtml.ts';

export interface FileText {
  text: string;
  format: 'TEXT' | 'MARKDOWN' | 'JSON';
  /** Pages of a PDF, or sheets of a workbook; null for files without fixed pages. */
  pages: number | null;
}

/** The text of a file, or why there is none. */
export type FileReading = FileText | { fault: FileFaultCode };

/** Reads a file in this thread, without limits on time and memory: see readFile.ts. */
export async function readBytes(bytes: Uint8Array, type: FileType): Promise<FileReading> {
  try {
    requireContent(bytes, type);
    const { text, pages } = await read(bytes, type);
    if (text.trim() === '') throw new FileFault('NO_TEXT');
    if (Buffer.byteLength(text) > MAX_TEXT_BYTES) throw new FileFault('TOO_MUCH_TEXT');
    return {
      text: text.replaceAll('\0', '').toWellFormed(),
      format: FORMATS[type] ?? 'MARKDOWN',
      pages: pages ?? null,
    };
  } catch (error) {
    return { fault: error instanceof FileFault ? error.code : 'DAMAGED' };
  }
}

const FORMATS: Partial<Record<FileType, FileText['format']>> = { text: 'TEXT', json: 'JSON' };

function requireContent(bytes: Uint8Array, type: FileType): void {
  const content = contentOf(bytes);
  if (content === CONTENT[type]) return;
  // An encrypted Office file is an OLE file that contains the zip.
  if (content === 'ole' && CONTENT[type] === 'zip') {
    const { names } = openOle(bytes);
    if (names.includes('EncryptedPackage')) throw new FileFault('ENCRYPTED');
  }
  throw new FileFault(content === 'text' && bytes.length < 8 ? 'DAMAGED' : 'WRONG_TYPE');
}

/** Most libraries are loaded only for the files that need them. */
async function read(bytes: Uint8Array, type: FileType): Promise<{ text: string; pages?: number }> {
  switch (type) {
    case 'text':
    case 'markdown':
      requireFewBytes(bytes);
      return { text: decodeText(bytes) };
    case 'html':
      return { text: htmlToMarkdown(decodeText(bytes)) };
    case 'csv':
      return { text: readCsv(bytes) };
    case 'json':
      requireFewBytes(bytes);
      return { text: readJson(bytes) };
    case 'pdf':
      return (await import('./readPdf.ts')).readPdf(bytes);
    case 'docx':
      return { text: await (await import('./readDocx.ts')).readDocx(await openZip(bytes)) };
    case 'xlsx':
      return (await import('./readXlsx.ts')).readXlsx(await openZip(bytes));
    case 'hwpx':
      return (await import('./readHwpx.ts')).readHwpx(await openZip(bytes));
    case 'hwp':
      return (await import('./readHwp.ts')).readHwp(openOle(bytes));
  }
}

/** Before text is decoded, which takes several times its size: no encoding has more than two bytes where UTF-8 has one. */
function requireFewBytes({ length }: Uint8Array): void {
  if (length > 2 * MAX_TEXT_BYTES + 3) throw new FileFault('TOO_MUCH_TEXT');
}

/** JSON as it is written. The size is checked before it is parsed, because V8 takes 70 bytes for each opened list. */
function readJson(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) throw new FileFault('TOO_MUCH_TEXT');
  JSON.parse(text);
  return text;
}

const DELIMITERS = [',', ';', '\t', '|'];

/** A row of names that is longer is read this far to find the separator. */
const MAX_HEAD = 10_000;

/** CSV as a table. The separator is the one that occurs most in the first line. */
function readCsv(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  const [first = ''] = text.slice(0, MAX_HEAD).split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))]!;
  const rows: string[][] = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1024 ** 2,
  });
  const markdown = new Markdown();
  markdown.table(rows);
  return markdown.toString();
}

/** A label in the first bytes of HTML or XML: `<meta charset="…">`, `encoding="…"`. */
const DECLARED = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]{2,20})/i;
/** Bytes that text does not contain, except in UTF-16. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are searched for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** Latin text has an accent now and then; anything else in a single-byte encoding is not recognized. */
const MAX_ACCENTS = 0.15;

/**
 * Decodes text: by its byte order mark, else as UTF-8, the encoding that it declares, or the one of Korean Windows.
 * @throws FileFault WRONG_TYPE for something other than text, DAMAGED for text of no known encoding
 */
function decodeText(bytes: Uint8Array): string {
  const text = decodeBytes(bytes).replace(/^\uFEFF/, '');
  if (BINARY.test(text)) throw new FileFault('WRONG_TYPE');
  return text.toWellFormed();
}

function decodeBytes(bytes: Uint8Array): string {
  const marked = markOf(bytes);
  if (marked) return decodeAs(marked, bytes) ?? fail('DAMAGED');
  const utf8 = decodeAs('utf-8', bytes);
  if (utf8 !== undefined) return utf8;
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'))?.[1];
  const named = declared ? decodeAs(declared, bytes) : undefined;
  const korean = named ?? decodeAs('euc-kr', bytes);
  if (korean !== undefined) return korean;
  const accents = bytes.reduce((count, byte) => count + (byte > 127 ? 1 : 0), 0);
  return accents <= bytes.length * MAX_ACCENTS ? decodeAs('windows-1252', bytes)! : fail('DAMAGED');
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Undefined if the bytes are not in this encoding, or the encoding is unknown. */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function fail(code: 'DAMAGED'): never {
  throw new FileFault(code);
}
