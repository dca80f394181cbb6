/** Builds the command line into one file, which needs no package. */
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Some packages are CommonJS and require Node's own modules. */
const BANNER = `#!/usr/bin/env node
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`;

const FILE = 'packages/cli/dist/recollect.js';

export async function buildCli() {
  const { build } = await import('esbuild');
  const { version } = JSON.parse(await readFile('packages/cli/package.json', 'utf8'));
  const { metafile } = await build({
    metafile: true,
    entryPoints: ['packages/cli/src/main.ts'],
    outfile: FILE,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    tsconfig: 'tsconfig.json',
    banner: { js: BANNER },
    define: { RECOLLECT_CLI_VERSION: JSON.stringify(version) },
    logLevel: 'warning',
  });
  await chmod(FILE, 0o755);
  await writeFile('packages/cli/dist/LICENSES.txt', await licensesOf(Object.keys(metafile.inputs)));
}

/** The licences of the packages that are in the file: most of them ask to be passed on. */
async function licensesOf(inputs) {
  const folders = new Set(inputs.map((path) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0]).filter(Boolean));
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    return `${name} ${version} (${license})\n\n${file ? await readFile(join(folder, file), 'utf8') : ''}`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n`);
}
