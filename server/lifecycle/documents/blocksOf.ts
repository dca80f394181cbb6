import { Parser } from 'htmlparser2';
import { DocumentFormat } from '../../entities/document.ts';

/** A paragraph without markup, and the headings above it, outermost first. */
export interface Block {
  headings: readonly string[];
  text: string;
}

/** The paragraphs of a version in order, without markup. Headings are in the paragraphs that they introduce. */
export function blocksOf(format: DocumentFormat, content: string): Block[] {
  if (format === DocumentFormat.HTML) return blocksOfHtml(content);
  if (format === DocumentFormat.JSON) return blocksOfJson(content);
  return blocksOfLines(content, format === DocumentFormat.MARKDOWN ? headingOfMarkdown : headingOfText);
}

interface Heading {
  level: number;
  title: string;
}

/** Collects paragraphs under the headings that were read before them. */
class Outline {
  readonly blocks: Block[] = [];
  #headings: Heading[] = [];

  enter({ level, title }: Heading): void {
    this.#headings = [...this.#headings.filter((above) => above.level < level), { level, title }];
  }

  add(text: string): void {
    const trimmed = text.trim();
    if (trimmed !== '') this.blocks.push({ headings: this.#headings.map(({ title }) => title), text: trimmed });
  }
}

/** Paragraphs end at empty lines and headings. Markdown stays as it is written: models read it well. */
function blocksOfLines(content: string, headingOf: (line: string) => Heading | undefined): Block[] {
  const outline = new Outline();
  let paragraph: string[] = [];
  let inCode = false;
  const end = () => {
    outline.add(paragraph.join('\n'));
    paragraph = [];
  };
  for (const line of content.split(/\r\n|\r|\n/)) {
    if (/^\s*(```|~~~)/.test(line)) inCode = !inCode;
    const heading = inCode ? undefined : headingOf(line);
    if (heading || (line.trim() === '' && !inCode)) end();
    if (heading) outline.enter(heading);
    else if (line.trim() !== '' || inCode) paragraph.push(line.trimEnd());
  }
  end();
  return outline.blocks;
}

function headingOfMarkdown(line: string): Heading | undefined {
  const found = /^ {0,3}(#{1,6})\s+(\S.*)$/.exec(line);
  if (!found) return undefined;
  const [, marks = '', title = ''] = found;
  return { level: marks.length, title: title.replace(/\s*#+\s*$/, '').trim() };
}

const MAX_HEADING = 80;
/** «제3조 (대금 지급)», "Article 3", "Section 2.1 Delivery", "Chapter 4": the headings of contracts and reports. */
const PART =
  /^\s*(제\s?\d+\s?[편장절조]|(?:article|section|chapter|clause|part|appendix|annex|schedule)\s+[\dIVXA-Z]+\b)/i;
const LEVELS: readonly RegExp[] = [/편|part|chapter|장/i, /절|section|appendix|annex|schedule/i];

function headingOfText(line: string): Heading | undefined {
  const part = PART.exec(line);
  if (!part || line.trim().length > MAX_HEADING || /[.:;,。]\s*$/.test(line)) return undefined;
  const level = LEVELS.findIndex((word) => word.test(part[1]!));
  return { level: level < 0 ? LEVELS.length : level, title: line.trim() };
}

const HEADING_TAG = /^h([1-6])$/;
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'head']);
const BREAKS = new Set(
  'address article aside blockquote body dd div dl dt figure footer form header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
);

/** Cells of a row are on one line; every other block tag ends a paragraph. */
function blocksOfHtml(content: string): Block[] {
  const outline = new Outline();
  let text = '';
  let unread = 0;
  let level: number | undefined;
  const end = () => {
    const read = text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
    if (level === undefined) outline.add(read);
    else if (read.trim() !== '') outline.enter({ level, title: read.trim().slice(0, MAX_HEADING * 2) });
    text = '';
    level = undefined;
  };
  const parser = new Parser({
    onopentagname(name) {
      if (UNREAD.has(name)) unread++;
      const heading = HEADING_TAG.exec(name);
      if (heading || BREAKS.has(name)) end();
      if (heading) level = Number(heading[1]);
      if (name === 'br') text += '\n';
    },
    ontext(piece) {
      if (unread === 0) text += piece.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread = Math.max(0, unread - 1);
      if (name === 'td' || name === 'th') text += ' | ';
      else if (HEADING_TAG.test(name) || BREAKS.has(name)) end();
    },
  });
  parser.write(content);
  parser.end();
  end();
  return outline.blocks;
}

/** Each member of the outermost object or list is a paragraph; anything that is not JSON is read as text. */
function blocksOfJson(content: string): Block[] {
  const outline = new Outline();
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return blocksOfLines(content, headingOfText);
  }
  if (value === null || typeof value !== 'object') return blocksOfLines(content, headingOfText);
  for (const [name, member] of Object.entries(value)) {
    const written = typeof member === 'string' ? member : JSON.stringify(member, null, 1);
    outline.add(`${name}: ${written}`);
  }
  return outline.blocks;
}
