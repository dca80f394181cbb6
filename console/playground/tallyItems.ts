/** An item of the report, as far as it is counted. */
export interface Item {
  section: string;
  outcome: string;
  tokens: number;
}

export interface Tally extends Item {
  items: number;
}

/** Counts the items of each section and outcome, in the order in which they first come. */
export function tallyItems(all: readonly Item[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { section, outcome, tokens } of all) {
    const key = `${section} ${outcome}`;
    const tally = tallies.get(key) ?? { section, outcome, tokens: 0, items: 0 };
    tallies.set(key, { ...tally, tokens: tally.tokens + tokens, items: tally.items + 1 });
  }
  return [...tallies.values()];
}
