/** How a sealed value is stored. */
export type SealForm = 'text' | 'json' | 'bytes';

interface SealedTable {
  /** The columns that identify a row within its user and never change; empty if a user has only one row. */
  key: readonly string[];
  columns: Readonly<Record<string, SealForm>>;
}

/**
 * Every column that holds text that people wrote or that was derived from it. Only these are opened: elsewhere, text
 * that looks sealed is ordinary text. Upserted rows are identified by their conflict columns, since the id is known
 * only after the write.
 */
export const SEALED_TABLES = {
  memories: { key: ['id'], columns: { content: 'text', subject: 'text', source_preview: 'text' } },
  turns: { key: ['id'], columns: { user_query: 'text', assistant_response: 'text', search_context: 'json' } },
  sessions: { key: ['session_key'], columns: { title: 'text', summary: 'text' } },
  period_summaries: { key: ['period', 'from_at'], columns: { summary: 'text' } },
  entities: { key: ['type', 'entity_key'], columns: { context: 'text' } },
  preference_counts: { key: ['kind', 'value'], columns: { label: 'text' } },
  preferences: { key: [], columns: { last_search_context: 'json' } },
  audit_entries: { key: ['id'], columns: { change: 'json' } },
  privacy_exports: { key: ['request_id'], columns: { archive: 'bytes' } },
} as const satisfies Record<string, SealedTable>;

type Tables = typeof SEALED_TABLES;

export type SealedTableName = keyof Tables;

/** A declared column with one storage form, such as `turns.user_query`. */
export type SealedColumn<F extends SealForm = SealForm> = {
  [T in SealedTableName]: {
    [C in keyof Tables[T]['columns']]: Tables[T]['columns'][C] extends F ? `${T}.${C & string}` : never;
  }[keyof Tables[T]['columns']];
}[SealedTableName];
