import { sentencesOf } from '../../text/sentences.ts';
import { shorten } from '../../text/shorten.ts';
import { ownWords } from './ownWords.ts';

/** Something a message says that leaves no fact, and why. */
interface Unlearned {
  text: string;
  reason: 'QUESTION' | 'NOT_OWN_WORDS' | 'NOT_LASTING';
}

const MAX_LISTED = 20;
const MAX_CHARACTERS = 200;
/** So much of a quotation tells which sentence it is from. */
const TELLING = 40;

/**
 * The sentences of a message that none of the facts was taken from: questions, what is quoted, material or play, and what does not last.
 * @param quotes the words that the facts were taken from
 */
export function listUnlearned(userQuery: string, quotes: readonly string[]): Unlearned[] {
  const own = new Set(ownWords(userQuery).map(plain));
  const learned = quotes.map((quote) => plain(quote).replace(/…$/, ''));
  const left = sentencesOf(userQuery)
    .map(plain)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .filter(
      (sentence) => !learned.some((quote) => sentence.includes(quote.slice(0, TELLING)) || quote.includes(sentence)),
    );
  return left.slice(0, MAX_LISTED).map((sentence) => ({
    text: shorten(sentence, MAX_CHARACTERS),
    reason: !own.has(sentence) ? 'NOT_OWN_WORDS' : /[?？]$/.test(sentence) ? 'QUESTION' : 'NOT_LASTING',
  }));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
