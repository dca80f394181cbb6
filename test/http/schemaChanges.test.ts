import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { breakingChanges } from '../../scripts/breaking-changes.ts';

const BEFORE = 'type Query { turn(id: ID!): String, user: String }';
const LOST = "Field 'user' was removed from object type 'Query'";

test('what is taken from the schema is refused, what is added is not', async () => {
  const after = 'type Query { turn(id: ID!): String, users: String }';
  expect(await breakingChanges(BEFORE, after, {})).toEqual({ refused: [LOST], allowed: [] });
  expect(await breakingChanges(BEFORE, `${BEFORE} type User { id: ID }`, {})).toEqual({ refused: [], allowed: [] });
});

test('a breaking change is allowed by its sentence and a reason, not without one', async () => {
  const after = 'type Query { turn(id: ID!): String }';
  expect(await breakingChanges(BEFORE, after, { [LOST]: 'It never answered.' })).toEqual({
    refused: [],
    allowed: [LOST],
  });
  expect((await breakingChanges(BEFORE, after, { [LOST]: ' ' })).refused).toEqual([LOST]);
});

test('every change that is allowed has its reason', () => {
  const list: Record<string, string> = JSON.parse(readFileSync('schema/allowedBreaks.json', 'utf8'));
  expect(Object.entries(list).filter(([, reason]) => reason.trim().length < 10)).toEqual([]);
});
