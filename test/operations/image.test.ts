import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrations } from '../../migrations/index.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { databaseKind, openTestDatabase } from '../support/database.ts';
import { builtCli } from '../support/packages/cli.ts';
import { installPacked } from '../support/packages/tarball.ts';
import { PROCESS_KEY, SHORT_LIVED, startProcess } from '../support/serverProcess.ts';

const MAX_IMAGE_MB = 100;

let folder: string;
/** The content of the container, where no other package can be found. */
let image: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recollect-image-'));
  image = join(folder, 'image');
  execFileSync(process.execPath, ['scripts/image.mjs', image], { stdio: ['ignore', 'ignore', 'inherit'] });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesIn = (path: string): string[] =>
  readdirSync(join(image, path), { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(image, path, file)).isFile(),
  );
const read = (path: string): string => readFileSync(join(image, path), 'utf8');
const bundleFiles = (): string[] => filesIn('dist/server').filter((file) => file.endsWith('.js'));

test('the container is built by the same script', () => {
  const [build, last] = readFileSync('Dockerfile', 'utf8').split(/^FROM node$/m);
  expect(build).toContain('RUN node scripts/image.mjs /image');
  expect(last!.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /image ./']);
  expect(last).toContain('CMD ["node", "--enable-source-maps", "dist/server/main.js"]');
});

test('the files that it copies reach the build of the container', () => {
  const included = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+$/gm);
  const copied = readdirSync(image).filter((name) => statSync(join(image, name)).isFile());
  expect(included).toEqual(expect.arrayContaining([...copied, 'scripts', 'server', 'migrations', 'console', 'schema']));
});

test('it contains the server, the console and few packages', () => {
  expect(readdirSync(image).sort()).toEqual(['LICENSE', 'NOTICE', 'dist', 'node_modules', 'package.json']);
  expect(filesIn('dist/server')).toEqual(
    expect.arrayContaining(['main.js', 'staffLink.js', 'backup.js', 'restore.js']),
  );
  expect(filesIn('dist/console')).toEqual(expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz']));
  // PGlite, type-graphql, graphql, and their dependencies.
  expect(readdirSync(join(image, 'node_modules')).sort()).toEqual([
    '@electric-sql',
    '@graphql-yoga',
    '@repeaterjs',
    '@whatwg-node',
    'class-validator',
    'graphql',
    'graphql-query-complexity',
    'graphql-scalars',
    'libphonenumber-js',
    'lodash.get',
    'semver',
    'tslib',
    'type-graphql',
    'validator',
  ]);
});

test('a first start on PGlite begins with an empty database that has every migration', async () => {
  const prepared = readFileSync(join(image, 'dist/server/data/prepared.tar.gz'));
  const database = await openPglite({ snapshot: new Blob([prepared], { type: 'application/x-gzip' }) });
  const { rows } = await database.maintenance.query('SELECT name FROM schema_migrations ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort());
  const { rows: written } = await database.maintenance.query(
    'SELECT (SELECT count(*)::int FROM projects) AS projects, (SELECT count(*)::int FROM staff) AS staff',
  );
  expect(written).toEqual([{ projects: 0, staff: 0 }]);
  await database.close();
});

test(`it is smaller than ${MAX_IMAGE_MB} MB`, () => {
  const bytes = filesIn('.').reduce((sum, file) => sum + statSync(join(image, file)).size, 0);
  expect(bytes / 1_000_000).toBeLessThan(MAX_IMAGE_MB);
});

test('modules that must exist once are not also in the bundle', () => {
  const paths = bundleFiles().flatMap((file) => read(`dist/server/${file}`).match(/^\/\/ node_modules\/\S+/gm) ?? []);
  expect(paths).toContain('// node_modules/fastify/fastify.js');
  expect(
    paths.filter((path) => /node_modules\/(@electric-sql|class-validator|(type-)?graphql(-scalars)?)\//.test(path)),
  ).toEqual([]);
});

test('it maps its lines to the sources, and includes the licences of its packages', () => {
  const lines = read('dist/server/main.js').split('\n');
  const line = lines.findIndex((text) => text.includes('Recollect is ready.'));
  const entry = new SourceMap(JSON.parse(read('dist/server/main.js.map'))).findEntry(line, 0);
  expect(entry).toMatchObject({ originalSource: '../../server/main.ts', originalLine: expect.any(Number) });
  expect(read('dist/server/LICENSES.txt')).toMatch(/^fastify \S+ \(MIT\)\n\n.*MIT License/ms);
});

test('it runs, and can be backed up, restored and maintained with nothing else', async () => {
  const env = await freshEnvironment('first');
  const server = startProcess({ ...env, BACKUP_TOKEN: TOKEN }, image);
  const address = await server.address();
  const ask = async (query: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${PROCESS_KEY}` };
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return response.json();
  };
  expect(
    await ask(`mutation { recordTurn(input: {userId: "ann", sessionId: "one", userQuery: "I live by the old mill.",
      assistantResponse: "Noted."}) { turn { turnNumber } } }`),
  ).toEqual({ data: { recordTurn: { turn: { turnNumber: 1 } } } });
  const { data } = await ask('{ memoryContext(userId: "ann", query: "Where is the mill?") { prompt } }');
  expect(data.memoryContext.prompt).toContain('old mill');
  const page = await (await fetch(address)).text();
  const script = /src="([^"]+\.js)"/.exec(page)![1]!;
  expect((await fetch(new URL(script, address))).status).toBe(200);

  const file = join(folder, 'backup');
  expect(await run('backup', ['--url', address, '--token', TOKEN, '--out', file], env)).toMatch(/\d MB, encrypted/);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  const another = await freshEnvironment('second');
  expect(await run('restore', ['--in', file], another)).toContain('You can now start the server.');
  expect(await run('staffLink', ['admin@localhost'], another)).toContain('For admin@localhost; works once');
});

const TOKEN = 'the-token-of-the-backups-of-a-test';

/** A new empty database. */
async function freshEnvironment(name: string): Promise<Record<string, string>> {
  const opened = databaseKind === 'postgres' ? await openTestDatabase({ empty: true }) : undefined;
  await opened?.database.close();
  if (opened) afterAlls.push(opened.drop);
  return {
    DATA_DIR: join(folder, name),
    DATABASE_URL: opened?.url ?? '',
    SECRET_KEY: 'the secret of the tests of the image, 32+',
    BACKUP_KEY: 'the key of the backups of a test, 32+',
  };
}

const afterAlls: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const undo of afterAlls.reverse()) await undo();
});

async function run(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...SHORT_LIVED, `dist/server/${command}.js`, ...args],
    {
      cwd: image,
      env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env },
    },
  );
  return stdout;
}

/** Last, since packing adds to the image what a package needs. */
describe('packed, it is @recollect/server', () => {
  let installed: string;
  beforeAll(async () => {
    const tarballs = join(folder, 'tarballs');
    execFileSync(process.execPath, ['scripts/pack-server.mjs', tarballs, image], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    builtCli();
    installed = (await installPacked(['packages/cli'], [join(tarballs, readdirSync(tarballs)[0]!)])).folder;
  });
  afterAll(async () => {
    await recollect('local', 'stop');
    await rm(installed, { recursive: true, force: true });
  });

  function recollect(...args: string[]): Promise<{ stdout: string; stderr: string }> {
    const env = { PATH: process.env.PATH, HOME: installed, RECOLLECT_CONFIG: join(installed, 'config.json') };
    const file = join(installed, 'node_modules/.bin/recollect');
    return promisify(execFile)(process.execPath, [file, ...args], { cwd: installed, env });
  }

  test('which the command line serves itself with, in a folder where nothing is configured', async () => {
    const names = readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['@recollect']);
    const { stderr } = await recollect('save', 'We deploy on Fridays.');
    expect(stderr).toContain(`with its data in ${join(installed, '.local/share/recollect')}`);
    const facts = JSON.parse((await recollect('facts', '-o', 'json')).stdout);
    expect(facts).toMatchObject([{ content: 'We deploy on Fridays.' }]);
    expect((await recollect('context', 'When do we deploy?')).stdout).toContain('Fridays');
    expect((await recollect('local', 'stop')).stdout).toContain('false');
  });
});
