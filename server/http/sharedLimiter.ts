import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';

/** Counts points in a window. */
export interface Limiter {
  /**
   * Takes points of a key, or all that are left if there are fewer. Returns 0, or the milliseconds until there are
   * points again if there were too few.
   */
  take(key: string, points: number): Promise<number>;
}

const WINDOW_SECONDS = 60;

/** Counts in this process only. */
export class MemoryLimiter implements Limiter {
  readonly #limiter: RateLimiterMemory;

  constructor(name: string, points: number) {
    this.#limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW_SECONDS });
  }

  take(key: string, points: number): Promise<number> {
    return this.#limiter.consume(key, Math.min(points, this.#limiter.points)).then(
      () => 0,
      // The window ends by a timer, so changes of the system clock do not affect it.
      (refusal: RateLimiterRes) => Math.min(Math.max(1, refusal.msBeforeNext), WINDOW_SECONDS * 1_000),
    );
  }
}

/** The share of a key's points that a server leases from the database at once. */
const SHARE_AT_ONCE = 0.01;
const MAX_KEYS = 10_000;
/** A database that does not answer within this time counts as unreachable, and is not called for a while. */
const TIMEOUT_MS = 2_000;
const AWAY_MS = 5_000;
/** Clock skew between servers is less than a window. */
const LATEST_END_MS = 2 * WINDOW_SECONDS * 1_000;

/** Points that this server may spend without asking the database. */
interface Lease {
  left: number;
  until: number;
  /** Points being fetched. */
  coming: Promise<number> | undefined;
}

/**
 * Counts points for all servers on one database, in its table rate_limits. A request waits for the database only when
 * its key's lease, a hundredth of the points, is spent; together the servers never exceed the limit. While the database
 * is unreachable, each server counts in its own memory.
 */
export class SharedLimiter implements Limiter {
  readonly #limiter: RateLimiterPostgres;
  readonly #leases = new LRUCache<string, Lease>({ max: MAX_KEYS });
  #awayUntil = 0;

  constructor(
    private readonly database: Pick<Database, 'unscoped'>,
    name: string,
    points: number,
  ) {
    const window = { keyPrefix: name, points, duration: WINDOW_SECONDS };
    this.#limiter = new RateLimiterPostgres({
      ...window,
      storeClient: { query: (question: Statement) => this.#query(question) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      // Every five minutes, deletes windows that ended over an hour ago.
      clearExpiredByTimeout: true,
      // A key with no points left is not looked up again before the window ends.
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: new RateLimiterMemory(window),
    });
  }

  async take(key: string, points: number): Promise<number> {
    const wanted = Math.min(points, this.#limiter.points);
    for (;;) {
      const lease = this.#leases.get(key);
      if (lease && lease.left >= wanted && lease.until > performance.now()) {
        lease.left -= wanted;
        return 0;
      }
      // Concurrent requests share one fetch; then each checks again.
      const wait = await (lease?.coming ?? this.#fetch(key, wanted, lease));
      if (wait > 0) return wait;
    }
  }

  #fetch(key: string, wanted: number, former: Lease | undefined): Promise<number> {
    const lease = former ?? { left: 0, until: 0, coming: undefined };
    if (!former) this.#leases.set(key, lease);
    const points = Math.max(wanted, Math.floor(this.#limiter.points * SHARE_AT_ONCE));
    lease.coming = this.#consume(key, points)
      .then(({ isTaken, endsIn }) => {
        if (!isTaken) return Math.max(1, endsIn);
        if (lease.until <= performance.now()) lease.left = 0;
        lease.left += points;
        lease.until = performance.now() + endsIn;
        return 0;
      })
      .finally(() => {
        lease.coming = undefined;
      });
    return lease.coming;
  }

  /** A window that ends too late was started by a clock that was ahead: it is restarted. */
  async #consume(key: string, points: number): Promise<{ isTaken: boolean; endsIn: number }> {
    const ask = () =>
      this.#limiter.consume(key, points).then(
        ({ msBeforeNext }) => ({ isTaken: true, endsIn: msBeforeNext }),
        (refusal: RateLimiterRes | Error) => {
          if (refusal instanceof RateLimiterRes) return { isTaken: false, endsIn: refusal.msBeforeNext };
          throw refusal;
        },
      );
    const first = await ask();
    if (first.endsIn <= LATEST_END_MS) return first;
    this.#limiter.deleteInMemoryBlockedAll();
    await this.#limiter.delete(key);
    const { isTaken, endsIn } = await ask();
    return { isTaken, endsIn: Math.min(endsIn, LATEST_END_MS) };
  }

  async #query({ text, values }: Statement): Promise<{ rows: object[]; rowCount: number }> {
    if (this.#awayUntil > performance.now()) throw new Error('The database was unreachable a moment ago.');
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('The database is slow.')), TIMEOUT_MS);
    // Not checked: the limiter's own.
    const asked = this.database.unscoped((tx) => tx.query(text, values));
    try {
      const rows = await Promise.race([asked, timeout.promise]);
      return { rows, rowCount: rows.length };
    } catch (error) {
      asked.catch(() => {});
      this.#awayUntil = performance.now() + AWAY_MS;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Statement {
  text: string;
  values: unknown[];
}
