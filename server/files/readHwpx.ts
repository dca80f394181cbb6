import { FileFault } from './fileTypes.ts';
import { Markdown } from './markdown.ts';
import type { Zip } from './openZip.ts';
import { attributeOf, readXml } from './readXml.ts';

const SECTION = /^Contents\/section(\d+)\.xml$/i;
/**
 * What a paragraph contains besides its own text: notes and frames are included, page headings and field commands are
 * not.
 */
const UNREAD = new Set(['header', 'footer', 'fieldBegin', 'hiddenComment', 'script', 'equation', 'parameters']);

/** A document of Hangul in the open standard OWPML (KS X 6101): zip with XML. */
export async function readHwpx(zip: Zip): Promise<{ text: string; pages?: number }> {
  const type = zip.has('mimetype') ? (await zip.read('mimetype')).toString('latin1').trim() : '';
  const sections = zip.names
    .filter((name) => SECTION.test(name))
    .sort((a, b) => Number(SECTION.exec(a)?.[1]) - Number(SECTION.exec(b)?.[1]));
  if (!type.startsWith('application/hwp') && sections.length === 0) throw new FileFault('WRONG_TYPE');
  if (await isEncrypted(zip)) throw new FileFault('ENCRYPTED');
  if (sections.length === 0) throw new FileFault('DAMAGED');
  const levels = zip.has('Contents/header.xml') ? readLevels(await zip.read('Contents/header.xml')) : new Map();
  const writer = new HwpxWriter(levels);
  for (const name of sections)
    readXml(await zip.read(name), {
      open: (tag, attributes) => writer.open(tag, attributes),
      text: (text) => writer.text(text),
      close: (tag) => writer.close(tag),
    });
  return { text: writer.end() };
}

async function isEncrypted(zip: Zip): Promise<boolean> {
  if (!zip.has('META-INF/manifest.xml')) return false;
  let found = false;
  readXml(await zip.read('META-INF/manifest.xml'), {
    open(name) {
      found ||= name === 'encryption-data';
    },
  });
  return found;
}

/** The levels of the styles «개요 1», "Outline 1" and those that follow them, by the styles’ ids. */
function readLevels(xml: Uint8Array): Map<string, number> {
  const levels = new Map<string, number>();
  readXml(xml, {
    open(name, attributes) {
      const level = name === 'style' ? levelOfStyle(attributes.name ?? '', attributes.engName ?? '') : undefined;
      if (level) levels.set(attributeOf(attributes, 'id') ?? '', level);
    },
  });
  return levels;
}

/** A style of Hangul that marks a heading. */
export function levelOfStyle(korean: string, english: string): number | undefined {
  const outline = /^개요\s?(\d+)$/.exec(korean) ?? /^(?:outline|heading)\s?(\d+)$/i.exec(english);
  if (outline) return Math.min(6, Number(outline[1]));
  return /^(?:큰\s?)?제목$/.test(korean) || /^title$/i.test(english) ? 1 : undefined;
}

class HwpxWriter {
  readonly #markdown = new Markdown();
  readonly #levels: ReadonlyMap<string, number>;
  /** The open paragraphs: those of cells are inside the paragraph of their table. */
  readonly #paragraphs: { text: string; level: number | undefined }[] = [];
  /** Only the outermost table is written as a table. */
  readonly #tables: string[][][] = [];
  #unread = 0;
  #inText = 0;

  constructor(levels: ReadonlyMap<string, number>) {
    this.#levels = levels;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (UNREAD.has(name)) this.#unread++;
    else if (name === 'p') this.#paragraphs.push({ text: '', level: this.#levels.get(attributes.styleIDRef ?? '') });
    else if (name === 'tbl') this.#openTable();
    else if (name === 'tr') this.#tables.at(-1)?.push([]);
    else if (name === 'tc') this.#tables.at(-1)?.at(-1)?.push('');
    else if (name === 't') this.#inText++;
    else if (name === 'lineBreak') this.#write('\n');
    else if (name === 'tab' || name === 'nbSpace' || name === 'fwSpace') this.#write(' ');
  }

  text(text: string): void {
    if (this.#inText > 0) this.#write(text);
  }

  close(name: string): void {
    if (UNREAD.has(name)) this.#unread--;
    else if (name === 't') this.#inText--;
    else if (name === 'p') this.#closeParagraph();
    else if (name === 'tbl') this.#closeTable();
  }

  end(): string {
    return this.#markdown.toString();
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (this.#unread === 0 && paragraph) paragraph.text += text;
  }

  /** Text before a table in its paragraph comes before it. */
  #openTable(): void {
    if (this.#tables.length === 0) for (const paragraph of this.#paragraphs) this.#flush(paragraph);
    this.#tables.push([]);
  }

  #closeTable(): void {
    const rows = this.#tables.pop() ?? [];
    if (this.#tables.length > 0) this.#toCell(rows.map((row) => row.join(' ')).join(' '));
    else this.#markdown.table(rows);
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    if (this.#tables.length > 0) this.#toCell(paragraph.text);
    else this.#flush(paragraph);
  }

  #toCell(text: string): void {
    const row = this.#tables.at(-1)?.at(-1);
    if (row && row.length > 0) row[row.length - 1] = `${row.at(-1)} ${text}`.trim();
  }

  #flush(paragraph: { text: string; level: number | undefined }): void {
    if (paragraph.level) this.#markdown.heading(paragraph.level, paragraph.text);
    else this.#markdown.paragraph(paragraph.text);
    paragraph.text = '';
  }
}
