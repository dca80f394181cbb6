import { expect, test } from '@jest/globals';
import { niceTicks } from '../console/ui/niceTicks.ts';
import { selectionOf } from '../console/ui/selectionOf.ts';

test.each([
  [0, true, [0, 1]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [12, true, [0, 5, 10, 15]],
  [0.7, false, [0, 0.2, 0.4, 0.6, 0.8]],
  [340, false, [0, 100, 200, 300, 400]],
])('beside a chart up to %d stand round values, and no half of what is counted (%s)', (largest, isWhole, ticks) => {
  expect(niceTicks(largest, isWhole)).toEqual(ticks);
});

test('what is selected on other pages stays so while all of this one is selected and let go', () => {
  let ids = ['other', 'b'];
  const select = () =>
    selectionOf(ids, ['a', 'b'], (changed) => {
      ids = changed;
    });
  expect(select().shown).toBe('SOME');
  select().toggleShown();
  expect([ids.toSorted(), select().shown]).toEqual([['a', 'b', 'other'], 'ALL']);
  select().toggle('a');
  select().toggleShown();
  select().toggleShown();
  expect([ids, select().shown]).toEqual([['other'], 'NONE']);
});
