import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { layerOf, type Module, ourFiles, readModules } from '../support/modules.ts';
import { LAYERS, PURE, SCOPE_MAKERS } from './layers.ts';
import { readBreaches } from './rules.ts';

const breaches = await readBreaches('.', ['server', 'console', 'migrations', 'packages', 'bench', 'demo', 'scripts']);
const written = readModules(['server', 'console', 'migrations']).filter(
  (module) => !module.path.startsWith('console/gql/'),
);

test('every layer of the server is in the table', () => {
  expect([...new Set(written.map(({ path }) => layerOf(path)))].filter((layer) => !LAYERS[layer])).toEqual([]);
});

test('layers import only from layers that the table allows', () => {
  expect(breaches.layers).toBeUndefined();
});

test('packages that belong to a layer are imported only there', () => {
  expect(breaches.packages).toBeUndefined();
});

test('pure layers touch no files, network, timers or process', () => {
  const impure = written
    .filter(({ path }) => PURE.includes(layerOf(path)))
    .flatMap(({ path, source }) =>
      (source.match(/\b(?:setTimeout|setInterval|fetch|Math\.random|Date\.now)\b|\bnew Date\(\)/g) ?? []).map(
        (use) => `${path} uses ${use}`,
      ),
    );
  expect([...(breaches.pure ?? []), ...impure]).toEqual([]);
});

test('ages and waits use a clock that nobody sets', () => {
  const server = written.filter(({ path }) => path.startsWith('server/'));
  const dated = server.filter(({ source }) => /\bDate\.now\b|\bnew Date\(\)/.test(source)).map(({ path }) => path);
  expect(dated).toEqual(['server/context.ts']);
  // A cache that reads the time, adds to it, and compares later.
  const aging = server.filter(({ source }) => /\bnow\(\)\.getTime\(\) \+ [A-Z_]+_MS\b/.test(source));
  expect(aging.map(({ path }) => path)).toEqual([]);
});

test('no two files import each other, directly or in a circle', () => {
  expect(breaches.circles).toBeUndefined();
});

test('programs that run beside a server do not load its web server', () => {
  expect(breaches.programs).toBeUndefined();
});

/** Folders that code generators write. */
const GENERATED = ['console/gql/', 'packages/client/src/generated/'];

test('no product file has more than 250 lines, and no file more than 400', () => {
  const long = readModules(['server', 'console', 'migrations', 'packages', 'test', 'bench', 'demo', 'scripts']).filter(
    ({ path, lines }) =>
      // A released migration is frozen, so it is not checked.
      ![...GENERATED, 'test/contract/', 'migrations/'].some((folder) => path.startsWith(folder)) &&
      lines > (/^(?:server|console|packages)\//.test(path) ? 250 : 400),
  );
  expect(long.map(pathOf)).toEqual([]);
});

test('no folder has more than 40 files', () => {
  const files = Map.groupBy(
    ourFiles().filter((path) => /\.(?:tsx?|mjs|md|graphql)$/.test(path) && !path.startsWith('migrations/')),
    (path) => dirname(path),
  );
  expect([...files].filter(([, paths]) => paths.length > 40).map(([folder]) => folder)).toEqual([]);
});

test('no folder collects files that belong nowhere', () => {
  const drawers = /(^|\/)(utils?|helpers?|managers?|services?|common|shared|misc|lib|base)\//i;
  expect(ourFiles().filter((path) => drawers.test(path))).toEqual([]);
});

test('files are named after what they export: camelCase, components in PascalCase', () => {
  const named = (path: string): boolean => {
    const name = basename(path);
    if (path.startsWith('migrations/')) return /^(index|\d{14}-[a-z]+(-[a-z0-9]+)+)\.ts$/.test(name);
    if (name.endsWith('.tsx')) return /^([A-Z][A-Za-z0-9]*|main|router)\.tsx$/.test(name);
    return /^[a-z][A-Za-z0-9]*(\.test|\.config|\.d)?\.ts$/.test(name);
  };
  const all = readModules(['server', 'console', 'migrations', 'packages', 'test', 'bench', 'demo']);
  expect(all.map(({ path }) => path).filter((path) => !path.startsWith('console/gql/') && !named(path))).toEqual([]);
});

test('only main reads the environment', () => {
  const readers = written.filter(({ source }) => /\bprocess\.env\b/.test(source)).map(({ path }) => path);
  expect(readers.filter((path) => !['server/main.ts', 'server/env.ts'].includes(path))).toEqual([]);
});

test('scopes are created for authorized subjects, from a job’s row, or in a file that this table names', () => {
  const makes = /\bmake(?:ProjectScope|UserScope|UserRef)\b/;
  const makers = written
    .filter(({ path, source }) => makes.test(source) && !['jobs', 'db'].includes(layerOf(path)))
    .map(({ path }) => path)
    .filter((path) => path !== 'server/policies/authorize.ts');
  expect(makers.sort()).toEqual(Object.keys(SCOPE_MAKERS).sort());
});

test('no scope is made by a cast', () => {
  const casts = written
    .filter(
      ({ path, source }) => /\bas (?:ProjectScope|UserScope|UserRef)\b/.test(source) && path !== 'server/db/scope.ts',
    )
    .map(({ path }) => path);
  expect(casts).toEqual([]);
});

test('no file names a machine’s folders or a registry host', () => {
  // Assembled here, so that this file does not match itself.
  const folders = ['work', 'root', 'Users', 'home'].join('|');
  const machine = new RegExp(`(?<![\\w.:/-])/(?:${folders})/(?!node/)[\\w.-]+|/tmp/\\w+`);
  const registry = new RegExp(
    `registry\\.(?:npm|yarn)\\w*\\.|"resol${'ved'}": "http|\\b(?:art${'ifactory'}|nex${'us'}\\.|pypi\\.org)`,
  );
  const found = ourFiles()
    .filter((path) => !/\.(?:png|jpg|webp|ico|woff2?)$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return [machine.exec(source)?.[0], registry.exec(source)?.[0]].filter(Boolean).map((what) => `${path}: ${what}`);
    });
  expect(found).toEqual([]);
});

test('a breach of each rule is seen in every kind of import, and named with what it imports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  for (const [path, source] of Object.entries(BREACHES)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  expect(await readBreaches(folder, ['server', 'console'])).toEqual({
    layers: [
      ...['dynamic', 'effect', 'mixed', 'several', 'star', 'value'].map(
        (name) => `server/graph/${name}.ts → server/lifecycle/a.ts`,
      ),
      'server/text/sneaky.ts → server/db/postgres.ts',
    ],
    packages: ['server/text/sneaky.ts → pg'],
    pure: ['server/text/sneaky.ts → fs'],
    circles: [circleOf('a', 'b', 'c'), circleOf('x', 'y', 'z')],
    ui: ['console/ui/Knowing.tsx → console/words/english.ts'],
    features: [
      'console/app/router.ts → console/memories/Memory.tsx',
      'console/people/Person.tsx → console/memories/Memory.tsx',
    ],
  });
  await rm(folder, { recursive: true });
});

/** Files that break each rule at least once, and some that look as if they did. */
const BREACHES = {
  'server/lifecycle/a.ts': 'export const a = 1;\nexport type A = number;',
  'server/graph/value.ts': "import { a } from '../lifecycle/a.ts';",
  'server/graph/several.ts': "import {\n  a,\n  type A,\n} from '../lifecycle/a.ts';",
  'server/graph/mixed.ts': "import type { A } from '../lifecycle/a.ts';\nexport { a } from '../lifecycle/a.ts';",
  'server/graph/star.ts': "export * from '../lifecycle/a.ts';",
  'server/graph/effect.ts': "import '../lifecycle/a.ts';",
  'server/graph/dynamic.ts': "const { a } = await import('../lifecycle/a.ts');",
  'server/graph/typeOnly.ts': "import type { A } from '../lifecycle/a.ts';",
  'server/graph/exportedType.ts': "export type { A } from '../lifecycle/a.ts';",
  'server/graph/comment.ts': "// import { a } from '../lifecycle/a.ts';\nexport const text = 'from';",
  'server/db/postgres.ts': "import { Pool } from 'pg';",
  'server/text/sneaky.ts':
    "import '../db/postgres.ts';\nimport type { Pool } from 'pg';\nimport 'node:fs';\nimport 'node:crypto';",
  'server/minds/a.ts': "import './b.ts';",
  'server/minds/b.ts': "import './c.ts';",
  'server/minds/c.ts': "import './a.ts';",
  'server/minds/x.ts': "import './y.ts';",
  'server/minds/y.ts': "import './z.ts';",
  // Closed by a type.
  'server/minds/z.ts': "import type { X } from './x.ts';",
  'console/words/english.ts': '',
  'console/ui/Knowing.tsx': "import '../words/english.ts';",
  'console/memories/Memory.tsx': "import '../words/english.ts';",
  'console/memories/words.ts': '',
  'console/people/Person.tsx': "import '../memories/Memory.tsx';\nimport '../memories/words.ts';\nimport './Row.tsx';",
  'console/people/Row.tsx': '',
  'console/app/router.ts': "import '../memories/Memory.tsx';",
};

const circleOf = (...names: string[]): string =>
  [...names, names[0]].map((name) => `server/minds/${name}.ts`).join(' → ');

const pathOf = ({ path }: Module): string => path;
