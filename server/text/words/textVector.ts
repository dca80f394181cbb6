import { NOUN_TAILS, readStems } from '../korean/readStems.ts';
import { englishSounds, hangulSounds, MIN_CONSONANTS, soundsAlike } from '../korean/syllables.ts';
import { normalize } from '../normalize.ts';
import { type PieceReader, readPieces } from '../readOnce.ts';
import { baseForm, STOP_WORDS, stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';
import { WORD_DIMENSIONS, type WordTable, type WordTables, wordTables } from './wordTables.ts';

const DIGIT = /\p{Nd}/u;
const WORDS = /[a-z]+(?:['’][a-z]+)*|[가-힣]+/g;
/** Smooth inverse frequency: a word at rank r weighs SMOOTHING / (SMOOTHING + 0.1 / r), close to 1 for all but the most frequent. */
const SMOOTHING = 1e-3;
/** From this row on, words are rare, and people who use one mean exactly that word. */
const RARE = 20_000;
/** Endings of English words whose stem may be known when they are not. */
const ENGLISH_ENDINGS = /(?:ies|es|s|ing|ed|ly)$/;

interface TextVector {
  /** Of unit length; all zeros if no word is known. */
  vector: Float32Array;
  /** Words, or the remaining syllables of words, that are compared by their spelling: no table contains them, or they are rare. */
  unknown: string[];
}

/** A word of a text, or a stem in it, with its place in a table if one knows it. */
export interface ReadWord {
  word: string;
  /** The same for all forms of a word: its base form, or its place in a table. */
  key: string;
  table?: WordTable;
  row?: number;
}

/** A piece of a text between two spaces. White space separates words and terms, so its reading does not depend on its context. */
export interface Chunk {
  words: readonly ReadWord[];
  /** Its terms that contain a digit. */
  numbers: readonly ReadWord[];
  /** The question that it was last compared with, and where that keeps how near it is to each of its words. */
  comparison?: object;
  place?: number;
}

const readers = new WeakMap<WordTables, PieceReader<Chunk>>();

/** Reads the chunks of a text: all, or, with `forEach`, one by one. */
export function chunkReader(tables: WordTables): PieceReader<Chunk> {
  const reader = readers.get(tables) ?? readPieces((written) => readChunk(written, tables));
  readers.set(tables, reader);
  return reader;
}

export const readChunks = (text: string, tables: WordTables): Chunk[] => chunkReader(tables)(text);

function readChunk(written: string, tables: WordTables): Chunk {
  const plain = normalize(written);
  const words = [...plain.matchAll(WORDS)].flatMap(([word]) => readWord(word, tables));
  const terms = DIGIT.test(plain) ? tokenize(written).filter((term) => DIGIT.test(term)) : [];
  return { words, numbers: terms.map((term) => ({ word: term, key: term })) };
}

/** The distinctive words of a text, in order. */
const readWords = (text: string, tables: WordTables): ReadWord[] =>
  readChunks(text, tables).flatMap(({ words }) => words);

function readWord(word: string, tables: WordTables): ReadWord[] {
  const { english, korean, lexicon } = tables;
  if (/^[a-z]/.test(word)) {
    const bare = word.replace(/['’].*$/, '');
    if (bare.length < 2 || STOP_WORDS.has(bare) || STOP_WORDS.has(word)) return [];
    const [key, row] = [baseForm(stem(bare)), findEnglish(bare, english)];
    return [row === undefined ? { word: bare, key } : { word: bare, key, table: english, row }];
  }
  const read = readStems(word, lexicon);
  const loanword = read.unknown.length > 1 ? findLoanword(word, tables) : undefined;
  if (loanword !== undefined) return [{ word, key: `en ${loanword}`, table: english, row: loanword }];
  const stems = read.rows.map((row): ReadWord => ({ word, key: `ko ${row}`, table: korean, row }));
  return read.unknown === '' ? stems : [...stems, { word: read.unknown, key: read.unknown }];
}

/**
 * The mean of the words' vectors, each word once and rare ones with more weight.
 * @param end the row from which on words are left out
 */
export function textVector(text: string, tables: WordTables, end = Number.POSITIVE_INFINITY): TextVector {
  const found = new Map([tables.english, tables.korean].map((table) => [table, new Set<number>()]));
  const unknown = new Set<string>();
  for (const { word, table, row } of readWords(text, tables)) {
    if (table && row !== undefined && row < end) found.get(table)?.add(row);
    if (row === undefined || row >= RARE) unknown.add(word);
  }
  const vector = new Float32Array(WORD_DIMENSIONS);
  for (const [table, rows] of found) for (const row of rows) addRow(vector, table, row);
  return { vector: toUnitLength(vector), unknown: [...unknown] };
}

/** The words of a text that are rare or without a vector, so that their spelling counts. */
export const unknownWords = (text: string): string[] => textVector(text, wordTables()).unknown;

/** Without the vectors of rare words, which the models of clauses and corrections were fitted without. */
export const frequentWordsVector = (text: string): TextVector => textVector(text, wordTables(), RARE);

/** A rare form is read as the frequent word that it belongs to: "Tuesdays" is Tuesday. */
function findEnglish(word: string, { rowOf }: WordTable): number | undefined {
  const row = rowOf.get(word);
  if ((row !== undefined && row < RARE) || word.length < 5) return row;
  const stem = word.replace(ENGLISH_ENDINGS, '');
  const known = rowOf.get(stem) ?? rowOf.get(`${stem}e`) ?? rowOf.get(`${stem}y`);
  return known !== undefined && known < RARE ? known : (row ?? known);
}

/** Tables begin with the most frequent word. */
export const weightOfRow = (row: number): number => SMOOTHING / (SMOOTHING + 0.1 / (row + 3));

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

const MAX_SYLLABLES = 8;

/** The English word that is written in Hangul here, with or without a particle: 커버리지를 is coverage. */
function findLoanword(word: string, { english, wordsBySounds }: WordTables): number | undefined {
  if (word.length > MAX_SYLLABLES) return undefined;
  for (let tail = 0; tail <= Math.min(3, word.length - 2); tail++) {
    if (tail > 0 && !NOUN_TAILS.has(word.slice(-tail))) continue;
    const sounds = hangulSounds(tail > 0 ? word.slice(0, -tail) : word);
    if (!sounds || sounds.consonants.length < MIN_CONSONANTS) continue;
    const alike = wordsBySounds.get(sounds.consonants)?.split(' ');
    const found = alike?.find((known) => soundsAlike(sounds, englishSounds(known)));
    if (found) return english.rowOf.get(found);
  }
  return undefined;
}

/** The cosine of two vectors of unit length. */
export const cosineOf = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
