import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Builds the console unless it is built from these very sources already. */
export function buildConsole(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'console'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Starts Chromium; a missing one is a failure, never a skip. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error(
      `There is no Chromium at ${executablePath}. Set CHROMIUM to its program, or install it: bash .ci/prepare-chromium.sh`,
    );
  }
  return chromium.launch({
    executablePath,
    timeout: 100_000,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  });
}
