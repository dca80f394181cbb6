import type { Pool, QueryConfig, QueryResult } from 'pg';

/** PGlite has only one connection. */
type PoolName = 'read' | 'replica' | 'write' | 'only';

/** Whether a replica answered a read, or why the primary did. */
type ReplicaOutcome = 'answered' | 'behind' | 'failed' | 'unusable';

/** Told how long connections were waited for, and how long statements took. */
export interface DatabaseObserver {
  waited(pool: PoolName, ms: number): void;
  /** @param statement its name, or its verb and table: `update:memories`, `commit` */
  ran(statement: string, ms: number): void;
  replicaRead(outcome: ReplicaOutcome): void;
  /** @param lagMs undefined while the replica does not answer */
  replica(isUsable: boolean, lagMs: number | undefined): void;
}

/** Passes what happens to the current observer, if there is one. */
export class Observed {
  #observer: DatabaseObserver | undefined;

  readonly observe = (observer: DatabaseObserver): void => {
    this.#observer = observer;
  };

  /** Times the wait for each connection. */
  readonly timed =
    <Lent>(pool: PoolName, lend: () => Promise<Lent>): (() => Promise<Lent>) =>
    async () => {
      const asked = performance.now();
      const lent = await lend();
      this.#observer?.waited(pool, performance.now() - asked);
      return lent;
    };

  readonly replicaRead = (outcome: ReplicaOutcome): void => this.#observer?.replicaRead(outcome);

  readonly replica = (isUsable: boolean, lagMs: number | undefined): void => this.#observer?.replica(isUsable, lagMs);

  /** Times the statements that a pool is given by themselves, without their wait for a connection. */
  readonly timedPool = (pool: Pool): Pool => {
    const query = async (asked: string | QueryConfig, values?: unknown[]): Promise<QueryResult> => {
      const client = await pool.connect();
      const sent = performance.now();
      try {
        const result = await client.query(asked, values);
        client.release();
        const { name, text } = typeof asked === 'string' ? { name: undefined, text: asked } : asked;
        this.ran(name, text, sent);
        return result;
      } catch (error) {
        // As a pool does, since the connection may be broken.
        client.release(true);
        throw error;
      }
    };
    pool.query = query as Pool['query'];
    return pool;
  };

  /** @param since when it was sent, or when the one before it ended */
  readonly ran: StatementTimer = (name, text, since) =>
    this.#observer?.ran(name ?? nameOf(text), performance.now() - since);
}

export type StatementTimer = (name: string | undefined, text: string, since: number) => void;

const TABLE = /\b(insert into|update|delete from|from)\s+(?:only\s+)?([a-z_.]+)/i;

/** What an unnamed statement does first, and to which table: `update:memories`, `commit`. Our statements contain no values. */
function nameOf(text: string): string {
  const [, verb, table] = TABLE.exec(text) ?? [];
  if (verb && table) return `${verb.toLowerCase().replaceAll(' ', '_')}:${table}`;
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'run';
}
