import { sequence } from '../../../text/patterns.ts';
import model from './clauseModel.json' with { type: 'json' };
import type { ClauseReading } from './clauseModel.ts';
import type { Clause } from './clausesOf.ts';
import { type HeadWeights, hashesOf, rowsOf, scoresOf, unpackWeights } from './headWeights.ts';
import { LASTING, PASSING } from './leadsInto.ts';

const HANGUL = /[가-힣]/;
/** A single word neither states nor asks anything. */
const MIN_WORDS = 2;
/** A longer clause is a list or was pasted. */
const MAX_WORDS = 40;

/**
 * The minimum score of a gap at which a clause is split. Above 0 means more likely than not, but the model also learns
 * from gaps with punctuation, and these have none. In held-out messages, a quoted fact ends at a third of the gaps that
 * score more, so a clause is split only if it is not lasting as a whole, and exactly one part is.
 */
const MIN_SCORE = -2;

/** A gap at which a clause may be split. */
interface Parting {
  before: string;
  after: string;
}

/** The clauses of a message, each with its reading. */
interface ReadClauses {
  clauses: readonly Clause[];
  readings: readonly ClauseReading[];
}

/**
 * Reads the clauses of a message, split where a statement ends without punctuation: «사이즈는 265 | 운동화 추천해줘», "I'm a night
 * nurse | any snack ideas", and where two subjects have their own statements: "prod is Postgres 14, | staging runs 15".
 * @param read reads each clause of a message
 */
export function readParted(
  clauses: readonly Clause[],
  read: (clauses: readonly Clause[]) => readonly ClauseReading[],
): ReadClauses {
  let parted: ReadClauses = { clauses, readings: read(clauses) };
  for (let at = 0; at < parted.clauses.length; at++) {
    const clause = parted.clauses[at];
    if (!clause) continue;
    const isWhole = isLasting(parted.readings[at]);
    const parting = isWhole ? secondSubject(clause.text) : likeliestParting(clause.text);
    if (!parting) continue;
    const tried = parted.clauses.toSpliced(at, 1, ...partAt(clause, parting));
    const readings = read(tried);
    const parts = readings.slice(at, at + 2);
    if (isWhole ? !parts.every(isLasting) : !areParts(parts)) continue;
    parted = { clauses: tried, readings };
    at++;
  }
  return parted;
}

/** An order to the assistant is not split, because the words beside it may limit it to one answer. */
function areParts(readings: readonly ClauseReading[]): boolean {
  const [lasting, passing] = readings.toSorted((a, b) => b.lasting - a.lasting);
  return isLasting(lasting) && !!passing && passing.lasting < PASSING && lasting?.kind !== 'style';
}

const isLasting = (reading: ClauseReading | undefined): boolean => !!reading && reading.lasting >= LASTING;

function likeliestParting(text: string): Parting | undefined {
  const words = [...text.matchAll(/\S+/g)];
  if (words.length > MAX_WORDS) return undefined;
  const weights = partingWeights();
  const plain = words.map(([word]) => plainWord(word));
  let [best, end] = [MIN_SCORE, 0];
  for (let at = MIN_WORDS - 1; at + MIN_WORDS < words.length; at++) {
    const rows = rowsOf(weights.rows, [hashesOf(gapFeatures(plain, at))]);
    const [score = 0] = scoresOf(weights, 1, rows, NO_MEANING);
    if (score > best && !ONLY_A_TIME.test(text.slice(0, words[at + 1]?.index ?? 0)))
      [best, end] = [score, words[at + 1]?.index ?? 0];
  }
  if (end === 0) return undefined;
  return { before: text.slice(0, end).trimEnd(), after: text.slice(end) };
}

/** "As of this week" says nothing alone. */
const ONLY_A_TIME = /^(?:as of|since|from|until|by) (?:\w+ ){0,2}\w+ $/i;

/** Where another subject begins: "our landlord is Mr Petrov, | rent is 950". */
function secondSubject(text: string): Parting | undefined {
  const gap = SECOND_SUBJECT.exec(text);
  return gap ? { before: text.slice(0, gap.index), after: text.slice(gap.index + gap[0].length) } : undefined;
}
const SECOND_SUBJECT = sequence(
  /(?:, | )(?:and )?(?<=, |and )/i,
  /(?=(?!(?:that|which|who|there|nobody|everyone)\b)[a-z]{3,}(?: [a-z]{3,})?(?:['’]s| is| are| runs| uses| costs| starts| ends) )/i,
);

/** Each part becomes a sentence. */
const partAt = ({ sentence, isLast }: Clause, { before, after }: Parting): [Clause, Clause] => [
  { text: before, sentence: before, isLast: true },
  { text: after, sentence: sentence.slice(Math.max(0, sentence.indexOf(after))), isLast },
];

/** A gap is scored by its words alone. */
export const NO_MEANING = new Float32Array(0);
let unpacked: HeadWeights | undefined;
function partingWeights(): HeadWeights {
  unpacked ??= unpackWeights(model.parting);
  return unpacked;
}

/** A word without punctuation; all numbers become the same word. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '')
    .replace(/\d+/g, '0');

/** The features of the gap after a word: the words around it, with their endings and beginnings. */
export function gapFeatures(words: readonly string[], at: number): string[] {
  const [far = '^', near = '^', last = '', next = '', second = '$', third = '$'] = [-2, -1, 0, 1, 2, 3].map(
    (i) => words[at + i],
  );
  const isKorean = HANGUL.test(last);
  const ending = (word: string, length = 2): string => (isKorean ? word.slice(-length) : word);
  const beginning = (word: string): string => (isKorean ? word.slice(0, 2) : word);
  return [
    `last:${last}`,
    `next:${next}`,
    `between:${ending(last)} ${beginning(next)}`,
    `near:${ending(near)}`,
    `nearlast:${ending(near)} ${ending(last)}`,
    `farnearlast:${ending(far, 1)} ${ending(near, 1)} ${ending(last, 1)}`,
    `far:${ending(far)}`,
    `second:${beginning(second)}`,
    `nextsecond:${beginning(next)} ${ending(second)}`,
    `third:${beginning(third)}`,
    ...endings('last', last, isKorean ? 4 : 3),
    ...endings('next', next, isKorean ? 3 : 2),
    ...endings('second', second, 2),
    ...(isKorean ? [`starts1:${next.slice(0, 1)}`, `starts2:${next.slice(0, 2)}`] : []),
    `at:${Math.min(at, 4)}`,
    `left:${Math.min(words.length - 2 - at, 4)}`,
    'any',
  ];
}

const endings = (name: string, word: string, most: number): string[] =>
  Array.from({ length: Math.min(most, word.length) }, (_, i) => `${name}${i + 1}:${word.slice(-1 - i)}`);
