import type { AnalyticsRange, Part } from './part.ts';

/** The activity within a quarter of an hour. */
interface CountedQuarter {
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

interface Gathered {
  groups: Group[];
  /** Activity without known people is in no group: it is not reported. */
  left: Set<number>;
}

export const QUARTER_MS = 15 * 60_000;

/**
 * Combines activity, in time order, into groups of at least so many people. Each month (UTC) starts again, and activity
 * that has not reached enough people by its end is left out. Group boundaries do not depend on the query: every figure
 * is a sum of whole groups, so the difference of any two is one as well, and never reveals a single person.
 * @param quarters in time order
 */
function gatherGroups(quarters: readonly CountedQuarter[], smallestGroup: number): Gathered {
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

interface Source {
  table: string;
  at: string;
  /** The values to sum, as SQL over the table's row `r`. */
  figures: readonly string[];
  /** The value to keep individually. */
  sample?: string;
  /** What separates it, such as the intent; each value is grouped separately. */
  part?: string;
  where?: string;
}

/**
 * Selects the activity per quarter of an hour, with the people involved as hashes: a collision counts two people as
 * one, which only makes groups larger. Lists are text, which parses ten times as fast as PostgreSQL's arrays. $1 is the
 * project, $2 and $3 the time range, and $4 the maximum number of people listed, which shows whether a quarter has
 * enough.
 */
export const quartersOf = ({ table, at, figures, sample, part = 'NULL::text', where = 'true' }: Source): string => `
  SELECT d.part, (extract(epoch FROM d.quarter) / 900)::integer AS quarter,
    array_to_string((array_agg(uuid_hash(d.user_uid)) FILTER (WHERE u.user_key IS NOT NULL))[1:$4], ',') AS people,
    ARRAY[${figures.map((_, i) => `sum(d.f${i})::float8`).join(', ')}] AS figures
    ${sample ? ", string_agg(d.samples, ',') AS samples" : ''}
  FROM (SELECT ${part} AS part, date_bin('15 minutes', r.${at}, 'epoch') AS quarter, r.user_uid,
          ${figures.map((figure, i) => `${figure} AS f${i}`).join(', ')}
          ${sample ? `, string_agg(round(${sample})::text, ',') AS samples` : ''}
        FROM ${table} r WHERE r.project_id = $1 AND r.${at} >= $2 AND r.${at} < $3 AND ${where}
        GROUP BY 1, 2, 3) d
  JOIN users u ON u.user_uid = d.user_uid
  GROUP BY d.part, d.quarter ORDER BY d.quarter`;

const EVERYBODY = 2 ** 31 - 1;

/**
 * The parameters: from the start of the month, where groups begin, to the end of the last quarter.
 * @param people the maximum number of people listed; counting people requires all of them
 */
export const gatheredValues = ({ scope, from, to }: AnalyticsRange, people = EVERYBODY): unknown[] => [
  scope.projectId,
  new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth())),
  new Date(Math.ceil(to.getTime() / QUARTER_MS) * QUARTER_MS),
  people,
];

const numbersIn = (list: string | null): number[] => (list ? list.split(',').map(Number) : []);

/** A quarter of an hour of one part. */
export interface Quarter {
  part: string | null;
  quarter: number;
  people: string | null;
  figures: number[];
  samples?: string | null;
}

/** The groups within the requested range, by what separates them. */
export function gatherParts(
  rows: Quarter[],
  { from, to, smallestGroup }: AnalyticsRange,
): Map<string | null, Gathered> {
  const within = ({ number }: Group) => number * QUARTER_MS >= from.getTime() && number * QUARTER_MS < to.getTime();
  const parts = [...Map.groupBy(rows, (row) => row.part)].map(([part, own]): [string | null, Gathered] => {
    const quarters = own.map((row) => ({
      number: row.quarter,
      people: numbersIn(row.people),
      figures: row.figures,
      samples: numbersIn(row.samples ?? null),
    }));
    const { groups, left } = gatherGroups(quarters, smallestGroup);
    return [part, { groups: groups.filter(within), left }];
  });
  return new Map(parts);
}

/**
 * A point for every bucket, the sum of its groups; a bucket without groups is withheld, whether or not something
 * happened.
 */
export function pointPerGroups<T>(
  groups: readonly Group[],
  { starts }: AnalyticsRange,
  pointOf: (groups: readonly Group[]) => T,
): (T & { at: Date; withheld: boolean })[] {
  const byBucket = Map.groupBy(groups, ({ number }) =>
    starts.findLastIndex((at) => at.getTime() <= number * QUARTER_MS),
  );
  return starts.map((at, i) => {
    const own = byBucket.get(i) ?? [];
    return { at, ...pointOf(own), withheld: own.length === 0 };
  });
}

export const sumOf = (groups: readonly Group[], figure = 0): number =>
  groups.reduce((sum, { figures }) => sum + figures[figure]!, 0);

/**
 * The number of different people, rounded down to whole groups: the difference of two overlapping ranges might be one
 * person.
 */
export const peopleOf = (groups: readonly Group[], smallestGroup: number): number =>
  inGroups(new Set(groups.flatMap(({ people }) => [...people])).size, smallestGroup);

export const inGroups = (count: number, smallestGroup: number): number =>
  Math.floor(count / smallestGroup) * smallestGroup;

/**
 * Counts by label, highest first. If the part that is not reported covers fewer people than a group, the total would
 * reveal them: then the smallest reported count is left out as well.
 */
export function countParts(
  parts: Map<string | null, Gathered>,
  smallestGroup: number,
): [part: string | null, count: number][] {
  const reported = [...parts]
    .map(([part, { groups }]): [string | null, number] => [part, sumOf(groups)])
    .filter(([, count]) => count > 0)
    .sort(([a, more], [b, less]) => less - more || (String(a) < String(b) ? -1 : 1));
  const left = new Set([...parts.values()].flatMap((part) => [...part.left])).size;
  if (left > 0 && left < smallestGroup) reported.pop();
  return reported;
}

/** A part whose rows are quarters; `read` receives the grouped data. */
export const gatheredPart = <T>(
  name: string,
  source: Source,
  read: (parts: Map<string | null, Gathered>, range: AnalyticsRange) => T,
): Part<T, Quarter> => ({
  name,
  text: quartersOf(source),
  values: (range) => gatheredValues(range),
  read: (rows, range) => read(gatherParts(rows, range), range),
});
