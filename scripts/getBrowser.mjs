/** Installs a browser for the tests if there is none: the distribution's own, or the one that Playwright downloads. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browserCache, findBrowser, starts } from './findBrowser.ts';
import { step } from './step.mjs';

/** A network that drops every packet must not block the tests forever. */
const TIMEOUT_MS = 5 * 60_000;

/** @returns the program; undefined if none can be installed */
export async function getBrowser() {
  const kept = fetchedBrowser();
  if (kept) return kept;
  if (process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('installing Chromium for the browser tests (apt-get)', installFromDebian);
    const installed = findBrowser();
    if (installed) return installed;
  }
  await step(`fetching Chromium for the browser tests into ${browserCache()}`, fetchBrowser);
  return fetchedBrowser();
}

/** The console is also in Korean: without a Korean font, screenshots show empty boxes. */
async function installFromDebian() {
  const options = [
    '-q',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'DPkg::Lock::Timeout=120',
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!(await succeeds('apt-get', [...options, 'update'], env))) return;
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const packages = ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk'];
    if (await succeeds('apt-get', [...options, ...packages], env)) return;
  }
}

const fetchBrowser = () =>
  succeeds(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--no-shell', 'chromium'], {
    ...inCache(),
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ?? '15000',
  });

/** Runs in its own process, because Playwright reads the location of its browsers when it is loaded. */
function fetchedBrowser() {
  const script = `import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env: inCache() });
  const program = stdout?.trim();
  return program && starts(program) ? program : undefined;
}

const inCache = () => ({ ...process.env, PLAYWRIGHT_BROWSERS_PATH: browserCache() });

/** Shows its progress. */
function succeeds(program, args, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: TIMEOUT_MS });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
