import type { Context } from '../../context.ts';
import type { Row, Tx } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { exportedColumns } from '../../entities/columns.ts';
import type { TableCount } from '../../entities/privacyRequest.ts';
import { TURN_COLUMNS, Turn } from '../../entities/turn.ts';
import { listPersonUids } from './users.ts';

/**
 * A file of a person's export: its noun, and the query for its rows. $1 holds the person's uids. Columns that start
 * with `_` identify the rows and are not exported.
 */
interface ExportNoun {
  noun: string;
  sql: string;
  /** Converts a row to its exported form, if the two differ. */
  toRow?: (row: Row) => Row;
}

/** The rows in their exported form. */
export const rowsOf = ({ toRow = (row) => row }: ExportNoun, rows: Row[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(toRow(row)).filter(([name]) => !name.startsWith('_'))));

const TURN = exportedColumns(Turn, TURN_COLUMNS).map(({ name, exportedAs }) => `t.${name} AS "${exportedAs}"`);

/**
 * Everything stored about a person, as exported: one object per row, in the API's terms, oldest first. Vectors, term
 * lists and index counters are left out: they add no information.
 */
export const EXPORT_NOUNS: ExportNoun[] = [
  {
    noun: 'users',
    sql: `SELECT user_key AS "userId", created_at AS "createdAt", last_active_at AS "lastActiveAt", speakers
      FROM users WHERE user_uid = ANY($1) AND user_key IS NOT NULL`,
  },
  {
    noun: 'settings',
    sql: `SELECT s.enabled, auto_extraction AS "autoExtraction", allowed_categories AS "allowedCategories", max_memories AS "maxMemories",
        retention_days AS "retentionDays", consented_at AS "consentedAt", updated_at AS "updatedAt"
      FROM memory_settings s JOIN users u USING (user_uid) WHERE user_uid = ANY($1) AND u.user_key IS NOT NULL`,
  },
  {
    noun: 'consents',
    sql: `SELECT purpose, version, granted_at AS "grantedAt", withdrawn_at AS "withdrawnAt", method, recorded_by AS "recordedBy",
        recorded_at AS "recordedAt", imported FROM consents WHERE user_uid = ANY($1) ORDER BY recorded_at, id`,
  },
  {
    noun: 'sessions',
    sql: `SELECT user_uid AS "_user", session_key AS "sessionId", title, title_given AS "titleGiven", tags, metadata, summary, turn_count AS "turnCount", started_at AS "startedAt",
        last_activity_at AS "lastActivityAt", ended_at AS "endedAt"
      FROM sessions WHERE user_uid = ANY($1) AND forwarded_to IS NULL ORDER BY started_at, id`,
  },
  {
    noun: 'turns',
    sql: `SELECT t.user_uid AS "_user", s.session_key AS "sessionId", ${TURN.join(', ')},
        t.hidden_by IS NOT NULL AS hidden, (
          SELECT json_agg(json_build_object('type', e.type, 'value', e.value, 'normalized', e.normalized, 'amount', e.amount, 'unit', e.unit)
            ORDER BY e.type, e.entity_key)
          FROM entity_mentions m JOIN entities e ON e.user_uid = m.user_uid AND e.id = m.entity_id
          WHERE m.user_uid = t.user_uid AND m.turn_id = t.id) AS entities, (
          SELECT json_build_object('at', to_char(e.extracted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'facts', e.fact_count,
            'withheld', e.withheld, 'forgot', e.forgot, 'settled', e.settled OR EXISTS (
              SELECT FROM memories m WHERE m.user_uid = t.user_uid AND m.source_turn_id = t.id AND m.hidden_by IS NOT NULL))
          FROM extracted_turns e WHERE e.user_uid = t.user_uid AND e.turn_id = t.id) AS learning
      FROM turns t JOIN sessions s ON s.user_uid = t.user_uid AND s.id = t.session_uid
      WHERE t.user_uid = ANY($1) ORDER BY t.occurred_at, t.id`,
  },
  {
    noun: 'summaries',
    sql: `SELECT user_uid AS "_user", period, from_at AS "from", to_at AS "to", summary, turn_count AS "turnCount"
      FROM period_summaries WHERE user_uid = ANY($1) ORDER BY period, from_at`,
  },
  {
    noun: 'memories',
    sql: `SELECT m.user_uid AS "_user", m.id, m.content, m.category, m.subcategory, m.tags, m.metadata, m.scope, s.session_key AS "sessionId", m.document_id AS "documentId", p.space_key AS "spaceId", m.agent_id AS "agentId", m.source,
        m.confidence, m.usage_count AS "usageCount", m.last_used_at AS "lastUsedAt", m.expires_at AS "expiresAt",
        m.deactivated_at AS "deactivatedAt", m.pinned_at AS "pinnedAt", m.superseded_by AS "supersededBy", m.source_turn_id AS "sourceTurn",
        m.source_preview AS "sourcePreview", m.subject, m.subject_exclusive AS exclusive, m.told_at AS "toldAt",
        m.hidden_by IS NOT NULL AS hidden, m.created_at AS "createdAt", m.updated_at AS "updatedAt"
      FROM memories m LEFT JOIN sessions s ON s.user_uid = m.user_uid AND s.id = m.session_uid
        LEFT JOIN spaces p ON p.user_uid = m.space_uid
      WHERE m.user_uid = ANY($1) ORDER BY m.created_at, m.id`,
  },
  {
    noun: 'quarantine',
    sql: `SELECT user_uid AS "_user", id, turn_id AS "sourceTurn", reason, text, told_at AS "toldAt", held_at AS "heldAt"
      FROM quarantined_statements WHERE user_uid = ANY($1) ORDER BY held_at, id`,
  },
  {
    noun: 'documents',
    sql: `SELECT d.user_uid AS "_user", d.id AS "_id", d.document_key AS "documentId", s.space_key AS "spaceId", d.title,
        d.document_type AS "documentType", d.step, d.metadata, d.tags, d.created_at AS "createdAt", d.updated_at AS "updatedAt"
      FROM documents d LEFT JOIN spaces s ON s.user_uid = d.space_uid WHERE d.owner_uid = ANY($1) OR d.user_uid = ANY($1) ORDER BY d.created_at, d.id`,
  },
  {
    noun: 'documentVersions',
    sql: `SELECT v.user_uid AS "_user", v.document_id AS "_document", d.document_key AS "documentId", v.number, v.format, v.content, v.note,
        coalesce(v.author_uid = ANY($1), false) AS "isAuthor", v.restored_from AS "restoredFrom", v.created_at AS "createdAt"
      FROM document_versions v JOIN documents d ON d.project_id = v.project_id AND d.id = v.document_id
      WHERE v.user_uid = ANY($1) OR v.author_uid = ANY($1) ORDER BY d.document_key, v.number`,
  },
  {
    noun: 'uploads',
    sql: `SELECT u.user_uid AS "_user", u.id AS "_id", d.document_key AS "documentId", u.file_name AS "fileName", u.media_type AS "mediaType",
        u.size, u.state, u.failure, u.pages, u.version, u.created_at AS "createdAt", u.updated_at AS "updatedAt"
      FROM uploads u JOIN documents d ON d.project_id = u.project_id AND d.id = u.document_id
      WHERE u.user_uid = ANY($1) OR d.owner_uid = ANY($1) ORDER BY u.created_at, u.id`,
  },
  {
    noun: 'spaces',
    sql: `SELECT s.user_uid AS "_holder", s.space_key AS "spaceId", s.title, m.role, m.added_at AS "addedAt"
      FROM space_members m JOIN spaces s ON s.user_uid = m.space_uid WHERE m.user_uid = ANY($1) ORDER BY m.added_at, s.space_key`,
  },
  {
    noun: 'entities',
    sql: `SELECT user_uid AS "_user", type, value, normalized, amount, unit, aliases, value_given AS "valueGiven", told_at AS "toldAt", mention_count AS "mentionCount", first_mentioned_at AS "firstMentionedAt",
        last_mentioned_at AS "lastMentionedAt" FROM entities WHERE user_uid = ANY($1) ORDER BY first_mentioned_at, id`,
  },
  {
    noun: 'preferences',
    sql: `SELECT user_uid AS "_user", kind, value, label, count, last_at AS "lastAt" FROM preference_counts
      WHERE user_uid = ANY($1) ORDER BY kind, last_at, value`,
    // A question is counted under its hash.
    toRow: (row) => (row.kind === 'query' ? { ...row, value: row.label } : row),
  },
  {
    noun: 'interactions',
    sql: `SELECT kind, item_id AS "itemId", at FROM interactions WHERE user_uid = ANY($1) ORDER BY at, kind, item_id`,
  },
  {
    noun: 'contexts',
    sql: `SELECT session_key AS "sessionId", turns_recalled AS "turnsRecalled", memories_recalled AS "memoriesRecalled",
        prompt_tokens AS "promptTokens", served_at AS "servedAt" FROM contexts WHERE user_uid = ANY($1) ORDER BY served_at, id`,
  },
  {
    noun: 'auditEntries',
    sql: `SELECT user_uid AS "_user", id AS "_id", action, actor, trigger, subject_type AS "subjectType", change, created_at AS "at"
      FROM audit_entries WHERE user_uid = ANY($1) ORDER BY created_at, id`,
    // The reason of a hold is shown only to staff, as in the API.
    toRow: (row) => (row.subjectType === 'LegalHold' ? { ...row, change: null } : row),
  },
  {
    noun: 'privacyRequests',
    sql: `SELECT kind, status, law, reason, requested_by AS "requestedBy", received_at AS "createdAt", completed_at AS "completedAt"
      FROM privacy_requests WHERE user_uid = ANY($1) ORDER BY received_at, id`,
  },
];

/** The number of rows the files of a person's export would contain now, by noun. */
export const previewExport = (context: Context, scope: ProjectScope, userKey: string): Promise<TableCount[]> =>
  context.database.scoped(scope, async (tx) => {
    const counts = EXPORT_NOUNS.map(
      ({ noun, sql }) => `SELECT '${noun}' AS table, count(*)::int AS rows FROM (${sql}) AS kept`,
    );
    return tx.query<TableCount>(counts.join(' UNION ALL '), [await listPersonUids(tx, scope, userKey)]);
  });

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
