import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { refuse } from '../errors.ts';
import { type Asked, Batch, resultOf, type Step, stepOf } from './batch.ts';
import { firstOf, type StatementResult, type Tx, together } from './database.ts';
import { type Entities, type EntityClasses, entitiesOf, entityClasses } from './entities.ts';
import { isConnectionError, isOutOfResources, translateFailure } from './failures.ts';
import type { StatementTimer } from './observer.ts';
import { currentRequest, type Positions, parsePosition } from './requests.ts';
import { ON_CLUSTER } from './scope.ts';

/**
 * The transaction of the current call. The queue uses it, because its own lookups would wait for PGlite's one
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
  /** The users whose rows are written, as far as the scope names them. */
  uids?: readonly string[];
  /** Aborted when requests may write no more. */
  stopping?: AbortSignal;
  /** Whether the connection takes several statements at once; PGlite takes one after the other. */
  gathers?: boolean;
}

/** By then another server, or this one after its restart, responds. */
const RETRY_AFTER_SECONDS = 5;

/** These two tell, around a commit, where in the log it is. */
const WROTE = 'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote';
const POSITION = 'SELECT pg_current_wal_insert_lsn()::text AS position';

/** Runs a transaction on one connection: commits, or rolls back on any throw. */
export async function transact<T>(
  lend: Lender,
  opening: readonly string[] | (() => Promise<readonly string[]>),
  work: (tx: Tx) => Promise<T>,
  { ran = () => {}, complete, positions, uids = [], stopping, gathers }: TransactOptions = {},
): Promise<T> {
  const known = await entityClasses();
  const { client, release } = await lend().catch((error) => {
    throw translateFailure(error);
  });
  const afterwards: (() => void)[] = [];
  const concerned = new Set(uids);
  const ask: Ask = gathers ? new Gatherer(client, ran).ask : askInTurn(client, ran);
  // Awaited here, so that the stack of an error names its caller.
  const run: Run = async (text, values, name) => {
    if (stopping?.aborted && currentRequest.getStore())
      throw refuse('server.stopping', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // Citus plans with the values.
    return await ask({ name: tx.onCluster ? undefined : name, text, values });
  };
  const tx = txOver(run, known, {
    complete,
    afterCommit: (what) => void afterwards.push(what),
    concerns: (userUids) => {
      for (const uid of userUids) concerned.add(uid);
    },
  });
  let answer: T;
  try {
    const begun = typeof opening === 'function' ? await opening() : opening;
    tx.onCluster = begun.some((text) => text.includes(ON_CLUSTER));
    // Sent with the first statements, which are not run if it fails.
    if (gathers) for (const text of begun) ask({ text }, false).catch(() => {});
    else await ask({ text: begun.join('; ') });
    answer = await runningTransaction.run(tx, () => work(tx));
    await commit(run, positions, concerned);
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

/** Runs a statement of a transaction. */
type Run = (text: string, values?: unknown[], name?: string) => Promise<QueryResult>;

/** What the work of a transaction sees of it. */
function txOver(
  run: Run,
  known: EntityClasses,
  { complete, ...rest }: Pick<Tx, 'afterCommit' | 'concerns'> & Pick<TransactOptions, 'complete'>,
): Tx & { onCluster: boolean } {
  const query: Tx['query'] = async (text, values, name) => (await run(text, values, name)).rows;
  let entities: Entities | undefined;
  const tx: Tx & { onCluster: boolean } = {
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
    ...rest,
    onCluster: false,
  };
  return tx;
}

/** Notes where in the log the commit is, if the transaction wrote anything. */
async function commit(
  run: (text: string) => Promise<QueryResult>,
  positions: Positions | undefined,
  concerned: ReadonlySet<string>,
): Promise<void> {
  // Nobody waits to read what a job writes.
  const noted = currentRequest.getStore() ? positions : undefined;
  const [wrote, committed, reached] = noted
    ? await together([run(WROTE), run('COMMIT'), run(POSITION)])
    : [undefined, await run('COMMIT')];
  // After a failed statement COMMIT returns ROLLBACK: a swallowed error must not pass for a successful write.
  if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  const position = wrote?.rows[0]?.wrote ? parsePosition(reached?.rows[0]?.position) : undefined;
  if (position !== undefined) noted?.note(concerned, position);
}

/** Sends a statement and waits for its answer. @param isOwn see Step */
type Ask = (asked: Asked, isOwn?: boolean) => Promise<QueryResult>;

/** Sends each statement when the one before it has been answered. After a failure nothing more is sent. */
function askInTurn(client: Pick<PoolClient, 'query'>, ran: StatementTimer): Ask {
  let last: Promise<unknown> = Promise.resolve();
  let failure: { error: unknown } | undefined;
  return async ({ name, text, values }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    try {
      await before;
      if (failure) throw failure.error;
      const sent = performance.now();
      // Not checked: sends what callers give, which is checked where they give it.
      const result = await (name ? client.query({ name, text, values: values ?? [] }) : client.query(text, values));
      ran(name, text, sent);
      return result;
    } catch (error) {
      failure ??= { error };
      throw error;
    } finally {
      resolve();
    }
  };
}

interface Waiting {
  step: Step;
  resolve(result: QueryResult): void;
  reject(error: unknown): void;
}

/**
 * Gathers the statements of a transaction that do not wait for each other, and sends them as a batch: what is asked in one go, and
 * what is asked while an earlier batch runs. After a failure nothing more is sent: outside of a transaction whose BEGIN failed, it
 * would take effect.
 */
class Gatherer {
  #waiting: Waiting[] = [];
  #isBusy = false;
  #failure: { error: unknown } | undefined;
  #isTraced = false;

  constructor(
    private readonly client: Pick<PoolClient, 'query'>,
    private readonly ran: StatementTimer,
  ) {}

  readonly ask: Ask = async (asked, isOwn = true) => {
    if (this.#failure) throw this.#failure.error;
    const step = stepOf(asked, isOwn);
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    this.#waiting.push({ step, resolve, reject });
    // By then, everything that this tick asks for has been asked.
    if (!this.#isBusy) process.nextTick(() => this.#send());
    this.#isBusy = true;
    try {
      return await promise;
    } catch (error) {
      // Its stack ends in pg's socket; it should name the caller whose statement failed, which is the first one to be
      // told.
      if (!this.#isTraced && error instanceof Error) Error.captureStackTrace(error);
      this.#isTraced = true;
      throw error;
    }
  };

  #send(): void {
    const sent = this.#waiting;
    this.#waiting = [];
    const steps = sent.map(({ step }) => step);
    const batch = new Batch(steps, this.ran, (error, answered = 0) => {
      const all = this.#end(sent, error, answered);
      if (all.length > 0) process.nextTick(() => this.#send());
      this.#isBusy = all.length > 0;
    });
    this.client.query(batch);
  }

  /** @returns what was asked for meanwhile, if it is to be sent */
  #end(sent: readonly Waiting[], error: unknown, answered: number): readonly Waiting[] {
    for (const { step, resolve } of sent.slice(0, answered)) resolve(resultOf(step));
    if (answered === sent.length) return this.#waiting;
    this.#failure = { error };
    for (const { reject } of [...sent.slice(answered), ...this.#waiting]) reject(error);
    this.#waiting = [];
    return [];
  }
}
