import type { Browser } from 'playwright-core';
import { askAsStaff } from '../staffSession.ts';
import { ms, p50, p95 } from '../statistics.ts';
import { openSignedIn } from './openSignedIn.ts';

const ROUNDS = 30;
const LIST = `query ($filter: UserFilter, $orderBy: UserOrder, $after: String) {
  users(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {
    edges { node { id userId createdAt lastActiveAt } } pageInfo { hasNextPage endCursor }
  }
}`;

/** A list of 100,000 users: every query for it in the API, and paging through it in the browser. */
export async function timeUsers(browser: Browser, address: string, token: string): Promise<void> {
  console.log(`a page of 50 of 100,000 users (${ROUNDS} times; p50, p95 in brackets; aim 200)`);
  const ask = (variables: object) => askAsStaff(address, token, LIST, variables);
  let after: string | null = null;
  for (let page = 0; page < 100; page++) after = (await ask({ after })).users.pageInfo.endCursor;
  const ways: Record<string, (i: number) => object> = {
    'the first page': () => ({}),
    'the 101st page': () => ({ after }),
    'by when they came': () => ({ orderBy: 'CREATED_DESC' }),
    'by key': () => ({ orderBy: 'USER_ID_ASC' }),
    'a search that many match': () => ({ filter: { search: 'other' } }),
    'a search that some match': (i) => ({ filter: { search: `other-${i + 10}` } }),
    'a search that one matches': (i) => ({ filter: { search: `${91_234 + i}` } }),
    'a search that nobody matches': (i) => ({ filter: { search: `nobody-${i}` } }),
  };
  for (const [name, variables] of Object.entries(ways)) {
    const took: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const begun = performance.now();
      await ask(variables(i));
      took.push(performance.now() - begun);
    }
    console.log(`  ${name.padEnd(30)} ${ms(p50(took))} (${ms(p95(took))})`);
  }

  const page = await openSignedIn(browser, address, token);
  await page.goto(`${address}/users`);
  const next = page.getByRole('button', { name: 'Next' });
  const took: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const first = await page.locator('tbody tr').first().textContent();
    await next.waitFor();
    took.push(
      await next.evaluate(async (button, before) => {
        const begun = performance.now();
        (button as HTMLElement).click();
        for (;;) {
          await new Promise(requestAnimationFrame);
          const row = document.querySelector('tbody tr')?.textContent;
          if (row && row !== before) return performance.now() - begun;
        }
      }, first),
    );
  }
  console.log(`  ${'turned in the browser'.padEnd(30)} ${ms(p50(took))} (${ms(p95(took))})`);
  await page.context().close();
}
