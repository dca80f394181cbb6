import type { Browser } from 'playwright-core';
import { ms, p50 } from '../statistics.ts';
import { openSignedIn } from './openSignedIn.ts';

const ROUNDS = 5;
const BYTES_PER_SECOND = 400_000;
const LATENCY_MS = 40;

/** Time to first paint, and the size of the overview, over a 400 kB/s connection with nothing cached. */
export async function timeSlowLine(browser: Browser, address: string, token: string): Promise<void> {
  const paints: number[] = [];
  let cost = { requests: 0, bytes: 0 };
  for (let i = 0; i < ROUNDS; i++) {
    const page = await openSignedIn(browser, address, token);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    cost = { requests: 0, bytes: 0 };
    network.on('Network.requestWillBeSent', () => void cost.requests++);
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      cost.bytes += encodedDataLength;
    });
    await page.goto(`${address}/overview`);
    await page.waitForLoadState('networkidle');
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    paints.push(painted);
    await page.context().close();
  }
  console.log(`overview at ${BYTES_PER_SECOND / 1_000} kB/s, from a cold cache (${ROUNDS} times)`);
  console.log(`  first paint          ${ms(p50(paints))} (${ms(Math.max(...paints))}; aim 1000)`);
  console.log(
    `  on the wire          ${(cost.bytes / 1_000).toFixed(0)} kB in ${cost.requests} requests (aim 450 in 30)`,
  );
}
