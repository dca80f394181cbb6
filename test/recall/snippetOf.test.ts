import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { snippetOf } from '../../server/recall/searchInput.ts';
import { tokenize } from '../../server/text/tokenize.ts';

const filler = 'Nothing of interest stands in this sentence at all. '.repeat(10);

describe('snippetOf', () => {
  test('a short text is shown in full, on one line', () => {
    expect(snippetOf('  Ships\n to  Busan ', ['busan'])).toBe('Ships to Busan');
  });

  test('shows the passage with the most terms, cut at words', () => {
    const text = `${filler}The freight from Rotterdam. ${filler}Freight rates to Busan fell. ${filler}`;
    const snippet = snippetOf(text, tokenize('freight rates Busan'));
    expect(snippet).toContain('Freight rates to Busan fell.');
    expect(snippet).toMatch(/^…\S.*\S…$/);
  });

  test('finds Hangul by its bigrams, within words too', () => {
    const text = `${'관련 없는 문장입니다. '.repeat(30)}어제 본 강남아파트가 좋았어요. ${'다른 이야기입니다. '.repeat(30)}`;
    expect(snippetOf(text, tokenize('아파트'))).toContain('강남아파트가');
  });

  test('finds words by their stems', () => {
    expect(snippetOf(`${filler}She was happier in the studies. ${filler}`, tokenize('happy study'))).toContain(
      'happier',
    );
  });

  test('shows the beginning or the end if the terms are there, and the beginning if they are nowhere', () => {
    expect(snippetOf(`${filler}Busan`, ['busan'])).toMatch(/^….*Busan$/);
    expect(snippetOf(`Busan ${filler}`, ['busan'])).toMatch(/^Busan .*…$/);
    expect(snippetOf(filler, ['busan'])).toMatch(/^Nothing of interest.*…$/);
  });

  test('is never longer than requested, one line, and whole characters, whatever the text', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(
        anyText,
        fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })),
        fc.integer({ min: 20, max: 200 }),
        (text, terms, length) => {
          const snippet = snippetOf(text, terms, length);
          expect(snippet.length).toBeLessThanOrEqual(length);
          expect(snippet.isWellFormed()).toBe(true);
          expect(snippet).not.toMatch(/[\n\r\t]/);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('contains a match of the query wherever it is', () => {
    const words = fc.array(fc.constantFrom('port', 'sea', '바다', '항구', 'ship', '배'), { maxLength: 80 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const snippet = snippetOf([...before, 'zanzibar', ...after].join(' '), ['zanzibar'], 60);
        expect(snippet).toContain('zanzibar');
      }),
    );
  });
});
