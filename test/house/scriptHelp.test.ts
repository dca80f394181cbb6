import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const explained = Object.entries(scripts).flatMap(([name, command]) => {
  const file = / --import \.\/scripts\/help\.mjs .* (\S+\.ts)$/.exec(command)?.[1];
  return file ? [[name, file] as const] : [];
});

test('scripts that train or measure for minutes are among those that explain themselves', () => {
  const names = explained.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['train:extraction', 'build:vectors', 'bench', 'bench:texts']));
});

test.each(explained)('%s explains itself and does not run', (_, file) => {
  const said = execFileSync(process.execPath, ['--import', './scripts/help.mjs', file, '--help'], { encoding: 'utf8' });
  expect(said).toMatch(/^[^*\s/][^*]{60,}\n$/);
});
