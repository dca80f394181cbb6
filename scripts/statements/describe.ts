import type pg from 'pg';

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

  private constructor(private readonly client: pg.PoolClient) {}

  static async open(client: pg.PoolClient): Promise<Describer> {
    const describer = new Describer(client);
    const types = await client.query<{ oid: number; name: string }>(
      'SELECT oid, format_type(oid, NULL) AS name FROM pg_type',
    );
    for (const { oid, name } of types.rows) describer.#types.set(oid, name);
    const columns = await client.query<StoredColumn & { table: number; place: number }>(
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
    const told = await new Promise<Field[] | Error>((resolve) => this.client.query(new Describing(text, resolve)));
    if (!(told instanceof Error)) return { columns: told.map((field) => this.#columnOf(field, text)) };
    await this.client.query('ROLLBACK TO changed');
    return { refused: told.message };
  }

  #columnOf({ name, tableID, columnID, dataTypeID }: Field, text: string): AnswerColumn {
    const type = this.#types.get(dataTypeID) ?? 'text';
    const stored = this.#columns.get(`${tableID} ${columnID}`);
    if (!stored) return { name, type, nullable: undefined };
    return { name, type, nullable: nullableIn(text, stored) };
  }
}

type Field = Pick<pg.FieldDef, 'name' | 'tableID' | 'columnID' | 'dataTypeID'>;

/** The parts of `pg`'s connection used here; its types leave them out. */
interface Connection {
  parse(message: { text: string }): void;
  describe(message: { type: 'S' }): void;
  sync(): void;
}

/** Has the database parse a statement and describe its result, without running it. `pg` calls the methods. */
class Describing {
  #fields: Field[] = [];

  constructor(
    private readonly text: string,
    private readonly resolve: (told: Field[] | Error) => void,
  ) {}

  submit(connection: unknown): void {
    const to = connection as Connection;
    to.parse({ text: this.text });
    to.describe({ type: 'S' });
    to.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.resolve(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.#fields);
  }
}

/** An outer join makes a NOT NULL column nullable; a condition excludes nulls. */
function nullableIn(text: string, { relation, column, nullable }: StoredColumn): boolean | undefined {
  if (nullable) return new RegExp(`\\b${column} (IS NOT NULL|[<>]?=)`, 'i').test(text) ? undefined : true;
  const joined = new RegExp(`(\\w+ )?(?:JOIN|FROM) ${relation}\\b`, 'gi');
  const sides = [...text.matchAll(joined)].map(([, side = '']) => /^left/i.test(side));
  if (sides.length > 0 && sides.every((isOuter) => isOuter)) return true;
  return /\b(LEFT|RIGHT|FULL) JOIN\b|\bUNION\b/i.test(text) ? undefined : false;
}
