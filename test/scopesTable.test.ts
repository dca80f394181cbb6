import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MARKS, scopesTable, withScopesTable } from '../scripts/scopes-table.ts';
import { ROOT_VERBS } from '../server/policies/rootVerbs.ts';

test('the README says which credential opens each root field', () => {
  // Mend it with: npm run scopes
  const readme = readFileSync('README.md', 'utf8');
  const table = readme.split(MARKS[0])[1]?.split(MARKS[1])[0]?.trim();
  expect(table?.split('\n')).toEqual(scopesTable().split('\n'));
  expect(withScopesTable(readme)).toBe(readme);
});

test('the table says what the policies do', () => {
  const rows = scopesTable().split('\n');
  const cellsOf = (root: string) =>
    rows
      .find((row) => row.startsWith(`| \`${root}\` |`))
      ?.slice(2, -2)
      .split(' | ')
      .slice(1);
  expect(rows).toHaveLength(Object.keys(ROOT_VERBS).length + 2);
  expect(cellsOf('Query.memoryContext')).toEqual(['`context:read`', '—', 'with a grant', 'with a grant', '—']);
  expect(cellsOf('Query.retentionPreview')).toEqual(['`memories:read` and `users:read`', '—', 'yes', '—', '—']);
  expect(cellsOf('Query.memories')).toEqual(['`memories:read`', 'their own', 'with a grant', 'with a grant', '—']);
  expect(cellsOf('Mutation.updateMemorySettings')).toEqual(['`memories:write`', 'their own', '—', '—', '—']);
  expect(cellsOf('Query.viewer')).toEqual(Array(5).fill('anyone'));
});

test('a README without a place for the table is refused in words', () => {
  expect(() => withScopesTable('# Recollect')).toThrow('no place between');
});
