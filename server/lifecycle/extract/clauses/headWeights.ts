import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** The weights of one decision: one per output for each known feature and each dimension of a clause's vector. */
export interface HeadWeights {
  /** The row of a feature by its hash; features that are rare in the training messages have none. */
  rows: ReadonlyMap<number, number>;
  features: ArrayLike<number>;
  scale: number;
  vector: ArrayLike<number>;
  vectorScale: number;
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
  const hashes = new Set<number>();
  for (const feature of features) {
    let hash = 2166136261;
    for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 16777619);
    hashes.add((hash ^ (hash >>> 15)) >>> 0);
  }
  return Uint32Array.from(hashes);
}

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
export function rowsOf(rows: ReadonlyMap<number, number>, hashes: readonly Uint32Array[]): Uint32Array {
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
  { rows, features, scale, vector, vectorScale }: HeadWeights,
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
  const rows = new Map<number, number>();
  let hash = 0;
  let gap = 0;
  let shift = 0;
  for (const byte of unpacked(stored.gaps)) {
    gap |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    hash += gap;
    rows.set(hash, rows.size);
    [gap, shift] = [0, 0];
  }
  const bytes = (text: string): Int8Array => new Int8Array(unpacked(text));
  const { scale, vectorScale } = stored;
  return { rows, features: bytes(stored.features), scale, vector: bytes(stored.vector), vectorScale };
}

const packed = (bytes: Uint8Array | Int8Array): string =>
  brotliCompressSync(new Uint8Array(bytes.buffer)).toString('base64');
const unpacked = (text: string): Buffer => brotliDecompressSync(Buffer.from(text, 'base64'));

const mostOf = (weights: ArrayLike<number>): number =>
  Array.from(weights).reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
