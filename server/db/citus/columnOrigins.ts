import { LRUCache } from 'lru-cache';
import type { Connection, FieldDef, Pool, Submittable } from 'pg';
import type { StatementResult } from '../database.ts';

/** Asks for the columns of a statement's result without running it. */
class Description implements Submittable {
  #fields: FieldDef[] = [];
  readonly #text: string;
  readonly #resolve: (fields: FieldDef[]) => void;
  readonly handleError: (error: Error) => void;

  constructor(text: string, resolve: (fields: FieldDef[]) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.handleError = reject;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields;
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }
}

/**
 * Finds the table and column that each column of a result comes from. Citus does not report them with the result: the
 * plan of a statement that it sends to a worker has lost them. Each statement is asked about once.
 */
export class ColumnOrigins {
  /** By text. A filtered statement's text depends on the filter, so there may be any number. */
  readonly #known = new LRUCache<string, Promise<FieldDef[]>>({ max: 2_000 });
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Returns a statement's result with the origin of each column. */
  async complete<R extends object>(text: string, result: StatementResult<R>): Promise<StatementResult<R>> {
    if (result.fields.every(({ tableID }) => tableID !== 0)) return result;
    const known = this.#known.get(text) ?? this.#describe(text);
    this.#known.set(text, known);
    known.catch(() => this.#known.delete(text));
    return { rows: result.rows, rowCount: result.rowCount, fields: await known };
  }

  async #describe(text: string): Promise<FieldDef[]> {
    const client = await this.#pool.connect();
    const described = new Promise<FieldDef[]>((resolve, reject) => {
      client.query(new Description(text, resolve, reject));
    });
    return described.finally(() => client.release());
  }
}
