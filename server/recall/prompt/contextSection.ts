/** The sections of a context, as its report names them. References are listed with the entities they mean. */
export type ContextSection =
  | 'CURRENT_TURNS'
  | 'SHORT_TERM'
  | 'MID_TERM'
  | 'LONG_TERM'
  | 'MEMORIES'
  | 'RELATED_TURNS'
  | 'ENTITIES'
  | 'PREFERENCES';

/**
 * The share of the budget that each section is guaranteed, in the order in which sections use what others leave. The
 * shares sum to one. What was just said and what is known about the user come first: without them an answer is wrong,
 * not only poorer. On LoCoMo, half of 2,000 tokens for related turns holds 80% of the evidence; 17% held 65%.
 */
export const SECTION_SHARES: readonly (readonly [ContextSection, number])[] = [
  ['CURRENT_TURNS', 0.18],
  ['MEMORIES', 0.2],
  ['RELATED_TURNS', 0.5],
  ['SHORT_TERM', 0.06],
  ['ENTITIES', 0.02],
  ['PREFERENCES', 0.02],
  ['MID_TERM', 0.01],
  ['LONG_TERM', 0.01],
];
