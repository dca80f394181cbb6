import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_TERM_LENGTH, tokenize } from '../../server/text/tokenize.ts';

describe('the same tokenizer processes stored texts and questions', () => {
  test.each([
    [
      'drops stop words, stems, and takes off possessives',
      "Caroline's dogs don't like the steaks",
      'carolin dog like steak',
    ],
    ['reads typographic apostrophes alike', 'Caroline’s dog', 'carolin dog'],
    ['gives Korean as syllable bigrams', '강남역에서', '강남 남역 역에 에서'],
    ['keeps a single syllable', '집 돈', '집 돈'],
    ['keeps amounts whole whatever follows', '5억으로', '5 5억 억으 으로'],
    ['reads flat numbers', '101동1203호', '101 101동 1203 1203호'],
    ['keeps codes whole', 'ABC-123, A1203 / INV-2024-001.', 'abc-123 a1203 inv-2024-001'],
    ['keeps decimals, dates and times whole', '3.5 2024-05-01 10:30', '3.5 2024-05-01 10:30'],
    ['reads dates in one spelling', '2024.5.1 2024/05/01', '2024-05-01 2024-05-01'],
    ['reads grouped numbers as plain ones', '$5,000 1,200,000', '5000 1200000'],
    ['parts a counted noun', '3-bedroom', '3 bedroom'],
    ['reads abbreviations with and without their signs alike', 'B/L BL U.S. R&D', 'bl bl us rd'],
    ['takes a particle off a Latin word', 'CIF로 B/L을 PC방', 'cif bl pc 방'],
    ['keeps a lettered building', 'A동', 'a동'],
    ['folds full-width forms and unit signs', 'ＡＢＣ　１２３ 84㎡ 84m²', 'abc 123 84m2 84m2'],
    ['folds accents', 'Café naïve cafe', 'cafe naiv cafe'],
    ['keeps Japanese and Chinese as bigrams', '東京都に', '東京 京都 都に'],
    ['keeps other scripts as words', 'Привет мир مرحبا', 'привет мир مرحبا'],
    ['drops emoji', 'ok 👍🏽 👨‍👩‍👧 1️⃣', 'ok 1'],
    ['parts words at underscores and hyphens', 'snake_case well-known', 'snake case well known'],
    ['keeps repeats in order', 'rain, rain again rain', 'rain rain rain'],
    ['reads mixed sentences', '그 apartment는 CIF 부산항 조건', '그 apart cif 부산 산항 조건'],
    ['survives NUL and lone surrogates', 'rain\0bow \ud800 sun', 'rain bow sun'],
    ['gives nothing for nothing', ' … ', ''],
  ])('%s', (_behaviour, text, terms) => {
    expect(tokenize(text).join(' ')).toBe(terms);
  });

  test('cuts a term at 64 characters without splitting a surrogate pair', () => {
    for (const text of ['a'.repeat(200), `${'9'.repeat(200)}`, `a${'𐐷'.repeat(100)}`, `x${'𐐷'.repeat(80)}1`]) {
      for (const term of tokenize(text)) {
        expect(term.length).toBeLessThanOrEqual(MAX_TERM_LENGTH);
        expect(term.isWellFormed()).toBe(true);
      }
    }
  });

  test('never throws, returns clean terms, and treats composed and decomposed text alike', () => {
    const alphabet = fc.constantFrom(..."aZé5억가힣ㅋ.-_/'’,& \n\0漢カー👍\u0301\ufe0fİßЖ");
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(alphabet).map((letters) => letters.join('')),
    );
    fc.assert(
      fc.property(text, (written) => {
        const terms = tokenize(written);
        for (const term of terms) {
          expect(term.length).toBeGreaterThan(0);
          expect(term.length).toBeLessThanOrEqual(MAX_TERM_LENGTH);
          expect(term).not.toMatch(/[\0\s]/);
          expect(term.isWellFormed()).toBe(true);
        }
        expect(tokenize(written.normalize('NFD'))).toEqual(tokenize(written.normalize('NFC')));
      }),
      { numRuns: 500 },
    );
  });
});
