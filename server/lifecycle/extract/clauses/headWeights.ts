import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** The row of a feature by its short hash; features that are rare in the training messages have none. */
export interface Rows {
  get(hash: number): number | undefined;
}

/** The weights of one decision: one per output for each known feature and each dimension of a clause's vector. */
export interface HeadWeights {
  rows: Rows;
  features: ArrayLike<number>;
  scale: number;
  vector: ArrayLike<number>;
  vectorScale: number;
}

/** Weights whose features can be listed. */
export interface TrainedWeights extends HeadWeights {
  rows: ReadonlyMap<number, number>;
}

/** The weights as stored in the model's file: ascending hashes as differences of seven bits per byte, weights of one byte; all compressed. */
export interface PackedWeights {
  gaps: string;
  features: string;
  scale: number;
  vector: string;
  vectorScale: number;
}

/** The hashes of features (FNV-1a), each once. */
export function hashesOf(features: readonly string[]): Uint32Array {
  const hashes = new Uint32Array(features.length);
  for (let at = 0; at < features.length; at++) {
    const feature = features[at]!;
    let hash = 2166136261;
    for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 16777619);
    hashes[at] = hash ^ (hash >>> 15);
  }
  return distinct(hashes);
}

/** Each number once, in their order. Writes over its argument; a Set would take six times as long. */
export function distinct(numbers: Uint32Array): Uint32Array {
  const size = tableSize(numbers.length);
  // The places of the kept numbers, counted from 1, by their lowest bits.
  const places = new Uint32Array(size);
  let count = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    let at = number & (size - 1);
    while (places[at] !== 0 && numbers[places[at]! - 1] !== number) at = (at + 1) & (size - 1);
    if (places[at] !== 0) continue;
    numbers[count++] = number;
    places[at] = count;
  }
  return numbers.subarray(0, count);
}

/** The size of a table with open addressing: a power of two, at least half of it free. */
const tableSize = (count: number): number => 2 ** Math.ceil(Math.log2(2 * count + 1));

/** 24 bits: among a hundred thousand features, half a percent share a hash. */
export const shortHash = (hash: number): number => hash >>> 8;

/** The scores of a decision's outputs; above 0 means more likely than not. */
export function scoresOf(
  { features, scale, vector, vectorScale }: Omit<HeadWeights, 'rows'>,
  outputs: number,
  rows: Uint32Array,
  meaning: Float32Array,
): number[] {
  const share = scale / Math.sqrt(rows.length + 1);
  const scores: number[] = [];
  for (let output = 0; output < outputs; output++) {
    let stated = 0;
    for (let i = 0; i < rows.length; i++) stated += features[rows[i]! * outputs + output] ?? 0;
    let meant = 0;
    for (let i = 0; i < meaning.length; i++) meant += meaning[i]! * (vector[i * outputs + output] ?? 0);
    scores.push(stated * share + meant * vectorScale);
  }
  return scores;
}

/** The shares of several outputs by their scores, which add up to 1. */
export function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}

/** The rows of the features that are known. */
export function rowsOf(rows: Rows, hashes: readonly Uint32Array[]): Uint32Array {
  const known = new Uint32Array(hashes.reduce((sum, part) => sum + part.length, 0));
  let count = 0;
  for (const part of hashes) {
    for (let i = 0; i < part.length; i++) {
      const row = rows.get(shortHash(part[i]!));
      if (row !== undefined) known[count++] = row;
    }
  }
  return known.subarray(0, count);
}

/** Rounds each weight to a byte, and drops features whose rounded weights are all below `least`. */
export function packWeights(
  { rows, features, scale, vector, vectorScale }: TrainedWeights,
  outputs: number,
  least = 1,
): PackedWeights {
  const [unit, unitOfVector] = [mostOf(features) / 127, mostOf(vector) / 127];
  const gaps: number[] = [];
  const kept: number[] = [];
  let before = 0;
  for (const [hash, row] of [...rows].sort(([a], [b]) => a - b)) {
    const weights = Array.from({ length: outputs }, (_, output) =>
      Math.round((features[row * outputs + output] ?? 0) / unit),
    );
    if (weights.every((weight) => Math.abs(weight) < least)) continue;
    kept.push(...weights);
    let gap = hash - before;
    for (; gap > 127; gap >>>= 7) gaps.push((gap & 127) | 128);
    gaps.push(gap);
    before = hash;
  }
  return {
    gaps: packed(Uint8Array.from(gaps)),
    features: packed(Int8Array.from(kept)),
    scale: scale * unit,
    vector: packed(Int8Array.from(vector, (weight) => Math.round(weight / unitOfVector))),
    vectorScale: vectorScale * unitOfVector,
  };
}

export function unpackWeights(stored: PackedWeights): HeadWeights {
  const hashes: number[] = [];
  let hash = 0;
  let gap = 0;
  let shift = 0;
  for (const byte of unpacked(stored.gaps)) {
    gap |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    hash += gap;
    hashes.push(hash);
    [gap, shift] = [0, 0];
  }
  const bytes = (text: string): Int8Array => new Int8Array(unpacked(text));
  const { scale, vectorScale } = stored;
  const rows = new HashedRows(hashes);
  return { rows, features: bytes(stored.features), scale, vector: bytes(stored.vector), vectorScale };
}

/** Rows in the order of their hashes, in a table with open addressing: with a Map, reading a message takes a tenth longer. */
class HashedRows implements Rows {
  readonly #hashes: Int32Array;
  readonly #rows: Int32Array;

  constructor(hashes: readonly number[]) {
    const size = tableSize(hashes.length);
    this.#hashes = new Int32Array(size).fill(-1);
    this.#rows = new Int32Array(size);
    for (const [row, hash] of hashes.entries()) {
      let at = hash & (size - 1);
      while (this.#hashes[at] !== -1) at = (at + 1) & (size - 1);
      this.#hashes[at] = hash;
      this.#rows[at] = row;
    }
  }

  get(hash: number): number | undefined {
    const last = this.#hashes.length - 1;
    for (let at = hash & last; this.#hashes[at] !== -1; at = (at + 1) & last)
      if (this.#hashes[at] === hash) return this.#rows[at];
    return undefined;
  }
}

const packed = (bytes: Uint8Array | Int8Array): string =>
  brotliCompressSync(new Uint8Array(bytes.buffer)).toString('base64');
const unpacked = (text: string): Buffer => brotliDecompressSync(Buffer.from(text, 'base64'));

const mostOf = (weights: ArrayLike<number>): number =>
  Array.from(weights).reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
