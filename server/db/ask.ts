import type { PoolClient, QueryResult } from 'pg';
import { type Asked, Batch, resultOf, type Step, stepOf } from './batch.ts';
import type { StatementTimer } from './observer.ts';

/** Sends a statement and waits for its answer. @param isOwn see Step */
export type Ask = (asked: Asked, isOwn?: boolean) => Promise<QueryResult>;

/** Sends each statement when the one before it has been answered. After a failure nothing more is sent. */
export function askInTurn(client: Pick<PoolClient, 'query'>, ran: StatementTimer): Ask {
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
export class Gatherer {
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
      // Its stack ends in pg's socket, and is to name whose statement failed: the first of those that are told.
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
