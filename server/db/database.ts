import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, Pool, PoolClient, QueryResult } from 'pg';
import { RecollectError } from '../errors.ts';
import type { Scope } from './scope.ts';

// biome-ignore lint/suspicious/noExplicitAny: a row's columns are known to the question that asked, not to the door
export type Row = Record<string, any>;

/** One statement, asked by name so that PostgreSQL parses it once per connection. */
export interface Question {
  name: string;
  text: string;
  values: unknown[];
}

/** A running transaction. What leaves the database (pokes, events) waits in `afterCommit`. */
export interface Tx {
  query<R extends Row = Row>(text: string, values?: unknown[]): Promise<R[]>;
  /** Like `query`, for the number of rows a write touched. */
  execute(text: string, values?: unknown[]): Promise<number>;
  afterCommit(what: () => void): void;
}

export type DatabaseKind = 'pglite' | 'postgres';

/** PostgreSQL or PGlite behind one door. */
export interface Database {
  readonly kind: DatabaseKind;
  /** The only way to tenant tables: one transaction under the app's role, with row-level security set to the scope's project. */
  scoped<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Several questions of one scope in one round trip; the answers in the same order. Reads only. */
  read(scope: Scope, questions: Question[]): Promise<Row[][]>;
  /** A transaction without a project: for the few exempt tables alone (test/rowSecurity.test.ts names them); tenant tables read as empty here. */
  unscoped<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs outside row-level security, as the owner: migrations and the queue. */
  readonly maintenance: Pool;
  /** The role that the server logs in as. */
  serverRole(): Promise<string>;
  /** A connection of its own for LISTEN; PGlite has none to spare and gives undefined. */
  connectListener(): Promise<Client | undefined>;
  /** Answers whether the database can be reached now. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

/** The transaction that the current call runs in, for the queue, whose look-ups would otherwise wait for PGlite's one connection. */
export const runningTransaction = new AsyncLocalStorage<Tx>();

/** The role that every tenant transaction steps down to: it owns nothing and bypasses nothing. */
export const APP_ROLE = 'recollect_app';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The statements that open a scoped transaction, as one string: one message to the server. `SET LOCAL`, since set_config() does not reach Citus' workers. */
export function openingOf(scope: Scope | undefined, mode: 'READ WRITE' | 'READ ONLY'): string {
  const opening = `BEGIN ${mode}; SET LOCAL ROLE ${APP_ROLE}`;
  if (!scope) return opening;
  if (!UUID.test(scope.projectId)) throw new Error('A project id must be a UUID.');
  return `${opening}; SET LOCAL app.project_id = '${scope.projectId}'`;
}

const CONNECTION_FAILURES =
  /^(08|57P0|53)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;

/** The statement, the lock it waited for, or the transaction took longer than it may: the connection itself is well. */
const LATE = new Set(['57014', '55P03', '25P03']);
const RETRY_AFTER_SECONDS = 5;

/** Tells callers that the database is away or too busy, in our words; other failures pass through. */
export function translateFailure(error: unknown): unknown {
  if (isAway(error)) return unavailable('The database cannot be reached, or is too busy, at the moment.', error);
  if (LATE.has((error as { code?: string }).code ?? ''))
    return unavailable('The database did not answer in time.', error);
  return error;
}

/** Whether a connection cannot be had, or has broken. */
function isAway(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return (
    (code !== undefined && CONNECTION_FAILURES.test(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/.test(
      message,
    )
  );
}

const unavailable = (what: string, cause: unknown): RecollectError =>
  Object.assign(
    new RecollectError('DATABASE_UNAVAILABLE', `${what} Try again in a few seconds.`, [], RETRY_AFTER_SECONDS),
    { cause },
  );

/** Runs one transaction on one client of the pool: commits, or rolls back on any throw. */
export async function transact<T>(pool: Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw translateFailure(error);
  }
  const afterwards: (() => void)[] = [];
  const run = (text: string, values?: unknown[]): Promise<QueryResult> => client.query(text, values);
  const tx: Tx = {
    query: async <R extends Row>(text: string, values?: unknown[]) => (await run(text, values)).rows as R[],
    execute: async (text, values) => (await run(text, values)).rowCount ?? 0,
    afterCommit: (what) => void afterwards.push(what),
  };
  let answer: T;
  try {
    await run(opening);
    answer = await runningTransaction.run(tx, () => work(tx));
    const committed = await run('COMMIT');
    // After a failed statement COMMIT answers ROLLBACK: a swallowed error must not pass for a write.
    if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    client.release();
  } catch (error) {
    // A connection that has failed is not asked once more: it would not answer, and is thrown away.
    const rolledBack =
      !isAway(error) &&
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ));
    client.release(!rolledBack);
    throw translateFailure(error);
  }
  runningTransaction.exit(() => {
    for (const what of afterwards) what();
  });
  return answer;
}
