import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { step, UserError } from './step.mjs';

const NODE = 'node_modules/.bin/node';

/** Installs the packages of package-lock.json unless they are installed, and checks that Node 24 is among them. */
export async function install() {
  if (!(await isInstalled())) await step('installing packages (npm ci)', npmCi);
  const version = nodeVersion();
  if (Number(version.split('.')[0]) >= 24) return;
  throw new UserError(
    `Recollect requires Node 24, which comes as the npm package "node", but ${NODE} ${version ? `is ${version}` : 'is missing'}.\n` +
      'Most likely npm was not allowed to run install scripts. Allow them, then run this again:\n' +
      '  npm config get ignore-scripts    (must not be true)\n' +
      '  npm --version                    (npm 12 and newer ask package.json\'s "allowScripts": leave it as it is)\n' +
      '  rm -rf node_modules',
  );
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted installation has none. Comparing its content (not
 * a stamp of our own) also recognizes a manual `npm install`.
 */
async function isInstalled() {
  const [wanted, present] = await Promise.all([
    packages('package-lock.json'),
    packages('node_modules/.package-lock.json'),
  ]);
  if (!wanted) throw new UserError('package-lock.json is missing: run this in the folder of a complete clone.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

async function packages(lockfile) {
  try {
    return JSON.parse(await readFile(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** `--include=dev`: the console is built here, so its tools are needed even with NODE_ENV=production. */
function npmCi() {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new UserError(`npm ci failed (code ${code}); see above.`)),
    );
  });
}

function nodeVersion() {
  const { status, stdout } = spawnSync(NODE, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
