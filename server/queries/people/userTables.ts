import type { Tx } from '../../db/database.ts';
import type { TableCount } from '../../entities/privacyRequest.ts';

/**
 * The tables with rows that belong to a user and are deleted with them, in deletion order: referencing tables come
 * first.
 */
export const USER_TABLES = [
  'passage_embeddings',
  'passages',
  'document_versions',
  'upload_parts',
  'uploads',
  'documents',
  'spaces',
  'space_members',
  'context_memories',
  'contexts',
  'interactions',
  'entity_mentions',
  'entities',
  'preference_counts',
  'preferences',
  'memory_embeddings',
  'memories',
  'quarantined_statements',
  'extracted_turns',
  'turn_embeddings',
  'turns',
  'sessions',
  'period_summaries',
  'term_statistics',
  'consents',
  'memory_settings',
  'retention_reprieves',
  'content_grants',
  'privacy_exports',
  'user_data_keys',
  'events',
  'merged_rows',
  'user_merges',
  'former_user_keys',
  'user_directory',
  'users',
] as const;

/** The tables whose rows stay when their user is erased, with everything that described the user removed. */
export const KEPT_TABLES = ['audit_entries'] as const;

/** The number of a person's rows in each table; tables without any are left out. */
export async function countUserRows(tx: Tx, tables: readonly string[], userUids: string[]): Promise<TableCount[]> {
  const counts = tables.map(
    (table) => `SELECT '${table}' AS table, count(*)::int AS rows FROM ${table} WHERE user_uid = ANY($1)`,
  );
  const rows = await tx.query<{ table: string; rows: number }>(counts.join(' UNION ALL '), [userUids]);
  return rows.filter((row) => row.rows > 0);
}

const MAX_OF_EACH = 50;

/**
 * The columns with people's own words, to take text samples from. Assistants' answers are often the same for many
 * people.
 */
const SOURCES = [
  ['turns', 'user_query'],
  ['memories', 'content'],
  ['passages', 'content'],
] as const;

/**
 * A person's longest texts.
 * @param userUids the person's uids
 */
export async function listTextsOfPerson(tx: Tx, userUids: string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const [table, column] of SOURCES) {
    const rows = await tx.query<{ text: string }>(
      `SELECT user_uid, id, ${column} AS text FROM ${table} WHERE user_uid = ANY($1)
       ORDER BY length(${column}) DESC LIMIT ${MAX_OF_EACH}`,
      [userUids],
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts;
}
