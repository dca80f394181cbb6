import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { MARKS, scopesTable, withScopesTable } from '../../scripts/scopes-table.ts';
import { guardSchema, verbsOfRoots } from '../../server/graph/allow.ts';
import { makeSchema } from '../../server/graph/schema.ts';

test('docs/permissions.md says which credential opens each root field', () => {
  // To update it: npm run docs
  const page = readFileSync('docs/permissions.md', 'utf8');
  const table = page.split(MARKS[0])[1]?.split(MARKS[1])[0]?.trim();
  expect(table?.split('\n')).toEqual(scopesTable().split('\n'));
  expect(withScopesTable(page)).toBe(page);
});

test('the table matches the policies', () => {
  const rows = scopesTable().split('\n');
  const cellsOf = (root: string) =>
    rows
      .find((row) => row.startsWith(`| \`${root}\` |`))
      ?.slice(2, -2)
      .split(' | ')
      .slice(1);
  expect(rows).toHaveLength(verbsOfRoots(makeSchema()).size + 2);
  expect(cellsOf('Query.memoryContext')).toEqual(['`context:read`', '—', 'with a grant', 'with a grant', '—']);
  expect(cellsOf('Query.retentionPreview')).toEqual(['`memories:read` and `users:read`', '—', 'yes', '—', '—']);
  expect(cellsOf('Query.memories')).toEqual(['`memories:read`', 'their own', 'with a grant', 'with a grant', '—']);
  expect(cellsOf('Mutation.updateMemorySettings')).toEqual(['`memories:write`', 'their own', '—', '—', '—']);
  expect(cellsOf('Query.viewer')).toEqual(Array(5).fill('anyone'));
});

test('a page without a place for the table is refused with a readable message', () => {
  expect(() => withScopesTable('# Recollect')).toThrow('to write between');
});

test('the schema does not build if a root field names no verb', () => {
  const schema = buildSchema('type Query { turns: Int } type Mutation { deleteAll: Int }');
  expect(() => guardSchema(schema)).toThrow('These fields need @Allow: Query.turns, Mutation.deleteAll.');
});
