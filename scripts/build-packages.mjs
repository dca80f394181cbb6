/** Builds each package of packages/ as ESM and as CommonJS, with types for both. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCli } from './build-cli.mjs';
import { UserError } from './step.mjs';

export async function buildPackages() {
  await buildLibrary('packages/client');
  await buildCli();
  for (const folder of ['packages/client', 'packages/cli'])
    for (const file of ['LICENSE', 'NOTICE']) await cp(file, join(folder, file));
}

/** A library's entries are `src/index.ts` and `src/<subpath>/index.ts`. */
async function buildLibrary(folder) {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  const entries = (await readdir(join(folder, 'src'), { recursive: true })).filter((path) =>
    /^([^/]+\/)?index\.ts$/.test(path),
  );
  const { build } = await import('esbuild');
  const options = {
    entryPoints: entries.map((path) => join(folder, 'src', path)),
    outbase: join(folder, 'src'),
    bundle: true,
    packages: 'external',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'warning',
  };
  try {
    await build({ ...options, outdir: join(dist, 'esm'), format: 'esm', splitting: true });
    await build({ ...options, outdir: join(dist, 'cjs'), format: 'cjs' });
  } catch (error) {
    throw error.errors ? new UserError(`The build of ${folder} failed; see above.`) : error;
  }
  await writeTypes(folder, dist);
  for (const [format, type] of [
    ['esm', 'module'],
    ['cjs', 'commonjs'],
  ])
    await writeFile(join(dist, format, 'package.json'), `${JSON.stringify({ type })}\n`);
}

/** The same declarations serve both formats: each folder's package.json says how they are read. */
async function writeTypes(folder, dist) {
  const tsc = ['node_modules/@typescript/native/bin/tsc', '--project', folder];
  const { status } = spawnSync(process.execPath, tsc, { stdio: 'inherit' });
  if (status !== 0) throw new UserError(`The types of ${folder} could not be built; see above.`);
  const declarations = (await readdir(join(dist, 'esm'), { recursive: true })).filter((path) => path.endsWith('.d.ts'));
  for (const path of declarations) {
    const source = await readFile(join(dist, 'esm', path), 'utf8');
    await writeFile(join(dist, 'esm', path), source.replaceAll(/(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
    await mkdir(join(dist, 'cjs', path, '..'), { recursive: true });
    await cp(join(dist, 'esm', path), join(dist, 'cjs', path));
  }
}
