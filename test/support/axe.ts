import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What is under the pointer, where contrast is lowest. */
const POINTED_AT = `
  tr[data-hover] { background-color: var(--tr-hover-bg) !important }
  .mantine-NavLink-root[data-active] { background-color: var(--nl-hover) !important }
  .mantine-Button-root[data-variant=light] { background-color: var(--button-hover) !important }`;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA on a page as it stands, with rows and links as under the pointer: the rule, and where. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Half a megabyte, which a page takes once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    document.adoptedStyleSheets = [];
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, POINTED_AT);
}
