import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContextSection } from '../../entities/recallEnums.ts';
import { countTokens } from '../../text/shorten.ts';
import type { FitItem } from './fitting.ts';

/** The first line of a block of code. */
const CODE = /^[ \t]*(?:```|~~~)/m;

/** Whether a text contains a block of code. Most contain none of its signs, which is found out in a tenth of the time. */
export const hasCode = (text: string): boolean => (text.includes('```') || text.includes('~~~')) && CODE.test(text);

/** Starts each further line of a text, so that no remembered text begins a line of the prompt. */
export const CONTINUED = '\n  | ';

/** Computes a value on first use and caches it. */
export function lazy<T>(work: () => T): () => T {
  let answer: { value: T } | undefined;
  return () => {
    answer ??= { value: work() };
    return answer.value;
  };
}

/**
 * The turns of the current conversation are shown again with each of its questions. Results for a text are cached by its
 * hash, so that no text stays in memory. Hashing takes 1 µs, counting or reading one for secrets 20 µs.
 */
const MAX_TEXTS = 20_000;
const salt = randomBytes(16).toString('base64');
export const markOf = (kind: string, text: string): string => hash('sha256', `${salt} ${kind}\0${text}`, 'base64');

const counts = new LRUCache<string, number>({ max: MAX_TEXTS });

/** How many tokens a line costs. */
export function tokensOfLine(line: string): number {
  const mark = markOf('line', line);
  const known = counts.get(mark);
  if (known !== undefined) return known;
  const fresh = countTokens(line);
  counts.set(mark, fresh);
  return fresh;
}

const plain = new LRUCache<string, true>({ max: MAX_TEXTS });

/** Sanitizes a text, unless it is known to need nothing. @param how identifies what `sanitize` does */
export function sanitized(text: string, how: string, sanitize: (text: string) => string): string {
  const mark = markOf(how, text);
  if (plain.has(mark)) return text;
  const safe = sanitize(text);
  if (safe === text) plain.set(mark, true);
  return safe;
}

const MAX_PIECES = 2_000;
const pieces = new LRUCache<string, number>({ max: MAX_PIECES });

/** The tokens of a short, recurring piece ("- User: "), counted once. */
export function tokensOf(piece: string): number {
  const cost = pieces.get(piece);
  if (cost !== undefined) return cost;
  const fresh = countTokens(piece);
  pieces.set(piece, fresh);
  return fresh;
}

/** One item of a prompt and its cost: `before` + text + `after`. */
export type PromptLine = Pick<
  FitItem,
  'overhead' | 'truncatable' | 'spare' | 'vital' | 'fits' | 'saidBy' | 'brief' | 'passage'
> & {
  section: `${ContextSection}`;
  id: string;
  /** For the order of lines: those with a time are sorted by it, the others keep their order. */
  at: number | undefined;
  before: string;
  text: () => string;
  after: string;
  /** The stored, approximate tokens of the text. */
  tokens: number;
  /** What the text, or a beginning of it, adds to the overhead; only for items that may be shown: it sanitizes. */
  weigh: (beginning?: string) => number;
  group?: LineGroup;
};

/** The heading that several lines share. */
export type LineGroup = { id: string; title: string; tokens: number };

/** A line and its exact cost: no token crosses the end of a line, so the lines of a prompt add up to the whole. */
export function weighed(before: string, text: () => string, after: string) {
  const overhead = tokensOf(before) + tokensOf(after);
  return {
    before,
    text,
    after,
    overhead,
    weigh(beginning?: string): number {
      return tokensOfLine(before + (beginning ?? text()) + after) - overhead;
    },
  };
}
