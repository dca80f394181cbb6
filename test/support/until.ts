import { setTimeout as delay } from 'node:timers/promises';

/**
 * The pause between looks is a tenth of the time waited so far, within these bounds: asking a server every 10 ms for a minute
 * takes a minute of processor time.
 */
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 200;

/**
 * Waits until a check returns anything but undefined, null or false, and returns it.
 * @throws Error naming what was awaited, if it does not happen
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  ms = 120_000,
): Promise<Exclude<T, undefined | null | false>> {
  const begun = performance.now();
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== null && seen !== false) return seen as Exclude<T, undefined | null | false>;
    const waited = performance.now() - begun;
    if (waited > ms) throw new Error(`Waited in vain: ${what}.`);
    await delay(Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, waited / 10)));
  }
}
