import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { normalize } from '../text/normalize.ts';
import { shorten } from '../text/shorten.ts';
import type { AnsweredFact } from './extractionAnswer.ts';
import type { ExtractedFact } from './extractor.ts';
import { isSupported } from './isSupported.ts';

const MOST_CONTENT = 2_000;
const MOST_PREVIEW = 200;
const MOST_NAME = 64;

/** The user asks to remember something. A model's word for it is not enough: explicit facts are kept where others may not be. */
const ASKS_TO_REMEMBER =
  /기억|잊지\s*(?:마|말)|명심|메모해|적어\s*(?:둬|두|줘)|저장해|\bremember\b|\b(?:don['’]?t|do not|never) forget\b|\bkeep in mind\b|\b(?:make a )?note (?:that|of)\b|\bfor future reference\b/iu;

/** What a model answered as a fact, where its category is one of ours and the user's own words support it; else undefined. */
export function toFact(answered: AnsweredFact, userQuery: string): ExtractedFact | undefined {
  const category = answered.category as MemoryCategory;
  const content = answered.content.replace(/\s+/g, ' ').trim();
  if (!Object.values(MemoryCategory).includes(category)) return undefined;
  if (content === '' || content.length > MOST_CONTENT || !isSupported(content, userQuery)) return undefined;
  const explicit = answered.explicit && ASKS_TO_REMEMBER.test(userQuery);
  const subject = keyOf(answered.subject);
  return {
    content,
    category,
    subcategory: keyOf(answered.subcategory),
    source: explicit ? MemorySource.EXPLICIT : MemorySource.INFERRED,
    confidence: explicit ? 1 : answered.confidence,
    preview: shorten(isQuoted(answered.quote, userQuery) ? answered.quote : userQuery, MOST_PREVIEW),
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
  return key === '' || key.length > MOST_NAME ? null : key;
}
