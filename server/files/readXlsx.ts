import { posix } from 'node:path';
import { FileFault } from './fileTypes.ts';
import { Markdown } from './markdown.ts';
import type { Zip } from './openZip.ts';
import { attributeOf, readXml } from './readXml.ts';

const MAX_SHEETS = 500;
const MAX_COLUMNS = 16_384;

/** An Excel workbook: each visible sheet as a heading with a table of its values, as they were last calculated. */
export async function readXlsx(zip: Zip): Promise<{ text: string; pages: number }> {
  if (!zip.has('xl/workbook.xml')) throw new FileFault('WRONG_TYPE');
  if (zip.names.some((name) => /vbaProject\.bin$/i.test(name))) throw new FileFault('MACROS');
  const { sheets, countsFrom1904 } = readWorkbook(await zip.read('xl/workbook.xml'));
  if (sheets.length > MAX_SHEETS) throw new FileFault('TOO_MANY_PAGES');
  const targets = readTargets(await zip.read('xl/_rels/workbook.xml.rels'));
  const strings = zip.has('xl/sharedStrings.xml') ? readStrings(await zip.read('xl/sharedStrings.xml')) : [];
  const dates = zip.has('xl/styles.xml') ? readDateStyles(await zip.read('xl/styles.xml')) : new Set<number>();
  const markdown = new Markdown();
  for (const { title, id } of sheets) {
    const path = posix.join('xl', targets.get(id) ?? '').replace(/^xl\/xl\//, 'xl/');
    const rows = readSheet(await zip.read(path), { strings, dates, countsFrom1904 });
    if (rows.length === 0) continue;
    markdown.heading(2, title);
    markdown.table(rows);
  }
  return { text: markdown.toString(), pages: sheets.length };
}

function readWorkbook(xml: Uint8Array): { sheets: { title: string; id: string }[]; countsFrom1904: boolean } {
  const sheets: { title: string; id: string }[] = [];
  let countsFrom1904 = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') countsFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && !/hidden/i.test(attributes.state ?? ''))
        sheets.push({ title: attributes.name ?? '', id: attributeOf(attributes, 'id') ?? '' });
    },
  });
  return { sheets, countsFrom1904 };
}

function readTargets(xml: Uint8Array): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(xml, {
    open(name, { Id, Target, TargetMode }) {
      if (name === 'Relationship' && Id && Target && TargetMode !== 'External')
        targets.set(Id, Target.replace(/^\//, ''));
    },
  });
  return targets;
}

/** Texts that cells share; how Japanese and Chinese words are pronounced (`rPh`) is not part of them. */
function readStrings(xml: Uint8Array): string[] {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let inReading = 0;
  readXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') inReading++;
      if (name === 't') inText = true;
    },
    text(piece) {
      if (inText && inReading === 0) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inReading--;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** Formats of dates and times that every workbook knows without declaring them; 27 to 36 and 50 to 58 are of East Asia. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 58 && format !== 48 && format !== 49);

/** The styles of cells whose numbers are days. */
function readDateStyles(xml: Uint8Array): Set<number> {
  const declared = new Map<number, string>();
  const dates = new Set<number>();
  let inCells = false;
  let style = 0;
  readXml(xml, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') declared.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const code = declared.get(Number(numFmtId));
      if (code === undefined ? isBuiltInDate(Number(numFmtId)) : isDateCode(code)) dates.add(style);
      style++;
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
}

/** Without quoted text, colours and escaped characters, only formats of dates and times contain these letters. */
const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|General/gi, ''));

interface Values {
  strings: readonly string[];
  dates: ReadonlySet<number>;
  countsFrom1904: boolean;
}

function readSheet(xml: Uint8Array, values: Values): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: { column: number; type: string; style: number } | undefined;
  let text = '';
  let inValue = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') row = [];
      if (name === 'c') {
        const column = columnOf(attributes.r) ?? row.length;
        if (column >= MAX_COLUMNS) throw new FileFault('DAMAGED');
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        text = '';
      }
      inValue = cell !== undefined && (name === 'v' || name === 't');
    },
    text(piece) {
      if (inValue) text += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'c' && cell) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = shownAs(text, cell, values);
        cell = undefined;
      }
      if (name === 'row' && row.some((value) => value !== '')) rows.push(row);
    },
  });
  return rows;
}

/** The column of `C7` is 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function shownAs(text: string, { type, style }: { type: string; style: number }, values: Values): string {
  if (type === 's') return values.strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || text === '') return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  // Excel stores 0.1 + 0.2 with all its digits.
  return values.dates.has(style) ? dateOf(value, values.countsFrom1904) : `${Number(value.toPrecision(15))}`;
}

const DAY_MS = 86_400_000;
/** Excel counts days from the end of 1899, with a leap day in 1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_466;

function dateOf(days: number, countsFrom1904: boolean): string {
  if (days < 0 || days >= LAST_DAY) return `${days}`;
  const iso = new Date((countsFrom1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(days * DAY_MS)).toISOString();
  const time = iso.slice(11, 19);
  if (days < 1) return time;
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
