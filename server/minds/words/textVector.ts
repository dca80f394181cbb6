import { readStems } from '../../text/korean/readStems.ts';
import { normalize } from '../../text/normalize.ts';
import { STOP_WORDS } from '../../text/stem.ts';
import { findLoanword } from './findLoanword.ts';
import { WORD_DIMENSIONS, type WordTable, type WordTables } from './wordTables.ts';

const WORDS = /[a-z]+(?:['’][a-z]+)*|[가-힣]+/g;
/** Smooth inverse frequency: a word at rank r weighs SMOOTHING / (SMOOTHING + 0.1 / r), close to 1 for all but the most frequent. */
const SMOOTHING = 1e-3;
/** Endings of English words whose stem may be known when they are not. */
const ENGLISH_ENDINGS = /(?:ies|es|s|ing|ed|ly)$/;

export interface TextVector {
  /** Of unit length; all zeros if no word is known. */
  vector: Float32Array;
  /** What no table knows, of words in part the syllables that are left. */
  unknown: string[];
}

/** The mean of the words' vectors, each word once and rare ones with more weight. */
export function textVector(text: string, tables: WordTables): TextVector {
  const { english, korean, lexicon } = tables;
  const found = { english: new Set<number>(), korean: new Set<number>() };
  const unknown = new Set<string>();
  for (const [word] of normalize(text).matchAll(WORDS)) {
    if (/^[a-z]/.test(word)) {
      const bare = word.replace(/['’].*$/, '');
      if (bare.length < 2 || STOP_WORDS.has(bare) || STOP_WORDS.has(word)) continue;
      const row = findEnglish(bare, english);
      if (row === undefined) unknown.add(bare);
      else found.english.add(row);
      continue;
    }
    const read = readStems(word, lexicon);
    const loanword = read.unknown.length > 1 ? findLoanword(word, english) : undefined;
    if (loanword !== undefined) found.english.add(loanword);
    else {
      for (const row of read.rows) found.korean.add(row);
      if (read.unknown !== '') unknown.add(read.unknown);
    }
  }
  const vector = new Float32Array(WORD_DIMENSIONS);
  for (const row of found.english) addRow(vector, english, row);
  for (const row of found.korean) addRow(vector, korean, row);
  return { vector: toUnitLength(vector), unknown: [...unknown] };
}

function findEnglish(word: string, { rowOf }: WordTable): number | undefined {
  const row = rowOf.get(word);
  if (row !== undefined || word.length < 5) return row;
  const stem = word.replace(ENGLISH_ENDINGS, '');
  return rowOf.get(stem) ?? rowOf.get(`${stem}e`) ?? rowOf.get(`${stem}y`);
}

function addRow(vector: Float32Array, { vectors }: WordTable, row: number): void {
  const own = vectors.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS);
  let squares = 0;
  for (const x of own) squares += x * x;
  const weight = SMOOTHING / (SMOOTHING + 0.1 / (row + 3)) / Math.sqrt(squares || 1);
  for (let i = 0; i < WORD_DIMENSIONS; i++) vector[i] = (vector[i] ?? 0) + weight * (own[i] ?? 0);
}

function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const x of vector) squares += x * x;
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  return vector.map((x) => x * scale);
}
