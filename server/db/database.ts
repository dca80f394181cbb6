import type { Client, FieldDef, Pool } from 'pg';
import { getFirst } from '../collections.ts';
import type { Entities } from './entities.ts';
import type { DatabaseObserver } from './observer.ts';
import type { Planned, Scope } from './scope.ts';

/** An untyped row; `npm run check:statements` requires a type for every statement that returns columns. */
export type Row = Record<string, unknown>;

export type { Planned };

declare const ENTITY: unique symbol;
/** A row with an entity's columns, by database name: the input of `hydrate`. */
export type RowOf<E extends object> = { readonly [ENTITY]?: E };

/** The results of a list of statements, in the same order. */
export type RowsOf<Q extends readonly Statement[]> = {
  -readonly [I in keyof Q]: Q[I] extends Statement<infer R> ? R[] : never;
};

/** The rows of each result, typed by its statement. */
export const rowsOf = <const Q extends readonly Statement[]>(_: Q, answers: StatementResult[]): RowsOf<Q> =>
  answers.map(({ rows }) => rows) as RowsOf<Q>;

/** A statement, named so that PostgreSQL parses it once per connection. */
export interface Statement<R extends object = object> {
  name: string;
  text: string;
  values: unknown[];
  /** Type only: the type of a row of the result. */
  readonly row?: R;
}

const NOTHING = 'nothing';

/** Stands in for a statement that is not needed: it is not sent, and has no rows. */
export const nothing = <R extends object = never>(): Statement<R> => ({ name: NOTHING, text: '', values: [] });

export const isNothing = ({ name }: Statement): boolean => name === NOTHING;

export const NO_ROWS: StatementResult<never> = { rows: [], rowCount: 0, fields: [] };

/** A statement with typed rows; `npm run check:statements` checks the type against the database. */
export const statement = <R extends object>(name: string, text: string, values: unknown[]): Statement<R> => ({
  name,
  text,
  values,
});

/**
 * Rows, and the table and column each value comes from: PostgreSQL reports it for plain columns, through subqueries
 * too.
 */
export interface StatementResult<R extends object = object> {
  rows: R[];
  /** How many rows the statement returned or changed. */
  rowCount: number | null;
  fields: readonly FieldDef[];
}

/** A running transaction. Side effects outside the database (pokes, events) wait in `afterCommit`. */
export interface Tx {
  /** Plain reads and writes of one table, typed by its class. They cannot write sealed columns. */
  readonly entities: Entities;
  /** @param name names the text, so that PostgreSQL parses it once per connection, and may plan it once */
  query<R extends object = Row>(text: string, values?: unknown[], name?: string): Promise<R[]>;
  /** The first row of a statement that always returns one. */
  one<R extends object = Row>(text: string, values?: unknown[]): Promise<R>;
  /** The first row, if any. */
  maybe<R extends object = Row>(text: string, values?: unknown[]): Promise<R | undefined>;
  /** Like `query`, plus the origin of each column. */
  queryWithFields<R extends object = Row>(text: string, values?: unknown[], name?: string): Promise<StatementResult<R>>;
  /** Like `query`, but returns the number of rows affected. */
  execute(text: string, values?: unknown[], name?: string): Promise<number>;
  afterCommit(what: () => void): void;
  /** Names the users whose rows are written, if the scope does not: whoever wrote for a user can read it at once. */
  concerns(userUids: readonly string[]): void;
  /** Whether rows are on several machines: Citus locks and deletes rows of one user at a time. */
  readonly onCluster: boolean;
}

export type DatabaseKind = 'pglite' | 'postgres';

/** Reads of one scope, each list of statements in one round trip. */
export interface Reader {
  /**
   * Runs several statements of one scope in one round trip; the results come in the same order. Reads only.
   * @param planned 'once' suits statements whose best plan is the same for all values: planning one costs more than running it
   */
  read<const Q extends readonly Statement[]>(scope: Scope, statements: Q, planned?: Planned): Promise<RowsOf<Q>>;
  /** Like `read`, plus the origin of each column. */
  readWithFields(scope: Scope, statements: readonly Statement[], planned?: Planned): Promise<StatementResult[]>;
}

/** Where recall reads: a replica if there is one, as long as it has what the caller wrote; else the database itself. */
export interface RecallReader extends Reader {
  /** Whether what others wrote in the last seconds may be missing. */
  isBehind(): boolean;
  /** Whether a replica may answer. */
  readonly isReplica: boolean;
}

/** The common interface of PostgreSQL and PGlite. */
export interface Database extends Reader {
  readonly kind: DatabaseKind;
  /**
   * The only access to tenant tables: a transaction under the app's role, with row-level security set to the scope's
   * project.
   */
  scoped<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly recall: RecallReader;
  /**
   * A transaction without a project, only for the few exempt tables (listed in test/access/rowSecurity.test.ts); tenant
   * tables appear empty.
   */
  unscoped<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs as the owner, outside row-level security: for migrations and the queue. */
  readonly maintenance: Pool;
  /** Whether rows may be on several machines: Citus. */
  onCluster(): Promise<boolean>;
  /** The login role: that of DATABASE_URL, before a transaction takes the app's role. */
  serverRole(): Promise<string>;
  /** Opens a dedicated connection for LISTEN; undefined on PGlite, which has only one connection. */
  connectListener(): Promise<Client | undefined>;
  /** Checks whether the database can be reached now. */
  ping(): Promise<boolean>;
  /** Replaces the observer. */
  observe(observer: DatabaseObserver): void;
  /**
   * Refuses all further statements of requests' transactions, including commits: nobody would be told that anything was
   * stored.
   */
  refuseRequests(): void;
  close(): Promise<void>;
}

/** Adds the first-row methods on top of `query`. */
export const firstOf = (query: Tx['query']): Pick<Tx, 'one' | 'maybe'> => ({
  one: async <R extends object>(text: string, values?: unknown[]) => getFirst(await query<R>(text, values)),
  maybe: async <R extends object>(text: string, values?: unknown[]): Promise<R | undefined> =>
    (await query<R>(text, values))[0],
});

/**
 * Runs parts of a transaction that do not depend on each other, so that PostgreSQL is sent their statements together.
 * Waits for all of them, so that none sends a statement after the transaction has ended.
 * @throws the first failure
 */
export async function together<const P extends readonly Promise<unknown>[]>(
  parts: P,
): Promise<{ -readonly [I in keyof P]: Awaited<P[I]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
