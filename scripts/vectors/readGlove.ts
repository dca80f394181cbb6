import { readFileSync } from 'node:fs';

export const DIMENSIONS = 100;
/** Glosses may use rarer words than the table that ships. */
const WORDS = 60_000;
/** Directions that all words share, which express how frequent a word is, not what it means. */
const COMMON_DIRECTIONS = 2;
const POWER_STEPS = 20;

export interface Vectors {
  /** Most frequent first. */
  words: string[];
  vectorOf: Map<string, Float64Array>;
}

/** GloVe's most frequent English words, as unit vectors without their mean and without their common directions. */
export function readGlove(path: string): Vectors {
  const { words: all, vectors } = JSON.parse(readFileSync(path, 'utf8')) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  const words = all.filter((word) => /^[a-z][a-z'-]*$/.test(word) && vectors[word]).slice(0, WORDS);
  const rows = words.map((word) => toUnit(Float64Array.from((vectors[word] ?? []).slice(0, DIMENSIONS))));
  const mean = new Float64Array(DIMENSIONS);
  for (const row of rows) addTo(mean, row, 1 / rows.length);
  for (const row of rows) addTo(row, mean, -1);
  for (let i = 0; i < COMMON_DIRECTIONS; i++) {
    const direction = commonDirection(rows);
    for (const row of rows) addTo(row, direction, -dot(row, direction));
  }
  for (const row of rows) toUnit(row);
  return { words, vectorOf: new Map(words.map((word, i) => [word, rows[i] ?? new Float64Array(DIMENSIONS)])) };
}

/** The direction in which the rows differ most, by power iteration. */
function commonDirection(rows: Float64Array[]): Float64Array {
  let direction = toUnit(new Float64Array(DIMENSIONS).fill(1));
  for (let step = 0; step < POWER_STEPS; step++) {
    const next = new Float64Array(DIMENSIONS);
    for (const row of rows) addTo(next, row, dot(row, direction));
    direction = toUnit(next);
  }
  return direction;
}

export function addTo(target: Float64Array, added: Float64Array, weight: number): void {
  for (let k = 0; k < target.length; k++) target[k] = (target[k] ?? 0) + weight * (added[k] ?? 0);
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, x, k) => sum + x * (b[k] ?? 0), 0);

/** Scales in place. */
export function toUnit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector));
  if (length > 0) for (let k = 0; k < vector.length; k++) vector[k] = (vector[k] ?? 0) / length;
  return vector;
}
