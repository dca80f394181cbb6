/** Most terms that a question is looked up by: what a row matches is the bits of one integer. */
export const MOST_TERMS = 30;

/** SQL for what a row shares with a question: bit i is set when the i-th of `terms`, an array of tsquery, occurs in its `search`. */
export const matchedTermsSql = (search: string, terms: string): string =>
  Array.from(
    { length: MOST_TERMS },
    (_, i) => `CASE WHEN ${search} @@ ${terms}[${i + 1}] THEN ${2 ** i} ELSE 0 END`,
  ).join(' | ');
