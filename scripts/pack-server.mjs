/**
 * `node scripts/pack-server.mjs <folder>` packs the server with all that it needs besides Node 24 as a tarball of
 * `@recollect/server`, which installs without any other package. Its content is that of the container.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { APART } from './build.mjs';
import { layOut } from './image.mjs';
import { main, step, UserError } from './step.mjs';

const START = `#!/usr/bin/env node
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Recollect requires Node 24 or newer.');
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
`;

const README = `# @recollect/server

The server of Recollect, a GraphQL memory platform for AI products, with an embedded database and its console. It needs Node 24 and nothing else.

\`\`\`sh
npx @recollect/server                                  # http://127.0.0.1:4000; data in ./data
npm install --global @recollect/cli @recollect/server
recollect local                                        # or on this machine alone, started when a command needs it
\`\`\`

Settings come from the environment, or from a \`.env\` file in the present folder.
`;

/** @param laidOut a folder of `layOut`, which becomes the package */
export async function packServer(destination, laidOut) {
  const own = laidOut ? undefined : await mkdtemp(join(tmpdir(), 'recollect-server-'));
  const folder = laidOut ?? join(own, 'server');
  try {
    if (own) await layOut(folder);
    await step('packing the server', async () => {
      await describePackage(folder);
      await mkdir(destination, { recursive: true });
      await promisify(execFile)('npm', ['pack', '--pack-destination', resolve(destination)], { cwd: folder });
    });
  } finally {
    if (own) await rm(own, { recursive: true, force: true });
  }
}

async function describePackage(folder) {
  const { version, license } = JSON.parse(await readFile('package.json', 'utf8'));
  const dependencies = {};
  for (const name of APART) dependencies[name] = JSON.parse(await readFile(packageIn(folder, name), 'utf8')).version;
  for (const path of await packagesIn(join(folder, 'node_modules'))) await leaveOutTypes(path);
  const described = {
    name: '@recollect/server',
    version,
    description: 'The server of Recollect, a GraphQL memory platform for AI products. No dependencies.',
    keywords: ['recollect', 'memory', 'ai', 'llm', 'graphql', 'rag'],
    license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { 'recollect-server': 'bin/recollect-server.js' },
    files: ['bin', 'dist', 'NOTICE'],
    dependencies,
    bundleDependencies: APART,
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  await writeFile(join(folder, 'README.md'), README);
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/recollect-server.js'), START, { mode: 0o755 });
}

const packageIn = (folder, name) => join(folder, 'node_modules', name, 'package.json');

/** The manifests of all packages in a folder, which may have scopes. */
async function packagesIn(folder) {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map((name) => (name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name, 'package.json')])),
  );
  return found.flat();
}

/** npm would fetch them although nothing is compiled. */
async function leaveOutTypes(path) {
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  for (const name of Object.keys(manifest.dependencies ?? {}))
    if (name.startsWith('@types/')) delete manifest.dependencies[name];
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(() => {
    const [folder, laidOut] = process.argv.slice(2);
    if (!folder) throw new UserError('Specify the folder: node scripts/pack-server.mjs <folder>');
    return packServer(folder, laidOut);
  });
