import type { Item } from './itemOf.ts';

/** The number of items and tokens of one section in a context. */
export interface Tally {
  section: Item['section'];
  told: number;
  leftOut: number;
  tokens: number;
}

type Counted = Pick<Item, 'section'>;

/**
 * Counts items and tokens by section, in the order of first appearance.
 * @param spent tokens that each section takes of the prompt
 */
export function tallySections(
  included: readonly Counted[],
  omitted: readonly Counted[],
  spent: readonly Pick<Item, 'section' | 'tokens'>[],
): Tally[] {
  const sections = [...new Set([...included, ...omitted].map(({ section }) => section))];
  const countOf = (items: readonly Counted[], section: Item['section']) =>
    items.filter((item) => item.section === section).length;
  return sections.map((section) => ({
    section,
    told: countOf(included, section),
    leftOut: countOf(omitted, section),
    tokens: spent.find((one) => one.section === section)?.tokens ?? 0,
  }));
}
