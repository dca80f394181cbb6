import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA on a page as it stands, rows as under the pointer, where contrast is lowest: the rule, and where. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(source);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('tr[data-hover] { background-color: var(--tr-hover-bg) !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const results = (await page.evaluate(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })`,
  )) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
