import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { countTokens } from '../../text/shorten.ts';

/**
 * The turns of a running conversation are shown again with each of its questions. Results for a text are cached by its
 * hash, so that no text stays in memory. Hashing takes 1 µs, counting or reading one for secrets 20 µs.
 */
const MAX_TEXTS = 20_000;
const salt = randomBytes(16).toString('base64');
const markOf = (kind: string, text: string): string => hash('sha256', `${salt} ${kind}\0${text}`, 'base64');

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
