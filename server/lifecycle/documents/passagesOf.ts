import { sentencesOf } from '../../text/sentences.ts';
import { countTokens } from '../../text/shorten.ts';
import type { Block } from './blocksOf.ts';

/** A part of a document that is found and shown as a unit. */
export interface NewPassage {
  heading: string | null;
  content: string;
  tokens: number;
}

/** About a paragraph of a contract. With 90, `npm run bench:documents` finds one point less. */
const MAX_TOKENS = 180;
/** Further passages are not indexed: this many are about a thousand pages. */
const MAX_PASSAGES = 5_000;
const MAX_HEADING = 200;

/** The passages of a version: consecutive paragraphs under the same headings, up to a length; longer ones are split at lines and sentences. */
export function passagesOf(blocks: readonly Block[]): NewPassage[] {
  const passages: NewPassage[] = [];
  let heading: string | undefined;
  for (const block of blocks) {
    const above = block.headings.join(' › ').slice(0, MAX_HEADING);
    for (const piece of piecesOf(block.text)) {
      const last = passages.at(-1);
      const tokens = countTokens(piece);
      if (last && heading === above && last.tokens + tokens <= MAX_TOKENS) {
        last.content += `\n${piece}`;
        last.tokens += tokens + 1;
      } else {
        if (passages.length === MAX_PASSAGES) return passages;
        passages.push({ heading: above === '' ? null : above, content: piece, tokens });
      }
      heading = above;
    }
  }
  return passages;
}

function piecesOf(text: string): string[] {
  if (countTokens(text) <= MAX_TOKENS) return [text];
  const table = tableOf(text);
  if (table) return piecesOfTable(table);
  return text.split('\n').flatMap((line) => (countTokens(line) <= MAX_TOKENS ? [line] : packed(sentencesOf(line))));
}

interface Table {
  /** The names of the columns, and the line below them. */
  head: string;
  rows: string[];
}

/** A table in Markdown; undefined for other text, and if the column names leave little room for a row. */
function tableOf(text: string): Table | undefined {
  const [names = '', rule = '', ...rows] = text.split('\n');
  if (!names.startsWith('|') || !/^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(rule)) return undefined;
  const head = `${names}\n${rule}`;
  return countTokens(head) <= MAX_TOKENS / 2 ? { head, rows } : undefined;
}

/** The rows of a table in groups that fit, each below the column names, because a figure alone says nothing. */
function piecesOfTable({ head, rows }: Table): string[] {
  const pieces: string[] = [];
  const roomBelow = MAX_TOKENS - countTokens(head);
  let room = 0;
  for (const row of rows.flatMap((one) => (countTokens(one) < roomBelow ? [one] : cut(one)))) {
    const tokens = countTokens(row) + 1;
    if (pieces.length > 0 && tokens <= room) {
      pieces[pieces.length - 1] += `\n${row}`;
      room -= tokens;
    } else {
      pieces.push(`${head}\n${row}`);
      room = roomBelow - tokens;
    }
  }
  return pieces;
}

/** Sentences joined up to the length; a longer sentence is cut between words. */
function packed(sentences: readonly string[]): string[] {
  const pieces: string[] = [];
  let room = 0;
  for (const part of sentences.flatMap(cut)) {
    const tokens = countTokens(part);
    if (pieces.length > 0 && tokens <= room) {
      pieces[pieces.length - 1] += ` ${part}`;
      room -= tokens + 1;
    } else {
      pieces.push(part);
      room = MAX_TOKENS - tokens;
    }
  }
  return pieces;
}

/** A token has at least one character of most scripts, so that parts of this length never exceed the limit by much. */
const CUT_CHARACTERS = 300;
const PARTS = new RegExp(`[^]{1,${CUT_CHARACTERS}}(?=\\s|$)|[^]{1,${CUT_CHARACTERS}}`, 'gu');

const cut = (sentence: string): string[] =>
  sentence.length <= CUT_CHARACTERS ? [sentence] : (sentence.match(PARTS) ?? []).map((part) => part.trim());
