export type Signals = Record<
  | 'semantic'
  | 'lexical'
  | 'neighbours'
  | 'passage'
  | 'session'
  | 'speaker'
  | 'time'
  | 'recency'
  | 'importance'
  | 'confidence',
  number | null
>;

export const NO_SIGNALS: Signals = {
  semantic: null,
  lexical: null,
  neighbours: null,
  passage: null,
  session: null,
  speaker: null,
  time: null,
  recency: null,
  importance: null,
  confidence: null,
};

export type Fused<T> = {
  item: T;
  /** 0–1, comparable within one answer only. */
  score: number;
  /** False if nothing connects this to the query: no informative word, no near vector, no named time window. */
  relevant: boolean;
  /** The given scores, with importance as 0–1. */
  signals: Signals;
};

/** A lower score means a word found in every other document, or only spread from a neighbour. */
export const MIN_LEXICAL = Math.LN2;
/** Below this, similarity means nothing; 95% of the offline embedder's unrelated pairs stay under it. */
export const NEAR_COSINE = 0.45;

/** A total of z-scores as a score. Relevant candidates come before all others, whatever their total. */
export const scoreOf = (total: number, relevant: boolean): number =>
  (relevant ? 0.5 : 0) + 0.5 / (1 + Math.exp(-total / 2));

/**
 * The distance of each value from the mean, in standard deviations; 0, the mean, for missing values. NaN is missing,
 * too.
 */
export function zScores(values: ArrayLike<number | null | undefined>): Float64Array {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    squares += value * value;
  }
  const mean = count === 0 ? 0 : sum / count;
  const deviation = count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean));
  const scores = new Float64Array(values.length);
  // Equal values may differ by rounding and must stay equal.
  if (deviation <= 1e-9 * Math.max(1, Math.abs(mean))) return scores;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isNaN(value)) scores[i] = (value - mean) / deviation;
  }
  return scores;
}
