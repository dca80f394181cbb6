/**
 * Runs every test on PGlite, and again on PostgreSQL, except for the suites in ONCE, if
 * TEST_DATABASE_URL names one. Arguments go to Jest (`npm test -- test/recall`); TEST_DATABASE=pglite or postgres picks one
 * of the two. The totals are also written to the file that TEST_TOTALS names, for .ci/run. The console suites need a
 * browser: an installed one, or a downloaded one; without one they are skipped, which is a failure in CI.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { findBrowser } from './findBrowser.ts';
import { getBrowser } from './getBrowser.mjs';
import { main, UserError } from './step.mjs';

/**
 * Suites that run on one database only when both are requested: patterns of paths below test/, by reason. The suite
 * db/statements checks that PostgreSQL accepts every statement of the server, with the same columns.
 */
const ONCE = {
  'no database is asked': [
    '(house|lifecycle|minds|outside|text)/',
    'recall/(bm25|forgery|isAbout|kindsOfQuestions|longerTimes|newestFirst|placeTurns|rankByText|rankPassages|rankTurns|readBesideNearest|recency|relevanceOf|scoreHits|snippetOf|stripNames|timeWindowOf)\\.',
    'recall/prompt/(?!longAnswers\\.)',
    'recall/references/',
    'db/(distribution|eventSubscriber|parseMoment|positions)\\.',
    'files/readFile\\.',
    'people/importArchive\\.',
    'access/(argon2id|policies|scopesTable)\\.',
    'http/(operationCost|schema|schemaChanges|schemaLint)\\.',
    'sealing/secrets\\.',
    'turns/(gatherCalls|hostileTexts)\\.',
  ],
  'candidates are ranked and prompts written in the process; that PostgreSQL finds them, memoryContext, facts and search see':
    ['recall/(golden|promptForgery)\\.', 'memories/extractionPreview\\.'],
  'a forged file is refused before anything is written; that its rows are written, importPerson sees': [
    'people/importForgery\\.',
  ],
  'bad input is refused before a database is asked': ['http/controlCharacters\\.', 'memories/memoryBadInput\\.'],
  'hashes and signatures are compared in the process; that PostgreSQL returns what was hashed, auditChain and erasure see':
    ['audit/(auditAnchors|auditTampering)\\.', 'privacy/verifyReceipt\\.'],
  'both databases are asked in one run': ['db/statements\\.'],
  'the files are those of PGlite': ['operations/dataDirectory\\.'],
  'log lines, figures and spans are written in the process': ['operations/(helm|logs|metrics|tracing|watching)\\.'],
  'a browser asks the same API whatever lies under it': ['console/'],
  'a package asks the same API; that subscriptions resume on PostgreSQL too, subscriptions sees': [
    'packages/(?!subscriptions\\.)',
  ],
  'HTTP, a proxy or a limit answers before a database is asked': [
    'http/(compression|cors|graphqlOverHttp|hostileRequests|httpHardening|operationLimits|socketLimits|sockets|standingBack)\\.',
  ],
  'a provider, an issuer or a mail server of the test answers': [
    'access/(issuerKeys|oidc|oidcServer)\\.',
    'operations/(mail|outsideMinds)\\.',
    'recall/(embedQuestion|rerank)\\.',
  ],
  'policies decide in the process; that rows of others stay hidden on PostgreSQL too, stranger, rowSecurity and endUserReach see':
    ['access/(crossTenantFuzz|endUserRoots|freshProof|narrowKeys|staffReach)\\.'],
  'who may, and until when, is decided in the process; that keys, staff, grants and readings are stored and found on PostgreSQL too, apiKeys, staff, staffSignIn and accessRecord see':
    [
      'access/(apiKeyRotation|contentGrants|contentReading|endUserTokens|endUserWrites|followUnderGrant|tokenIssuer|totp)\\.',
      'privacy/fourEyes\\.',
    ],
  'what a statement says, corrects or takes back is read in the process; that facts are written, superseded, deleted and found on PostgreSQL too, saveMemories, memories, forgetMemories and memoryContext see':
    [
      'memories/(changesOfOne|chatter|corrections|datesInFacts|extraction|forgetRequests|givenUpKinds|mixedLanguages|plainFacts|references|requestsToRemember|supersededOver)\\.',
      'documents/learned\\.',
    ],
  'facts are ranked, and prompts written and redacted in the process; that PostgreSQL finds what they are made of, memoryContext, search and documents/context see':
    ['recall/(eventTimes|facts|orderMemories|prompt/longAnswers)\\.', 'privacy/shownNumbers\\.'],
  'entities and preferences are read in the process; that they are counted on PostgreSQL too, editEntities, deleteTurn and preferenceFigures see':
    ['turns/(entities|givenMaterial)\\.', 'people/preferences\\.'],
  'figures are gathered and settings read in the process; that PostgreSQL counts and stores them, analytics, analyticsPrivacy and projects see':
    ['operations/(analyticsAttack|projectSettings)\\.'],
  'what is sealed is opened in the process; that every table holds it on PostgreSQL too, encryption sees': [
    'sealing/(decryptionOracle|sealedPlaces)\\.',
  ],
  'settings are read, and the first key and administrator made in the process; that PostgreSQL stores and finds them, apiKeys and staff see':
    ['access/(bootstrapKey|firstAdmin)\\.'],
  'what is shown, and to whom, is decided in the process; that its rows are written, found and kept apart on PostgreSQL too, operations, stranger, memoryContext and search see':
    ['memories/(memoryUses|pins)\\.', 'people/standings\\.', 'recall/searchRefused\\.'],
  'phrases are resolved in the process; that PostgreSQL finds the documents that they may mean, documents and documents/context see':
    ['documents/references\\.'],
  'files are read and texts analysed in the process; that documents and what is learned are stored on PostgreSQL too, documents and recordTurns see':
    ['documents/uploads\\.', 'turns/analysisThread\\.', 'recall/datesAndFeasts\\.'],
  'the image carries the same bundle; that it serves, stops and is backed up on PostgreSQL too, shutdown and backup see':
    ['operations/image\\.'],
};
/** What `npm test` has built, so that suites need not check it. */
const BUILT = { TEST_BUILT_SERVER: 'yes', TEST_BUILT_CONSOLE: 'yes', TEST_BUILT_PACKAGES: 'yes' };
const NAMES = { pglite: 'PGlite', postgres: 'PostgreSQL' };

await main(async () => {
  await checkOnce();
  const folder = await mkdtemp(join(tmpdir(), 'recollect-test-'));
  const lines = [];
  const sum = { passed: 0, failed: 0 };
  const skipped = await suitesWithoutBrowser();
  try {
    for (const database of databases()) await prepare(database);
    for (const database of databases()) {
      console.log(`\n▸ testing on ${NAMES[database]} …`);
      const result = await jest(database, join(folder, `${database}.json`), skipped);
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
  if (skipped.length > 0) {
    // Nobody would notice skipped suites in CI.
    if (process.env.CI === 'true') sum.failed += skipped.length;
    console.log(
      `  ${skipped.length} browser ${skipped.length === 1 ? 'suite' : 'suites'} skipped: Chromium, Chrome or Edge was not found and could not be installed. Install one, or set CHROMIUM to its path.`,
    );
  }
  if (process.env.TEST_TOTALS) await writeFile(process.env.TEST_TOTALS, `${sum.passed} passed, ${sum.failed} failed\n`);
  if (sum.failed > 0) process.exit(1);
});

/** Finds or installs a browser if a requested suite needs one. @returns the suites to skip because there is none */
async function suitesWithoutBrowser() {
  const found = lookForBrowser();
  if (found) return take(found);
  const suites = await browserSuites();
  const asked = suites.length > 0 ? await listTests() : [];
  const needing = suites.filter((suite) => asked.includes(suite));
  if (needing.length === 0) return [];
  const gotten = await getBrowser();
  return gotten ? take(gotten) : needing;
}

function take(browser) {
  process.env.CHROMIUM = browser;
  return [];
}

function lookForBrowser() {
  try {
    return findBrowser();
  } catch (error) {
    throw new UserError(error.message);
  }
}

/** The suites that use a browser, as paths below test/. */
async function browserSuites() {
  const paths = (await readdir('test', { recursive: true })).filter((path) => path.endsWith('.test.ts'));
  const sources = await Promise.all(paths.map((path) => readFile(join('test', path), 'utf8')));
  return paths.filter((_, i) => /\bopenBrowser\b.*\bfrom '[./]+\/support\/console\/browser\.ts'/.test(sources[i]));
}

/** The requested suites, as paths below test/. */
function listTests() {
  const args = ['node_modules/jest/bin/jest.js', '--listTests', ...process.argv.slice(2)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: process.env });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((path) => relative(resolve('test'), path));
}

function databases() {
  const { TEST_DATABASE: chosen, TEST_DATABASE_URL: url } = process.env;
  if (chosen && !NAMES[chosen]) throw new UserError(`TEST_DATABASE must be pglite or postgres, not "${chosen}".`);
  if (chosen === 'postgres' && !url) throw new UserError('TEST_DATABASE=postgres requires TEST_DATABASE_URL.');
  if (chosen) return [chosen];
  return url ? ['pglite', 'postgres'] : ['pglite'];
}

function oncePatterns() {
  return Object.values(ONCE)
    .flat()
    .map((pattern) => `/test/${pattern}`);
}

/** Checks ONCE before anything runs, whatever the databases are. */
async function checkOnce() {
  const paths = (await readdir('test', { recursive: true })).filter((path) => path.endsWith('.test.ts'));
  requireSuites(oncePatterns(), paths);
  await requireNoneOnlyForPostgres(oncePatterns(), paths);
}

/** A suite that was renamed would run on both again. */
function requireSuites(patterns, paths) {
  for (const pattern of patterns.flatMap(alternativesOf))
    if (!paths.some((path) => new RegExp(pattern).test(`/test/${path}`)))
      throw new UserError(`No suite matches ${pattern}: take it out of ONCE, or name the suite as it is called now.`);
}

/** `a/(b|c)` as `a/b` and `a/c`. */
function alternativesOf(pattern) {
  const [group, names] = /\((?!\?)([^)]*)\)/.exec(pattern) ?? [];
  return group ? names.split('|').map((name) => pattern.replace(group, name)) : [pattern];
}

/** A test that is only for PostgreSQL would never run in a suite that runs only on PGlite. */
async function requireNoneOnlyForPostgres(patterns, paths) {
  for (const path of paths) {
    if (!patterns.some((pattern) => new RegExp(pattern).test(`/test/${path}`))) continue;
    if (/databaseKind === 'postgres' \? (?:test|describe)\b/.test(await readFile(join('test', path), 'utf8')))
      throw new UserError(`test/${path} has tests for PostgreSQL alone, but runs only on PGlite: take it out of ONCE.`);
  }
}

async function jest(database, report, suitesToSkip) {
  const started = performance.now();
  const asked = process.argv.slice(2);
  // One more than there are cores, because some suites wait: on two cores PGlite's part took 664 s with three workers and 777 with
  // four. On PostgreSQL, where two wait for a minute each, it took 353 s with three and 346 with four. Each takes up to 2 GB.
  const more = database === 'postgres' ? 2 : 1;
  const workers = asked.some((arg) => /^(-i|-w|--runInBand|--maxWorkers)/.test(arg))
    ? []
    : [`--maxWorkers=${Math.min(4, availableParallelism() + more)}`];
  const ignored = suitesToSkip.map((name) => `/test/${name.replaceAll('.', '\\.')}$`);
  if (database === 'postgres' && databases().length > 1) ignored.push(...oncePatterns());
  // Of the suites that were asked for, all may be among them.
  const mayRunNone = suitesToSkip.length > 0 || (asked.length > 0 && ignored.length > 0);
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    // There are more workers than cores, so parallel garbage collection would only compete with them.
    '--single-threaded-gc',
    // 2 to 3% less: old objects are not collected while a worker is small.
    '--initial-heap-size=1000',
    // A tenth less processor time: short-lived objects are collected less often.
    '--max-semi-space-size=64',
    // Otherwise V8 collects after eight quiet seconds, and each time PGlites and files have taken some 64 MB outside the heap.
    '--no-memory-reducer',
    '--external-memory-accounted-in-global-limit',
    // For test/support/environment.mjs and database.ts.
    '--expose-gc',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...workers,
    ...(mayRunNone ? ['--passWithNoTests'] : []),
    // Jest would take the names after an ignored pattern for more of them.
    ...asked,
    ...ignored.map((pattern) => `--testPathIgnorePatterns=${pattern}`),
  ];
  const code = await run(args, database);
  const counts = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
  const passed = counts?.numPassedTests ?? 0;
  // A suite that does not load counts as one failure, as does a run that fails in any other way (or runs no test).
  const failed = (counts?.numFailedTests ?? 0) + (counts?.numRuntimeErrorTestSuites ?? 0);
  return {
    passed,
    failed: code === 0 && (passed > 0 || mayRunNone) ? failed : Math.max(1, failed),
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    seconds: ((performance.now() - started) / 1000).toFixed(0),
  };
}

/** Prepares the database that the tests start from. V8 may abort in it (nodejs/node#64500), so it is tried three times. */
async function prepare(database) {
  for (let tries = 3; tries > 0; tries--) {
    const args = ['--liftoff-only', '--single-threaded-gc', '--import', 'tsx', 'test/support/prepareDatabase.ts'];
    if ((await run(args, database)) === 0) return;
  }
  throw new UserError(`The ${NAMES[database]} database for the tests could not be created; see its output above.`);
}

function run(args, database) {
  return new Promise((resolve, reject) => {
    // In production mode graphql skips its checks of every value: a quarter of the time of suites with many requests.
    const env = {
      ...process.env,
      ...BUILT,
      NODE_ENV: 'production',
      TEST_DATABASE: database,
      TEST_DATABASES: databases().join(),
    };
    const child = spawn(process.execPath, args, { stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', (status, signal) => resolve(status ?? signal));
  });
}
