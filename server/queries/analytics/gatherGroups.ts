/** The activity within a quarter of an hour. */
export interface Quarter {
  /** Quarters of an hour since 1970. */
  number: number;
  /** The people involved, as numbers that tell them apart. */
  people: readonly number[];
  /** Values to sum over a group. */
  figures: readonly number[];
  /** Values to keep individually, such as durations. */
  samples?: readonly number[];
}

/** The activity of enough people to be reported together. */
export interface Group {
  /** The quarter in which it reached enough people; it counts as having happened then. */
  number: number;
  people: Set<number>;
  figures: number[];
  samples: number[];
}

export interface Gathered {
  groups: Group[];
  /** Activity without known people is in no group: it is not reported. */
  left: Set<number>;
}

export const QUARTER_MS = 15 * 60_000;

/**
 * Combines activity, in time order, into groups of at least so many people. Each month (UTC) starts anew, and activity
 * that has not reached enough people by its end is left out. Group boundaries do not depend on the query: every figure
 * is a sum of whole groups, so the difference of any two is one as well, and never reveals a single person.
 * @param quarters in time order
 */
export function gatherGroups(quarters: readonly Quarter[], smallestGroup: number): Gathered {
  const gathered: Gathered = { groups: [], left: new Set() };
  let open: Group | undefined;
  const leave = () => {
    for (const person of open?.people ?? []) gathered.left.add(person);
    open = undefined;
  };
  let month: number | undefined;
  for (const quarter of quarters) {
    if (monthOf(quarter.number) !== month) leave();
    month = monthOf(quarter.number);
    open ??= { number: 0, people: new Set(), figures: [], samples: [] };
    open.number = quarter.number;
    for (const person of quarter.people) open.people.add(person);
    for (const [n, figure] of quarter.figures.entries()) open.figures[n] = (open.figures[n] ?? 0) + figure;
    for (const sample of quarter.samples ?? []) open.samples.push(sample);
    if (open.people.size < smallestGroup) continue;
    gathered.groups.push(open);
    open = undefined;
  }
  leave();
  return gathered;
}

const monthOf = (number: number): number => {
  const at = new Date(number * QUARTER_MS);
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
};
