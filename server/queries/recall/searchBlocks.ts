import { type Statement, statement, type Tx } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { KEPT_TABLES } from '../people/userTables.ts';
import { partsOf, type SearchedTable } from '../privacy/searchedTables.ts';

/** The data to search for. */
export interface Traces {
  /** The person's uids: they may only occur in the rows that are kept. */
  userUids: string[];
  /** The product's own key of the person: it must not occur in any key column. */
  userKey: string;
  /** Text samples that may only occur in other people's words. */
  needles: string[];
}

/** A range of blocks of a table's files: from the first up to but excluding the last, or to the end. */
interface Blocks {
  from: number;
  to: number | undefined;
}

/** Rows with findings. */
export interface Finding {
  rows: number;
  /** Whether they were found by an id or a key of the person. */
  known: boolean;
  /** The samples that they contain, by their index in `needles`. */
  pieces: number[];
}

/** Whether to search rows that are not another person's, or those that are. */
type Whose = 'not others' | 'others';

export interface BlocksSearched {
  findings: Finding[];
  /**
   * Identifies the files that were read, unless all were read: if it changes, the table was rewritten and its rows
   * moved.
   */
  files: string;
}

/**
 * Searches some blocks of a table for erased data: for the uids in every uid, key and textual column, and for the text
 * samples in rows that are not another person's. Vectors and term lists contain no text; sealed columns cannot be read,
 * and were lost with their key.
 * @param whose 'others' searches other people's rows instead, and reports which samples they contain
 */
export async function searchBlocks(
  tx: Tx,
  { projectId }: ProjectScope,
  { name, qualified, inProject, isOfUser, uuids, keys, hasTexts, wholeText }: SearchedTable,
  { userUids, userKey, needles }: Traces,
  { from, to }: Blocks,
  whose: Whose,
): Promise<BlocksSearched> {
  const written = needles.flatMap((needle, i) => asWritten(needle).map((pattern) => ({ pattern, i })));
  const values = [
    userUids,
    userKey,
    projectId,
    userUids.map(asPattern),
    written.map(({ pattern }) => pattern),
    written.map(({ i }) => i),
  ];

  const known = anyOf([
    ...(KEPT.has(name) ? [] : uuids.map((column) => `${column} = ANY($1::uuid[])`)),
    ...keys.map((column) => `${column} = $2`),
    ...(hasTexts ? [`${wholeText} LIKE ANY($4::text[])`] : []),
  ]);
  const others = anyOf([
    // Rows of the project itself belong to no single person.
    ...(isOfUser ? [`user_uid <> ALL($1::uuid[]) AND user_uid <> $3::uuid`] : []),
    ...keys.map((column) => `${column} <> $2`),
  ]);
  const said = hasTexts ? `${wholeText} LIKE ANY($5::text[])` : 'false';
  const pieces = hasTexts
    ? `ARRAY(SELECT DISTINCT i FROM unnest($5::text[], $6::int[]) AS p (pattern, i) WHERE ${wholeText} LIKE pattern ORDER BY i)`
    : `'{}'::int[]`;
  // Not checked: built from each table's columns.
  const findings = await tx.query<Finding & Record<string, unknown>>(
    `${GIVEN}
     SELECT count(*)::int AS rows, known, pieces
     FROM (SELECT ${known} AS known, ${pieces} AS pieces FROM ${qualified}
       WHERE ctid >= '(${from},0)' ${to === undefined ? '' : `AND ctid < '(${to},0)'`}
         ${inProject ? `AND project_id = $3::uuid` : ''}
         AND ${whose === 'others' ? `${others} AND ${said}` : `(${known} OR NOT ${others} AND ${said})`}) AS found
     GROUP BY known, pieces`,
    values,
  );
  if (from === 0 && to === undefined) return { findings, files: '' };
  // The query above has locked the table: nobody can rewrite it between the two.
  const file = await tx.one<{ names: string }>(
    `SELECT string_agg(pg_relation_filenode(part)::text, ' ' ORDER BY part) AS names FROM ${partsOf('$1::regclass::oid')}`,
    [qualified],
  );
  return { findings, files: file.names };
}

/** Some tables do not use every parameter; this gives each one a type anyway. */
const GIVEN = 'WITH given AS (SELECT $1::uuid[], $2::text, $3::uuid, $4::text[], $5::text[], $6::int[])';
const KEPT: ReadonlySet<string> = new Set(KEPT_TABLES);

const anyOf = (conditions: string[]): string =>
  conditions.length > 0 ? `coalesce(${conditions.join(' OR ')}, false)` : 'false';

/** A LIKE pattern that finds a text anywhere. */
export const asPattern = (needle: string): string => `%${needle.replace(/[\\%_]/g, '\\$&')}%`;

/** As plain text, and as escaped in JSON. */
const asWritten = (needle: string): string[] => [
  ...new Set([needle, JSON.stringify(needle).slice(1, -1)].map(asPattern)),
];

/** The maximum number of query terms: a row's matches are the bits of one integer. */
export const MAX_TERMS = 30;

/**
 * A missing element of an array costs as much as a present one, so the check ends after the last term of the question.
 */
const LOOKED_AT_TOGETHER = 6;

/**
 * SQL for a row's matches with a query: bit i is set when the row's `search` contains the i-th of `terms`, an array of
 * tsquery.
 */
export const matchedTermsSql = (search: string, terms: string, from = 0): string => {
  const to = Math.min(from + LOOKED_AT_TOGETHER, MAX_TERMS);
  const bits = Array.from(
    { length: to - from },
    (_, i) => `CASE WHEN ${search} @@ ${terms}[${from + i + 1}] THEN ${2 ** (from + i)} ELSE 0 END`,
  ).join(' | ');
  if (to === MAX_TERMS) return bits;
  return `${bits} | CASE WHEN cardinality(${terms}) > ${to} THEN ${matchedTermsSql(search, terms, to)} ELSE 0 END`;
};

/** The size of the searched corpus: BM25's document count and average length, and the names of the speakers. */
export interface SearchStatistics {
  turns: number;
  terms: number;
  speakers: string[];
}

const OF_USER = 'SELECT recallable_count AS turns, term_total AS terms, speakers FROM users WHERE user_uid = $1';
const OF_PROJECT = `SELECT coalesce(sum(recallable_count), 0) AS turns, coalesce(sum(term_total), 0) AS terms, '{}'::text[] AS speakers
  FROM users WHERE project_id = $1`;

export const searchStatisticsStatement = (scope: UserScope | ProjectScope): Statement<SearchStatistics> =>
  'userUid' in scope
    ? statement<SearchStatistics>('search-statistics-user', OF_USER, [scope.userUid])
    : statement<SearchStatistics>('search-statistics-project', OF_PROJECT, [scope.projectId]);

export const toSearchStatistics = ([row]: SearchStatistics[]): SearchStatistics => ({
  turns: row?.turns ?? 0,
  terms: row?.terms ?? 0,
  speakers: row?.speakers ?? [],
});
