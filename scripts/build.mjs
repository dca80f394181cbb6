/** Builds the parts named in the arguments (`server`, `console`, `packages`) together, each only if its sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { buildPackages } from './build-packages.mjs';
import { main, step, UserError } from './step.mjs';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

const targets = {
  server: {
    sources: [
      'server',
      'migrations',
      'scripts/staff-link.ts',
      'scripts/backup.ts',
      'scripts/backup-key.ts',
      'scripts/restore.ts',
      'scripts/distribute.ts',
    ],
    output: 'dist/server/main.js',
    build: buildServer,
  },
  console: {
    sources: [
      'console',
      'schema',
      'packages/client/src',
      'packages/cli/src',
      'server/lifecycle/export',
      'server/entities',
    ],
    output: 'dist/console/index.html',
    build: buildConsole,
  },
  packages: {
    sources: ['packages'],
    output: 'packages/client/dist/esm/index.js',
    build: buildPackages,
  },
};

export async function build(names) {
  const stale = (await Promise.all(names.map(findStale))).filter(Boolean);
  if (stale.length === 0) return;
  const list = new Intl.ListFormat('en').format(stale.map(({ name }) => `the ${name}`));
  await step(`building ${list}`, async () => {
    // After a failure the others end first: Vite would go on writing.
    const failed = (await Promise.allSettled(stale.map(buildStale))).find(({ reason }) => reason);
    if (failed) throw failed.reason;
  });
}

/** A target whose sources have changed since it was built; undefined for one that is up to date, or has no sources here. */
async function findStale(name) {
  const target = targets[name];
  if (!target) throw new UserError(`Cannot build "${name}". The targets are: ${Object.keys(targets).join(', ')}.`);
  if (!existsSync(target.sources[0])) return undefined;
  const stamp = `dist/${name}.stamp`;
  const hash = await contentHash([
    ...target.sources,
    'scripts/build.mjs',
    'scripts/build-packages.mjs',
    'scripts/build-cli.mjs',
    'tsconfig.json',
    'package-lock.json',
  ]);
  if (existsSync(target.output) && (await readFile(stamp, 'utf8').catch(() => '')) === hash) return undefined;
  return { name, target, stamp, hash };
}

async function buildStale({ target, stamp, hash }) {
  await rm(stamp, { force: true });
  await target.build();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
}

/**
 * PGlite loads WASM and data from its own folder. The others must exist only once per process: type-graphql has to
 * import the same module as the server.
 */
export const APART = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  'class-validator',
  'graphql',
  'graphql-scalars',
  'type-graphql',
];

/** With its packages: reading their files one by one, a start took 3.7 s of processor time instead of 3.2. */
const SERVER_BUILD = {
  entryPoints: {
    main: 'server/main.ts',
    // Threads of the server, which starts them as files of their own.
    fileWorker: 'server/files/fileWorker.ts',
    analysisWorker: 'server/analysis/analysisWorker.ts',
    staffLink: 'scripts/staff-link.ts',
    backup: 'scripts/backup.ts',
    restore: 'scripts/restore.ts',
    distribute: 'scripts/distribute.ts',
  },
  outdir: dirname(targets.server.output),
  bundle: true,
  external: APART,
  splitting: true,
  // CommonJS packages require Node's built-in modules.
  banner: { js: "const require = process.getBuiltinModule('module').createRequire(import.meta.url);" },
  format: 'esm',
  platform: 'node',
  target: 'node24',
  tsconfig: 'tsconfig.json',
  sourcemap: true,
  keepNames: true,
  logLevel: 'warning',
};

/** The paths of the sources that the built server contains, for the licences that its copies need. */
export const BUNDLED = 'dist/server.sources.json';

/** Copies the files that the server reads beside its bundle, by the same relative path as beside its sources. */
async function copyData() {
  for (const from of ['server/text/words/data', 'server/files/data'])
    await cp(from, join(SERVER_BUILD.outdir, 'data'), { recursive: true });
}

async function buildServer() {
  // Parts of the bundle are named after their content.
  await rm(SERVER_BUILD.outdir, { recursive: true, force: true });
  const { metafile, files } = await bundleServer();
  await mkdir(SERVER_BUILD.outdir, { recursive: true });
  for (const { path, contents } of files) await writeFile(path, contents);
  await copyData();
  await writeFile(BUNDLED, JSON.stringify(Object.keys(metafile.inputs)));
}

/**
 * Only the names of classes are read, for the schema and the database. esbuild would also set the name of every arrow
 * function whenever it is created, which took 4% of a context's processor time.
 */
const NAMING = 'var __name = (target, value) => __defProp(target';
const NAMING_CLASSES = NAMING.replace('=> ', '=> target.prototype === undefined ? target : ');

async function bundleServer() {
  const plugins = [listMigrations, mapPackagesCoarsely];
  const { metafile, outputFiles } = await runEsbuild({ ...SERVER_BUILD, plugins, write: false, metafile: true });
  const files = outputFiles.map(({ path, contents, text }) => ({
    path,
    contents: path.endsWith('.js') ? text.replace(NAMING, NAMING_CLASSES) : contents,
  }));
  return { metafile, files };
}

/** `migrations/index.ts` reads its folder, which a bundle does not have. */
const listMigrations = {
  name: 'list-migrations',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]migrations[\\/]index\.ts$/ }, async ({ path }) => {
      const files = (await readdir(dirname(path))).filter((file) => /^\d/.test(file)).sort();
      const imports = files.map((file, index) => `import * as migration${index} from './${file}';`);
      const names = files.map((_, index) => `migration${index}`);
      return {
        contents: `${imports.join('\n')}\nexport const migrations = [${names.join(', ')}];`,
        resolveDir: dirname(path),
        loader: 'js',
      };
    });
  },
};

/**
 * Source maps cover only our own sources: a full map of the packages takes 30 MB, and 200 MB of the running server's
 * memory.
 */
const mapPackagesCoarsely = {
  name: 'map-packages-coarsely',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      const map = { version: 3, sources: [basename(path)], sourcesContent: [''], mappings: 'AAAA' };
      const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
      return { contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=${url}`, loader: 'default' };
    });
  },
};

export async function runEsbuild(options) {
  const esbuild = await import('esbuild');
  return esbuild.build(options).catch((error) => {
    throw error.errors ? new UserError('The server build failed; see above.') : error;
  });
}

/** Runs in its own process: Vite needs a newer Node than the one that may run this script. */
async function buildConsole() {
  await runVite();
  await compressFiles('dist/console');
}

function runVite() {
  const node = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;
  const args = ['node_modules/vite/bin/vite.js', 'build', 'console', '--outDir', '../dist/console', '--emptyOutDir'];
  return new Promise((resolve, reject) => {
    // Always React's production build, even when a test builds it. Vite's list of files would push the API key that
    // `npm start` prints after it out of sight.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(node, [...args, '--logLevel', 'warn'], { stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new UserError('The console build failed; see above.')),
    );
  });
}

/** Writes brotli and gzip versions of each text file, so that no request waits for the best compression. */
async function compressFiles(folder) {
  for (const path of await filesOf(folder)) {
    if (!/\.(js|css|html|svg)$/.test(path)) continue;
    const plain = await readFile(path);
    await writeFile(
      `${path}.br`,
      await brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    );
    await writeFile(`${path}.gz`, await gzip(plain, { level: constants.Z_BEST_COMPRESSION }));
  }
}

async function contentHash(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of (await filesOf(source)).filter((path) => !/\/(dist|node_modules)\//.test(path)))
      hash
        .update(path)
        .update('\0')
        .update(await readFile(path))
        .update('\0');
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(() => build(process.argv.slice(2)));
