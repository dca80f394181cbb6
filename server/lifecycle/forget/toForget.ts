import type { Memory } from '../../entities/memory.ts';
import { normalize } from '../../text/normalize.ts';
import { toSearchQuery, toTermQuery } from '../../text/searchVector.ts';
import { baseForm } from '../../text/stem.ts';
import { isParticle, tokenize } from '../../text/tokenize.ts';
import { type ProfilePart, profilePartOf } from '../facts/profilePartOf.ts';

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

/** What memories a topic means whatever their words: "my job" also means «간호사로 일한다». */
interface ProfileTopic {
  named: RegExp;
  part: ProfilePart;
  /** The subjects and subcategories meant, which are fewer than those of the part. */
  kinds: RegExp;
  /** What its facts say, if the kind covers more. */
  says?: RegExp;
}

const TOPICS: ProfileTopic[] = [
  {
    named:
      /^(?:live|(?:home )?address|residence|home|(?:집 ?)?주소|거주지|(?:(?:지금|현재) )?사는 ?(?:곳|데|동네|지역|집)|(?:어디 ?(?:에 )?)?사는지)$/,
    part: 'residence',
    kinds: /^(?:residence|home|address)(?![a-z])/,
  },
  {
    named:
      /^(?:jobs?|job title|work|workplace|employer|occupation|profession|직업|직장|회사|일하는 ?(?:곳|데)|다니(?:는)? ?회사|(?:어디(?:서|에서)? )?일하는지)$/,
    part: 'work',
    kinds: /^(?:work|workplace|employer|occupation|job)(?![a-z])/,
  },
  {
    named: /^(?:allerg(?:y|ies)|알레르기|알러지)$/,
    part: 'health',
    kinds: /^(?:allergy|health)(?![a-z])/,
    says: /allerg|알레르기|알러지/i,
  },
];

type Fact = Parameters<typeof profilePartOf>[0] & Pick<Memory, 'content'>;

/** Tells which memories a topic means by what they are about; undefined for topics that are only words. */
export function profileTopic({ what, words }: ToForget): ((memory: Fact) => boolean) | undefined {
  const named = words.join(' ').toLowerCase();
  const topic = what === 'TOPIC' ? TOPICS.find((one) => one.named.test(named)) : undefined;
  if (!topic) return undefined;
  return (memory) => {
    const kind = (memory.subject ?? memory.subcategory)?.toLowerCase();
    if (kind && !topic.kinds.test(kind)) return false;
    return profilePartOf(memory) === topic.part && (!topic.says || topic.says.test(memory.content));
  };
}
