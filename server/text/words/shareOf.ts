import { baseForm } from '../irregularForms.ts';
import { stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';
import { readWords, weightOfRow } from './textVector.ts';
import { WORD_DIMENSIONS, type WordTables } from './wordTables.ts';

/** Words whose vectors are less alike than the first have nothing in common; those as alike as the second mean the same. */
const UNLIKE = 0.55;
const ALIKE = 0.8;

/** Each is compared with every word of a text. */
const MAX_ASKED = 60;

interface Word {
  weight: number;
  /** Of unit length; undefined for names, numbers, codes, and words of no table. */
  vector: Float32Array | undefined;
}

/**
 * How much of a question a text says, from 0 to 1: of each word its nearest in the text, rare words with more weight.
 * Undefined for a question without telling words.
 */
export function shareOf(question: string, tables: WordTables): ((text: string) => number) | undefined {
  const asked = [...wordsOf(question, tables)].slice(0, MAX_ASKED);
  const all = asked.reduce((sum, [, { weight }]) => sum + weight, 0);
  if (all === 0) return undefined;
  return (text) => {
    const said = wordsOf(text, tables);
    const found = asked.map(([key, word]) => word.weight * (said.has(key) ? 1 : likeness(word, said)));
    return found.reduce((sum, weight) => sum + weight, 0) / all;
  };
}

/** Each word once, by its base form or its place in the Korean table. */
function wordsOf(text: string, tables: WordTables): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const { word, table, row } of readWords(text, tables)) {
    if (!table || row === undefined) {
      if (word.length > 1) words.set(baseForm(stem(word)), { weight: 1, vector: undefined });
      continue;
    }
    const isWritten = table === tables.english && /^[a-z]/.test(word);
    const key = isWritten ? baseForm(stem(word)) : `${table === tables.english ? 'en' : 'ko'} ${row}`;
    words.set(key, { weight: weightOfRow(row), vector: unitVector(table.vectors, row) });
  }
  for (const term of tokenize(text)) if (/\p{Nd}/u.test(term)) words.set(term, { weight: 1, vector: undefined });
  return words;
}

function unitVector(vectors: Int8Array, row: number): Float32Array {
  const own = Float32Array.from(vectors.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS));
  const length = Math.hypot(...own) || 1;
  return own.map((x) => x / length);
}

function likeness({ vector }: Word, said: Map<string, Word>): number {
  if (!vector) return 0;
  let most = 0;
  for (const other of said.values()) if (other.vector) most = Math.max(most, dot(vector, other.vector));
  return Math.min(1, Math.max(0, (most - UNLIKE) / (ALIKE - UNLIKE)));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
