import { toSql } from 'pgvector';
import { vectorSpace } from './vectorSpace.ts';

/** A vector to compare stored ones with. */
export interface AskedVector {
  /** The name under which the vectors are stored that it can be compared with. */
  space: string;
  dimensions: number;
  /** As pgvector writes it. */
  literal: string;
}

export const toAskedVector = (model: string, vector: Float32Array): AskedVector => ({
  space: vectorSpace(model, vector.length),
  dimensions: vector.length,
  literal: vectorLiteral(vector),
});

/** A vector in pgvector's format, to five decimals: halfvec stores no more. */
export function vectorLiteral(vector: Float32Array): string {
  const literal = toSql(Array.from(vector, (x) => Math.round(x * 1e5) / 1e5));
  if (literal === null) throw new Error('A vector has a literal.');
  return literal;
}
