import { type ColumnUse, columnsWith, type Used } from '../../entities/columns.ts';
import { TURN_COLUMNS, Turn } from '../../entities/turn.ts';

/** How a sealed value is stored. */
export type SealForm = 'text' | 'json' | 'bytes';

interface SealedTable {
  /** The columns that identify a row within its user and never change; empty if a user has only one row. */
  key: readonly string[];
  columns: Readonly<Record<string, SealForm>>;
}

/** A property's usual name in the database. */
type NameOf<P> = P extends `${infer H}${infer T}`
  ? `${H extends Lowercase<H> ? H : `_${Lowercase<H>}`}${NameOf<T>}`
  : P;

type SealedOf<U extends Readonly<Record<string, ColumnUse>>> = {
  readonly [P in Used<U, 'sealed'> as NameOf<P>]: U[P]['sealed'] & SealForm;
};

/** The columns that an entity declares as sealed. */
function sealedOf<E, U extends Readonly<Record<string, ColumnUse>>>(entity: new () => E, uses: U): SealedOf<U> {
  const columns = columnsWith(entity, uses, 'sealed').map(
    ({ name, property }) => [name, uses[property]?.sealed] as const,
  );
  return Object.fromEntries(columns) as SealedOf<U>;
}

/**
 * Every column with text that people wrote, or that was derived from it. Only these are opened: elsewhere, text
 * that looks sealed is ordinary text. Upserted rows are identified by their conflict columns, since the id is known
 * only after the write.
 */
export const SEALED_TABLES = {
  memories: { key: ['id'], columns: { content: 'text', subject: 'text', source_preview: 'text' } },
  quarantined_statements: { key: ['id'], columns: { text: 'text' } },
  turns: { key: ['id'], columns: sealedOf(Turn, TURN_COLUMNS) },
  spaces: { key: ['space_key'], columns: { title: 'text' } },
  documents: { key: ['id'], columns: { title: 'text' } },
  document_versions: { key: ['document_id', 'number'], columns: { content: 'text', note: 'text' } },
  uploads: { key: ['id'], columns: { file_name: 'text' } },
  upload_parts: { key: ['upload_id', 'number'], columns: { content: 'bytes' } },
  passages: { key: ['id'], columns: { heading: 'text', content: 'text' } },
  sessions: { key: ['session_key'], columns: { title: 'text', summary: 'text' } },
  period_summaries: { key: ['period', 'from_at'], columns: { summary: 'text' } },
  entities: { key: ['type', 'entity_key'], columns: { context: 'text' } },
  preference_counts: { key: ['kind', 'value'], columns: { label: 'text' } },
  preferences: { key: [], columns: { last_search_context: 'json' } },
  audit_entries: { key: ['id'], columns: { change: 'json' } },
  privacy_exports: { key: ['request_id'], columns: { archive: 'bytes' } },
} as const satisfies Record<string, SealedTable>;

/** The subjects whose changes are sealed in the audit trail, since they quote what people wrote. */
export const SEALED_SUBJECTS: readonly string[] = ['Memory', 'Entity'];

type Tables = typeof SEALED_TABLES;

export type SealedTableName = keyof Tables;

/** A declared column with one storage form, such as `turns.user_query`. */
export type SealedColumn<F extends SealForm = SealForm> = {
  [T in SealedTableName]: {
    [C in keyof Tables[T]['columns']]: Tables[T]['columns'][C] extends F ? `${T}.${C & string}` : never;
  }[keyof Tables[T]['columns']];
}[SealedTableName];

const FORMS: ReadonlyMap<string, SealForm> = new Map(
  Object.entries(SEALED_TABLES).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([name, form]) => [`${table}.${name}`, form]),
  ),
);

/** Whether a column, such as `turns.user_query`, is declared with this form. */
export const isSealed = <F extends SealForm>(column: string, form: F): column is SealedColumn<F> =>
  FORMS.get(column) === form;

/** Whether a column, such as `turns.user_query`, is sealed in any form. */
export const isSealedColumn = (column: string): boolean => FORMS.has(column);
