import { MindError } from './mindError.ts';

/** Where spent tokens are counted, by project and day (YYYY-MM-DD, UTC). */
export interface SpendingCounter {
  /** Adds to what was spent, and tells the sum; adding 0 asks. */
  add(projectId: string, day: string, tokens: number): Promise<number>;
}

export interface SpendingCapParts {
  clock: { now(): Date };
  counter: SpendingCounter;
  /** 0 is no limit, and counts nothing. */
  dailyTokens: number;
}

const DAY_MS = 86_400_000;
const MOST_KNOWN = 10_000;

/**
 * Keeps each project within its tokens of a day. It is asked before a call and told after it, so the last call of a day
 * may go beyond. What other servers spent is known from the last time this one spent.
 */
export class SpendingCap {
  /** What each project has spent today, as last heard. */
  readonly #spent = new Map<string, number>();
  #day = '';

  constructor(private readonly parts: SpendingCapParts) {}

  /** @throws MindError SPENT, with the time until tomorrow. */
  async allow(projectId: string): Promise<void> {
    if (this.parts.dailyTokens === 0) return;
    const now = this.parts.clock.now();
    const day = this.#dayOf(now);
    const spent = this.#spent.get(projectId) ?? (await this.#add(projectId, day, 0));
    if (spent < this.parts.dailyTokens) return;
    throw new MindError('SPENT', 'The project has spent its tokens of today (MIND_DAILY_TOKENS).', {
      retryAfterMs: DAY_MS - (now.getTime() % DAY_MS),
    });
  }

  async spend(projectId: string, tokens: number): Promise<void> {
    if (this.parts.dailyTokens === 0 || tokens <= 0) return;
    await this.#add(projectId, this.#dayOf(this.parts.clock.now()), Math.ceil(tokens));
  }

  async #add(projectId: string, day: string, tokens: number): Promise<number> {
    const spent = await this.parts.counter.add(projectId, day, tokens);
    if (this.#spent.size >= MOST_KNOWN) this.#spent.clear();
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
