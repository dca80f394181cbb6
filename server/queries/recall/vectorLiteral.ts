import { toSql } from 'pgvector';

/** A vector in pgvector's format, to five decimals: halfvec stores no more. */
export function vectorLiteral(vector: Float32Array): string {
  const literal = toSql(Array.from(vector, (x) => Math.round(x * 1e5) / 1e5));
  if (literal === null) throw new Error('A vector has a literal.');
  return literal;
}
