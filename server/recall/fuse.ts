/** What one arm or another knows of a candidate. Null or left out: this arm did not look at it, and has no say. */
export type Evidence<T> = {
  item: T;
  /** BM25, spread or not. 0 where no term occurs, which is something else than null. */
  lexical?: number | null;
  /** Cosine of the unit vectors. Null where there is no vector (yet), or the embedder is down. */
  semantic?: number | null;
  /** 0–1, from recency(). */
  recency?: number | null;
  /** 1–10. */
  importance?: number | null;
  /** 0–1. */
  confidence?: number | null;
  /** Inside the time the query names. */
  inWindow?: boolean;
};

export type Signals = Record<'semantic' | 'lexical' | 'recency' | 'importance' | 'confidence', number | null>;

export type Fused<T> = {
  item: T;
  /** 0–1, comparable within one answer only. */
  score: number;
  /** False where nothing says that this has to do with the query: no telling word, no near vector, no named time. */
  relevant: boolean;
  /** The evidence as it was given, importance as 0–1. */
  signals: Signals;
};

export type Weights = {
  /** Of z-scores. */
  lexical: number;
  semantic: number;
  /** Of figures between 0 and 1. */
  recency: number;
  importance: number;
  confidence: number;
  /** For what lies inside the time that the query names. */
  window: number;
};

/** Less than this is a word that every other document holds, or a neighbour's echo of one. */
const TELLING_LEXICAL = Math.LN2;
/** Below this, two texts are as near as any two texts are; of the offline embedder's unrelated pairs 99% stay under 0.16. */
const NEAR_COSINE = 0.3;

/**
 * One ranking out of several arms: weighted z-scores of the lexical and the semantic arm, since their scales have nothing
 * in common, then small shares of recency, importance and confidence. Best first; equals keep the order they came in.
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
      // What is relevant comes before what is not, whatever the rest says.
      const score = (relevant ? 0.5 : 0) + 0.5 / (1 + Math.exp(-total / 2));
      return { item: candidate.item, score, relevant, signals: signalsOf(candidate, importance) };
    })
    .sort((a, b) => b.score - a.score);
}

function isRelevant(candidate: Evidence<unknown>): boolean {
  return (
    (candidate.lexical ?? 0) >= TELLING_LEXICAL ||
    (candidate.semantic ?? 0) >= NEAR_COSINE ||
    candidate.inWindow === true
  );
}

function signalsOf(candidate: Evidence<unknown>, importance: number | null): Signals {
  return {
    semantic: candidate.semantic ?? null,
    lexical: candidate.lexical ?? null,
    recency: candidate.recency ?? null,
    importance,
    confidence: candidate.confidence ?? null,
  };
}

/** How many standard deviations each value is from the mean of those that are there; 0, the mean, for the others. */
function zScores(values: readonly (number | null | undefined)[]): number[] {
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
  // Equal values differ by rounding only, and must not be told apart by it.
  if (deviation <= 1e-9 * Math.max(1, Math.abs(mean))) return values.map(() => 0);
  return values.map((value) => (value == null ? 0 : (value - mean) / deviation));
}
