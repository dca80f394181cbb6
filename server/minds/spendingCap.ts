import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../lifecycle/times/calendar.ts';
import { MindError } from './minds.ts';

/** Counts spent tokens by project and day (YYYY-MM-DD, UTC). */
export interface SpendingCounter {
  /** Adds tokens and returns the sum; adding 0 only reads it. */
  add(projectId: string, day: string, tokens: number): Promise<number>;
}

interface SpendingCapParts {
  clock: { now(): Date };
  counter: SpendingCounter;
  /** 0 means no limit, and disables counting. */
  dailyTokens: number;
}

const MAX_KNOWN = 10_000;

/**
 * Keeps each project within its daily token limit. It is checked before a call and updated after it, so the last call
 * of a day may exceed the limit. Other servers' spending is known as of this server's last update.
 */
export class SpendingCap {
  /** Tokens each project has spent today, as last read. */
  readonly #spent = new LRUCache<string, number>({ max: MAX_KNOWN });
  #day = '';

  constructor(private readonly parts: SpendingCapParts) {}

  /** Whether tokens are counted at all. */
  get counts(): boolean {
    return this.parts.dailyTokens > 0;
  }

  /** @throws MindError SPENT, with the time until tomorrow. */
  async allow(projectId: string): Promise<void> {
    if (this.parts.dailyTokens === 0) return;
    const now = this.parts.clock.now();
    const day = this.#dayOf(now);
    const spent = this.#spent.get(projectId) ?? (await this.#add(projectId, day, 0));
    if (spent < this.parts.dailyTokens) return;
    throw new MindError('SPENT', 'The project has used its tokens for today (MIND_DAILY_TOKENS).', {
      retryAfterMs: DAY_MS - (now.getTime() % DAY_MS),
    });
  }

  async spend(projectId: string, tokens: number): Promise<void> {
    if (this.parts.dailyTokens === 0 || tokens <= 0) return;
    await this.#add(projectId, this.#dayOf(this.parts.clock.now()), Math.ceil(tokens));
  }

  async #add(projectId: string, day: string, tokens: number): Promise<number> {
    const spent = await this.parts.counter.add(projectId, day, tokens);
    if (day === this.#day) this.#spent.set(projectId, spent);
    return spent;
  }

  #dayOf(now: Date): string {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) this.#spent.clear();
    this.#day = day;
    return day;
  }
}
