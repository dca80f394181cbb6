/** pgvector's notation of a vector, to five decimals: halfvec keeps no more. */
export const vectorLiteral = (vector: Float32Array): string =>
  `[${Array.from(vector, (x) => Math.round(x * 1e5) / 1e5).join(',')}]`;
