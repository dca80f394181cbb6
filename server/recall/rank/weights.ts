import type { Weights } from './zScores.ts';

/** Weights of z-scores (relative to a turn's own words with its neighbours and session, 1), and of values from 0 to 1. */
export interface TurnWeights {
  /** A turn and two neighbours on either side, as one text. */
  passage: number;
  /** The same with one neighbour. */
  exchange: number;
  semantic: number;
  /** What meaning weighs more the less of the question any passage contains. */
  meaningAlone: number;
  /** That the person whom the question names said it, and that it asks nothing itself. */
  cues: number;
  recency: number;
  importance: number;
  /** Bonus inside the time window that the query names: high enough to decide. */
  window: number;
}

/**
 * On LoCoMo's development half, the share of the evidence among five and among ten turns (`npm run bench:recall`): BM25
 * alone 57 and 64, all of this 75 and 82; named times are worth 1 point, and the cues 0.4. Where words are missing, meaning
 * decides: on the golden set's other words that is worth 2 points, and costs 0.2 on LoCoMo. Importance cannot be measured
 * there; it weighs less than one rare word.
 */
export const TURN_WEIGHTS: TurnWeights = {
  passage: 0.8,
  exchange: 0.2,
  semantic: 0.15,
  meaningAlone: 3,
  cues: 0.4,
  recency: 0.1,
  importance: 0.3,
  window: 5,
};

/**
 * Where a model reads whole sentences, its opinion and the cues count more. With all-MiniLM-L6-v2 this raises LoCoMo's
 * evidence among five and ten turns from 75.5 and 82.7 to 76.7 and 83.8, and the golden set's, half of which it cannot
 * read, from 48.8 and 55.7 to 50.9 and 56.6.
 */
export const SENTENCE_TURN_WEIGHTS: TurnWeights = { ...TURN_WEIGHTS, semantic: 1, cues: 0.8 };

/**
 * On short Korean memories that a question words differently (`npm run bench:recall`), meaning alone and words at 0.1 find the same 88% among
 * five of nine; at 0.3 inflected forms of the same words come first more often, and other words less. What vectors do not
 * know is weighed apart.
 */
export const MEMORY_WEIGHTS: Weights = {
  lexical: 0.1,
  semantic: 1,
  recency: 0.1,
  importance: 0,
  confidence: 0.3,
  window: 0.5,
};
