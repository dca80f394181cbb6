import { sentencesOf } from '../sentences.ts';
import { type Chunk, cosineOf, type ReadWord, readChunks, textVector, weightOfRow } from './textVector.ts';
import { WORD_DIMENSIONS, type WordTables } from './wordTables.ts';

/** Below the first similarity, two words have nothing in common; from the second on, they mean the same. */
const UNLIKE = 0.55;
const ALIKE = 0.8;

const DIGIT = /\p{Nd}/u;

/** Each is compared with every word of a text. */
const MAX_ASKED = 60;

/** The words of a question, and how much of each a text says, from 0 to 1: by its nearest word there. */
export interface AskedWords {
  /** Rare words have more weight. */
  weights: readonly number[];
  in(text: string): number[];
  /** The cosine of each word and the nearest word of a text; 1 for the same word. */
  cosinesIn(text: string): number[];
  /** The cosine of the question and the nearest sentence of a text. */
  nearest(text: string): number;
}

/** Undefined for a question without telling words. */
export function askedWords(question: string, tables: WordTables): AskedWords | undefined {
  const words = new Map(tellingWords(question, tables).map((word) => [word.key, word]));
  const asked = [...words.values()].slice(0, MAX_ASKED);
  const weights = asked.map(({ row }) => (row === undefined ? 1 : weightOfRow(row)));
  if (weights.every((weight) => weight === 0)) return undefined;
  const asksNumbers = asked.some(({ key }) => DIGIT.test(key));
  const placeOf = new Map(asked.map(({ key }, place) => [key, place]));
  const compared = new Map<Chunk, readonly number[]>();
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
    for (const chunk of readChunks(text, tables)) {
      let cosines = compared.get(chunk);
      if (!cosines) {
        cosines = cosinesOfChunk(chunk);
        compared.set(chunk, cosines);
      }
      for (let i = 0; i < cosines.length; i++) {
        const cosine = cosines[i] ?? 0;
        if (cosine > (most[i] ?? 0)) most[i] = cosine;
      }
    }
    return most;
  }

  /** Empty for a chunk that says nothing of the question. */
  function cosinesOfChunk({ words, numbers }: Chunk): readonly number[] {
    let most: number[] | undefined;
    const telling = words.filter(tells);
    for (const word of asksNumbers ? [...telling, ...numbers] : telling) {
      const same = placeOf.get(word.key);
      // Names, numbers, codes and unknown words have no vector.
      if (word.row === undefined && same === undefined) continue;
      most ??= new Array<number>(asked.length).fill(0);
      for (let i = 0; i < asked.length; i++) {
        const cosine = i === same ? 1 : cosineOfWords(asked[i]!, word);
        if (cosine > (most[i] ?? 0)) most[i] = cosine;
      }
    }
    return most ?? NOTHING_SAID;
  }
}

const NOTHING_SAID: readonly number[] = [];

/** How much two words mean the same, from 0 to 1. `unlike` is the cosine below which they have nothing in common. */
export const likeness = (cosine: number, unlike = UNLIKE): number =>
  Math.min(1, Math.max(0, (cosine - unlike) / (ALIKE - unlike)));

/** The share of a question that a text says, from 0 to 1, rare words counting more. */
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

/** 0 if one of them has no vector. */
const cosineOfWords = (one: ReadWord, other: ReadWord): number => dot(one, other) / (lengthOf(one) * lengthOf(other));

function lengthOf(word: ReadWord): number {
  word.length ??= Math.sqrt(dot(word, word)) || 1;
  return word.length;
}

function dot(one: ReadWord, other: ReadWord): number {
  const a = vectorOf(one);
  const b = vectorOf(other);
  if (!a || !b) return 0;
  let sum = 0;
  // Whole numbers of a byte each: Math.imul takes half as long as a product that may be -0.
  for (let i = 0; i < WORD_DIMENSIONS; i++) sum += Math.imul(a[i] ?? 0, b[i] ?? 0);
  return sum;
}

function vectorOf(word: ReadWord): Int8Array | undefined {
  const { table, row } = word;
  if (!table || row === undefined) return undefined;
  word.vector ??= table.vectors.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS);
  return word.vector;
}
