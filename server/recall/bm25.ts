import { inverseDocumentFrequency, type TermStatistics } from './inverseDocumentFrequency.ts';

export type LexicalCandidate = {
  termCount: number;
  /** Bit i is set when term i of the query occurs; so a query has at most 31 distinct terms. */
  matched: number;
};

/**
 * A term counts once per document: on LoCoMo, frequencies and presence alone both find 75.7% of the evidence, and
 * presence needs no positions from the index. Without frequencies K1 only scales B.
 */
const K1 = 0.9;
const B = 0.3;

/** BM25 of each candidate, in order, with the user's own document frequencies; 0 where no term occurs. */
export function bm25(candidates: readonly LexicalCandidate[], statistics: TermStatistics): number[] {
  const idf = inverseDocumentFrequency(statistics);
  const average = Math.max(1, statistics.averageTermCount);
  return candidates.map(({ matched, termCount }) => {
    let weight = 0;
    for (let bits = matched; bits !== 0; bits &= bits - 1) weight += idf[31 - Math.clz32(bits & -bits)] ?? 0;
    return (weight * (K1 + 1)) / (1 + K1 * (1 - B + (B * termCount) / average));
  });
}
