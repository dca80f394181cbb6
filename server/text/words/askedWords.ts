import { sentencesOf } from '../sentences.ts';
import { type Chunk, chunkReader, cosineOf, type ReadWord, readChunks, textVector, weightOfRow } from './textVector.ts';
import { WORD_DIMENSIONS, type WordTable, type WordTables, wordTables } from './wordTables.ts';

/** Below the first similarity, two words are unrelated; from the second on, they mean the same. */
const UNLIKE = 0.55;
const ALIKE = 0.8;

const DIGIT = /\p{Nd}/u;

/** Limited because each word is compared with every word of a text. */
const MAX_ASKED = 60;

/** The words of a question, and how much of each a text covers, from 0 to 1: by its nearest word there. */
export interface AskedWords {
  /** Rare words have more weight. */
  weights: readonly number[];
  in(text: string): number[];
  /** The cosine of each word and the nearest word of a text; 1 for the same word. */
  cosinesIn(text: string): number[];
  /** The cosine of the question and the nearest sentence of a text. */
  nearest(text: string): number;
}

/** Undefined for a question without distinctive words. */
export function askedWords(question: string, tables: WordTables = wordTables()): AskedWords | undefined {
  const words = new Map(tellingWords(question, tables).map((word) => [word.key, word]));
  const asked = [...words.values()].slice(0, MAX_ASKED);
  const weights = asked.map(({ row }) => (row === undefined ? 1 : weightOfRow(row)));
  if (weights.every((weight) => weight === 0)) return undefined;
  const asksNumbers = asked.some(({ key }) => DIGIT.test(key));
  const placeOf = new Map(asked.map(({ key }, place) => [key, place]));
  const vectors = vectorsOf(asked);
  const lengths = asked.map(({ table, row }) => (table && row !== undefined ? lengthOf(table, row) : 1));
  const hasVector = asked.map(({ row }) => row !== undefined);
  const reader = chunkReader(tables);
  const comparison = {};
  let cosines: Float64Array = new Float64Array(FIRST_COSINES);
  let used = 0;
  const { vector } = textVector(question, tables);
  return {
    weights,
    nearest: (text) =>
      sentencesOf(text).reduce((most, said) => Math.max(most, cosineOf(vector, textVector(said, tables).vector)), -1),
    in: (text) => cosinesIn(text).map((cosine) => likeness(cosine)),
    cosinesIn,
  };

  function cosinesIn(text: string): number[] {
    const most = new Array<number>(asked.length).fill(0);
    reader.forEach(text, (chunk) => {
      // On the piece itself: with a map of the thousand pieces of a context's texts, comparing takes a tenth longer.
      if (chunk.comparison !== comparison) {
        chunk.place = compare(chunk);
        chunk.comparison = comparison;
      }
      const { place = UNLIKE_ALL } = chunk;
      if (place === UNLIKE_ALL) return;
      for (let i = 0; i < most.length; i++) {
        const cosine = cosines[place + i] ?? 0;
        if (cosine > (most[i] ?? 0)) most[i] = cosine;
      }
    });
    return most;
  }

  /** Keeps how near a chunk is to each of the question's words, and returns the place. */
  function compare({ words, numbers }: Chunk): number {
    const place = used;
    if (place + asked.length > cosines.length) cosines = grown(cosines);
    for (const word of words) if (tells(word)) raise(place, word);
    if (asksNumbers) for (const number of numbers) raise(place, number);
    for (let i = 0; i < asked.length; i++) {
      if ((cosines[place + i] ?? 0) === 0) continue;
      used += asked.length;
      return place;
    }
    return UNLIKE_ALL;
  }

  /** Raises the cosines at a place where a word is nearer. */
  function raise(place: number, { key, table, row }: ReadWord): void {
    const same = placeOf.get(key);
    if (same !== undefined) cosines[place + same] = 1;
    // Names, numbers, codes and unknown words have no vector.
    if (!table || row === undefined) return;
    const length = lengthOf(table, row);
    for (let i = 0; i < asked.length; i++) {
      if (i === same || !hasVector[i]) continue;
      const cosine = dot(vectors, i, table.vectors, row) / ((lengths[i] ?? 1) * length);
      if (cosine > (cosines[place + i] ?? 0)) cosines[place + i] = cosine;
    }
  }
}

/** The place of chunks that are near to no word of a question. */
const UNLIKE_ALL = -1;
const FIRST_COSINES = 1_024;

function grown(cosines: Float64Array): Float64Array {
  const larger = new Float64Array(2 * cosines.length);
  larger.set(cosines);
  return larger;
}

/** How similar two words are, from 0 to 1. `unlike` is the cosine below which they are unrelated. */
export const likeness = (cosine: number, unlike = UNLIKE): number =>
  Math.min(1, Math.max(0, (cosine - unlike) / (ALIKE - unlike)));

/** The share of a question's words that a text covers, from 0 to 1; rare words count more. */
export function weightedOverlap({ weights, in: saidIn }: AskedWords, text: string): number {
  const said = saidIn(text);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : weights.reduce((sum, weight, i) => sum + weight * (said[i] ?? 0), 0) / all;
}

/** The words of a text that count, then its numbers. */
function tellingWords(text: string, tables: WordTables): ReadWord[] {
  const chunks = readChunks(text, tables);
  return [...chunks.flatMap(({ words }) => words.filter(tells)), ...chunks.flatMap(({ numbers }) => numbers)];
}

const tells = ({ table, word }: ReadWord): boolean => table !== undefined || word.length > 1;

/** The vectors of the words, one after the other; zeros for a word without one. */
function vectorsOf(words: readonly ReadWord[]): Int8Array {
  const vectors = new Int8Array(words.length * WORD_DIMENSIONS);
  words.forEach(({ table, row }, i) => {
    if (table && row !== undefined)
      vectors.set(table.vectors.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS), i * WORD_DIMENSIONS);
  });
  return vectors;
}

function lengthOf({ vectors, lengths }: WordTable, row: number): number {
  const known = lengths[row] ?? 0;
  if (known > 0) return known;
  const length = Math.sqrt(dot(vectors, row, vectors, row)) || 1;
  lengths[row] = length;
  return length;
}

/** The product of two of the vectors in two tables. */
function dot(one: Int8Array, rowOfOne: number, other: Int8Array, rowOfOther: number): number {
  const [from, to] = [rowOfOne * WORD_DIMENSIONS, rowOfOther * WORD_DIMENSIONS];
  let [sum, second, third, fourth] = [0, 0, 0, 0];
  // Whole numbers of a byte each: Math.imul takes half as long as a product that may be -0, and four sums less than one.
  for (let i = 0; i < WORD_DIMENSIONS; i += 4) {
    sum += Math.imul(one[from + i] ?? 0, other[to + i] ?? 0);
    second += Math.imul(one[from + i + 1] ?? 0, other[to + i + 1] ?? 0);
    third += Math.imul(one[from + i + 2] ?? 0, other[to + i + 2] ?? 0);
    fourth += Math.imul(one[from + i + 3] ?? 0, other[to + i + 3] ?? 0);
  }
  return sum + second + third + fourth;
}
