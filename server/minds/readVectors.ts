import { DIMENSIONS } from './embedder.ts';
import { MindError } from './mindError.ts';

/** What is left of a vector that has lost its length has no direction worth storing. */
const LEAST_LENGTH = 1e-6;

/**
 * The vectors of an answer, in the order of the texts, of unit length.
 * @param truncatable whether vectors that are too long may be cut to size
 * @throws MindError WRONG_SHAPE for a vector of another size, a wrong count, what is no number, and vectors of zeros.
 */
export function readVectors(data: unknown, count: number, truncatable: boolean): Float32Array[] {
  if (!Array.isArray(data) || data.length !== count)
    throw wrong(`${Array.isArray(data) ? data.length : 'no'} vectors for ${count} texts`);
  const vectors: (Float32Array | undefined)[] = new Array(count).fill(undefined);
  for (const [place, item] of data.entries()) {
    const { index = place, embedding } = (item ?? {}) as { index?: unknown; embedding?: unknown };
    if (typeof index !== 'number' || !(index in vectors) || vectors[index])
      throw wrong('the vectors’ order is unclear');
    vectors[index] = readVector(embedding, truncatable);
  }
  return vectors as Float32Array[];
}

function readVector(embedding: unknown, truncatable: boolean): Float32Array {
  if (!Array.isArray(embedding)) throw wrong('a vector is not a list of numbers');
  if (embedding.length < DIMENSIONS || (embedding.length > DIMENSIONS && !truncatable))
    throw wrong(`a vector has ${embedding.length} dimensions instead of ${DIMENSIONS}`);
  const vector = new Float32Array(DIMENSIONS);
  let squares = 0;
  for (let i = 0; i < DIMENSIONS; i++) {
    const value: unknown = embedding[i];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong('a vector has a part that is no number');
    vector[i] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  if (!Number.isFinite(length) || length < LEAST_LENGTH) throw wrong('a vector has no length');
  for (let i = 0; i < DIMENSIONS; i++) vector[i] = vector[i]! / length;
  return vector;
}

const wrong = (what: string): MindError => new MindError('WRONG_SHAPE', `The embedder’s answer is unusable: ${what}.`);
