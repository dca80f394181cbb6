import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until something is so, and gives it: any answer but undefined, null or false.
 * @throws Error naming what was waited for, when it does not come about
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  ms = 120_000,
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== null && seen !== false) return seen as Exclude<T, undefined | null | false>;
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await delay(10);
  }
}
