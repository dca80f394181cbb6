import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Selects what is under the pointer, where contrast is lowest. */
const POINTED_AT = `
  tr[data-hover] { background-color: var(--tr-hover-bg) !important }
  .mantine-NavLink-root[data-active] { background-color: var(--nl-hover) !important }
  .mantine-Button-root[data-variant=light] { background-color: var(--button-hover) !important }`;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe against WCAG 2.2 AA on the current page, with hover styles on rows and links; returns the rules broken and
 * where.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  // axe is half a megabyte, so each page loads it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      // Only the markup of what breaks a rule is read.
      selectors: false,
    });
    document.adoptedStyleSheets = [];
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, POINTED_AT);
}
