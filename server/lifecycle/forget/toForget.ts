import { normalize } from '../../text/normalize.ts';
import { toSearchQuery, toTermQuery } from '../../text/searchVector.ts';
import { baseForm } from '../../text/stem.ts';
import { isParticle, tokenize } from '../../text/tokenize.ts';

/** What a sentence asks to forget: the last statement, a named topic, or everything. */
export interface ToForget {
  what: 'THAT' | 'TOPIC' | 'EVERYTHING';
  /** The words of a topic, without particles. */
  words: string[];
  /** What the user does: "where I live". */
  does?: string;
}

type Topic = Pick<ToForget, 'words' | 'does'>;

/** Whether a text names all words of a topic, each as it is written, apart from particles and inflections. */
export function namesTopic(text: string, { words, does }: Topic): boolean {
  const plain = normalize(text);
  if (does !== undefined) return says(plain, does);
  const terms = new Set(tokenize(text).map(baseForm));
  return words.every((word) => (HANGUL.test(word) ? namesHangul(plain, normalize(word)) : isAmong(terms, word)));
}

const HANGUL = /[가-힣]/;

/** A single syllable occurs in many words: it must be a word by itself, or be followed by a particle. */
function namesHangul(text: string, word: string): boolean {
  if (word.length > 1) return text.includes(word);
  return (text.match(/[가-힣]+/g) ?? []).some(
    (run) => run === word || (run.startsWith(word) && isParticle(run.slice(1))),
  );
}

function isAmong(terms: ReadonlySet<string>, word: string): boolean {
  const own = tokenize(word).map(baseForm);
  return own.length > 0 && own.every((term) => terms.has(term));
}

const SPEAKER = /^(?:i|i'm|im|i've|ive|we|we're|we've|user|[.!?\n])$/;
const ADVERB = /^(?:now|currently|still|just|also|really|usually|actually|both|do|did|have|used|to|been)$/;

/** "I live in …", "Lives in …": what the user does, rather than any other use of the word. */
function says(text: string, verb: string): boolean {
  const [wanted] = tokenize(verb).map(baseForm);
  const matches = (word: string) => tokenize(word).map(baseForm)[0] === wanted;
  let before: string | undefined;
  for (const word of text.match(/[a-z']+|[.!?\n]/g) ?? []) {
    if ((before === undefined || SPEAKER.test(before)) && matches(word)) return true;
    if (!ADVERB.test(word)) before = word;
  }
  return false;
}

/** A tsquery literal that all texts that name a topic match: a first, coarse choice. */
export const topicQuery = ({ words }: Topic): string =>
  words
    .flatMap((word) =>
      HANGUL.test(word) && word.length === 1
        ? [`${toSearchQuery(normalize(word))}:*`]
        : tokenize(word).map((term) => `(${toTermQuery(term)})`),
    )
    .join(' & ');
