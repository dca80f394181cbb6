import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { refuse } from '../errors.ts';
import { currentCaller } from './caller.ts';
import { firstOf, type StatementResult, type Tx } from './database.ts';
import { type Entities, entitiesOf, entityClasses } from './entities.ts';
import { isConnectionError, isOutOfResources, translateFailure } from './failures.ts';
import type { StatementTimer } from './observer.ts';
import { ON_CLUSTER } from './opening.ts';
import { type Positions, parsePosition } from './positions.ts';

/**
 * The transaction of the current call. The queue uses it, because its own look-ups would wait for PGlite's one
 * connection.
 */
export const runningTransaction = new AsyncLocalStorage<Tx>();

/** A pool connection, until it is released. */
interface Lent {
  client: PoolClient;
  /** @param broken whether to discard the connection */
  release(broken?: boolean): void;
}

/** Where a transaction gets its connection. */
export type Lender = () => Promise<Lent>;

/** First come, first served. */
export const lendFrom =
  (pool: Pool): Lender =>
  async () => {
    const client = await pool.connect();
    return { client, release: (broken) => client.release(broken) };
  };

/** Rolls back after an error, and returns whether the connection is still good: a failed one would not answer, and is not asked. */
export async function rollBack(client: Pick<PoolClient, 'query'>, error: unknown): Promise<boolean> {
  if (isConnectionError(error) && !isOutOfResources(error)) return false;
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

interface TransactOptions {
  ran?: StatementTimer;
  /** Adds the origins of columns that a cluster leaves out. */
  complete?: <R extends object>(text: string, result: StatementResult<R>) => Promise<StatementResult<R>>;
  /** Where the positions of commits are noted, if there is a replica. */
  positions?: Positions | undefined;
  /** Whose rows are written, as far as the scope says. */
  uids?: readonly string[];
  /** Aborted when requests may write no more. */
  stopping?: AbortSignal;
}

/** By then another server, or this one again, answers. */
const RETRY_AFTER_SECONDS = 5;

/** Commits, and tells in the same round trip where in the log that is. */
const COMMIT_WITH_POSITION =
  'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote; COMMIT; SELECT pg_current_wal_insert_lsn()::text AS position';

/** Runs a transaction on one connection: commits, or rolls back on any throw. */
export async function transact<T>(
  lend: Lender,
  opening: string | (() => Promise<string>),
  work: (tx: Tx) => Promise<T>,
  { ran = () => {}, complete, positions, uids = [], stopping }: TransactOptions = {},
): Promise<T> {
  const known = await entityClasses();
  const { client, release } = await lend().catch((error) => {
    throw translateFailure(error);
  });
  const afterwards: (() => void)[] = [];
  const concerned = new Set(uids);
  const send = async (text: string, values?: unknown[], name?: string): Promise<QueryResult> => {
    if (stopping?.aborted && currentCaller.getStore())
      throw refuse('server.stopping', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const sent = performance.now();
    // Citus plans with the values.
    const isNamed = name && !tx.onCluster;
    // Not checked: sends what callers give, which is checked where they give it.
    const result = await (isNamed ? client.query({ name, text, values: values ?? [] }) : client.query(text, values));
    ran(name, text, sent);
    return result;
  };
  // Only a connection that pipelines takes a statement before it has answered the last one.
  const isPipelined = 'pipeline' in client && client.pipeline === true;
  let last: Promise<unknown> = Promise.resolve();
  // Awaited by one alone, so that the stack of an error names its caller.
  const run: typeof send = async (...given) => {
    if (isPipelined) return await send(...given);
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    try {
      await before;
      return await send(...given);
    } finally {
      resolve();
    }
  };
  const query: Tx['query'] = async (text, values, name) => (await run(text, values, name)).rows;
  let entities: Entities | undefined;
  const tx: Tx = {
    get entities() {
      entities ??= entitiesOf(known, run);
      return entities;
    },
    query,
    ...firstOf(query),
    queryWithFields: async (text, values, name) => {
      const result = await run(text, values, name);
      return tx.onCluster && complete ? complete(text, result) : result;
    },
    execute: async (text, values, name) => (await run(text, values, name)).rowCount ?? 0,
    afterCommit: (what) => void afterwards.push(what),
    concerns: (userUids) => {
      for (const uid of userUids) concerned.add(uid);
    },
    get onCluster() {
      return begun.includes(ON_CLUSTER);
    },
  };
  let begun = '';
  let answer: T;
  try {
    begun = typeof opening === 'string' ? opening : await opening();
    await run(begun);
    answer = await runningTransaction.run(tx, () => work(tx));
    // Nobody waits to read what a job writes.
    const noted = positions && currentCaller.getStore() ? positions : undefined;
    const ended: QueryResult | QueryResult[] = await run(noted ? COMMIT_WITH_POSITION : 'COMMIT');
    const [wrote, committed, reached] = Array.isArray(ended) ? ended : [undefined, ended];
    // After a failed statement COMMIT returns ROLLBACK: a swallowed error must not pass for a successful write.
    if (committed?.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    const position = wrote?.rows[0]?.wrote ? parsePosition(reached?.rows[0]?.position) : undefined;
    if (position !== undefined) noted?.note(concerned, position);
    release();
  } catch (error) {
    release(!(await rollBack(client, error)));
    throw translateFailure(error);
  }
  runningTransaction.exit(() => {
    for (const what of afterwards) what();
  });
  return answer;
}
