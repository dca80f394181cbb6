/** The scores of a candidate. Null or left out: that arm did not score it and has no influence. */
export type Evidence<T> = {
  item: T;
  /** BM25, spread or not. 0 if no term occurs, which is different from null. */
  lexical?: number | null;
  /** Cosine of the unit vectors. Null if there is no vector (yet), or the embedder is down. */
  semantic?: number | null;
  /** 0–1, from recency(). */
  recency?: number | null;
  /** 1–10. */
  importance?: number | null;
  /** 0–1. */
  confidence?: number | null;
  /** Inside the time window that the query names. */
  inWindow?: boolean;
};

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

export type Weights = {
  /** Weights of z-scores. */
  lexical: number;
  semantic: number;
  /** Weights of values between 0 and 1. */
  recency: number;
  importance: number;
  confidence: number;
  /** Bonus inside the time window that the query names. */
  window: number;
};

/** A lower score means a word found in every other document, or only spread from a neighbour. */
export const TELLING_LEXICAL = Math.LN2;
/** Below this, similarity means nothing; 97% of the offline embedder's unrelated pairs stay under it. */
export const NEAR_COSINE = 0.45;

/**
 * Fuses several arms into one ranking: weighted z-scores of the lexical and the semantic arm, since their scales are
 * not comparable, plus small shares of recency, importance and confidence. Best first; ties keep their input order.
 */
export function fuse<T>(candidates: readonly Evidence<T>[], weights: Weights): Fused<T>[] {
  const lexical = zScores(candidates.map((candidate) => candidate.lexical));
  const semantic = zScores(candidates.map((candidate) => candidate.semantic));
  return candidates
    .map((candidate, i) => {
      const importance = candidate.importance == null ? null : candidate.importance / 10;
      const total =
        weights.lexical * lexical[i]! +
        weights.semantic * semantic[i]! +
        weights.recency * (candidate.recency ?? 0.5) +
        weights.importance * (importance ?? 0.5) +
        weights.confidence * (candidate.confidence ?? 0.5) +
        (candidate.inWindow ? weights.window : 0);
      const relevant = isRelevant(candidate);
      return {
        item: candidate.item,
        score: scoreOf(total, relevant),
        relevant,
        signals: signalsOf(candidate, importance),
      };
    })
    .sort((a, b) => b.score - a.score);
}

/** A total of z-scores as a score. Relevant candidates come before all others, whatever their total. */
export const scoreOf = (total: number, relevant: boolean): number =>
  (relevant ? 0.5 : 0) + 0.5 / (1 + Math.exp(-total / 2));

function isRelevant(candidate: Evidence<unknown>): boolean {
  return (
    (candidate.lexical ?? 0) >= TELLING_LEXICAL ||
    (candidate.semantic ?? 0) >= NEAR_COSINE ||
    candidate.inWindow === true
  );
}

function signalsOf(candidate: Evidence<unknown>, importance: number | null): Signals {
  return {
    ...NO_SIGNALS,
    semantic: candidate.semantic ?? null,
    lexical: candidate.lexical ?? null,
    recency: candidate.recency ?? null,
    importance,
    confidence: candidate.confidence ?? null,
  };
}

/** The distance of each value from the mean, in standard deviations; 0, the mean, for missing values. */
export function zScores(values: readonly (number | null | undefined)[]): number[] {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    if (value == null) continue;
    count++;
    sum += value;
    squares += value * value;
  }
  const mean = count === 0 ? 0 : sum / count;
  const deviation = count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean));
  // Equal values may differ by rounding and must stay equal.
  if (deviation <= 1e-9 * Math.max(1, Math.abs(mean))) return values.map(() => 0);
  return values.map((value) => (value == null ? 0 : (value - mean) / deviation));
}
