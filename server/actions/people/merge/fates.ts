import { USER_TABLES } from '../../../queries/people/userTables.ts';
import type { UserTable } from './copyRows.ts';

/**
 * What becomes of a user's rows in a merge, for every table, so that a new table is not forgotten. MOVES: the target user
 * gets them. DERIVED: they are computed again from what moved. HELD: they move with their document. STAYS: they record
 * what was decided by and about the merged user, and are erased when the target user is.
 */
export const FATES = {
  passage_embeddings: 'HELD',
  passages: 'HELD',
  document_versions: 'HELD',
  upload_parts: 'HELD',
  uploads: 'HELD',
  documents: 'HELD',
  spaces: 'HELD',
  space_members: 'MOVES',
  context_memories: 'MOVES',
  contexts: 'MOVES',
  interactions: 'MOVES',
  entity_mentions: 'MOVES',
  entities: 'MOVES',
  preference_counts: 'MOVES',
  preferences: 'DERIVED',
  memory_embeddings: 'DERIVED',
  memories: 'MOVES',
  quarantined_statements: 'MOVES',
  extracted_turns: 'DERIVED',
  turn_embeddings: 'DERIVED',
  turns: 'MOVES',
  sessions: 'MOVES',
  period_summaries: 'DERIVED',
  term_statistics: 'DERIVED',
  consents: 'STAYS',
  memory_settings: 'STAYS',
  retention_reprieves: 'MOVES',
  content_grants: 'STAYS',
  privacy_exports: 'STAYS',
  user_data_keys: 'STAYS',
  events: 'STAYS',
  former_user_keys: 'STAYS',
  merged_rows: 'STAYS',
  user_merges: 'STAYS',
  user_directory: 'STAYS',
  users: 'STAYS',
} as const satisfies Record<UserTable, 'MOVES' | 'DERIVED' | 'HELD' | 'STAYS'>;

type Fate = (typeof FATES)[UserTable];

/** The tables with one of these fates, in the order in which their rows can be deleted. */
export const tablesOf = (...fates: Fate[]): UserTable[] => USER_TABLES.filter((table) => fates.includes(FATES[table]));
