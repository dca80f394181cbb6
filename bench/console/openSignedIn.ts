import type { Browser, Page } from 'playwright-core';

/** A page of a browser with empty caches, signed in with a session's token if one is given. */
export async function openSignedIn(browser: Browser, address: string, token: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  if (token) await context.addCookies([{ name: 'recollect_session', value: token, url: address }]);
  return context.newPage();
}
