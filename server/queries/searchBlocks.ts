import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';
import { partsOf, type SearchedTable } from './searchedTables.ts';
import { KEPT_TABLES } from './userTables.ts';

/** What to look for. */
export interface Traces {
  /** The uids that were the person's: they may stand nowhere but in the rows that are kept. */
  userUids: string[];
  /** The product's own key of the person: no column of keys may hold it. */
  userKey: string;
  /** Pieces of text that may stand nowhere but in what others said. */
  needles: string[];
}

/** Blocks of a table's files: from the first up to the last, which is not among them, or to the end. */
export interface Blocks {
  from: number;
  to: number | undefined;
}

/** Rows in which something was found. */
export interface Finding {
  rows: number;
  /** Whether by an id or a key of the person's. */
  known: boolean;
  /** The pieces that stand in them, by their place in `needles`. */
  pieces: number[];
}

/** In what is not another person's, or in what is. */
export type Whose = 'not others' | 'others';

export interface BlocksSearched {
  findings: Finding[];
  /** Names the files that were read, unless it was all of them: where it is another, the table was rewritten, and its rows lie elsewhere. */
  files: string;
}

/**
 * Looks through some blocks of a table for what was erased: in every column of uids and keys, and in every textual column for
 * the uids; and in rows that are not another person's for the pieces of text. Vectors and term lists hold no text; sealed
 * columns cannot be read, and went with their key.
 * @param whose with 'others', instead, which pieces of text stand in other people's rows
 */
export async function searchBlocks(
  tx: Tx,
  { projectId }: ProjectScope,
  { name, qualified, inProject, ofUser, uuids, keys, texts, wholeText }: SearchedTable,
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
    ...(texts ? [`${wholeText} LIKE ANY($4::text[])`] : []),
  ]);
  const others = anyOf([
    // What is filed with the project is no one person's.
    ...(ofUser ? [`user_uid <> ALL($1::uuid[]) AND user_uid <> $3::uuid`] : []),
    ...keys.map((column) => `${column} <> $2`),
  ]);
  const said = texts ? `${wholeText} LIKE ANY($5::text[])` : 'false';
  const pieces = texts
    ? `ARRAY(SELECT DISTINCT i FROM unnest($5::text[], $6::int[]) AS p (pattern, i) WHERE ${wholeText} LIKE pattern ORDER BY i)`
    : `'{}'::int[]`;
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
  // The question above has locked the table: nobody rewrites it between the two.
  const [file] = await tx.query(
    `SELECT string_agg(pg_relation_filenode(part)::text, ' ' ORDER BY part) AS names FROM ${partsOf('$1::regclass::oid')}`,
    [qualified],
  );
  return { findings, files: file!.names };
}

/** Not every table takes every value; here each has a type all the same. */
const GIVEN = 'WITH given AS (SELECT $1::uuid[], $2::text, $3::uuid, $4::text[], $5::text[], $6::int[])';
const KEPT: ReadonlySet<string> = new Set(KEPT_TABLES);

const anyOf = (conditions: string[]): string =>
  conditions.length > 0 ? `coalesce(${conditions.join(' OR ')}, false)` : 'false';

/** A pattern for LIKE that finds a piece of text wherever it stands. */
export const asPattern = (needle: string): string => `%${needle.replace(/[\\%_]/g, '\\$&')}%`;

/** As text, and as JSON has it. */
const asWritten = (needle: string): string[] => [
  ...new Set([needle, JSON.stringify(needle).slice(1, -1)].map(asPattern)),
];
