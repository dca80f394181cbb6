import { describe, expect, test } from '@jest/globals';
import { inWindow, recency } from '../../server/recall/rank/recency.ts';

const at = new Date('2024-06-01T00:00:00Z');
const ago = (days: number) => new Date(at.getTime() - days * 86_400_000);
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

  test('inside the time that the query names all is equally near, and fades on both sides of it', () => {
    const named = { from: ago(20), to: ago(10) };
    expect(recency(ago(20), at, named)).toBe(1);
    expect(recency(ago(11), at, named)).toBe(1);
    expect(recency(ago(30), at, named)).toBeCloseTo(0.5);
    expect(recency(ago(0), at, named)).toBeCloseTo(0.5);
  });

  test('a window holds its beginning and not its end', () => {
    expect([inWindow(window.from, window), inWindow(window.to, window)]).toEqual([true, false]);
  });
});
