import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { falling, likelihood } from '../../server/recall/searchHits.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a result is the likelier to answer, the more of the question it says and the nearer it is', () => {
  fc.assert(
    fc.property(share, share, share, (said, cosine, more) => {
      const least = likelihood({ said, cosine });
      expect(least).toBeGreaterThan(0);
      expect(likelihood({ said: Math.min(1, said + more), cosine })).toBeGreaterThanOrEqual(least);
      expect(likelihood({ said, cosine: Math.min(1, cosine + more) })).toBeGreaterThanOrEqual(least);
      expect(likelihood({ said: 1, cosine: 1 })).toBeLessThan(1);
    }),
  );
  // A code that vectors do not know.
  expect(likelihood({ said: 1, cosine: 0 })).toBeGreaterThan(0.8);
  expect(likelihood({ said: 0, cosine: null })).toBeLessThan(0.1);
});

test('the scores of a list never increase, keep their sum, and do not change where they already decrease', () => {
  expect(falling([0.9, 0.5, 0.1])).toEqual([0.9, 0.5, 0.1]);
  expect(falling([0.2, 0.6, 0.1])).toEqual([0.4, 0.4, 0.1]);
  fc.assert(
    fc.property(fc.array(share), (values) => {
      const scores = falling(values);
      expect(scores).toHaveLength(values.length);
      scores.slice(1).forEach((score, i) => void expect(score).toBeLessThanOrEqual(scores[i]!));
      const sum = (each: readonly number[]) => each.reduce((total, value) => total + value, 0);
      expect(sum(scores)).toBeCloseTo(sum(values));
    }),
  );
});
