import type { Browser, BrowserContext, Page } from 'playwright-core';
import { NOW, type Scene } from './fill.ts';
import type { View } from './views.ts';

interface Options {
  browser: Browser;
  address: string;
  scene: Scene;
  views: readonly View[];
  colors: readonly ('light' | 'dark')[];
  language: 'en' | 'ko';
}

interface Reports {
  /** The file of a picture, by the parts of its name. */
  fileOf(...parts: string[]): string;
  onTaken(what: string): void;
  /** Called with what went wrong in the page. */
  onFault(fault: string): void;
}

const LOCALES = { en: 'en-US', ko: 'ko-KR' };
const DESKTOP = { width: 1280, height: 900 };
const SMALLER = { tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };
/** One color scheme per language is enough at these widths. */
const SMALLER_COLORS = { en: 'dark', ko: 'light' };
const PATIENCE_MS = 10_000;
/** After everything that happened: a content grant must not show more time left than was given. */
const SEEN_AT = Date.parse(NOW) + 60_000;

/**
 * Takes every view in one language: once in each color scheme, and where required at the widths of a tablet and a
 * phone.
 */
export async function takePictures(
  { browser, address, scene, views, colors, language }: Options,
  { fileOf, onTaken, onFault }: Reports,
): Promise<void> {
  for (const view of views) {
    const context = await browser.newContext({
      locale: LOCALES[language],
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Seoul',
    });
    await context.clock.setFixedTime(SEEN_AT);
    if (view.who) await signIn(context, scene.cookies[view.who], address);
    for (const colorScheme of colors) {
      // A new page for each color scheme: otherwise the actions before the picture would be done twice.
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      page.on('pageerror', (error) => onFault(`${view.name}: ${error.message}`));
      page.on('console', (message) => {
        // The page shows a refused request to the person; the browser's own message about it is not an error.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          onFault(`${view.name}: ${message.text()}`);
      });
      const take = async (...parts: string[]) => {
        await waitUntilLoaded(page);
        await page.screenshot({
          path: fileOf(view.name, ...parts, language),
          // A dialog covers only the visible window.
          fullPage: !(await page.getByRole('dialog').first().isVisible()),
          animations: 'disabled',
        });
      };
      try {
        await page.emulateMedia({ colorScheme });
        await page.goto(address + view.path(scene));
        await view.act?.(page, scene);
        await take(colorScheme);
        if (view.smaller && colorScheme === SMALLER_COLORS[language])
          for (const [device, size] of Object.entries(SMALLER)) {
            await page.setViewportSize(size);
            await take(device);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            if (width > size.width) onFault(`${view.name}: is ${width} pixels wide on a ${device}`);
          }
      } catch (error) {
        onFault(`${view.name}: ${(error as Error).message}`);
      }
      onTaken(`${view.name} ${colorScheme} ${language}`);
      await page.close();
    }
    await context.close();
  }
}

async function signIn(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name: name!, value: value!, url }]);
}

/** Waits until there is something to see, nothing is being fetched, and no placeholder is shown. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('#content').filter({ hasText: /\S/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[role=status][aria-label]').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}
