import { describe, expect, test } from '@jest/globals';
import { inWindow, recency } from '../../server/recall/rank/recency.ts';
import { DAY_MS } from '../support/clock.ts';

const at = new Date('2024-06-01T00:00:00Z');
const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
const window = { from: ago(31), to: ago(0) };

describe('recency', () => {
  test.each([
    [0, 1],
    [30, 0.5],
    [60, 0.25],
    [-5, 1],
  ])('%d days before the question it is %d', (days, expected) => {
    expect(recency(ago(days), at)).toBeCloseTo(expected);
  });

  test('all times in the query’s window are equally near, and recency fades on both sides', () => {
    const named = { from: ago(20), to: ago(10) };
    expect(recency(ago(20), at, named)).toBe(1);
    expect(recency(ago(11), at, named)).toBe(1);
    expect(recency(ago(30), at, named)).toBeCloseTo(0.5);
    expect(recency(ago(0), at, named)).toBeCloseTo(0.5);
  });

  test('a window includes its start and excludes its end', () => {
    expect([inWindow(window.from, window), inWindow(window.to, window)]).toEqual([true, false]);
  });
});
