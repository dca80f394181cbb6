import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until a check returns anything but undefined, null or false, and returns it.
 * @throws Error naming what was awaited, if it does not happen
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
