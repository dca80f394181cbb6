import { countTokens } from '../text/countTokens.ts';
import { graphemeEnd } from '../text/graphemeEnd.ts';
import { truncateToTokens } from '../text/truncateToTokens.ts';

const ELLIPSIS = '…';

/**
 * The beginning of a text of which the token count is known, in at most `limit` tokens. Where truncateToTokens searches
 * for the longest beginning, this one guesses by proportion and is content with nearly as much: one count instead of ten,
 * in the path of every context that is full.
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

/** Goes back to the last space, unless that costs more than a word. */
function wordEnd(text: string): string {
  const space = text.lastIndexOf(' ');
  return (space > text.length - 20 ? text.slice(0, Math.max(0, space)) : text).trimEnd();
}
