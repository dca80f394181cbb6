import { countTokens } from './countTokens.ts';
import { graphemeEnd } from './graphemeEnd.ts';

const ELLIPSIS = '…';

/**
 * The text, or as much of its beginning as fits into `limit` tokens with '…' at the end. Never splits a character.
 * Empty when not even '…' fits.
 */
export function truncateToTokens(text: string, limit: number): string {
  if (limit < 1) return '';
  // A token of this encoding has at most 128 characters, so what lies beyond cannot fit.
  if (text.length <= limit * 128 && countTokens(text) <= limit) return text;
  let fits = 0;
  let tooLong = reach(text, limit);
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (countTokens(head(text, middle)) <= limit) fits = middle;
    else tooLong = middle;
  }
  return head(text, fits);
}

/** A length that surely does not fit: found by doubling, so that a long text is not counted whole over and over. */
function reach(text: string, limit: number): number {
  let length = limit * 4 + 16;
  while (length < text.length && countTokens(head(text, length)) <= limit) length *= 2;
  return Math.min(length, text.length);
}

function head(text: string, length: number): string {
  return text.slice(0, graphemeEnd(text, length)).trimEnd() + ELLIPSIS;
}
