import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutTo } from '../../../server/recall/prompt/fitting.ts';
import { countTokens } from '../../../server/text/shorten.ts';

describe('cutTo', () => {
  test('never exceeds the limit, and is a prefix of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 50, maxLength: 400 }),
        fc.integer({ min: 1, max: 60 }),
        (text, limit) => {
          const cut = cutTo(text, countTokens(text), limit);
          expect(countTokens(cut)).toBeLessThanOrEqual(limit);
          expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
        },
      ),
    );
  });

  test('uses almost all of the limit for prose, and ends after a word', () => {
    const text = '전세로 살고 있는 아파트의 계약이 다음 달에 끝나요. I want to move to Busan by the sea. '.repeat(20);
    const cut = cutTo(text, countTokens(text), 100);
    expect(countTokens(cut)).toBeGreaterThan(80);
    expect(text[cut.length - 1]).toBe(' ');
  });

  test('a count that was wrong costs length, not correctness', () => {
    const text = 'one two three four five six seven eight nine ten '.repeat(50);
    expect(countTokens(cutTo(text, 20, 15))).toBeLessThanOrEqual(15);
  });
});
