import type { Weights } from './fuse.ts';

/**
 * On LoCoMo's development half (share of the evidence among ten turns, `npm run bench:recall`): words alone 75.7%, with
 * the offline embedder at 0.15 75.7%, at 0.3 74.6%; with the window at 2 77.1%. So the offline arm may only break near
 * ties. These weights were chosen on that same half: elsewhere expect less. Importance cannot be measured there; it
 * weighs less than one rare word.
 */
export const TURN_WEIGHTS: Weights = {
  lexical: 1,
  semantic: 0.15,
  recency: 0.1,
  importance: 0.3,
  confidence: 0,
  window: 2,
};

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
