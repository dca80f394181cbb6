import { fileURLToPath } from 'node:url';
import { FileFault } from './fileTypes.ts';
import { Markdown } from './markdown.ts';

const MAX_PAGES = 2_000;
/** A heading is set in larger letters than most text, and is short. */
const LARGER = 1.15;
const MAX_HEADING = 120;

/**
 * The encodings of Korean PDFs that name a font instead of containing it, as Hangul made them for years. pdf.js asks for those
 * that the PDF standard names, and for no other file.
 */
const KOREAN_ENCODINGS = fileURLToPath(new URL('./data/cmaps/', import.meta.url));

interface Line {
  text: string;
  height: number;
  y: number;
}

/** A PDF: its pages’ lines, with headings recognized by the size of their letters. Scripts and forms in it never run. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
    maxImageSize: 0,
    cMapUrl: KOREAN_ENCODINGS,
    cMapPacked: true,
  }).catch((error: Error) => {
    throw error.name === 'PasswordException' ? new FileFault('ENCRYPTED') : error;
  });
  const pages = document.numPages;
  if (pages > MAX_PAGES) throw new FileFault('TOO_MANY_PAGES');
  const lines: Line[][] = [];
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    lines.push(linesOf(items.filter((item) => 'str' in item)));
    page.cleanup();
  }
  if (lines.every((page) => page.length === 0)) throw new FileFault('NO_TEXT_LAYER');
  return { text: write(lines), pages };
}

interface TextItem {
  str: string;
  height: number;
  hasEOL: boolean;
  transform: number[];
}

/** A bullet, also of Symbol and Wingdings, whose characters PDFs give in the private use area. */
const BULLET = /^[•‣◦▪●\uf076\uf0a7\uf0b7\uf0d8\uf0fc] */u;

/** The lines of a page; pieces of one line are at the same height. */
function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  for (const { str, height, hasEOL, transform } of items) {
    const y = transform[5] ?? 0;
    const line = lines.at(-1);
    if (isOpen && line && Math.abs(line.y - y) <= Math.max(line.height, height) / 2) {
      line.text += str;
      line.height = Math.max(line.height, height);
    } else if (str.trim() !== '') lines.push({ text: str, height, y });
    isOpen = !hasEOL;
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim().replace(BULLET, '- ') }));
}

/** Lines that are further apart than those of a paragraph begin a new one. */
const PARAGRAPH_GAP = 1.8;

function write(pages: readonly Line[][]): string {
  const markdown = new Markdown();
  const body = usualHeight(pages.flat());
  const sizes = [...new Set(pages.flat().map(({ height }) => Math.round(height)))]
    .filter((height) => height > body * LARGER)
    .sort((a, b) => b - a);
  let paragraph: Line[] = [];
  const end = () => {
    markdown.paragraph(paragraph.map(({ text }) => text).join('\n'));
    paragraph = [];
  };
  for (const line of pages.flat()) {
    const above = paragraph.at(-1);
    const level = sizes.indexOf(Math.round(line.height)) + 1;
    if (level > 0 && line.text.length <= MAX_HEADING && /\p{L}/u.test(line.text)) {
      end();
      markdown.heading(level, line.text);
      continue;
    }
    // A line further up is in another column, or on the next page.
    if (above && above.y - line.y > Math.max(above.height, line.height) * PARAGRAPH_GAP) end();
    paragraph.push(line);
  }
  end();
  return markdown.toString();
}

/** The height of most characters. */
function usualHeight(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { height, text } of lines)
    characters.set(Math.round(height), (characters.get(Math.round(height)) ?? 0) + text.length);
  return [...characters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}
