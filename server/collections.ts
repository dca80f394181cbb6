/** Returns the first element of a list that is never empty. */
export function getFirst<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('Expected an item, but found none.');
  return first;
}

/** Returns the last element of a list that is never empty. */
export const getLast = <T>(list: readonly T[]): T => getFirst(list.slice(-1));

/** Returns the element at a place that a list always has. */
export function getAt<T>(list: readonly T[], place: number): T {
  const item = list[place];
  if (item === undefined) throw new Error('Expected an item, but found none.');
  return item;
}

/** Returns the value of a key that a map always has. */
export function getValue<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error('Expected an entry, but found none.');
  return value;
}

/** Pairs each item with the one at its place in another list, which is at least as long. */
export const pairsOf = <A, B>(list: readonly A[], others: readonly B[]): [A, B][] =>
  list.map((item, place) => [item, getAt(others, place)]);

/** Splits a list into batches of at most `size` items, in order. */
export const batchesOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/** An object of JSON, not a list. */
export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
