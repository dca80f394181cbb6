import { type PGlite, protocol } from '@electric-sql/pglite';

/** A column of a result, as the database describes it before the statement runs. */
export interface AnswerColumn {
  name: string;
  type: string;
  /** Set for a table's own column; undefined for computed values, which the database does not describe. */
  nullable: boolean | undefined;
}

/** A statement's columns, or why the database refuses it. */
export type Description = { columns: AnswerColumn[] } | { refused: string };

interface StoredColumn {
  relation: string;
  column: string;
  type: string;
  nullable: boolean;
}

/** Describes the columns of a migrated database and of statements; in a transaction, after a savepoint `changed`. */
export class Describer {
  readonly #types = new Map<number, string>();
  readonly #columns = new Map<string, StoredColumn>();

  private constructor(private readonly pglite: PGlite) {}

  static async open(pglite: PGlite): Promise<Describer> {
    const describer = new Describer(pglite);
    const types = await pglite.query<{ oid: number; name: string }>(
      'SELECT oid, format_type(oid, NULL) AS name FROM pg_type',
    );
    for (const { oid, name } of types.rows) describer.#types.set(oid, name);
    const columns = await pglite.query<StoredColumn & { table: number; place: number }>(
      `SELECT a.attrelid::int AS table, a.attnum AS place, c.relname AS relation, a.attname AS column, NOT a.attnotnull AS nullable,
        format_type(a.atttypid, NULL) AS type
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p')`,
    );
    for (const { table, place, ...column } of columns.rows) describer.#columns.set(`${table} ${place}`, column);
    return describer;
  }

  columnsOfTable(name: string): Map<string, StoredColumn> {
    const own = [...this.#columns.values()].filter(({ relation }) => relation === name);
    return new Map(own.map((column) => [column.column, column]));
  }

  async describe(text: string): Promise<Description> {
    const { serialize } = protocol;
    const message = Buffer.concat([serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.sync()]);
    const { messages } = await this.pglite.execProtocol(message, { throwOnError: false });
    const failed = messages.find(({ name }) => name === 'error') as { message?: string } | undefined;
    if (failed) {
      await this.pglite.exec('ROLLBACK TO changed');
      return { refused: failed.message ?? 'refused' };
    }
    const told = messages.find(({ name }) => name === 'rowDescription') as RowDescription | undefined;
    return { columns: (told?.fields ?? []).map((field) => this.#columnOf(field, text)) };
  }

  #columnOf({ name, tableID, columnID, dataTypeID }: RowDescription['fields'][number], text: string): AnswerColumn {
    const type = this.#types.get(dataTypeID) ?? 'text';
    const stored = this.#columns.get(`${tableID} ${columnID}`);
    if (!stored) return { name, type, nullable: undefined };
    return { name, type, nullable: nullableIn(text, stored) };
  }
}

interface RowDescription {
  fields: { name: string; tableID: number; columnID: number; dataTypeID: number }[];
}

/** An outer join makes a NOT NULL column nullable; a condition excludes nulls. */
function nullableIn(text: string, { relation, column, nullable }: StoredColumn): boolean | undefined {
  if (nullable) return new RegExp(`\\b${column} (IS NOT NULL|[<>]?=)`, 'i').test(text) ? undefined : true;
  const joined = new RegExp(`(\\w+ )?(?:JOIN|FROM) ${relation}\\b`, 'gi');
  const sides = [...text.matchAll(joined)].map(([, side = '']) => /^left/i.test(side));
  if (sides.length > 0 && sides.every((isOuter) => isOuter)) return true;
  return /\b(LEFT|RIGHT|FULL) JOIN\b|\bUNION\b/i.test(text) ? undefined : false;
}
