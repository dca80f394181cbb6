import { parse } from 'csv-parse/sync';
import { decodeText } from './decodeText.ts';
import { FileFault, type FileFaultCode } from './fileFault.ts';
import { CONTENT, contentOf, type FileType } from './fileTypes.ts';
import { MAX_TEXT_BYTES, Markdown } from './markdown.ts';
import { openOle } from './openOle.ts';
import { openZip } from './openZip.ts';
import { htmlToMarkdown } from './readHtml.ts';

export interface FileText {
  text: string;
  format: 'TEXT' | 'MARKDOWN' | 'JSON';
  /** Pages of a PDF, sheets of a workbook; null where the program that shows the file decides. */
  pages: number | null;
}

/** The text of a file, or why there is none. */
export type FileReading = FileText | { fault: FileFaultCode };

/** Reads a file in this thread. It may take as long and as much memory as it likes: see readFile.ts. */
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
      return { text: decodeText(bytes) };
    case 'html':
      return { text: htmlToMarkdown(decodeText(bytes)) };
    case 'csv':
      return { text: readCsv(bytes) };
    case 'json':
      return { text: requireJson(decodeText(bytes)) };
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

/** The size is checked first: V8 takes 70 bytes for each list that begins. */
function requireJson(text: string): string {
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) throw new FileFault('TOO_MUCH_TEXT');
  JSON.parse(text);
  return text;
}

const DELIMITERS = [',', ';', '\t', '|'];

/** CSV as a table. The separator is the one that occurs most in the first line. */
function readCsv(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  const first = text.slice(0, text.search(/[\r\n]|$/));
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
