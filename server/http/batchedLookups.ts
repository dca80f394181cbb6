import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { currentRequest } from '../db/requests.ts';
import { refuse } from '../errors.ts';

/** Shortest interval between queries while nothing is found or an answer is pending. */
const PAUSE_MS = 100;
const MAX_WAITING = 2_000;
const MAX_UNKNOWN = 50_000;

/** How credentials of one kind are looked up. */
interface Lookup<K, V> {
  /** Looks up several at once; results by the same names. */
  ask(keys: Map<string, K>): Promise<Map<string, V>>;
  /** How long a miss is cached; 0 if a name may come into existence after it was looked up. */
  unknownMs(key: K): number;
}

/**
 * Batches lookups of credentials: those that arrive during a query go into the next one. Guesses then cost the
 * database at most ten queries a second, however many there are, while a valid credential is looked up at once.
 */
export class BatchedLookups<K, V> {
  #waiting = new Map<string, { key: K; answer: PromiseWithResolvers<V | undefined> }>();
  /**
   * Recent misses. The cache uses a monotonic clock, so a clock set back does not keep them. `max` would allocate all its places
   * at once: with the directory's, 70 of the 220 ms in which a server starts.
   */
  #unknown = new LRUCache<string, true>({ maxSize: MAX_UNKNOWN, sizeCalculation: () => 1 });
  #planned = false;
  #running = 0;
  #missed = false;
  #startedAt = -Infinity;

  constructor(private readonly lookUp: Lookup<K, V>) {}

  /**
   * @param name identical for identical credentials
   * @throws RATE_LIMITED when far too many are waiting
   */
  async find(name: string, key: K): Promise<V | undefined> {
    if (this.#unknown.has(name)) return undefined;
    const waiting = this.#waiting.get(name);
    if (waiting) return waiting.answer.promise;
    if (this.#waiting.size >= MAX_WAITING)
      throw refuse('credential.manyLookedUp', { seconds: 1 }, { retryAfterSeconds: 1 });
    const answer = Promise.withResolvers<V | undefined>();
    this.#waiting.set(name, { key, answer });
    // The query covers all of them, so it has no single actor.
    if (!this.#planned) currentRequest.exit(() => void this.#askSoon());
    return answer.promise;
  }

  /** Clears the cache. */
  forget(): void {
    this.#unknown.clear();
  }

  async #askSoon(): Promise<void> {
    this.#planned = true;
    const pause = () => (this.#running > 0 || this.#missed ? this.#startedAt + PAUSE_MS - performance.now() : 0);
    // An answer that arrives meanwhile may end the wait.
    while (pause() > 0) await delay(Math.min(pause(), 5), undefined, { ref: false });
    this.#planned = false;
    const asked = this.#waiting;
    this.#waiting = new Map();
    this.#startedAt = performance.now();
    this.#running++;
    try {
      const found = await this.lookUp.ask(new Map([...asked].map(([name, { key }]) => [name, key])));
      this.#missed = found.size < asked.size;
      for (const [name, { key, answer }] of asked) {
        if (!found.has(name)) this.#noteUnknown(name, key);
        answer.resolve(found.get(name));
      }
    } catch (error) {
      for (const { answer } of asked.values()) answer.reject(error);
    } finally {
      this.#running--;
    }
  }

  #noteUnknown(name: string, key: K): void {
    const ms = this.lookUp.unknownMs(key);
    if (ms > 0) this.#unknown.set(name, true, { ttl: ms });
  }
}
