import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { BoundedMap } from './boundedMap.ts';
import { type Limiter, WINDOW_SECONDS } from './limiter.ts';

/** The part of a key's points that a server takes from the database at once, and then gives out by itself. */
const SHARE_AT_ONCE = 0.01;
const MOST_KEYS = 10_000;
/** A database that does not answer within this time is away, and is left in peace for a while. */
const PATIENCE_MS = 2_000;
const AWAY_MS = 5_000;

/** Points that this server may give out without asking. */
interface Lease {
  left: number;
  until: number;
  /** Points being fetched. */
  coming: Promise<number> | undefined;
}

/**
 * Counts points for all servers on one database, in its table rate_limits. A request waits for the database only when its
 * key's lease, a hundredth of the points, is spent; so together the servers never give out more than there are. While the
 * database is away, each counts in its own memory.
 */
export class SharedLimiter implements Limiter {
  readonly #limiter: RateLimiterPostgres;
  readonly #leases = new BoundedMap<string, Lease>(MOST_KEYS);
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
      // Every five minutes, what has been over for an hour.
      clearExpiredByTimeout: true,
      // Who has spent all of it is not looked up again before the window ends.
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: new RateLimiterMemory(window),
    });
  }

  async take(key: string, points: number): Promise<number> {
    const wanted = Math.min(points, this.#limiter.points);
    for (;;) {
      const lease = this.#leases.get(key);
      if (lease && lease.left >= wanted && lease.until > Date.now()) {
        lease.left -= wanted;
        return 0;
      }
      // Requests that come side by side share what is fetched; then each looks again.
      const wait = await (lease?.coming ?? this.#fetch(key, wanted, lease));
      if (wait > 0) return wait;
    }
  }

  #fetch(key: string, wanted: number, former: Lease | undefined): Promise<number> {
    const lease = former ?? { left: 0, until: 0, coming: undefined };
    if (!former) this.#leases.set(key, lease);
    const points = Math.max(wanted, Math.floor(this.#limiter.points * SHARE_AT_ONCE));
    lease.coming = this.#limiter
      .consume(key, points)
      .then(
        ({ msBeforeNext }) => {
          if (lease.until <= Date.now()) lease.left = 0;
          lease.left += points;
          lease.until = Date.now() + msBeforeNext;
          return 0;
        },
        (refusal: RateLimiterRes | Error) => {
          if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
          throw refusal;
        },
      )
      .finally(() => {
        lease.coming = undefined;
      });
    return lease.coming;
  }

  async #query({ text, values }: Statement): Promise<{ rows: object[]; rowCount: number }> {
    if (this.#awayUntil > Date.now()) throw new Error('The database was away a moment ago.');
    const patience = Promise.withResolvers<never>();
    const timer = setTimeout(() => patience.reject(new Error('The database is slow.')), PATIENCE_MS);
    const asked = this.database.unscoped((tx) => tx.query(text, values));
    try {
      const rows = await Promise.race([asked, patience.promise]);
      return { rows, rowCount: rows.length };
    } catch (error) {
      asked.catch(() => {});
      this.#awayUntil = Date.now() + AWAY_MS;
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
