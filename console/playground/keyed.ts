import type { Item } from './itemOf.ts';

/** Tells items apart, within one context and across two. */
export function keyed(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const name = `${item.section} ${item.node?.id ?? item.preference ?? ''}`;
    let key = name;
    for (let n = 2; found.has(key); n++) key = `${name} ${n}`;
    found.set(key, item);
  }
  return found;
}
