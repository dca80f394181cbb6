import { tokenize } from '../text/tokenize.ts';
import { DIMENSIONS, type Embedder } from './embedder.ts';

/**
 * What all pieces of a word weigh together beside the word itself. They bring inflections, typos and codes near each other;
 * for Hangul the tokenizer's bigrams do. Single syllables, jamo and the consonants of transliterations (redis, 레디스) were
 * tried, and found nothing more, in Korean or in English.
 */
const PIECES = 1;
const PIECE_LENGTH = 4;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * An embedder without a model: hashed terms and pieces of terms, signed so that collisions cancel, in unit vectors. No
 * network, no native code, the same vector on every machine, some 25,000 short turns a second. It knows spellings of
 * any script and no meanings, so recall gives it a small say.
 */
export const offlineEmbedder: Embedder = {
  model: 'offline-hash-1',
  dimensions: DIMENSIONS,
  embed: async (texts) => texts.map(embed),
};

function embed(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const term of tokenize(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const vector = new Float32Array(DIMENSIONS);
  // Saying a word ten times makes a text not ten times more about it.
  for (const [term, count] of counts) addTerm(vector, term, 1 + Math.log(count));
  return toUnitLength(vector);
}

function addTerm(vector: Float32Array, term: string, weight: number): void {
  add(vector, hash(term, 0, term.length, 1), weight);
  if (term.length < 3 || HANGUL.test(term)) return;
  const marked = `^${term}$`;
  const count = marked.length - PIECE_LENGTH + 1;
  const each = (PIECES * weight) / Math.sqrt(count);
  for (let i = 0; i < count; i++) add(vector, hash(marked, i, i + PIECE_LENGTH, 2), each);
}

function add(vector: Float32Array, hashed: number, weight: number): void {
  const i = hashed % DIMENSIONS;
  vector[i] = vector[i]! + (hashed & 0x4000_0000 ? -weight : weight);
}

/** FNV-1a over a stretch of a string, then murmur's finalizer: FNV alone leaves its low bits too regular. */
function hash(text: string, from: number, to: number, kind: number): number {
  let h = 0x811c9dc5 ^ kind;
  for (let i = from; i < to; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const x of vector) squares += x * x;
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let i = 0; i < vector.length; i++) vector[i] = vector[i]! * scale;
  return vector;
}
