import { tokenize } from '../text/tokenize.ts';

/** Of a fact's words, so many must be the user's own: "강남구에 거주" shares half its pieces with "강남구에 살아요". */
const LEAST_SHARE = 1 / 3;
/** How a fact names whom it is about: no words of the user's. */
const WHOM = /사용자(?:는|가|의|님은|님이|님의)?|\b(?:the )?user(?:'s|’s)?\b/giu;
const NUMBER = /\d/;

/**
 * Whether a text says what a fact claims, as far as words tell: enough of the fact's words stand in it, and every number
 * does. A model that makes things up, or was talked into it, rarely keeps to the user's words.
 */
export function isSupported(content: string, text: string): boolean {
  const claimed = new Set(tokenize(content.replace(WHOM, ' ')));
  if (claimed.size === 0) return false;
  const said = new Set(tokenize(text));
  let shared = 0;
  for (const term of claimed) {
    if (said.has(term)) shared++;
    else if (NUMBER.test(term) && !text.includes(/\d+/.exec(term)![0])) return false;
  }
  return shared / claimed.size >= LEAST_SHARE;
}
