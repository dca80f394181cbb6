import { countTokens, graphemeEnd, truncateToTokens } from '../../text/shorten.ts';

const ELLIPSIS = '…';

/**
 * The beginning of a text with a known token count, in at most `limit` tokens. truncateToTokens searches for the
 * longest beginning; this one guesses by proportion and accepts nearly as much: one count instead of ten, in the path
 * of every full context.
 */
export function cutTo(text: string, tokens: number, limit: number): string {
  let length = Math.floor((text.length * (limit - 1)) / Math.max(tokens, limit));
  for (let attempt = 0; attempt < 3 && length > 0; attempt++) {
    const beginning = wordEnd(text.slice(0, graphemeEnd(text, length)));
    if (beginning === '') break;
    const cost = countTokens(beginning + ELLIPSIS);
    if (cost <= limit) return beginning + ELLIPSIS;
    length = Math.floor((beginning.length * limit * 0.95) / cost);
  }
  return truncateToTokens(text, limit);
}

/** Cuts back to the last space, unless that loses more than a word. */
function wordEnd(text: string): string {
  const space = text.lastIndexOf(' ');
  return (space > text.length - 20 ? text.slice(0, Math.max(0, space)) : text).trimEnd();
}
