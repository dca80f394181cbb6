/**
 * Runs every test on PGlite, and once more, but for those to which the database is all one, on PostgreSQL where
 * TEST_DATABASE_URL names one. Arguments go to Jest (`npm test -- test/recall`); TEST_DATABASE=pglite or postgres picks one
 * of the two. The sum is also written to the file that TEST_TOTALS names, for .ci/run.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, Told } from './step.mjs';

/** A browser asks the same API whatever lies under it, and the pure rooms ask no database at all: once is enough. */
const ONCE = '/test/(console|lifecycle/|text/|minds/|outside/)';
const NAMES = { pglite: 'PGlite', postgres: 'PostgreSQL' };

await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recollect-test-'));
  const lines = [];
  const sum = { passed: 0, failed: 0 };
  try {
    for (const database of databases()) {
      console.log(`\n▸ testing on ${NAMES[database]} …`);
      const result = await jest(database, join(folder, `${database}.json`));
      sum.passed += result.passed;
      sum.failed += result.failed;
      lines.push(
        `  on ${NAMES[database]}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped (${result.seconds} s)`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`\n${lines.join('\n')}`);
  if (process.env.TEST_TOTALS) await writeFile(process.env.TEST_TOTALS, `${sum.passed} passed, ${sum.failed} failed\n`);
  if (sum.failed > 0) process.exit(1);
});

function databases() {
  const { TEST_DATABASE: chosen, TEST_DATABASE_URL: url } = process.env;
  if (chosen && !NAMES[chosen]) throw new Told(`TEST_DATABASE must be pglite or postgres, not "${chosen}".`);
  if (chosen === 'postgres' && !url) throw new Told('TEST_DATABASE=postgres needs TEST_DATABASE_URL.');
  if (chosen) return [chosen];
  return url ? ['pglite', 'postgres'] : ['pglite'];
}

async function jest(database, report) {
  const started = performance.now();
  const asked = process.argv.slice(2);
  // One more than there are cores, for some suites wait; each holds a PGlite of some 400 MB, so their number is bounded.
  const workers = asked.some((arg) => /^(-i|-w|--runInBand|--maxWorkers)/.test(arg))
    ? []
    : [`--maxWorkers=${Math.min(4, availableParallelism() + 1)}`];
  await prepare(database);
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    // There are more workers than cores: threads that collect beside them only take from them.
    '--single-threaded-gc',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...workers,
    ...(database === 'postgres' && databases().length > 1 ? ['--testPathIgnorePatterns', ONCE] : []),
    ...asked,
  ];
  const code = await run(args, database);
  const counts = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
  const passed = counts?.numPassedTests ?? 0;
  // A suite that does not load counts as one failure, and so does a run that fails in any other way (or tests nothing).
  const failed = (counts?.numFailedTests ?? 0) + (counts?.numRuntimeErrorTestSuites ?? 0);
  return {
    passed,
    failed: code === 0 && passed > 0 ? failed : Math.max(1, failed),
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    seconds: ((performance.now() - started) / 1000).toFixed(0),
  };
}

/** Makes the database that the tests start from. V8 may abort in it (nodejs/node#64500), so it has three tries. */
async function prepare(database) {
  for (let tries = 3; tries > 0; tries--) {
    if ((await run(['--import', 'tsx', 'test/support/prepareDatabase.ts'], database)) === 0) return;
  }
  throw new Told(`The ${NAMES[database]} database for the tests could not be made; what it said stands above.`);
}

function run(args, database) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE: database } });
    child.on('error', reject);
    child.on('exit', (status, signal) => resolve(status ?? signal));
  });
}
