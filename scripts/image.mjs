/**
 * `node scripts/image.mjs <folder>` writes everything that the container has besides Node: the server with most of its
 * packages bundled, the few packages that stay separate, the console, and an empty database for a first start on PGlite.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { APART, BUNDLED, build } from './build.mjs';
import { main, step, UserError } from './step.mjs';

/** Files of a package that only compilers and debuggers read. */
const NOT_RUN = /\.(d\.[cm]?ts|map)$/;

export async function layOut(folder) {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new UserError(`${folder} is not empty.`);
  await build(['server', 'console']);
  await step(`laying out ${folder}`, async () => {
    await cp('dist/server', join(folder, 'dist/server'), { recursive: true });
    for (const name of APART) await copyPackage(join('node_modules', name), folder);
    await cp('dist/console', join(folder, 'dist/console'), { recursive: true });
    for (const file of ['package.json', 'LICENSE', 'NOTICE']) await cp(file, join(folder, file));
    await writeFile(
      join(folder, 'dist/server/LICENSES.txt'),
      await licencesOf(JSON.parse(await readFile(BUNDLED, 'utf8'))),
    );
    const prepared = resolve(folder, 'dist/server/data/prepared.tar.gz');
    // Optimizing WebAssembly that runs only for seconds takes more processor time than it saves: 6.9 s without these
    // options, 5.2 with them.
    const args = ['--liftoff-only', '--single-threaded-gc', '--import', 'tsx', 'scripts/prepare-data.ts', prepared];
    await promisify(execFile)(process.execPath, args);
  });
}

/** Copies a package and its dependencies. */
async function copyPackage(path, folder) {
  const target = join(folder, path);
  if (existsSync(target)) return;
  await cp(path, target, { recursive: true, filter: (source) => !NOT_RUN.test(source) });
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const found = name.startsWith('@types/') ? undefined : findPackage(name, path);
    if (found) await copyPackage(found, folder);
  }
}

/** Resolves a package as Node does; undefined if an optional one is not installed. */
function findPackage(name, from) {
  for (let place = from; place !== '.'; place = dirname(place)) {
    if (basename(place) !== 'node_modules' && existsSync(join(place, 'node_modules', name)))
      return join(place, 'node_modules', name);
  }
  return existsSync(join('node_modules', name)) ? join('node_modules', name) : undefined;
}

/** Most licences require that these are distributed with the bundle. */
async function licencesOf(inputs) {
  const paths = inputs.map((input) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(input)?.[0]);
  const texts = [];
  for (const path of [...new Set(paths)].filter(Boolean).sort()) {
    const { name, version, license } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
    const files = (await readdir(path)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort();
    const read = await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')));
    texts.push([`${name} ${version} (${license})`, ...read].map((text) => text.trim()).join('\n\n'));
  }
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(() => {
    const [folder] = process.argv.slice(2);
    if (!folder) throw new UserError('Specify the folder: node scripts/image.mjs <folder>');
    return layOut(folder);
  });
