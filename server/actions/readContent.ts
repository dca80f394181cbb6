import { contentKey } from '../lifecycle/facts/contentKey.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { countTokens } from '../text/countTokens.ts';
import { toSearchVector } from '../text/searchVector.ts';
import { tokenize } from '../text/tokenize.ts';

/** A memory's content, and the columns that follow from it. */
export interface ReadContent {
  content: string;
  contentKey: string;
  tokenCount: number;
  termCount: number;
  search: string;
}

/**
 * Works out all that is stored of a content, redacted first; before a transaction opens, since it takes longer than the
 * writing.
 */
export function readContent(given: string): ReadContent {
  const content = redact(given).text;
  const terms = tokenize(content);
  return {
    content,
    contentKey: contentKey(content),
    tokenCount: countTokens(content),
    termCount: terms.length,
    search: toSearchVector(terms),
  };
}
