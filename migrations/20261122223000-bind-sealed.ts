/**
 * What is sealed is bound to its row and column from now on. Projects that are sealed are brought to that in the background,
 * as when a key changes. Texts that only look sealed are marked, so that a plain text is never taken for a sealed one.
 */
export const name = '20261122223000-bind-sealed';

const TEXTS: Record<string, readonly string[]> = {
  memories: ['content', 'subject', 'source_preview'],
  turns: ['user_query', 'assistant_response'],
  sessions: ['title', 'summary'],
  period_summaries: ['summary'],
  entities: ['context'],
  preference_counts: ['label'],
};
const JSONS: Record<string, string> = { turns: 'search_context', preferences: 'last_search_context' };

/** The first format is left alone: whether it is a text shows when it is opened. */
const looksSealed = (text: string): string => `${text} LIKE 'sealed:%' AND ${text} NOT LIKE 'sealed:1:%'`;
const TABLES = [...new Set([...Object.keys(TEXTS), ...Object.keys(JSONS)])];

export const up = `
UPDATE projects SET sealed_with = '' WHERE sealed_with <> '';

${TABLES.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;`).join('\n')}
${Object.entries(TEXTS)
  .flatMap(([table, columns]) =>
    columns.map((column) => `UPDATE ${table} SET ${column} = 'sealed:0:' || ${column} WHERE ${looksSealed(column)};`),
  )
  .join('\n')}
${Object.entries(JSONS)
  .map(
    ([table, column]) =>
      `UPDATE ${table} SET ${column} = to_jsonb('sealed:0:' || (${column} #>> '{}')) WHERE jsonb_typeof(${column}) = 'string' AND ${looksSealed(`(${column} #>> '{}')`)};`,
  )
  .join('\n')}
${TABLES.map((table) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`).join('\n')}
`;

// The server before this one cannot read what is bound: unseal first, by starting with ENCRYPTION_KEY_PREVIOUS alone.
export const down = `
UPDATE projects SET sealed_with = '' WHERE sealed_with <> '';
`;
