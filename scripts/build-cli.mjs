/** Builds the command line into one file, which needs no package. */
import { chmod, readFile } from 'node:fs/promises';

/** Some packages are CommonJS and require Node's own modules. */
const BANNER = `#!/usr/bin/env node
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`;

const FILE = 'packages/cli/dist/recollect.js';

export async function buildCli() {
  const { build } = await import('esbuild');
  const { version } = JSON.parse(await readFile('packages/cli/package.json', 'utf8'));
  await build({
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
}
