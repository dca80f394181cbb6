/** The sections of a context, as its report names them. References are listed with the entities they mean. */
export type ContextSection =
  | 'CURRENT_TURNS'
  | 'SHORT_TERM'
  | 'MID_TERM'
  | 'LONG_TERM'
  | 'MEMORIES'
  | 'DOCUMENTS'
  | 'RELATED_TURNS'
  | 'ENTITIES'
  | 'PREFERENCES';

/**
 * The share of the budget that each section is guaranteed, in the order in which sections use what others leave. Without
 * documents the shares sum to one; a section without items has none, and the others are guaranteed more. What was just said and what is known about the user come first: without them an answer is wrong,
 * not only poorer. On LoCoMo, half of 2,000 tokens for related turns holds 80% of the evidence; 17% held 65%.
 */
export const SECTION_SHARES: readonly (readonly [ContextSection, number])[] = [
  ['CURRENT_TURNS', 0.18],
  ['MEMORIES', 0.2],
  ['DOCUMENTS', 0.8],
  ['RELATED_TURNS', 0.5],
  ['SHORT_TERM', 0.06],
  ['ENTITIES', 0.02],
  ['PREFERENCES', 0.02],
  ['MID_TERM', 0.01],
  ['LONG_TERM', 0.01],
];

/** What documents are guaranteed when every section is in demand. */
export const DOCUMENT_SHARE = 0.8 / SECTION_SHARES.reduce((sum, [, share]) => sum + share, 0);
