import { inverseDocumentFrequency, type TermStatistics, weightOf } from './bm25.ts';

/**
 * Says how much of a question a text contains, from 0 to 1, given the mask of the terms in it. Each term counts by its
 * idf: one that nobody said is as rare as one said once. Names of people count for nothing.
 */
export function coverage(statistics: TermStatistics, nameMask = 0): (matched: number) => number {
  const documentFrequency = statistics.documentFrequency.map((count, i) =>
    (nameMask >> i) & 1 ? 0 : Math.max(1, count),
  );
  const idf = inverseDocumentFrequency({ ...statistics, documentFrequency });
  const all = idf.reduce((sum, weight) => sum + weight, 0);
  return (matched) => (all === 0 ? 0 : weightOf(matched, idf) / all);
}
