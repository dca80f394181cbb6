import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { english } from '../../../console/words/english.ts';
import { korean } from '../../../console/words/korean.ts';
import type { TestApp, TestStaff } from '../app.ts';

/** A page of the console, with anything it did that it should not have. */
export interface ConsolePage {
  page: Page;
  /** Errors, and requests to other origins. */
  offences: string[];
  close(): Promise<void>;
}

/** How long to wait for something: a limit for what hangs, not for what is slow. */
const TIMEOUT_MS = 120_000;

interface Tab {
  page: Page;
  offences: string[];
}

/**
 * Closed tabs kept for reuse, by server and options: a new tab costs a process and fetches and compiles everything
 * again.
 */
const idle = new WeakMap<Browser, Map<string, Tab[]>>();

/** Opens a page of the console, signed in as a staff member or not at all, in a browser with no stored state. */
export async function openPage(
  t: TestApp,
  browser: Browser,
  staff: TestStaff | undefined,
  path: string,
  options: BrowserContextOptions = {},
): Promise<ConsolePage> {
  const unused = idleTabs(browser, JSON.stringify([t.address, options]));
  const tab = unused.pop() ?? (await newTab(t, browser, options));
  const { page } = tab;
  const offences: string[] = [];
  tab.offences = offences;
  if (staff) {
    const [name, value] = staff.credential.cookie!.split('=');
    await page.context().addCookies([{ name: name!, value: value!, url: t.address }]);
  }
  await page.goto(t.address + path);
  const close = async () => {
    await page.unrouteAll();
    await page.context().clearCookies();
    // A page of the same origin, so that its storage can be cleared while none of the console runs.
    await page.goto(`${t.address}/healthz`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    unused.push(tab);
  };
  return { page, offences, close };
}

function idleTabs(browser: Browser, kind: string): Tab[] {
  const kinds = idle.get(browser) ?? new Map<string, Tab[]>();
  idle.set(browser, kinds);
  const tabs = kinds.get(kind) ?? [];
  kinds.set(kind, tabs);
  return tabs;
}

async function newTab(t: TestApp, browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: { width: 1280, height: 900 },
    // The project's time zone, whatever the machine's is.
    timezoneId: 'Asia/Seoul',
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const tab: Tab = { page: await context.newPage(), offences: [] };
  tab.page.on('pageerror', (error) => tab.offences.push(error.message));
  tab.page.on('console', (message) => {
    // The page shows a refused request to the person; the browser's own message about it is no offence.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      tab.offences.push(message.text());
  });
  tab.page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(t.address)) tab.offences.push(request.url());
  });
  return tab;
}

/**
 * Goes to an address of the console as a link would, without reloading the page. Nothing of the previous page can be
 * found afterwards, because the route goes through the page for unknown addresses.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate((address) => {
      history.pushState({ key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  const between = page.getByRole('heading', { name: RegExp(`${english.missing}|${korean.missing}`) });
  await go('/no/such/page');
  await between.waitFor();
  await go(path);
  await between.waitFor({ state: 'detached' });
}

/** Opens a tab of a page and waits until the page shows it. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
}

/** Waits until the page has finished loading everything. */
export const whole = (page: Page): Promise<void> =>
  page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
