import { shapesOf } from './clauseShape.ts';
import type { Clause } from './clausesOf.ts';

/** A user's message in its place in the conversation. */
export interface Message {
  clauses: readonly Clause[];
  text: string;
  /** What the assistant said before it; empty at the beginning. */
  before: string;
  /** What the user said before it. */
  previous?: string | undefined;
}

const WORD = /[a-z]+(?:'[a-z]+)?|[가-힣]+|[ㄱ-ㅎㅏ-ㅣ]+|\d+|[?!:"“”<>[\]{}#*=→]/g;
const HANGUL = /[가-힣]/;
const LETTERS = /[a-z가-힣]/;
const MAX_LINES = 4;

/** What a classifier reads of a clause. */
export interface ClauseFeatures {
  /** Its words, with their beginnings and endings. Digits are one class, so that no number is learned. */
  own: string[];
  /** Its sentence, the clauses beside it, and the question that it answers. */
  around: string[];
}

export function clauseFeatures({ clauses, before, previous }: Message, at: number): ClauseFeatures {
  const clause = clauses[at];
  if (!clause) return { own: [], around: [] };
  const words = wordsOf(clause.text);
  const ended = wordsOf(clause.sentence).findLast((word) => LETTERS.test(word)) ?? '';
  const asks = /[?？]/.test(clause.sentence.slice(-4));
  return {
    own: [
      ...words.flatMap((word, i) => [
        `w:${word}`,
        ...(i > 0 ? [`w2:${words[i - 1]} ${word}`] : []),
        ...(i > 1 ? [`w3:${words[i - 2]} ${words[i - 1]} ${word}`] : []),
        ...(HANGUL.test(word) ? piecesOf(word) : []),
      ]),
      ...endsOf('last', words.findLast((word) => LETTERS.test(word)) ?? '', 5),
      `first:${words[0] ?? ''}`,
      `first2:${words.slice(0, 2).join(' ')}`,
      `last2:${words.slice(-2).join(' ')}`,
      ...shapesOf(clause.text),
      'any',
    ],
    around: [
      ...endsOf('sentence', ended, 4),
      `asks:${asks}`,
      `askslast:${asks && clause.isLast}`,
      `ends:${clause.isLast}`,
      `length:${Math.min(8, words.length >> 1)}`,
      `korean:${HANGUL.test(clause.text)}`,
      ...(/["“”「『«]/.test(clause.text) ? ['quoted'] : []),
      ...besideOf('previous', clauses[at - 1]),
      ...besideOf('next', clauses[at + 1]),
      ...farOf('previous2', clauses[at - 2]),
      ...farOf('next2', clauses[at + 2]),
      `at:${Math.min(at, 3)}`,
      `of:${Math.min(clauses.length, 5)}`,
      ...answeredOf(before, at, clauses.length, words.length),
      ...repeatedOf(previous, words),
    ],
  };
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replace(/’/g, "'");
  return (plain.match(WORD) ?? []).map((word) => (/\d/.test(word) ? (word.length > 3 ? '000' : '0') : word));
}

/** A Korean word's beginnings, endings and pairs of syllables: its stem and its particles are not told apart. */
function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (let length = 1; length <= Math.min(4, word.length); length++) {
    pieces.push(`e${length}:${word.slice(-length)}`);
    if (length < 4) pieces.push(`b${length}:${word.slice(0, length)}`);
  }
  for (let i = 0; i + 2 <= word.length; i++) pieces.push(`g:${word.slice(i, i + 2)}`);
  return pieces;
}

function endsOf(name: string, word: string, most: number): string[] {
  return Array.from({ length: most }, (_, i) => `${name}${i + 1}:${word.slice(-1 - i)}`);
}

function besideOf(name: string, clause: Clause | undefined): string[] {
  if (!clause) return [`${name}:`];
  const words = wordsOf(clause.text);
  return [
    ...words.map((word) => `${name}:${word}`),
    ...shapesOf(clause.text)
      .filter((shape) => /^(?:starts|stops):/.test(shape))
      .map((shape) => `${name}${shape}`),
    `${name}first:${words[0]}`,
    `${name}last:${words.at(-1)?.slice(-3)}`,
  ];
}

const farOf = (name: string, clause: Clause | undefined): string[] =>
  wordsOf(clause?.text ?? '').map((word) => `${name}:${word}`);

/** What it reads of the whole message, the same for each clause. */
export function messageFeatures({ text }: Message): string[] {
  return [
    ...wordsOf(text).flatMap((word) =>
      HANGUL.test(word) && word.length > 2 ? [`m:${word}`, `m:${word.slice(0, 2)}`] : [`m:${word}`],
    ),
    `lines:${Math.min(text.split('\n').length, MAX_LINES)}`,
    `size:${Math.min(6, Math.floor(Math.log2(text.length / 16 + 1)))}`,
  ];
}

function answeredOf(before: string, at: number, clauses: number, words: number): string[] {
  if (!before) return ['before:'];
  if (!/[?？]\s*$/.test(before.trim())) return ['before:tells'];
  const question = before.split(/[.!]\s/).at(-1) ?? '';
  return [
    'before:asks',
    `answers:${at}`,
    `answer:${clauses === 1 && words < 4}`,
    ...wordsOf(question).map((word) => `asked:${word}`),
  ];
}

/** What a clause takes up of the user's message before: corrections do. */
function repeatedOf(previous: string | undefined, words: readonly string[]): string[] {
  if (!previous) return ['said:'];
  const said = new Set(wordsOf(previous).map((word) => word.slice(0, HANGUL.test(word) ? 2 : 5)));
  const repeated = words.filter((word) => word.length > 1 && said.has(word.slice(0, HANGUL.test(word) ? 2 : 5)));
  return [
    `said:${Math.min(3, repeated.length)}`,
    `said:${/\d/.test(previous)}:${words.some((word) => /\d/.test(word))}`,
  ];
}
