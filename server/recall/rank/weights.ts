type Weights = {
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

/**
 * Weights of z-scores (relative to a turn's own words with its neighbours and session, 1), and of values from 0 to 1.
 */
export interface TurnWeights {
  /** A turn and two neighbours on either side, as one text. */
  passage: number;
  /** The same with one neighbour. */
  exchange: number;
  semantic: number;
  /** The additional weight of meaning, the less of the question any passage contains. */
  meaningAlone: number;
  /** Weights of the cues that the person named in the question said it, and that it is not a question itself. */
  cues: number;
  /** How new a turn is among the others, where the question asks how something is now. */
  now: number;
  recency: number;
  importance: number;
  /** Bonus inside the time window that the query names: high enough to decide. */
  window: number;
}

/**
 * On LoCoMo's development half, the share of the evidence among five and among ten turns (`npm run bench:recall`): BM25
 * alone 57 and 64, all of this 75 and 82; named times are worth 1 point, and the cues 0.4. Where words are missing,
 * meaning decides: on the golden set's other words that is worth 2 points, and costs 0.2 on LoCoMo. Importance cannot
 * be measured there; it weighs less than one rare word. Of the golden set's 45 questions that ask for now, 29% find the
 * turn first and 77% among ten, without newness 23 and 74%.
 */
export const TURN_WEIGHTS: TurnWeights = {
  passage: 0.8,
  exchange: 0.2,
  semantic: 0.15,
  meaningAlone: 3,
  cues: 0.4,
  now: 2,
  recency: 0.1,
  importance: 0.3,
  window: 5,
};

/**
 * With a model that reads whole sentences, its scores and the cues count more. With all-MiniLM-L6-v2, these raise LoCoMo's
 * evidence among five and ten turns from 75.8 and 84.1 to 76.6 and 85.0 (`LOCAL_MODEL=… npm run bench:ranking`), that of
 * multi-hop questions from 49.9 to 54.3, and the golden set's among people from 65.8 and 75.8 to 67.5 and 77.5.
 */
export const SENTENCE_TURN_WEIGHTS: TurnWeights = { ...TURN_WEIGHTS, exchange: 0, semantic: 0.8, cues: 2 };

/**
 * On short Korean memories that a question words differently (`npm run bench:recall`), meaning alone and words at 0.1
 * find the same 88% among five of nine; at 0.3 inflected forms of the same words come first more often, and other words
 * less. Words that vectors do not know have their own weight.
 */
export const MEMORY_WEIGHTS: Weights = {
  lexical: 0.1,
  semantic: 1,
  recency: 0.1,
  importance: 0,
  confidence: 0.3,
  window: 0.5,
};
