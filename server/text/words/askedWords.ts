import { baseForm } from '../irregularForms.ts';
import { stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';
import { type ReadWord, readWords, weightOfRow } from './textVector.ts';
import { WORD_DIMENSIONS, type WordTable, type WordTables } from './wordTables.ts';

/** Words whose vectors are less alike than the first have nothing in common; those as alike as the second mean the same. */
const UNLIKE = 0.55;
const ALIKE = 0.8;

/** Each is compared with every word of a text. */
const MAX_ASKED = 60;

/** The words of a question, and how much of each a text says, from 0 to 1: by its nearest word there. */
export interface AskedWords {
  /** Rare words have more weight. */
  weights: readonly number[];
  in(text: string): number[];
}

/** Undefined for a question without telling words. */
export function askedWords(question: string, tables: WordTables): AskedWords | undefined {
  const asked = [...wordsOf(question, tables)].slice(0, MAX_ASKED);
  const weights = asked.map(([, word]) => (word.table ? weightOfRow(word.row) : 1));
  if (weights.every((weight) => weight === 0)) return undefined;
  const likenesses = asked.map(([, word]) => likenessTo(word));
  return {
    weights,
    in(text) {
      const said = wordsOf(text, tables);
      const others = [...said.values()];
      return asked.map(([key], i) =>
        said.has(key) ? 1 : others.reduce((most, other) => Math.max(most, likenesses[i]?.(other) ?? 0), 0),
      );
    },
  };
}

/** How much of a whole question a text says, from 0 to 1. */
export function shareIn(text: string, asked: AskedWords): number {
  const said = asked.in(text);
  const all = asked.weights.reduce((sum, weight) => sum + weight, 0);
  return asked.weights.reduce((sum, weight, i) => sum + weight * (said[i] ?? 0), 0) / all;
}

/** A word of a table; names, numbers, codes and unknown words have none. */
type Word = Required<Pick<ReadWord, 'table' | 'row'>> | { table: undefined };

/** Each word once, by its base form or its place in the Korean table. */
function wordsOf(text: string, tables: WordTables): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const { word, table, row } of readWords(text, tables)) {
    if (!table || row === undefined) {
      if (word.length > 1) words.set(baseForm(stem(word)), { table: undefined });
      continue;
    }
    const isWritten = table === tables.english && /^[a-z]/.test(word);
    const key = isWritten ? baseForm(stem(word)) : `${table === tables.english ? 'en' : 'ko'} ${row}`;
    words.set(key, { table, row });
  }
  for (const term of tokenize(text)) if (/\p{Nd}/u.test(term)) words.set(term, { table: undefined });
  return words;
}

/** How alike others are to a word; each is compared once, in whatever text it stands. */
function likenessTo(word: Word): (other: Word) => number {
  if (!word.table) return () => 0;
  const own = vectorOf(word.table, word.row);
  const length = Math.hypot(...own);
  const known = new Map<WordTable, Map<number, number>>();
  return (other) => {
    if (!other.table) return 0;
    const ofTable = known.get(other.table) ?? new Map<number, number>();
    known.set(other.table, ofTable);
    const before = ofTable.get(other.row);
    if (before !== undefined) return before;
    const vector = vectorOf(other.table, other.row);
    const cosine = dot(own, vector) / (length * Math.hypot(...vector) || 1);
    const likeness = Math.min(1, Math.max(0, (cosine - UNLIKE) / (ALIKE - UNLIKE)));
    ofTable.set(other.row, likeness);
    return likeness;
  };
}

const vectorOf = ({ vectors }: WordTable, row: number): Int8Array =>
  vectors.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS);

function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
