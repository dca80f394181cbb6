import { expect, test } from '@jest/globals';
import type { CandidateTurn } from '../../server/queries/recall/candidateTurn.ts';
import { NO_SIGNALS } from '../../server/recall/rank/signals.ts';
import { newestFirst } from '../../server/recall/recallTurns.ts';

const change = (uid: string, supersededBy: string, toldIn: string, changedIn: string | null) => ({
  ...{ uid, supersededBy, toldIn, changedIn },
});

/** The turns, each named by a letter, in their new order. */
function order(turns: string, changes: ReturnType<typeof change>[]): string {
  const ranked = [...turns].map((uid, i) => ({
    item: { uid } as CandidateTurn,
    score: 1 - i / 100,
    relevant: i < 2,
    signals: NO_SIGNALS,
    passageTerms: 0,
    total: 0,
  }));
  const found = newestFirst(ranked, changes);
  expect(found.map(({ score, relevant }) => [score, relevant])).toEqual(
    ranked.map(({ score, relevant }) => [score, relevant]),
  );
  return found.map(({ item }) => item.uid).join('');
}

test('the turn with the newest value comes right before the one with an outdated value', () => {
  expect(order('abcd', [change('1', '2', 'a', 'd')])).toBe('dabc');
  expect(order('abcd', [change('1', '2', 'b', 'd')])).toBe('adbc');
});

test('the last of several changes of a fact counts', () => {
  expect(order('abcd', [change('1', '2', 'a', 'c'), change('2', '3', 'c', 'd')])).toBe('dabc');
});

test('the order stays where the newest value comes first, or one of the turns was not found', () => {
  expect(order('abcd', [change('1', '2', 'c', 'a')])).toBe('abcd');
  expect(order('abcd', [change('1', '2', 'a', 'x'), change('3', '4', 'y', 'b')])).toBe('abcd');
  expect(order('abcd', [change('1', '2', 'a', null)])).toBe('abcd');
});

test('facts that supersede each other in a circle end', () => {
  expect(order('abcd', [change('1', '2', 'a', 'b'), change('2', '1', 'b', 'a')])).toHaveLength(4);
});
