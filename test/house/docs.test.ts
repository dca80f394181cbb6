import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse, validate } from 'graphql';
import { parse as parseYaml } from 'yaml';
import { groupSettings, renderExample, withSettings } from '../../scripts/configuration-table.ts';
import { settingRows } from '../../server/env/readTable.ts';
import { readSettings } from '../../server/env.ts';
import { ERROR_CODES } from '../../server/errors.ts';
import { makeSchema } from '../../server/graph/schema.ts';

const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'bench', 'examples'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.md'))
          .map((name) => `${folder}/${name}`)
      : [],
  ),
];
const read = (path: string): string => readFileSync(path, 'utf8');

describe('the README', () => {
  const readme = read('README.md');

  test('is short and starts with two commands', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(150);
    expect(readme).toMatch(/^npm start\b/m);
    expect(readme).toMatch(/^npm test\b/m);
  });

  test('links to every page of docs/', () => {
    expect(PAGES.filter((page) => page.startsWith('docs/') && !readme.includes(`(${page})`))).toEqual([]);
  });
});

describe('links', () => {
  test.each(PAGES)('in %s lead to existing targets', (page) => {
    const source = read(page).replaceAll(/^```.*?^```$/gms, '');
    const links = [...source.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
      ([, link, image]) => link ?? image!,
    );
    expect(links.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  function leadsSomewhere(page: string, link: string): boolean {
    if (/^(https?|mailto):/.test(link)) return true;
    const [path, anchor] = link.split('#');
    const target = path ? normalize(join(dirname(page), path)) : page;
    if (!existsSync(target)) return false;
    return !anchor || anchorsOf(read(target)).includes(anchor);
  }

  /** The anchors that GitHub makes for headings. */
  function anchorsOf(source: string): string[] {
    const headings = [...source.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#{1,6} (.+)$/gm)];
    return headings.map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
  }
});

test('every GraphQL operation on a page is valid', () => {
  const schema = makeSchema();
  const shown = PAGES.flatMap((page) =>
    [...read(page).matchAll(/^```graphql\n(.*?)^```$/gms)].map(([, source]) => source!),
  );
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.flatMap((source) => validate(schema, parse(source)).map(({ message }) => message))).toEqual([]);
});

test.each(PAGES)('the files that %s names exist', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:server|console|test|schema|scripts|demo|bench|docs|deploy|examples)\/[\w./-]*)`/g),
  ];
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(path))).toEqual([]);
});

describe('the settings', () => {
  test('are documented in docs/configuration.md and .env.example', () => {
    // To update it: npm run docs
    const page = read('docs/configuration.md');
    expect(withSettings(page)).toBe(page);
    expect(read('.env.example')).toBe(renderExample());
  });

  test('need a place and a heading on the page', () => {
    expect(() => withSettings('# Settings')).toThrow('to write between');
    expect(() => groupSettings([{ name: 'NEW', byDefault: 'none', meaning: '', mayBeFile: false }])).toThrow(
      'NEW has no heading above it',
    );
  });

  test('are exactly those that the server reads', () => {
    const asked = new Set<string>();
    readSettings(new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.add(String(name)) }));
    const isSetting = (name: string): boolean => !name.endsWith('_FILE') && name !== 'NODE_ENV';
    const listed = settingRows().map(({ name }) => name);
    expect([...asked].filter(isSetting).sort()).toEqual(listed.filter((name) => name !== 'BACKUP_KEY').sort());
  });

  const plain = settingRows().filter(({ byDefault }) => !/unset|none|[ `]/.test(byDefault));
  test.each(plain)('$name has the default that is documented', ({ name, byDefault }) => {
    expect(readSettings({ [name]: byDefault })).toEqual(readSettings({}));
  });
});

test('docs/api.md lists every error code with its status', () => {
  const listed = [...read('docs/api.md').matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(Object.entries(ERROR_CODES).map(([code, { status }]) => [code, status])),
  );
});

test('every test that docs/security.md names exists', () => {
  const named = [...read('docs/security.md').matchAll(/\| `([\w/]+)` \|$/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !existsSync(`test/${name}.test.ts`))).toEqual([]);
});

test("GitHub's workflow runs .ci/run, which runs the README's command", () => {
  const workflow = parseYaml(read('.github/workflows/ci.yml')) as { jobs: { test: { steps: { run?: string }[] } } };
  expect(workflow.jobs.test.steps.at(-1)?.run).toBe('.ci/run');
  expect(read('.ci/run')).toMatch(/^npm test$/m);
});
