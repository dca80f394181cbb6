import type { ExtractedFact } from '../lifecycle/extract/extractedFact.ts';
import { extractFacts } from '../lifecycle/extract/extractFacts.ts';
import { tokenize } from '../text/tokenize.ts';
import { makeYielder } from '../yielder.ts';
import type { Embedder } from './embedder.ts';
import type { Extractor } from './extractor.ts';

/**
 * Total weight of all pieces of a word relative to the word itself. Pieces bring inflections, typos and codes closer
 * together; for Hangul the tokenizer's bigrams do this. Single syllables, jamo and the consonants of transliterations
 * (redis, 레디스) were tried and found nothing more, in Korean or in English.
 */
const PIECES = 1;
const PIECE_LENGTH = 4;
const DIMENSIONS = 384;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * An embedder without a model: hashed terms and pieces of terms, signed so that collisions cancel, in unit vectors. No
 * network, no native code, the same vector on every machine, some 25,000 short turns a second. It matches spellings of
 * any script but not meanings, so recall gives it a low weight.
 */
export const offlineEmbedder: Embedder = {
  model: 'offline-hash-1',
  dimensions: DIMENSIONS,
  strength: 'words',
  async embed(texts) {
    const breathe = makeYielder();
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      vectors.push(embed(text));
      await breathe();
    }
    return vectors;
  },
};

function embed(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const term of tokenize(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const vector = new Float32Array(DIMENSIONS);
  // Repeating a word ten times does not make a text ten times more relevant.
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

/** FNV-1a over part of a string, then murmur's finalizer: FNV alone leaves its low bits too regular. */
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

/** Extracts with patterns for Korean and English: no network, no model, and returns nothing when unsure. */
export const offlineExtractor: Extractor = {
  name: 'offline',
  extract: async (turns, signal) => {
    const breathe = makeYielder();
    const extracted: ExtractedFact[][] = [];
    for (const turn of turns) {
      signal?.throwIfAborted();
      extracted.push(extractFacts(turn));
      await breathe();
    }
    return extracted;
  },
};
