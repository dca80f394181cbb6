import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { breakingChanges } from '../../scripts/breaking-changes.ts';

const BEFORE = 'type Query { turn(id: ID!): String, user: String }';
const LOST = "Field 'user' was removed from object type 'Query'";

test('removing something from the schema is refused, adding is not', async () => {
  const after = 'type Query { turn(id: ID!): String, users: String }';
  expect(await breakingChanges(BEFORE, after, {})).toEqual({ refused: [LOST], allowed: [] });
  expect(await breakingChanges(BEFORE, `${BEFORE} type User { id: ID }`, {})).toEqual({ refused: [], allowed: [] });
});

test('a breaking change is allowed only by its description with a reason', async () => {
  const after = 'type Query { turn(id: ID!): String }';
  expect(await breakingChanges(BEFORE, after, { [LOST]: 'It never answered.' })).toEqual({
    refused: [],
    allowed: [LOST],
  });
  expect((await breakingChanges(BEFORE, after, { [LOST]: ' ' })).refused).toEqual([LOST]);
});

test('every allowed change has a reason', () => {
  const list: Record<string, string> = JSON.parse(readFileSync('schema/allowedBreaks.json', 'utf8'));
  expect(Object.entries(list).filter(([, reason]) => reason.trim().length < 10)).toEqual([]);
});
