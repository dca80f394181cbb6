import type { ContextSection } from './contextSection.ts';

/** One thing a prompt may tell, and what it costs: `before` + text + `after`. */
export type PromptLine = {
  section: ContextSection;
  id: string;
  /** For the order of telling: lines with a time are told in its order, others as they come. */
  at: number | undefined;
  before: string;
  text: () => string;
  after: string;
  tokens: number;
  overhead: number;
  truncatable: boolean;
  group?: { id: string; title: string; tokens: number };
};

/**
 * What a text may cost more where something stands directly before it ("- " + "text"): the encoding cuts " text" and
 * "text" differently. Over a million random texts of all scripts it was never more than 2, and seldom 1.
 */
export const JOIN = 2;
