import type { Context } from '../../context.ts';
import { type RowsOf, type Statement, statement } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { mentionsUntil } from '../recall/entities.ts';

/** The preferences that a user's turns show. */
export interface Preferences {
  dimensions: PreferenceDimension[];
  frequentQueries: { query: string; count: number }[];
  keywords: string[];
  recentlyViewed: string[];
  favorites: string[];
  activeHours: { hour: number; count: number }[];
  lastSearchContext: unknown;
  updatedAt: Date | null;
}

/** A value, and whether it was told as a preference, whatever its number of mentions. */
interface TopValue {
  value: string;
  count: number;
  told: boolean;
}

/** What is known about the entities of one type. */
export interface PreferenceDimension {
  name: string;
  total: number;
  top: TopValue[];
  range: { min: number; max: number; average: number; unit: string | null } | null;
}

const MAX_DIMENSIONS = 30;
const MAX_TOP_VALUES = 5;
const MAX_QUERIES = 10;
/** A question that was asked once is not frequent. */
const MIN_REPEATS = 2;
const MAX_KEYWORDS = 20;
const MAX_VIEWED = 100;
const MAX_FAVORITES = 1_000;

/**
 * Told values come first. An amount without a unit counts as one in the unit mentioned most.
 * @param own the user's entities
 */
const dimensionsSql = (own: string): string => `
  WITH own AS (${own}),
  units AS (
    SELECT DISTINCT ON (type) type, unit FROM own WHERE amount IS NOT NULL AND unit IS NOT NULL
    GROUP BY type, unit ORDER BY type, sum(mention_count) DESC, max(last_mentioned_at) DESC, unit)
  SELECT type AS name, sum(mention_count) AS total,
    json_agg(json_build_object('value', value, 'count', mention_count, 'told', told_at IS NOT NULL) ORDER BY place) FILTER (WHERE place <= ${MAX_TOP_VALUES}) AS top,
    min(amount) AS min, max(amount) AS max, min(most) AS unit, sum(amount * greatest(mention_count, 1)) / sum(greatest(mention_count, 1)) FILTER (WHERE amount IS NOT NULL) AS average
  FROM (SELECT own.type, value, mention_count, told_at, units.unit AS most,
      CASE WHEN own.unit IS NULL OR own.unit = units.unit THEN amount END AS amount,
      row_number() OVER (PARTITION BY own.type ORDER BY told_at DESC NULLS LAST, mention_count DESC, last_mentioned_at DESC, id) AS place
    FROM own LEFT JOIN units ON units.type = own.type) e
  GROUP BY type ORDER BY max(told_at) IS NULL, total DESC, type LIMIT ${MAX_DIMENSIONS}`;

const DIMENSIONS_SQL = dimensionsSql('SELECT * FROM entities WHERE user_uid = $1');

const PAST_DIMENSIONS_SQL = dimensionsSql(`
  SELECT e.id, e.type, e.value, e.amount, e.unit, coalesce(m.mentions, 0)::integer AS mention_count,
    coalesce(m.last_at, e.told_at) AS last_mentioned_at, CASE WHEN e.told_at <= $2 THEN e.told_at END AS told_at
  FROM entities e LEFT JOIN (${mentionsUntil('$2')}) m ON m.entity_id = e.id
  WHERE e.user_uid = $1 AND (m.mentions > 0 OR e.told_at <= $2)`);

// Counters keep no history, so for a past moment only those that have not changed since are read.
const QUERIES_SQL = `
  SELECT user_uid, kind, value, label, count FROM preference_counts
  WHERE user_uid = $1 AND kind = 'query' AND count >= ${MIN_REPEATS} AND last_at <= coalesce($2, 'infinity'::timestamptz) ORDER BY count DESC, last_at DESC LIMIT ${MAX_QUERIES}`;

const COUNTS_SQL = `
  (SELECT kind, value, count FROM preference_counts
   WHERE user_uid = $1 AND kind = 'keyword' AND last_at <= coalesce($2, 'infinity'::timestamptz) ORDER BY count DESC, last_at DESC, value LIMIT ${MAX_KEYWORDS})
  UNION ALL
  (SELECT kind, value, count FROM preference_counts WHERE user_uid = $1 AND kind = 'hour' AND last_at <= coalesce($2, 'infinity'::timestamptz) ORDER BY value::integer)`;

const INTERACTIONS_SQL = `
  (SELECT kind, item_id FROM interactions WHERE user_uid = $1 AND kind = 'VIEWED' AND at <= coalesce($2, 'infinity'::timestamptz) ORDER BY at DESC, item_id LIMIT ${MAX_VIEWED})
  UNION ALL
  (SELECT kind, item_id FROM interactions WHERE user_uid = $1 AND kind = 'FAVORITED' AND at <= coalesce($2, 'infinity'::timestamptz) ORDER BY at DESC, item_id LIMIT ${MAX_FAVORITES})`;

const LAST_SQL = `SELECT user_uid, last_search_context, updated_at FROM preferences
  WHERE user_uid = $1 AND ($2::timestamptz IS NULL OR last_search_at <= $2)`;

export interface DimensionRow {
  name: string;
  total: number;
  top: TopValue[];
  min: number | null;
  max: number;
  average: number;
  unit: string | null;
}
type QueryRow = { user_uid: string; kind: string; value: string; label: string | null; count: number };
type CountRow = { kind: string; value: string; count: number };
type LastRow = { user_uid: string; last_search_context: unknown; updated_at: Date };

type PreferenceStatements = [
  dimensions: Statement<DimensionRow>,
  queries: Statement<QueryRow>,
  counts: Statement<CountRow>,
  interactions: Statement<{ kind: string; item_id: string }>,
  lasts: Statement<LastRow>,
];

/**
 * The part of a user's preferences that a prompt shows.
 * @param before a past moment: what was said later is not counted
 */
export const dimensionsStatement = (userUid: string, before: Date | null): Statement<DimensionRow> =>
  before
    ? statement<DimensionRow>('preference-dimensions-then', PAST_DIMENSIONS_SQL, [userUid, before])
    : statement<DimensionRow>('preference-dimensions', DIMENSIONS_SQL, [userUid]);

export const toDimensions = (rows: DimensionRow[]): PreferenceDimension[] => rows.map(toDimension);

/** The queries for a user's preferences, in the order in which `toPreferences` reads the answers. */
const preferenceStatements = ({ userUid }: UserScope, before: Date | null): PreferenceStatements => [
  dimensionsStatement(userUid, before),
  statement<QueryRow>('preference-queries', QUERIES_SQL, [userUid, before]),
  statement<CountRow>('preference-counts', COUNTS_SQL, [userUid, before]),
  statement<{ kind: string; item_id: string }>('preference-interactions', INTERACTIONS_SQL, [userUid, before]),
  statement<LastRow>('preference-last', LAST_SQL, [userUid, before]),
];

/** Reads the answers; without answers the preferences are empty. */
export function toPreferences(answers: RowsOf<PreferenceStatements> | []): Preferences {
  const [dimensions = [], queries = [], counts = [], interactions = [], lasts = []] = answers;
  const [last] = lasts;
  const counted = (kind: string): CountRow[] => counts.filter((row) => row.kind === kind);
  const items = (kind: string): string[] => interactions.filter((row) => row.kind === kind).map((row) => row.item_id);
  return {
    dimensions: toDimensions(dimensions),
    frequentQueries: queries.flatMap(({ label, count }) => (label === null ? [] : [{ query: label, count }])),
    keywords: counted('keyword').map((row) => row.value),
    recentlyViewed: items('VIEWED'),
    favorites: items('FAVORITED'),
    activeHours: counted('hour').map((row) => ({ hour: Number(row.value), count: row.count })),
    lastSearchContext: last?.last_search_context ?? null,
    updatedAt: last?.updated_at ?? null,
  };
}

const toDimension = ({ name, total, top, min, max, average, unit }: DimensionRow): PreferenceDimension => ({
  name,
  total,
  top,
  range: min === null ? null : { min, max, average, unit },
});

/**
 * A user's preferences.
 * @param before a past moment, if they are wanted as they were then
 */
export const getPreferences = async (
  context: Context,
  scope: UserScope,
  before: Date | null = null,
): Promise<Preferences> => toPreferences(await context.database.read(scope, preferenceStatements(scope, before)));
