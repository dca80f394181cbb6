import { normalize } from './normalize.ts';
import { readPieces } from './readOnce.ts';
import { baseForm, STOP_WORDS, stem } from './stem.ts';

export const MAX_TERM_LENGTH = 64;

/**
 * One pass in which every alternative consumes what it looks at, so the time is linear in the text:
 * 1 abbreviations of single letters, "u.s.", "b/l", "r&d": the same with and without their signs ("BL" finds "B/L");
 * 2 a chain of Latin letters and digits, joined by hyphen or underscore, by an apostrophe, or, between digits, by . , :
 * /
 * 3 a run of Hangul; 4 a run of a script written without spaces; 5 a word of any other script.
 */
const WORDS = new RegExp(
  [
    '((?<![\\p{Script=Latin}\\p{Nd}])(?:[a-z]\\.(?:[a-z]\\.){1,8}[a-z]?|[a-z](?:[/&][a-z]){1,8})(?![\\p{Script=Latin}\\p{Nd}]))',
    "([\\p{Script=Latin}\\p{Nd}]\\p{M}*(?:[\\p{Script=Latin}\\p{Nd}\\p{M}]|[-_'’](?=[\\p{Script=Latin}\\p{Nd}])|(?<=\\p{Nd})[.,:/](?=\\p{Nd}))*)",
    '([\\p{Script=Hangul}]+)',
    '([\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]+)',
    '(\\p{L}[\\p{L}\\p{M}]*)',
  ].join('|'),
  'gu',
);

const HAS_DIGIT = /\p{Nd}/u;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DATE = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const COUNTED_NOUN = /^(\d+)-([a-z]{3,})$/;
const CONTRACTION = /(?:'s|n't|'re|'ve|'ll|'d|'m)$/;
const MARKS = /\p{M}+/gu;
/** A single syllable attached to a Latin word or a code is its particle ("KTX로", "CIF는"), not a word. */
const PARTICLES = new Set('은는이가을를의에로도와과만랑나께야'.split(''));

/**
 * The one tokenizer, for stored texts and for queries: terms in their order, with repeats.
 *
 * A number attached to Hangul is one link of the bigram chain: `5억으로` gives 5, 5억, 억으, 으로. So the amount stays whole
 * whatever unit or particle follows, without a list of units, and a bare "5" still finds it.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  let chain = '';
  let chainEnd = -1;
  for (const match of normalize(text).matchAll(WORDS)) {
    const [whole, abbreviation, latin, hangul, spaceless] = match;
    if (abbreviation !== undefined) {
      chain = abbreviation.replace(/[./&]/g, '');
      chainEnd = match.index + whole.length;
      terms.push(chain);
    } else if (latin !== undefined) {
      chain = addLatin(terms, latin);
      chainEnd = match.index + whole.length;
    } else if (hangul !== undefined) {
      addHangul(terms, hangul, match.index === chainEnd ? chain : undefined);
    } else if (spaceless !== undefined) {
      addBigrams(terms, [...spaceless]);
    } else {
      terms.push(cut(whole));
    }
  }
  return terms;
}

const readTerms = readPieces((piece) => tokenize(piece).map(baseForm));

/** The terms of a text in their base forms. A term never crosses white space, so most are known from other texts. */
export const baseTermsOf = (text: string): Set<string> => new Set(readTerms(text).flat());

/** Adds the terms of a Latin and digit chain; returns the term that a Hangul run attached to it may continue. */
function addLatin(terms: string[], written: string): string {
  const chain = written.replaceAll('’', "'");
  if (!HAS_DIGIT.test(chain)) {
    for (const word of chain.split(/[-_]/)) addWord(terms, word);
    return chain;
  }
  const [, count, noun] = COUNTED_NOUN.exec(chain) ?? [];
  if (count && noun) {
    terms.push(cut(count));
    addWord(terms, noun);
    return chain;
  }
  const code = cut(codeOf(chain));
  terms.push(code);
  return code;
}

/** One spelling for a number or code: 1,200,000 is 1200000, and 2024.5.1 is 2024-05-01. */
function codeOf(chain: string): string {
  if (GROUPED.test(chain)) return chain.replaceAll(',', '');
  const [, year, month, day] = DATE.exec(chain) ?? [];
  if (month && day) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return withoutMarks(chain.endsWith("'s") ? chain.slice(0, -2) : chain);
}

function addWord(terms: string[], word: string): void {
  if (STOP_WORDS.has(word)) return;
  const bare = (word.includes("'") ? word.replace(CONTRACTION, '') : word).replaceAll("'", '');
  const plain = withoutMarks(bare);
  if (plain === '' || STOP_WORDS.has(plain)) return;
  // A word of more than 64 letters is not a word, and the stemmer can't stem it.
  terms.push(plain.length > MAX_TERM_LENGTH ? cut(plain) : stem(plain));
}

function addHangul(terms: string[], run: string, before: string | undefined): void {
  const syllables = [...run];
  const continues = before !== undefined && (before.length === 1 || HAS_DIGIT.test(before));
  if (continues) terms.push(cut(before + run.charAt(0)));
  if (syllables.length > 1 || before === undefined) addBigrams(terms, syllables);
  else if (!continues && !PARTICLES.has(run)) terms.push(run);
}

function addBigrams(terms: string[], letters: string[]): void {
  if (letters.length === 1) terms.push(...letters);
  let before: string | undefined;
  for (const letter of letters) {
    if (before !== undefined) terms.push(before + letter);
    before = letter;
  }
}

function cut(term: string): string {
  if (term.length <= MAX_TERM_LENGTH) return term;
  const end = term.codePointAt(MAX_TERM_LENGTH - 1)! > 0xffff ? MAX_TERM_LENGTH - 1 : MAX_TERM_LENGTH;
  return term.slice(0, end);
}

/** "café" is "cafe": people leave out accents in queries. */
function withoutMarks(word: string): string {
  return isAscii(word) ? word : word.normalize('NFD').replace(MARKS, '').normalize('NFC');
}

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 127) return false;
  return true;
}

/**
 * Korean particles and copula forms that attach to a noun. Deliberately short: enough to see that "강남구에서는" is about
 * 강남구, not a morphological analysis.
 */
const AFTER_A_NOUN =
  '은 는 이 가 을 를 의 에 도 만 로 와 과 나 랑 께 고 면 야 라 란 쪽 쯤 대 ' +
  '에서 에게 에는 에도 에만 으로 로는 로도 으로는 으로도 에서는 에서도 에서의 부터 까지 까지는 마다 처럼 보다 이나 이랑 하고 한테 께서 ' +
  '이라 이라고 라고 이라는 라는 이란 이고 이며 이면 라면 이라면 이야 이요 이에요 예요 이예요 인데 인데요 인가요 인지 입니다 이었는데 였는데 ' +
  '정도 이상 이하 근처 밖에 조차 마저 이든 이든지';

const ALL = AFTER_A_NOUN.split(' ').sort((a, b) => b.length - a.length);
const SET = new Set(ALL);

/** Whether this run of Hangul after a noun is only a particle. */
export function isParticle(run: string): boolean {
  return SET.has(run);
}

/** Particles that only follow a final consonant, and those that only follow a vowel: 마을 is not 마 with 을. */
const BEHIND_CONSONANT = /^(?:은|이|을|과)/;
const BEHIND_VOWEL = /^(?:는|가|를|와|로)/;
const FINAL_CONSONANTS = 28;

/** A Korean word without its particle, if at least two syllables remain: "강남구에서는" → "강남구". */
export function trimParticle(word: string): string {
  for (const particle of ALL) {
    if (word.length - particle.length < 2 || !word.endsWith(particle)) continue;
    const bare = word.slice(0, -particle.length);
    if (canFollow(bare, particle)) return bare;
  }
  return word;
}

/** Whether a particle fits the sound before it; ㄹ takes 로 like a vowel. */
export function canFollow(word: string, particle: string): boolean {
  const syllable = word.charCodeAt(word.length - 1) - 0xac00;
  if (syllable < 0 || syllable > 0xd7a3 - 0xac00) return true;
  const final = syllable % FINAL_CONSONANTS;
  const RIEUL = 8;
  if (BEHIND_CONSONANT.test(particle) && final === 0) return particle.length > 1;
  return !(BEHIND_VOWEL.test(particle) && final !== 0 && !(final === RIEUL && particle.startsWith('로')));
}
