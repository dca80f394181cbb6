import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bm25, inverseDocumentFrequency } from '../../server/recall/rank/bm25.ts';

const statistics = { documentFrequency: [1, 50, 100], documentCount: 100, averageTermCount: 10 };
const score = (matched: number, termCount = 10) => bm25([{ matched, termCount }], statistics)[0]!;

describe('bm25', () => {
  test('a rare word scores more than a common one, and one in every document almost nothing', () => {
    expect(score(0b001)).toBeGreaterThan(score(0b010));
    expect(score(0b010)).toBeGreaterThan(score(0b100));
    expect(score(0b100)).toBeLessThan(0.2);
  });

  test('a document without a query word scores 0, and more words score more', () => {
    expect(score(0)).toBe(0);
    expect(score(0b011)).toBeCloseTo(score(0b001) + score(0b010));
  });

  test('a short text scores more for its words than a long one', () => {
    expect(score(0b001, 5)).toBeGreaterThan(score(0b001, 50));
  });

  test('the only memory of a person is found by its words', () => {
    const only = { documentFrequency: [1], documentCount: 1, averageTermCount: 4 };
    expect(bm25([{ matched: 1, termCount: 4 }], only)[0]).toBeGreaterThan(Math.LN2);
  });

  test('reads all 31 bits, and is finite and never negative, whatever the statistics say', () => {
    expect(
      bm25([{ matched: 1 << 30, termCount: 1 }], { ...statistics, documentFrequency: Array(31).fill(1) })[0],
    ).toBeGreaterThan(1);
    fc.assert(
      fc.property(
        fc.array(fc.record({ matched: fc.nat(0x7fff_ffff), termCount: fc.nat(1e6) })),
        fc.record({
          documentFrequency: fc.array(fc.nat(1e6), { maxLength: 31 }),
          documentCount: fc.nat(1e6),
          averageTermCount: fc.double({ min: 0, max: 1e6, noNaN: true }),
        }),
        (candidates, anyStatistics) => {
          for (const each of bm25(candidates, anyStatistics)) expect(each >= 0 && Number.isFinite(each)).toBe(true);
          for (const each of inverseDocumentFrequency(anyStatistics)) expect(each).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
