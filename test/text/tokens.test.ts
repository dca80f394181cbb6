import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countTokens as countWhole } from 'gpt-tokenizer/encoding/o200k_base';
import { countTokens, shorten, truncateToTokens } from '../../server/text/shorten.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.lorem({ maxCount: 30, mode: 'sentences' }),
  fc
    .array(fc.constantFrom('강남구에서 ', '전세를 ', '찾아요. ', '👨‍👩‍👧', 'invoice ', 'é', '\n'))
    .map((parts) => parts.join('')),
);

describe('counting tokens', () => {
  test.each([
    ['', 0],
    ['hello world', 2],
    ['안녕하세요', 2],
    // Text that looks like a special token is treated as text.
    ['<|endoftext|>', 7],
  ])('%j costs %i', (written, tokens) => {
    expect(countTokens(written)).toBe(tokens);
  });

  test('piece by piece gives as many as the whole', () => {
    const part = fc.constantFrom(
      ...[' ', '\n', '\t', '\u00a0', '\u3000', '\ud83d'],
      ..."it's two-word 전세를 5억 1,200 … <| e\u0301".split(' '),
    );
    const written = fc.string({ unit: part, maxLength: 24 });
    fc.assert(
      fc.property(written, (text) => {
        expect(countTokens(text)).toBe(countWhole(text, { disallowedSpecial: new Set() }));
      }),
      { numRuns: 1_000 },
    );
  });

  test('handles one endless run', () => {
    for (const run of ['가', 'a', ' ', '.', '👍🏽', '=-']) {
      expect(countTokens(run.repeat(60_000 / run.length))).toBeGreaterThan(0);
    }
  });
});

describe('truncating to tokens', () => {
  test('leaves a text that fits unchanged', () => {
    expect(truncateToTokens('hello world', 2)).toBe('hello world');
  });

  test.each([
    ['one two three four five', 3],
    ['강남구에서 전세 5억으로 아파트를 찾고 있어요', 6],
  ])('cuts %j to %i tokens with an ellipsis', (written, limit) => {
    const cut = truncateToTokens(written, limit);
    expect(cut).toMatch(/^.+…$/);
    expect(written.startsWith(cut.slice(0, -1))).toBe(true);
    expect(countTokens(cut)).toBeLessThanOrEqual(limit);
  });

  test('returns nothing for a limit of zero', () => {
    expect(truncateToTokens('hello', 0)).toBe('');
    expect(truncateToTokens('hello there my friend', 1)).toBe('…');
  });

  test('never exceeds the limit and never splits a character', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: -1, max: 60 }), (written, limit) => {
        const cut = truncateToTokens(written, limit);
        expect(countTokens(cut)).toBeLessThanOrEqual(Math.max(0, limit));
        expect(cut.isWellFormed()).toBe(true);
        expect(cut === written || cut === '' || cut.endsWith('…')).toBe(true);
      }),
    );
  });
});

describe('shortening to characters', () => {
  test.each([
    ['leaves alone what fits', 'short', 10, 'short'],
    ['ends after a sentence that ends near', 'I live in Seoul. I work there too, every day.', 24, 'I live in Seoul. …'],
    ['ends after a word that ends near', 'one two three four', 12, 'one two…'],
    ['ends where a word ends exactly', 'one two three', 8, 'one two…'],
    ['cuts a word that has no end', 'abcdefghijkl', 5, 'abcd…'],
    ['keeps a family together', 'ab👨‍👩‍👧cd', 8, 'ab…'],
    ['reads Korean', '강남구에서 전세를 찾아요. 학군도 중요해요.', 18, '강남구에서 전세를 찾아요. …'],
    ['has nothing to say in no characters', 'abc', 0, ''],
  ])('%s', (_behaviour, written, length, short) => {
    expect(shorten(written, length)).toBe(short);
  });

  test('never exceeds the length and never splits a character', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 120 }), (written, length) => {
        const short = shorten(written, length);
        expect(short.length).toBeLessThanOrEqual(length);
        expect(short.isWellFormed()).toBe(true);
        if (written.trim().length <= length) expect(short).toBe(written.trim());
      }),
    );
  });
});
