/** A foreign key, as PostgreSQL writes it. */
export interface ForeignKey {
  table: string;
  name: string;
  references: string;
  /** Everything after the name. */
  definition: string;
}

const TABLE = /CREATE TABLE (\w+) \(\n([\s\S]*?)\n\);/g;
const OF_COLUMN = /^(\s*(\w+) [^,\n]*?) REFERENCES (\w+)((?: \([^)]*\))?(?: ON DELETE (?:CASCADE|SET NULL))?)/gm;
const OF_TABLE = /,\n\s*FOREIGN KEY (\([^)]*\)) REFERENCES (\w+)((?: \([^)]*\))?(?: ON DELETE (?:CASCADE|SET NULL))?)/g;

/**
 * A migration without the foreign keys of its new tables. A table is created on the coordinator, where it cannot refer
 * to a distributed one; it gets its keys after its distribution.
 */
export function withoutForeignKeys(migration: string): { sql: string; foreignKeys: ForeignKey[] } {
  const foreignKeys: ForeignKey[] = [];
  const sql = migration.replace(TABLE, (_, table: string, body: string) => {
    const add = (columns: string, references: string, rest: string) =>
      foreignKeys.push({
        table,
        name: `${table}_${columns.replace(/[^\w,]/g, '').replaceAll(',', '_')}_fkey`,
        references,
        definition: `FOREIGN KEY ${columns} REFERENCES ${references}${rest}`,
      });
    const bare = body
      .replace(OF_TABLE, (_found, columns: string, references: string, rest: string) => {
        add(columns, references, rest);
        return '';
      })
      .replace(OF_COLUMN, (_found, column: string, name: string, references: string, rest: string) => {
        add(`(${name})`, references, rest);
        return column;
      });
    return `CREATE TABLE ${table} (\n${bare}\n);`;
  });
  return { sql, foreignKeys };
}
