/** What changes, before and after, in the fields that differ alone. */
export interface Change {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Compares what is asked for with what is there; undefined when nothing differs. Fields left out (undefined) stay as they are. */
export function changesOf<T extends object>(present: T, wanted: Partial<T>): Change | undefined {
  const differing = (Object.keys(wanted) as (keyof T & string)[]).filter(
    (field) => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(present[field]),
  );
  if (differing.length === 0) return undefined;
  const pick = (from: Partial<T>) => Object.fromEntries(differing.map((field) => [field, from[field]]));
  return { before: pick(present), after: pick(wanted) };
}
