import { NOUN_TAILS, readStems } from '../korean/readStems.ts';
import { englishSounds, hangulSounds, type Sounds, soundsAlike } from '../korean/syllables.ts';
import { normalize } from '../normalize.ts';
import { sentencesOf } from '../sentences.ts';
import { baseForm, STOP_WORDS, stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';
import { WORD_DIMENSIONS, type WordTable, type WordTables } from './wordTables.ts';

const WORDS = /[a-z]+(?:['’][a-z]+)*|[가-힣]+/g;
/** Smooth inverse frequency: a word at rank r weighs SMOOTHING / (SMOOTHING + 0.1 / r), close to 1 for all but the most frequent. */
const SMOOTHING = 1e-3;
/** Endings of English words whose stem may be known when they are not. */
const ENGLISH_ENDINGS = /(?:ies|es|s|ing|ed|ly)$/;

interface TextVector {
  /** Of unit length; all zeros if no word is known. */
  vector: Float32Array;
  /** The words, or the remaining syllables of words, that no table knows. */
  unknown: string[];
}

/** A word of a text, or a stem in it, with its place in a table if one knows it. */
interface ReadWord {
  word: string;
  /** The same for all forms of a word: its base form, or its place in a table. */
  key: string;
  table?: WordTable;
  row?: number;
  /** Of its vector; set when the word is first compared. */
  length?: number;
}

/** What was read in words before: texts repeat their words, and the stems of a Korean word take 10 µs to find. */
const MAX_READ = 20_000;
const LONGEST = 40;
const readBefore = new WeakMap<WordTables, Map<string, readonly ReadWord[]>>();

/** The words of a text that tell something, in their order. */
function readWords(text: string, tables: WordTables): ReadWord[] {
  const before = readBefore.get(tables) ?? new Map<string, readonly ReadWord[]>();
  readBefore.set(tables, before);
  const words: ReadWord[] = [];
  for (const [word] of normalize(text).matchAll(WORDS)) {
    let read = before.get(word);
    if (!read) {
      if (before.size >= MAX_READ) before.clear();
      read = readWord(word, tables);
      if (word.length <= LONGEST) before.set(word, read);
    }
    words.push(...read);
  }
  return words;
}

function readWord(word: string, { english, korean, lexicon }: WordTables): ReadWord[] {
  if (/^[a-z]/.test(word)) {
    const bare = word.replace(/['’].*$/, '');
    if (bare.length < 2 || STOP_WORDS.has(bare) || STOP_WORDS.has(word)) return [];
    const [key, row] = [baseForm(stem(bare)), findEnglish(bare, english)];
    return [row === undefined ? { word: bare, key } : { word: bare, key, table: english, row }];
  }
  const read = readStems(word, lexicon);
  const loanword = read.unknown.length > 1 ? findLoanword(word, english) : undefined;
  if (loanword !== undefined) return [{ word, key: `en ${loanword}`, table: english, row: loanword }];
  const stems = read.rows.map((row): ReadWord => ({ word, key: `ko ${row}`, table: korean, row }));
  return read.unknown === '' ? stems : [...stems, { word: read.unknown, key: read.unknown }];
}

/** The mean of the words' vectors, each word once and rare ones with more weight. */
export function textVector(text: string, tables: WordTables): TextVector {
  const found = new Map([tables.english, tables.korean].map((table) => [table, new Set<number>()]));
  const unknown = new Set<string>();
  for (const { word, table, row } of readWords(text, tables)) {
    if (table && row !== undefined) found.get(table)?.add(row);
    else unknown.add(word);
  }
  const vector = new Float32Array(WORD_DIMENSIONS);
  for (const [table, rows] of found) for (const row of rows) addRow(vector, table, row);
  return { vector: toUnitLength(vector), unknown: [...unknown] };
}

function findEnglish(word: string, { rowOf }: WordTable): number | undefined {
  const row = rowOf.get(word);
  if (row !== undefined || word.length < 5) return row;
  const stem = word.replace(ENGLISH_ENDINGS, '');
  return rowOf.get(stem) ?? rowOf.get(`${stem}e`) ?? rowOf.get(`${stem}y`);
}

/** Tables begin with the most frequent word. */
const weightOfRow = (row: number): number => SMOOTHING / (SMOOTHING + 0.1 / (row + 3));

function addRow(vector: Float32Array, { vectors }: WordTable, row: number): void {
  const own = vectors.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS);
  let squares = 0;
  for (const x of own) squares += x * x;
  const weight = weightOfRow(row) / Math.sqrt(squares || 1);
  for (let i = 0; i < WORD_DIMENSIONS; i++) vector[i] = (vector[i] ?? 0) + weight * (own[i] ?? 0);
}

function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const x of vector) squares += x * x;
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  return vector.map((x) => x * scale);
}

/** Fewer consonants fit too many words. */
const MIN_CONSONANTS = 3;
const MAX_SYLLABLES = 8;

const indexes = new WeakMap<WordTable, Map<string, [row: number, sounds: Sounds][]>>();

/** The English word that is written in Hangul here, with or without a particle: 커버리지를 is coverage. */
function findLoanword(word: string, english: WordTable): number | undefined {
  if (word.length > MAX_SYLLABLES) return undefined;
  const index = indexes.get(english) ?? indexBySounds(english);
  for (let tail = 0; tail <= Math.min(3, word.length - 2); tail++) {
    if (tail > 0 && !NOUN_TAILS.has(word.slice(-tail))) continue;
    const sounds = hangulSounds(tail > 0 ? word.slice(0, -tail) : word);
    if (!sounds || sounds.consonants.length < MIN_CONSONANTS) continue;
    const found = index.get(sounds.consonants)?.find(([, english]) => soundsAlike(sounds, english));
    if (found) return found[0];
  }
  return undefined;
}

/** By consonants, the most frequent word first. */
function indexBySounds(english: WordTable): Map<string, [row: number, sounds: Sounds][]> {
  const index = new Map<string, [number, Sounds][]>();
  for (const [word, row] of english.rowOf) {
    const sounds = englishSounds(word);
    if (sounds.consonants.length < MIN_CONSONANTS) continue;
    const alike = index.get(sounds.consonants) ?? [];
    alike.push([row, sounds]);
    index.set(sounds.consonants, alike);
  }
  indexes.set(english, index);
  return index;
}

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
  const words = new Map([...tellingWords(question, tables)].map((word) => [word.key, word]));
  const asked = [...words.values()].slice(0, MAX_ASKED);
  const weights = asked.map(({ row }) => (row === undefined ? 1 : weightOfRow(row)));
  if (weights.every((weight) => weight === 0)) return undefined;
  const vectors = asked.map(vectorOf);
  const lengths = asked.map(lengthOf);
  const asksNumbers = asked.some(({ key }) => DIGIT.test(key));
  const compared = new Map<ReadWord, number[]>();
  const { vector } = textVector(question, tables);
  return {
    weights,
    nearest: (text) =>
      sentencesOf(text).reduce((most, said) => {
        const other = textVector(said, tables).vector;
        return Math.max(
          most,
          vector.reduce((sum, x, i) => sum + x * (other[i] ?? 0), 0),
        );
      }, -1),
    in: (text) => cosinesIn(text).map((cosine) => likeness(cosine)),
    cosinesIn,
  };

  function cosinesIn(text: string): number[] {
    const most = asked.map(() => 0);
    for (const word of tellingWords(text, tables, asksNumbers)) {
      const cosines = compared.get(word) ?? cosinesOf(word);
      compared.set(word, cosines);
      for (let i = 0; i < most.length; i++) most[i] = Math.max(most[i] ?? 0, cosines[i] ?? 0);
    }
    return most;
  }

  /** 0 for names, numbers, codes and unknown words, which have no vector. */
  function cosinesOf(word: ReadWord): number[] {
    const other = vectorOf(word);
    const length = lengthOf(word);
    return asked.map(({ key }, i) => {
      const own = vectors[i];
      if (word.key === key) return 1;
      return own && other ? dot(own, other) / ((lengths[i] ?? 1) * length) : 0;
    });
  }
}

/** How much two words mean the same, from 0 to 1. `unlike` is the cosine below which they have nothing in common. */
export const likeness = (cosine: number, unlike = UNLIKE): number =>
  Math.min(1, Math.max(0, (cosine - unlike) / (ALIKE - unlike)));

/** The share of a question that a text says, from 0 to 1, rare words counting more. */
export function weightedOverlap({ weights, in: saidIn }: AskedWords, text: string): number {
  const said = saidIn(text);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : weights.reduce((sum, weight, i) => sum + weight * (said[i] ?? 0), 0) / all;
}

/** The words of a text that count, and its numbers if they are wanted. */
function* tellingWords(text: string, tables: WordTables, numbers = true): Generator<ReadWord> {
  for (const word of readWords(text, tables)) if (word.table || word.word.length > 1) yield word;
  if (!numbers || !DIGIT.test(text)) return;
  for (const term of tokenize(text)) if (DIGIT.test(term)) yield { word: term, key: term };
}

const vectorOf = ({ table, row }: ReadWord): Int8Array | undefined =>
  table && row !== undefined ? table.vectors.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS) : undefined;

function lengthOf(word: ReadWord): number {
  const own = vectorOf(word);
  word.length ??= Math.sqrt(own ? dot(own, own) : 0) || 1;
  return word.length;
}

function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
