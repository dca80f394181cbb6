import type { Browser } from 'playwright-core';
import { askAsStaff } from '../staffSession.ts';
import { ms, p50, percentile } from '../statistics.ts';
import { openSignedIn } from './openSignedIn.ts';

const STEP_PX = 400;
const GRANT =
  'mutation { grantContentAccess(input: {userId: "long", reason: "A bench reads a long conversation."}) { grant { id } } }';

/** How smoothly a transcript scrolls from its first turn to its last, one step per frame: the time between frames. */
export async function timeTranscript(browser: Browser, address: string, token: string, turns: number): Promise<void> {
  await askAsStaff(address, token, GRANT, {});
  const page = await openSignedIn(browser, address, token);
  await page.goto(`${address}/users/one?user=long&tab=sessions&session=long-1`);
  const list = page.locator('section[tabindex="0"]:has(ol)');
  await list.locator('li').first().waitFor();
  const { frames, most } = await list.evaluate(
    async (frame, [turns, step]) => {
      const frames: number[] = [];
      let most = 0;
      let last = 0;
      let before = performance.now();
      while (last < turns!) {
        frame.scrollBy(0, step!);
        const now = await new Promise(requestAnimationFrame);
        frames.push(now - before);
        before = now;
        const rows = frame.querySelectorAll('li');
        most = Math.max(most, rows.length);
        last = Number(rows[rows.length - 1]?.getAttribute('aria-posinset'));
      }
      return { frames, most };
    },
    [turns, STEP_PX],
  );
  const slow = frames.filter((took) => took > 50).length;
  console.log(`a transcript of ${turns} turns, from its first to its last (${frames.length} frames; aim: smooth)
  between frames           ${ms(p50(frames))} (p95 ${ms(percentile(frames, 0.95))}, p99 ${ms(percentile(frames, 0.99))}, longest ${ms(Math.max(...frames))})
  over 50 ms               ${slow} of ${frames.length}
  turns in the page at once, at most  ${most}`);
  await page.context().close();
}
