/** Conditions for `and` in the server's filter. They match everything that the filter matches, and perhaps more. */
export type Condition =
  | { metadata: { key: string; eq?: Scalar; ne?: Scalar; gt?: number; gte?: number; lt?: number; lte?: number }[] }
  | { or: Condition[] }
  | { not: Condition };

type Scalar = string | number | boolean;

const MAX_TEXT = 200;
export const MAX_FILTERED = 10;

const keyOf = (field: string): string => `langgraphValue.${field}`;

/**
 * The fields of a value that the server filters by, as metadata. `langgraphFiltered` lists those that it can compare: texts that
 * are too long, or that a database cannot store, are missing.
 */
export function filteredOf(
  value: Record<string, unknown>,
  fields: readonly string[],
): Record<string, Scalar | string[]> {
  const told = fields.filter((field) => typeof value[field] !== 'string' || isShort(value[field]));
  const scalars = told.filter((field) => isScalar(value[field]));
  return {
    ...Object.fromEntries(scalars.map((field) => [keyOf(field), value[field] as Scalar])),
    langgraphFiltered: told,
  };
}

const isShort = (text: string): boolean => text.length <= MAX_TEXT && !/[\0\ud800-\udfff]/.test(text);

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** The part of a filter that the server can apply; its results include items whose field it cannot compare. */
export function conditionsOf(filter: Record<string, unknown> = {}, fields: readonly string[]): Condition[] {
  return fields.flatMap((field): Condition[] => {
    const wanted = filter[field];
    const compared = comparisonsOf(wanted) ?? [['$eq', wanted]];
    const metadata = compared.flatMap(([name, other]) => {
      const isRange = name !== '$eq' && name !== '$ne';
      const isTold = isRange
        ? typeof other === 'number'
        : isScalar(other) && (typeof other !== 'string' || isShort(other));
      return isTold && COMPARISONS[name] ? [{ key: keyOf(field), [name.slice(1)]: other as number }] : [];
    });
    if (!Object.hasOwn(filter, field) || metadata.length === 0) return [];
    return [{ or: [{ metadata }, { not: { metadata: [{ key: 'langgraphFiltered', eq: field }] } }] }];
  });
}

const COMPARISONS: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  $eq: (value, wanted) => isEqual(value, wanted),
  $ne: (value, wanted) => !isEqual(value, wanted),
  $gt: (value, wanted) => order(value, wanted) > 0,
  $gte: (value, wanted) => order(value, wanted) >= 0,
  $lt: (value, wanted) => order(value, wanted) < 0,
  $lte: (value, wanted) => order(value, wanted) <= 0,
};

/** Whether a value matches a filter: its fields equal those of the filter, or satisfy operators such as `$gt`. */
export const fits = (value: Record<string, unknown>, filter: Record<string, unknown> = {}): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    const comparisons = comparisonsOf(wanted);
    if (!comparisons) return isEqual(value[field], wanted);
    return comparisons.every(([name, other]) => {
      if (!COMPARISONS[name]) throw new TypeError(`The filter has an unknown comparison: ${name}.`);
      return COMPARISONS[name](value[field], other);
    });
  });

/** The operators that a filter has for a field; undefined if it has a value. */
function comparisonsOf(wanted: unknown): [name: string, other: unknown][] | undefined {
  const comparisons = Object.entries(isObject(wanted) ? wanted : {});
  return comparisons.length > 0 && comparisons.every(([name]) => name.startsWith('$')) ? comparisons : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Positive if the first is greater; NaN, for which every comparison is false, if the two cannot be compared. */
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
