import { FileFault } from './fileTypes.ts';

/** The content of a document version may have this many bytes; see `LIMITS.documentBytes`. */
export const MAX_TEXT_BYTES = 900 * 1024;
const MAX_CELLS_IN_ROW = 200;

/** Collects a file's text as Markdown: paragraphs, headings, list items and tables, with an empty line between them. */
export class Markdown {
  readonly #blocks: string[] = [];
  #bytes = 0;

  heading(level: number, text: string): void {
    const title = oneLine(text);
    if (title !== '') this.#add(`${'#'.repeat(Math.min(6, Math.max(1, level)))} ${title}`);
  }

  paragraph(text: string): void {
    const lines = text.split('\n').map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
    const joined = lines
      .join('\n')
      .replace(/\n{2,}/g, '\n')
      .trim();
    if (joined !== '') this.#add(joined);
  }

  /** Lines whose spaces and breaks matter. */
  verbatim(text: string): void {
    if (text.trim() !== '') this.#add(`\`\`\`\n${text.replace(/^\n|\s+$/g, '')}\n\`\`\``);
  }

  item(depth: number, text: string): void {
    const line = oneLine(text);
    if (line === '') return;
    const item = `${'  '.repeat(Math.min(5, Math.max(0, depth - 1)))}- ${line}`;
    const last = this.#blocks.at(-1);
    if (last && /(?:^|\n) *- [^\n]*$/.test(last)) this.#extend(item);
    else this.#add(item);
  }

  /** The first row is the heading of the columns. A table of one column arranges a page, so its cells are paragraphs. */
  table(rows: readonly (readonly string[])[]): void {
    const written = rows
      .map((row) => trimEnd(row.slice(0, MAX_CELLS_IN_ROW).map(cell)))
      .filter((row) => row.length > 0);
    const width = written.reduce((most, row) => Math.max(most, row.length), 0);
    if (width < 2) {
      for (const [text = ''] of written) this.paragraph(text.replaceAll('\\|', '|'));
      return;
    }
    const line = (cells: readonly string[]) => `| ${[...cells, ...Array(width - cells.length).fill('')].join(' | ')} |`;
    this.#add(line(written[0]!));
    this.#extend(line(Array(width).fill('---')));
    for (const row of written.slice(1)) this.#extend(line(row));
  }

  toString(): string {
    return this.#blocks.join('\n\n');
  }

  #add(block: string): void {
    this.#count(block);
    this.#blocks.push(block);
  }

  /** A new line of the block before. */
  #extend(line: string): void {
    this.#count(line);
    this.#blocks.push(`${this.#blocks.pop()}\n${line}`);
  }

  #count(text: string): void {
    this.#bytes += Buffer.byteLength(text) + 2;
    if (this.#bytes > MAX_TEXT_BYTES) throw new FileFault('TOO_MUCH_TEXT');
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const cell = (text: string): string => oneLine(text).replaceAll('|', '\\|');

function trimEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((text) => text !== '');
  return cells.slice(0, last + 1);
}
