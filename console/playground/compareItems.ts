import type { Item } from './itemOf.ts';
import { keyed } from './keyed.ts';

/** What another budget or another time changes. */
export interface Changes {
  cameIn: Item[];
  /** As they are in the second context, where it still says why they are left out. */
  fellOut: Item[];
  cutNow: Item[];
  wholeNow: Item[];
}

interface Told {
  included: readonly Item[];
  omitted: readonly Item[];
}

/** Compares two contexts of one question, item by item. */
export function compareItems(before: Told, after: Told): Changes {
  const [was, is, out] = [keyed(before.included), keyed(after.included), keyed(after.omitted)];
  const inBoth = [...is].filter(([key]) => was.has(key));
  const became = (outcome: Item['outcome']) =>
    inBoth
      .filter(([key, item]) => item.outcome === outcome && was.get(key)!.outcome !== outcome)
      .map(([, item]) => item);
  return {
    cameIn: [...is].filter(([key]) => !was.has(key)).map(([, item]) => item),
    fellOut: [...was].filter(([key]) => !is.has(key)).map(([key, item]) => out.get(key) ?? { ...item, tokens: 0 }),
    cutNow: became('TRUNCATED'),
    wholeNow: became('INCLUDED'),
  };
}
