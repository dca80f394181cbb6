import { graphemeEnd } from '../text/shorten.ts';
import { formsOf } from '../text/stem.ts';

const WORD = /[\p{L}\p{N}]/u;

/**
 * The passage of a text around most of the query's terms, on one line, with '…' where it was cut; the beginning of the
 * text if no term occurs. Terms are the tokenizer's: stems and bigrams.
 */
export function snippetOf(text: string, terms: readonly string[], maxLength = 160): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  const hits = hitsIn(line, terms);
  const span = densest(hits, maxLength - 2);
  const slack = maxLength - 2 - (span.to - span.from);
  const wanted = Math.max(0, Math.min(span.from - Math.floor(slack / 2), line.length - maxLength + 1));
  let from = wanted === 0 ? 0 : startOfWord(line, wanted, span.from);
  if (isLowSurrogate(line, from)) from++;
  const room = maxLength - (from > 0 ? 1 : 0);
  if (line.length - from <= room) return `…${line.slice(from)}`;
  const end = endOfWord(line, graphemeEnd(line, from + room - 1), span.to);
  return `${from > 0 ? '…' : ''}${line.slice(from, end).trimEnd()}…`;
}

type Hit = { from: number; to: number; term: string };

function hitsIn(line: string, terms: readonly string[]): Hit[] {
  const lower = line.toLowerCase();
  // A few letters change length with their case, so that offsets would not match.
  const searched = lower.length === line.length ? lower : line;
  const hits: Hit[] = [];
  for (const term of new Set(terms.flatMap(formsOf))) {
    const sought = shortestForm(term);
    const hangul = /\p{Script=Hangul}/u.test(sought);
    for (let at = searched.indexOf(sought); sought !== '' && at >= 0; at = searched.indexOf(sought, at + 1)) {
      const inWord = at > 0 && WORD.test(searched.charAt(at - 1));
      if (hangul || !inWord) hits.push({ from: at, to: at + sought.length, term });
      if (hits.length >= 1_000) break;
    }
  }
  return hits.sort((a, b) => a.from - b.from);
}

/** Snowball writes "happi" for happy and happier: without its last letter, a stem is a prefix of all its forms. */
function shortestForm(stem: string): string {
  return /^[a-z]{4,}i$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** The window with the most different terms, then the most hits, then the first. */
function densest(hits: readonly Hit[], length: number): { from: number; to: number } {
  let best = { from: 0, to: 0, worth: 0 };
  for (const [i, first] of hits.entries()) {
    const inside = [first];
    for (let j = i + 1; j < hits.length && hits[j]!.to - first.from <= length; j++) inside.push(hits[j]!);
    const worth = new Set(inside.map(({ term }) => term)).size * 1_000 + inside.length;
    if (worth > best.worth)
      best = { from: first.from, to: Math.min(first.from + length, Math.max(...inside.map(({ to }) => to))), worth };
  }
  return best;
}

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** The next start of a word, unless the passage begins before it. */
function startOfWord(line: string, from: number, latest: number): number {
  const space = line.indexOf(' ', from - 1);
  return space >= 0 && space + 1 <= latest ? space + 1 : from;
}

function endOfWord(line: string, end: number, earliest: number): number {
  const space = line.lastIndexOf(' ', end);
  return space > earliest ? space : end;
}
