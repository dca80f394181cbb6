import { execFileSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/findBrowser.ts';

/** Builds the console unless it is already built from the current sources. */
export function buildConsole(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'console'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Starts the browser that `npm test` found, or one on this machine. Fails if there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? findBrowser();
  if (!executablePath)
    throw new Error('There is no Chromium, Chrome or Edge. Install one, or set CHROMIUM to its program.');
  return chromium.launch({
    executablePath,
    timeout: 100_000,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  });
}
