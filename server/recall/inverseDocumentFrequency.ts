/** What the database knows of the query's terms among one user's (or one project's) turns or memories. */
export type TermStatistics = {
  /** How many documents hold term i, in the order of the bits of `matched`. */
  documentFrequency: readonly number[];
  documentCount: number;
  averageTermCount: number;
};

/**
 * Documents imagined beside the user's own. A person with one memory has no statistics: without these, every word that
 * the memory holds would count as common. Ten of them change nothing for a user with hundreds of turns.
 */
const BACKGROUND_DOCUMENTS = 10;

/** How telling each term is, never negative: a word that every document holds is worth next to nothing. */
export function inverseDocumentFrequency(statistics: TermStatistics): number[] {
  const count = statistics.documentCount + BACKGROUND_DOCUMENTS;
  return statistics.documentFrequency.map((frequency) =>
    frequency <= 0 ? 0 : Math.log(1 + Math.max(0, count - frequency + 0.5) / (frequency + 0.5)),
  );
}
