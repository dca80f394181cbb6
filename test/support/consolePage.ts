import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { TestApp, TestStaff } from './app.ts';

/** A page of the console, and what it did that it should not. */
export interface ConsolePage {
  page: Page;
  /** Errors, and requests to anywhere else. */
  offences: string[];
  close(): Promise<void>;
}

/** Opens a page of the console as a member of staff who is signed in, or as nobody. */
export async function openPage(
  t: TestApp,
  browser: Browser,
  staff: TestStaff | undefined,
  path: string,
  options: BrowserContextOptions = {},
): Promise<ConsolePage> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  if (staff) {
    const [name, value] = staff.credential.cookie!.split('=');
    await context.addCookies([{ name: name!, value: value!, url: t.address }]);
  }
  const page = await context.newPage();
  const offences: string[] = [];
  page.on('pageerror', (error) => offences.push(error.message));
  page.on('console', (message) => {
    // A refused request is shown to the person; the browser's own note of it is no offence.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) offences.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(t.address)) offences.push(request.url());
  });
  await page.goto(t.address + path);
  return { page, offences, close: () => context.close() };
}
