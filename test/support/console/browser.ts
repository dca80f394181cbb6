import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/findBrowser.ts';
import { requireBuilt } from '../serverProcess.ts';

/** Pages live for seconds, too short for optimized code to repay its compilation: a fifth of the pages' processor time. */
const UNOPTIMIZED = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--max-semi-space-size=64';

/** Starts the browser that `npm test` found, or one on this machine, for the built console. Fails if there is none. */
export async function openBrowser(): Promise<Browser> {
  requireBuilt('console');
  const executablePath = process.env.CHROMIUM ?? findBrowser();
  if (!executablePath)
    throw new Error('There is no Chromium, Chrome or Edge. Install one, or set CHROMIUM to its program.');
  return chromium.launch({
    executablePath,
    timeout: 100_000,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage', UNOPTIMIZED],
  });
}
