import type { Browser } from 'playwright-core';
import { ms, p50 } from '../statistics.ts';
import { openSignedIn } from './openSignedIn.ts';

const ROUNDS = 7;
const QUIET_MS = 500;

/** The start page without a session, or with one of the given tokens. */
type Starts = Record<'sign-in, as nobody' | 'start' | 'overview', string | undefined>;
const PATHS = { 'sign-in, as nobody': '/sign-in', start: '/', overview: '/overview' };

/**
 * Time from requesting the address, with nothing cached, until the content is visible and the page's main thread is
 * idle.
 */
export async function timeFirstPage(browser: Browser, address: string, starts: Starts): Promise<void> {
  console.log(`first page from a cold cache (${ROUNDS} times; p50, slowest in brackets; aim 1500)`);
  for (const [name, token] of Object.entries(starts)) {
    const took: number[] = [];
    for (let i = 0; i < ROUNDS; i++)
      took.push(await timeOnce(browser, address + PATHS[name as keyof Starts], address, token));
    console.log(`  ${name.padEnd(20)} ${ms(p50(took))} (${ms(Math.max(...took))})`);
  }
}

async function timeOnce(browser: Browser, url: string, address: string, token: string | undefined): Promise<number> {
  const page = await openSignedIn(browser, address, token);
  await page.addInitScript(() => {
    const seen = { shown: 0, busyUntil: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) seen.busyUntil = task.startTime + task.duration;
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver(() => {
      const loading = document.querySelector('.mantine-Skeleton-root, [aria-busy=true]');
      if (document.querySelector('h1') && !loading) seen.shown ||= performance.now();
      else seen.shown = 0;
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(url);
  await page.waitForFunction((quiet) => {
    const { shown, busyUntil } = (window as unknown as { seen: { shown: number; busyUntil: number } }).seen;
    return shown > 0 && performance.now() > Math.max(shown, busyUntil) + quiet;
  }, QUIET_MS);
  const interactive = await page.evaluate(() => {
    const { shown, busyUntil } = (window as unknown as { seen: { shown: number; busyUntil: number } }).seen;
    return Math.max(shown, busyUntil);
  });
  await page.context().close();
  return interactive;
}
