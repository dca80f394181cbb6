import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { normalize } from '../text/normalize.ts';
import { shorten } from '../text/shorten.ts';
import { tokenize } from '../text/tokenize.ts';
import type { AnsweredFact } from './extractionAnswer.ts';
import type { ExtractedFact } from './extractor.ts';

const MAX_CONTENT = 2_000;
const MAX_PREVIEW = 200;
const MAX_NAME = 64;

/**
 * The user asks to remember something. The model's claim alone is not enough: explicit facts are stored where others
 * may not be.
 */
const ASKS_TO_REMEMBER =
  /기억|잊지\s*(?:마|말)|명심|메모해|적어\s*(?:둬|두|줘)|저장해|\bremember\b|\b(?:don['’]?t|do not|never) forget\b|\bkeep in mind\b|\b(?:make a )?note (?:that|of)\b|\bfor future reference\b/iu;

/**
 * Converts a model's answer to a fact if its category is one of ours and the user's own words support it; otherwise
 * undefined.
 */
export function toFact(answered: AnsweredFact, userQuery: string): ExtractedFact | undefined {
  const category = Object.values(MemoryCategory).find((one) => one === answered.category);
  const content = answered.content.replace(/\s+/g, ' ').trim();
  if (!category) return undefined;
  if (content === '' || content.length > MAX_CONTENT || !isSupported(content, userQuery)) return undefined;
  const explicit = answered.explicit && ASKS_TO_REMEMBER.test(userQuery);
  const subject = keyOf(answered.subject);
  return {
    content,
    category,
    subcategory: keyOf(answered.subcategory),
    source: explicit ? MemorySource.EXPLICIT : MemorySource.INFERRED,
    confidence: explicit ? 1 : answered.confidence,
    preview: shorten(isQuoted(answered.quote, userQuery) ? answered.quote : userQuery, MAX_PREVIEW),
    subject,
    exclusive: answered.exclusive && subject !== null,
  };
}

function isQuoted(quote: string, text: string): boolean {
  const plain = (given: string): string => normalize(given).replace(/\s+/g, ' ').trim();
  return plain(quote) !== '' && plain(text).includes(plain(quote));
}

function keyOf(name: string | null | undefined): string | null {
  const key = normalize(name ?? '')
    .replace(/[^\p{L}\p{N}:]+/gu, '_')
    .replace(/^[_:]+|[_:]+$/g, '');
  return key === '' || key.length > MAX_NAME ? null : key;
}

/** Minimum share of a fact's words that must be the user's own: "강남구에 거주" shares half its pieces with "강남구에 살아요". */
const MIN_SHARE = 1 / 3;
/** Words by which a fact refers to the user; they are not the user's own words. */
const WHOM = /사용자(?:는|가|의|님은|님이|님의)?|\b(?:the )?user(?:'s|’s)?\b/giu;
const NUMBER = /\d+/;

/**
 * Whether a text supports a fact, judged by words: it contains enough of the fact's words, and every number. A model
 * that invents facts, or was manipulated into it, rarely keeps to the user's words.
 */
export function isSupported(content: string, text: string): boolean {
  const claimed = new Set(tokenize(content.replace(WHOM, ' ')));
  if (claimed.size === 0) return false;
  const said = new Set(tokenize(text));
  let shared = 0;
  for (const term of claimed) {
    const [number] = NUMBER.exec(term) ?? [];
    if (said.has(term)) shared++;
    else if (number && !text.includes(number)) return false;
  }
  return shared / claimed.size >= MIN_SHARE;
}
