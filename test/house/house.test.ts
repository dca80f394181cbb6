import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findCycle, importsOf, type Module, ourFiles, readModules, roomOf } from '../support/modules.ts';
import { HOUSE, PACKAGES, PURE, SCOPE_MAKERS } from './rooms.ts';

const modules = readModules(['server', 'console', 'migrations']);
const written = modules.filter((module) => !module.path.startsWith('console/gql/'));

test('every room of the server is in the table', () => {
  expect([...new Set(written.map(({ path }) => roomOf(path)))].filter((room) => !HOUSE[room])).toEqual([]);
});

test('rooms import only from the rooms that the table gives them', () => {
  expect(written.flatMap(breaches)).toEqual([]);
});

test('packages that belong to a room are imported there alone', () => {
  const strays = written.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, ours }) => !ours && PACKAGES[target] && !PACKAGES[target].includes(roomOf(path)))
      .map(({ target }) => `${path} → ${target}`),
  );
  expect(strays).toEqual([]);
});

test('pure rooms touch no files, network, timers or process', () => {
  const impure = written
    .filter(({ path }) => PURE.includes(roomOf(path)))
    .flatMap(({ path, source, imports }) => [
      ...imports
        .filter(({ target }) => /^node:/.test(target) && !/^node:(crypto|buffer|util|zlib)$/.test(target))
        .map(({ target }) => `${path} → ${target}`),
      ...(source.match(/\b(?:setTimeout|setInterval|fetch|Math\.random|Date\.now)\b|\bnew Date\(\)/g) ?? []).map(
        (use) => `${path} uses ${use}`,
      ),
    ]);
  expect(impure).toEqual([]);
});

test('ages and waits are told by a clock that nobody sets', () => {
  const server = written.filter(({ path }) => path.startsWith('server/'));
  const dated = server.filter(({ source }) => /\bDate\.now\b|\bnew Date\(\)/.test(source)).map(({ path }) => path);
  expect(dated).toEqual(['server/context.ts']);
  // A cache that reads the time, adds to it, and compares later.
  const aging = server.filter(({ source }) => /\bnow\(\)\.getTime\(\) \+ [A-Z_]+_MS\b/.test(source));
  expect(aging.map(({ path }) => path)).toEqual([]);
});

test('no two files import each other, directly or in a circle', () => {
  expect(findCycle([...modules, ...readModules(['bench', 'demo', 'scripts'])])?.join(' → ')).toBeUndefined();
});

/** Product files over 250 lines, each with its reason. */
const LONG: Record<string, string> = {
  'server/app.ts': 'wires everything, so that no other file has to',
  'server/graph/privacy/stepPrivacyRequest.ts':
    'seven steps of one request, each with the input and payload of its own',
};

test('no file of the product has more than 250 lines, and none at all more than 400', () => {
  const long = readModules(['server', 'console', 'migrations', 'test', 'bench', 'demo', 'scripts']).filter(
    ({ path, lines }) =>
      // A released migration is frozen, so it is not checked.
      !['console/gql/', 'test/contract/', 'migrations/'].some((folder) => path.startsWith(folder)) &&
      lines > (/^(?:server|console)\//.test(path) ? 250 : 400),
  );
  expect(long.map(pathOf).sort()).toEqual(Object.keys(LONG).sort());
});

test('no folder has more than 40 files', () => {
  const files = Map.groupBy(
    ourFiles().filter((path) => /\.(?:tsx?|mjs|md|graphql)$/.test(path) && !path.startsWith('migrations/')),
    (path) => dirname(path),
  );
  expect([...files].filter(([, paths]) => paths.length > 40).map(([folder]) => folder)).toEqual([]);
});

test('no folder is a drawer for whatever has no place', () => {
  const drawers = /(^|\/)(utils?|helpers?|managers?|services?|common|shared|misc|lib|base)\//i;
  expect(ourFiles().filter((path) => drawers.test(path))).toEqual([]);
});

test('files are named as what they export: camelCase, components in PascalCase', () => {
  const named = (path: string): boolean => {
    const name = basename(path);
    if (path.startsWith('migrations/')) return /^(index|\d{14}-[a-z]+(-[a-z0-9]+)+)\.ts$/.test(name);
    if (name.endsWith('.tsx')) return /^([A-Z][A-Za-z0-9]*|main|router)\.tsx$/.test(name);
    return /^[a-z][A-Za-z0-9]*(\.test|\.config|\.d)?\.ts$/.test(name);
  };
  const all = readModules(['server', 'console', 'migrations', 'test', 'bench', 'demo']);
  expect(all.map(({ path }) => path).filter((path) => !path.startsWith('console/gql/') && !named(path))).toEqual([]);
});

test('only main reads the environment', () => {
  const readers = written.filter(({ source }) => /\bprocess\.env\b/.test(source)).map(({ path }) => path);
  expect(readers.filter((path) => !['server/main.ts', 'server/env.ts'].includes(path))).toEqual([]);
});

test('scopes are made for authorized subjects, from a job’s row, or by a file that this table names', () => {
  const makes = /\bmake(?:ProjectScope|UserScope|UserRef)\b/;
  const makers = written
    .filter(({ path, source }) => makes.test(source) && !['jobs', 'db'].includes(roomOf(path)))
    .map(({ path }) => path)
    .filter((path) => path !== 'server/policies/authorize.ts');
  expect(makers.sort()).toEqual(Object.keys(SCOPE_MAKERS).sort());
});

test('no scope is conjured by a cast', () => {
  const casts = written
    .filter(
      ({ path, source }) => /\bas (?:ProjectScope|UserScope|UserRef)\b/.test(source) && path !== 'server/db/scope.ts',
    )
    .map(({ path }) => path);
  expect(casts).toEqual([]);
});

test('no file names a machine’s folders or a package registry', () => {
  // Assembled here, so that this file does not match itself.
  const folders = ['work', 'root', 'Users', 'home'].join('|');
  const machine = new RegExp(`(?<![\\w.:/-])/(?:${folders})/(?!node/)[\\w.-]+|/tmp/\\w+`);
  const registry = new RegExp(
    `registry\\.(?:npm|yarn)\\w*\\.|"resol${'ved'}":|\\b(?:art${'ifactory'}|nex${'us'}\\.|pypi\\.org)`,
  );
  const found = ourFiles()
    .filter((path) => !/\.(?:png|jpg|webp|ico|woff2?)$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return [machine.exec(source)?.[0], registry.exec(source)?.[0]].filter(Boolean).map((what) => `${path}: ${what}`);
    });
  expect(found).toEqual([]);
});

describe('this test', () => {
  const module = (path: string, source: string): Module => ({
    path,
    source,
    lines: 1,
    imports: importsOf(path, source),
  });

  test('sees every kind of import, and nothing in comments', () => {
    const source = [
      `import { a } from './a.ts';`,
      `import type { B } from '../b.ts';`,
      `import {\n  c,\n  type D,\n} from './c.ts';`,
      `import './effect.ts';`,
      `export { e } from './e.ts';`,
      `export type { F } from './f.ts';`,
      `const g = await import('./g.ts');`,
      `// import { no } from './no.ts';`,
      ` * import { no } from './no.ts';`,
      `export const text = 'from';`,
      `import { v7 } from 'uuid/sub';`,
      `import x from '@scope/name/sub';`,
    ].join('\n');
    expect(
      importsOf('server/room/file.ts', source).map(({ target, typeOnly }) => (typeOnly ? `types:${target}` : target)),
    ).toEqual([
      'server/room/a.ts',
      'types:server/b.ts',
      'server/room/c.ts',
      'server/room/effect.ts',
      'server/room/e.ts',
      'types:server/room/f.ts',
      'uuid',
      '@scope/name',
      'server/room/g.ts',
    ]);
  });

  test('names the file and the file it may not import', () => {
    const sneaky = module('server/text/sneaky.ts', `import { openPostgres } from '../db/postgres.ts';`);
    expect(breaches(sneaky)).toEqual(['server/text/sneaky.ts → server/db/postgres.ts']);
    expect(breaches(module('server/graph/x.ts', `import type { A } from '../lifecycle/a.ts';`))).toEqual([]);
    expect(breaches(module('server/graph/x.ts', `import { a } from '../lifecycle/a.ts';`))).toHaveLength(1);
  });

  test('finds a circle of three, also where types close it', () => {
    const circle = (last: string) => [
      module('server/text/a.ts', `import { b } from './b.ts';`),
      module('server/text/b.ts', `import { c } from './c.ts';`),
      module('server/text/c.ts', last),
    ];
    const found = ['server/text/a.ts', 'server/text/b.ts', 'server/text/c.ts', 'server/text/a.ts'];
    expect(findCycle(circle(`import { a } from './a.ts';`))).toEqual(found);
    expect(findCycle(circle(`import type { A } from './a.ts';`))).toEqual(found);
  });
});

function breaches({ path, imports }: Module): string[] {
  const room = roomOf(path);
  const allowed = HOUSE[room] ?? [];
  return imports
    .filter(({ ours }) => ours)
    .filter(({ target, typeOnly }) => {
      const names = [roomOf(target), target.replace(/^server\//, '').replace(/\.tsx?$/, '')];
      return !(
        names[0] === room ||
        names.some((name) => allowed.includes(name) || (typeOnly && allowed.includes(`types:${name}`)))
      );
    })
    .map(({ target }) => `${path} → ${target}`);
}

const pathOf = ({ path }: Module): string => path;
