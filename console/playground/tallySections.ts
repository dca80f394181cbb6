import type { Item } from './itemOf.ts';

/** What one section takes of a context. */
export interface Tally {
  section: Item['section'];
  told: number;
  leftOut: number;
  tokens: number;
}

type Counted = Pick<Item, 'section' | 'tokens'>;

/** Counts items and tokens by section, in the order in which the sections first come. */
export function tallySections(included: readonly Counted[], omitted: readonly Counted[]): Tally[] {
  const sections = [...new Set([...included, ...omitted].map(({ section }) => section))];
  return sections.map((section) => {
    const told = included.filter((item) => item.section === section);
    return {
      section,
      told: told.length,
      leftOut: omitted.filter((item) => item.section === section).length,
      tokens: told.reduce((sum, { tokens }) => sum + tokens, 0),
    };
  });
}
