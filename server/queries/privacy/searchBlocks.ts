import type { Tx } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { KEPT_TABLES } from '../people/userTables.ts';
import { listSearchedTables, partsOf, type SearchedTable } from './searchedTables.ts';

/** The data to search for. */
export interface ErasedPerson {
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
  { userUids, userKey, needles }: ErasedPerson,
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

/** These tables describe the person until the erasure, and do not reference them by uid. */
const OF_REQUESTS = ['privacy_events', 'legal_holds', 'user_directory'];

/** Whether a person's key also occurs in shared rows, because it is the name of something else as well. */
export async function isKeyUsedElsewhere(tx: Tx, userKey: string): Promise<boolean> {
  const places = (await listSearchedTables(tx))
    .filter(({ name, hasTexts, isOfUser }) => hasTexts && !isOfUser && !OF_REQUESTS.includes(name))
    .map(({ qualified, wholeText }) => `EXISTS (SELECT FROM ${qualified} WHERE ${wholeText} LIKE $1)`);
  // Not checked: built from each table's columns.
  const row = await tx.one<{ stands: boolean }>(`SELECT ${places.join(' OR ')} AS stands`, [asPattern(userKey)]);
  return row.stands;
}
