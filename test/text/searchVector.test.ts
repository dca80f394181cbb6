import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toSearchQuery, toSearchVector } from '../../server/text/searchVector.ts';
import { tokenize } from '../../server/text/tokenize.ts';

let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
});
afterAll(() => database.close());

async function lexemesOf(literal: string): Promise<string[]> {
  const { rows } = await database.query<{ lexemes: string[] }>('SELECT tsvector_to_array($1::tsvector) AS lexemes', [
    literal,
  ]);
  return rows[0]!.lexemes;
}

test('writes terms with their positions', () => {
  expect(toSearchVector(['abc', 'x y', 'abc'])).toBe("'abc':1,3 'x y':2");
  expect(toSearchVector([])).toBe('');
  expect(toSearchVector(['', '\0'])).toBe('');
  expect(toSearchQuery("it's")).toBe("'it''s'");
  expect(toSearchQuery('\0')).toBe('');
});

test('quotes characters with a meaning to PostgreSQL', async () => {
  const terms = ["it's", 'back\\slash', "\\'", 'a:1', 'x & !y', '5억', '👍'];
  expect((await lexemesOf(toSearchVector(terms))).sort()).toEqual([...terms].sort());
  for (const term of terms) {
    const { rows } = await database.query<{ found: boolean }>('SELECT $1::tsvector @@ $2::tsquery AS found', [
      toSearchVector(terms),
      toSearchQuery(term),
    ]);
    expect(rows[0]!.found).toBe(true);
  }
});

test('respects the limits of positions', () => {
  expect(toSearchVector(Array(1_000).fill('a')).split(',')).toHaveLength(255);
  expect(toSearchVector([...Array(20_000).fill(''), 'late', 'late'])).toBe("'late':16383");
});

test('PostgreSQL accepts the vector of the largest text', async () => {
  const distinct = Array.from({ length: 60_000 }, (_, index) => `${'가'.repeat(20)}${index}`);
  expect((await lexemesOf(toSearchVector(distinct))).length).toBeGreaterThan(10_000);
});

test('PostgreSQL reads every vector back as the terms it was made of', async () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
  await fc.assert(
    fc.asyncProperty(fc.array(text), text, async (terms, sentence) => {
      const written = await lexemesOf(toSearchVector(terms));
      const clean = terms.map((term) => term.replaceAll('\0', '').slice(0, 512).toWellFormed());
      expect(new Set(written)).toEqual(new Set(clean.filter((term) => term !== '')));
      expect(new Set(await lexemesOf(toSearchVector(tokenize(sentence))))).toEqual(new Set(tokenize(sentence)));
    }),
    { numRuns: 100 },
  );
});
