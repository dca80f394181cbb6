import { expect, test } from '@jest/globals';
import { compareItems, type Item, tallySections } from '../../console/playground/itemOf.ts';

const memory = (id: string, outcome: Item['outcome'] = 'INCLUDED', tokens = 5): Item => ({
  section: 'MEMORIES',
  outcome,
  tokens,
  preference: null,
  node: { __typename: 'Memory', id, content: id },
});
const preference = (name: string): Item => ({
  section: 'PREFERENCES',
  outcome: 'INCLUDED',
  tokens: 3,
  preference: name,
  node: null,
});

test('two contexts are compared item by item, and dropped items say why', () => {
  const before = {
    included: [memory('goats'), memory('bees', 'TRUNCATED'), memory('sea'), preference('pet')],
    omitted: [],
  };
  const after = {
    included: [memory('bees'), memory('sea', 'TRUNCATED'), memory('hills'), preference('area'), preference('pet')],
    omitted: [memory('goats', 'OVER_BUDGET', 0)],
  };
  expect(compareItems(before, after)).toEqual({
    cameIn: [memory('hills'), preference('area')],
    fellOut: [memory('goats', 'OVER_BUDGET', 0)],
    cutNow: [memory('sea', 'TRUNCATED')],
    wholeNow: [memory('bees')],
  });
  expect(Object.values(compareItems(before, before)).flat()).toEqual([]);
});

test('tokens are counted by section, for included items only', () => {
  expect(
    tallySections(
      [memory('goats'), memory('sea'), preference('pet')],
      [memory('bees', 'OVER_BUDGET', 0)],
      [{ section: 'MEMORIES', tokens: 9 }],
    ),
  ).toEqual([
    { section: 'MEMORIES', told: 2, leftOut: 1, tokens: 9 },
    { section: 'PREFERENCES', told: 1, leftOut: 0, tokens: 0 },
  ]);
});
