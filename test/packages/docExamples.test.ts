import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';

const run = promisify(execFile);
const PAGES = ['README.md', 'docs/api.md', 'docs/sdk.md', 'packages/client/README.md', 'packages/python/README.md'];
const HAS_PYTHON = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

/** What the pages leave to the reader: other packages, and the reader's own. */
const NAMES_OF_OTHERS =
  'Agent OpenAI RunnableWithMessageHistory START State StateGraph agent app assistant chatPrompt generateText homes log messages model openai run save show streamText';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startApp();
  // Inside the repository, so that types of packages are found.
  await mkdir('node_modules/.cache', { recursive: true });
  folder = await mkdtemp('node_modules/.cache/doc-examples-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every TypeScript example of the pages compiles', async () => {
  const examples = await examplesIn('ts');
  expect(examples.length).toBeGreaterThan(12);
  const others = NAMES_OF_OTHERS.split(' ').map((name) => `declare const ${name}: any;`);
  const ours = ['client', 'recollect'].map((name) => `declare const ${name}: import('@recollect/client').Recollect;`);
  const sessions = 'declare namespace Express { interface Request { session: { userId: string } } }';
  await writeFile(join(folder, 'given.d.ts'), [...others, ...ours, sessions].join('\n'));
  await Promise.all(
    examples.map(({ source }, index) => writeFile(join(folder, `${index}.ts`), `${source}\nexport {};\n`)),
  );
  const options = { noUnusedLocals: false, paths: PATHS, typeRoots: ['../../@types'] };
  const config = { extends: '../../../tsconfig.json', compilerOptions: options, include: ['*.ts'], exclude: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiled = run('node_modules/.bin/tsc', ['--noEmit', '-p', folder]);
  const said = await compiled.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout.replaceAll(/^.*?(\d+)\.ts/gm, (_, index) => examples[index]!.place),
  );
  expect(said).toBe('');
});

const PATHS = {
  '@recollect/client': ['../../../packages/client/src/index.ts'],
  '@recollect/client/*': ['../../../packages/client/src/*/index.ts'],
};

(HAS_PYTHON ? test : test.skip)('every Python example of the pages runs', async () => {
  const examples = await examplesIn('python');
  expect(examples.length).toBeGreaterThan(1);
  for (const { place, source } of examples) {
    const program = `import os\nkey = os.environ["RECOLLECT_KEY"]\n${source.replaceAll('http://127.0.0.1:4000', t.address)}`;
    const ran = run('python3', ['-c', program], {
      env: { PATH: process.env.PATH, PYTHONPATH: 'packages/python/src', RECOLLECT_KEY: TEST_KEY },
    });
    const failure = await ran.then(
      () => '',
      ({ stderr }: { stderr: string }) => `${place}: ${stderr}`,
    );
    expect(failure).toBe('');
  }
});

async function examplesIn(language: string): Promise<{ place: string; source: string }[]> {
  const found = await Promise.all(
    PAGES.map(async (page) => {
      const text = await readFile(page, 'utf8');
      return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(({ index, 1: source }) => ({
        place: `${page}:${text.slice(0, index).split('\n').length}`,
        source: source!,
      }));
    }),
  );
  return found.flat();
}
