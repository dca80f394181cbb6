import type { Item } from './itemOf.ts';

/** Indexes items by a key that is unique within a context and stable across two. */
export function keyed(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const name = nameOf(item.section, item.node?.id ?? item.preference ?? '', item.heading);
    let key = name;
    for (let n = 2; found.has(key); n++) key = `${name} ${n}`;
    found.set(key, item);
  }
  return found;
}

/** What an item is found by; passages of one document, by their headings. */
export const nameOf = (section: Item['section'], id: string, heading?: string | null): string =>
  [section, id, ...(heading ? [heading] : [])].join(' ');

/** The differences caused by another budget or another time. */
export interface Changes {
  cameIn: Item[];
  /** Taken from the second context if it still says why they are omitted. */
  fellOut: Item[];
  cutNow: Item[];
  wholeNow: Item[];
}

interface ComparedContext {
  included: readonly Item[];
  omitted: readonly Item[];
}

/** Compares two contexts for one question, item by item. */
export function compareItems(before: ComparedContext, after: ComparedContext): Changes {
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
