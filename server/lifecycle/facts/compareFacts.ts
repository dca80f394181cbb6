import { anyOf } from '../../text/patterns.ts';
import { type ParsedFact, parseFact, wordStem } from './parseFact.ts';
import type { FactToPlace } from './placedFact.ts';
import { readSubjects, type SubjectValue } from './readSubjects.ts';
import { MAX_FACT } from './valuesOf.ts';

/** How a new fact relates to a known one of its category. */
export type FactRelation = { kind: 'SAME'; fuller: 'NEW' | 'KNOWN' } | { kind: 'CONTRADICTED' } | { kind: 'UNRELATED' };

interface Read extends ParsedFact {
  content: string;
  subjects: readonly SubjectValue[];
}

/** Cosine from which two facts about one thing say the same, if numbers and negation agree. */
const SAME_COSINE = 0.92;
const UNRELATED: FactRelation = { kind: 'UNRELATED' };
const CONTRADICTED: FactRelation = { kind: 'CONTRADICTED' };

/** Verbs and nouns that only express the subject, so that "서초에 거주" and "서초에 산다" compare as equal. */
const TELLING = new Set(
  (
    '살 산다 거주 거주하 이사 이사하 집 주소 거주지 동네 곳 사는 다니 일하 일 근무 근무하 출근하 회사 직장 사무실 직업 직무 예산 이름 나이 생일 ' +
    'live lives reside based moved move relocated home address work working works employed employer office job occupation budget name age birthday location'
  )
    .split(' ')
    .map(wordStem),
);

/** Compares a new fact with a known one of the same category. */
export function compareFacts(fact: FactToPlace, known: FactToPlace & { cosine?: number | null }): FactRelation {
  const a = read(fact);
  const b = read(known);
  const values = compareValues(a.subjects, b.subjects);
  if (values === 'DIFFERENT') {
    // The rest of the known fact must not be lost.
    const covered = b.subjects.every(({ subject }) => a.subjects.some((one) => one.subject === subject));
    const changed = b.subjects.map(({ value }) => value);
    return covered && !saysMore(b.content, changed, a.content) ? CONTRADICTED : UNRELATED;
  }
  if (a.negated !== b.negated) return denies(a, b) ? CONTRADICTED : UNRELATED;
  const same = sameFact(a, b, values === 'EQUAL') ?? sameByMeaning(a, b, known.cosine, subjectsMeet(fact, known, a, b));
  if (same) return same;
  if (values === 'NONE' && sameExclusive(fact, known)) return CONTRADICTED;
  return values === 'NONE' && otherNumber(a, b) ? CONTRADICTED : UNRELATED;
}

/** A new fact is parsed once, however many facts are known: parsing takes 50 µs. */
const readings = new WeakMap<FactToPlace, Read>();
function read(fact: FactToPlace): Read {
  const { content } = fact;
  let reading = readings.get(fact);
  if (reading?.content !== content) {
    reading = { ...parseFact(content), content, subjects: readSubjects(content) };
    readings.set(fact, reading);
  }
  return reading;
}

function compareValues(a: readonly SubjectValue[], b: readonly SubjectValue[]): 'EQUAL' | 'DIFFERENT' | 'NONE' {
  let met = false;
  for (const one of a) {
    const other = b.find(({ subject }) => subject === one.subject);
    if (!other) continue;
    if (!agree(one.value, other.value)) return 'DIFFERENT';
    met = true;
  }
  return met && a.length === b.length ? 'EQUAL' : 'NONE';
}

/** "서초" and "서울 서초" may both be true: one contains all of the other. */
function agree(a: string, b: string): boolean {
  const numbers = (text: string): string => parseFact(text).numbers.join();
  if (/\d/.test(a) && /\d/.test(b)) return numbers(a) === numbers(b);
  const [inA, inB] = [a.split(' '), b.split(' ')];
  return inA.length > inB.length ? contains(inA, inB) : contains(inB, inA);
}

const contains = (long: string[], short: string[]): boolean => short.every((word) => long.includes(word));

/** The ends of statements within one text: «서울에 살고 땅콩 알레르기가 있다», "Lives in Leeds and is allergic to peanuts". */
const STATEMENT_END =
  /(?<=[가-힣](?:고|며|지만|[는은인한]데)),?\s+|(?<!\b(?:Drs?|Mrs?|Ms|Prof|St|No))[.;]\s+|,?\s+(?:and|but)\s+|,\s+(?:(?:and|but)\s+)?/;
/** Without a verb, an English part only goes on with the list before it. */
const STATES_IN_ENGLISH = anyOf(
  /^(?:(?:i|we|they|he|she|(?:the )?user|also)\s+)*(?:[a-z]+s|am|are|have|can't|cannot|don't|never|no)\s\S/i,
  /^(?:my|our|his|her|their|the user's)\s/i,
);

export const statementsOf = (text: string): string[] => (text.length > MAX_FACT ? [text] : text.split(STATEMENT_END));

/** Whether a part of a fact states something, unlike the "size 9.5" of "Shoes are Corvid Glide 3s, size 9.5". */
export const isStatement = (part: string): boolean => /[가-힣]/.test(part) || STATES_IN_ENGLISH.test(part);

/** Whether a known fact states more than the values that a new one changes. */
export function saysMore(known: string, values: readonly string[], fact: string): boolean {
  const said = parseFact(fact).words;
  const firstWords = values.map((value) => /^[^\s]*[\p{L}\p{N}]/u.exec(value)?.[0] ?? value);
  const parts = statementsOf(known);
  if (parts.length === 1) return false;
  return parts.some((part) => {
    if (!isStatement(part)) return false;
    if (firstWords.some((value) => part.toLowerCase().includes(value))) return false;
    return [...parseFact(part).words.keys()].some((word) => !TELLING.has(word) && !said.has(word));
  });
}

/** The same words except for a negation. */
function denies(a: Read, b: Read): boolean {
  if (a.numbers.join() !== b.numbers.join()) return false;
  const [onlyA, onlyB] = [missing(a, b), missing(b, a)];
  if (a.words.size > 0 && onlyA.length === 0 && onlyB.length === 0) return true;
  // "담배를 끊었다" implies the missing verb of "담배를 피운다"; it says nothing about "담배를 피웠다".
  const [ended, other, left] = a.ended ? [onlyA, a.words.size, onlyB] : [onlyB, b.words.size, onlyA];
  return (a.ended || b.ended) && ended.length === 0 && other > 0 && left.length === 1;
}

function sameFact(a: Read, b: Read, sameValue: boolean): FactRelation | undefined {
  const bare = (words: string[]): string[] => (sameValue ? words.filter((word) => !isDistinctive(word, a, b)) : words);
  const [onlyA, onlyB] = [bare(missing(a, b)), bare(missing(b, a))];
  if (onlyA.length > 0 && onlyB.length > 0) return undefined;
  const [short, long, extra] = onlyA.length > 0 ? [b, a, onlyA] : [a, b, onlyB];
  if (!containsNumbers(long, short) && !(extra.length === 0 && containsNumbers(short, long))) return undefined;
  if (extra.length === 0) return a.words.size === 0 ? undefined : { kind: 'SAME', fuller: fuller(a, b) };
  const told = sameValue || short.words.size > 1;
  if (!told || !extra.every((word) => long.words.get(word)?.adverbial)) return undefined;
  return { kind: 'SAME', fuller: long === a ? 'NEW' : 'KNOWN' };
}

/** Close in meaning and about one thing, without one word replacing another: coffee and tea are close, too. */
function sameByMeaning(a: Read, b: Read, cosine: number | null | undefined, met: boolean): FactRelation | undefined {
  if (!met || cosine == null || cosine < SAME_COSINE || a.numbers.join() !== b.numbers.join()) return undefined;
  const [onlyA, onlyB] = [missing(a, b), missing(b, a)];
  const shared = a.words.size - onlyA.length;
  if (shared * 2 < Math.min(a.words.size, b.words.size)) return undefined;
  const places = (words: string[], of: Read): string => words.map((word) => of.words.get(word)?.at).join();
  const substituted = a.words.size === b.words.size && places(onlyA, a) === places(onlyB, b);
  if (substituted || onlyA.length === 0 || onlyB.length === 0) return undefined;
  return { kind: 'SAME', fuller: fuller(a, b) };
}

/** Whether both are about the same thing, if both name one. */
function subjectsMeet(fact: FactToPlace, known: FactToPlace, a: Read, b: Read): boolean {
  const of = (given: FactToPlace, told: Read): string =>
    given.subject ??
    (told.subjects
      .map(({ subject }) => subject)
      .sort()
      .join() ||
      given.subcategory) ??
    '';
  return of(fact, a) === of(known, b);
}

/** The extractor marked both as a fact that is true only once at a time. */
const sameExclusive = (fact: FactToPlace, known: FactToPlace): boolean =>
  fact.subject != null && fact.subject === known.subject && fact.exclusive === true && known.exclusive === true;

/** The same sentence with another number updates a current state. Facts about events or dates may both be true. */
function otherNumber(a: Read, b: Read): boolean {
  if (a.past || b.past || a.numbers.length !== b.numbers.length || !(a.words.size > 1 || STATES.test(a.content)))
    return false;
  if (DATED.test(a.content) || DATED.test(b.content) || missing(a, b).length > 0 || missing(b, a).length > 0)
    return false;
  return a.numbers.filter((number) => !b.numbers.includes(number)).length === 1;
}
/** With a single word, only a sentence describes a state: "Has two cats", not "Room 302". */
const STATES = /\b(?:has|have|is|am|are)\b/i;
const DATED = anyOf(
  /\d ?월|\d ?일|[-/#]\d|\d[-/]/i,
  /\b(?:january|february|march|april|may|june|july|august|september|october)\b/i,
  /\b(?:november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\b/i,
);

const missing = (from: Read, other: Read): string[] => [...from.words.keys()].filter((word) => !other.words.has(word));

function isDistinctive(word: string, a: Read, b: Read): boolean {
  if (TELLING.has(word)) return true;
  const said = [...a.subjects, ...b.subjects].flatMap(({ value }) => value.split(' '));
  return said.some((value) => {
    const stem = wordStem(value);
    return (
      word === stem || word === value.normalize('NFD') || (value.length > 1 && word.startsWith(value.normalize('NFD')))
    );
  });
}

/** Whether one contains every number of the other. */
function containsNumbers(holder: Read, held: Read): boolean {
  const left = [...holder.numbers];
  return held.numbers.every((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The more detailed wording, whichever came first. */
function fuller(a: Read, b: Read): 'NEW' | 'KNOWN' {
  const by =
    Number(containsNumbers(a, b)) - Number(containsNumbers(b, a)) ||
    a.words.size - b.words.size ||
    a.content.length - b.content.length ||
    (a.content < b.content ? 1 : -1);
  return by > 0 ? 'NEW' : 'KNOWN';
}
