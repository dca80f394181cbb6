import type { MatchCondition } from '@langchain/langgraph-checkpoint';

/** A namespace as one text, from which no other namespace can be made: labels may contain any character. */
export const textOf = (namespace: readonly string[]): string => JSON.stringify(namespace);

/** Every namespace that an item is under: its own and those above it. */
export const levelsOf = (namespace: readonly string[]): string[] =>
  namespace.map((_, i) => textOf(namespace.slice(0, i + 1)));

/** Whether a namespace begins or ends with a path, label by label; `*` is any one label. */
export function isMatch(namespace: readonly string[], { matchType, path }: MatchCondition): boolean {
  const start = matchType === 'prefix' ? 0 : namespace.length - path.length;
  if (path.length > namespace.length) return false;
  return path.every((label, i) => label === '*' || label === namespace[start + i]);
}

/** What all matching namespaces are under, as far as the server can tell: the labels of a prefix before its first `*`. */
export function commonPrefix(conditions: readonly MatchCondition[]): string[] {
  const path = conditions.find(({ matchType }) => matchType === 'prefix')?.path ?? [];
  const star = path.indexOf('*');
  return star < 0 ? path : path.slice(0, star);
}

const COMPARISONS: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  $eq: (value, wanted) => isEqual(value, wanted),
  $ne: (value, wanted) => !isEqual(value, wanted),
  $gt: (value, wanted) => order(value, wanted) > 0,
  $gte: (value, wanted) => order(value, wanted) >= 0,
  $lt: (value, wanted) => order(value, wanted) < 0,
  $lte: (value, wanted) => order(value, wanted) <= 0,
};

/** Whether a value fits a filter: its fields equal those of the filter, or compare with them as `$gt` and the like say. */
export const fits = (value: Record<string, unknown>, filter: Record<string, unknown> = {}): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    const comparisons = Object.entries(isObject(wanted) ? wanted : {});
    if (comparisons.length === 0 || !comparisons.every(([name]) => name.startsWith('$')))
      return isEqual(value[field], wanted);
    return comparisons.every(([name, other]) => {
      if (!COMPARISONS[name]) throw new TypeError(`The filter has an unknown comparison: ${name}.`);
      return COMPARISONS[name](value[field], other);
    });
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Positive if the first is greater; not a number, which every comparison denies, where the two cannot be compared. */
function order(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other);
  return Number.NaN;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
