import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CandidateTurn } from '../../server/queries/recall/candidateTurn.ts';
import { coverage } from '../../server/recall/rank/bm25.ts';
import { isAbout } from '../../server/recall/rank/isAbout.ts';
import { NO_SIGNALS } from '../../server/recall/rank/signals.ts';

const statistics = { documentFrequency: [1, 0, 40], documentCount: 100, averageTermCount: 10 };
const ranked = (matched: number, cosine: number | null, time: number | null = null, passageTerms = matched) => ({
  item: { matched, cosine } as CandidateTurn,
  score: 0.5,
  relevant: true,
  signals: { ...NO_SIGNALS, time },
  passageTerms,
  total: 0,
});
const about = (turns: ReturnType<typeof ranked>[], { exactTerms = 0, answers = true, said = 0, count = 40 } = {}) =>
  isAbout(turns, {
    ...{ statistics: { ...statistics, documentCount: count }, nameMask: 0, exactTerms, said: () => said },
    ...{ nearest: ({ cosine }: { cosine: number | null }) => cosine ?? 0, mayAnswer: () => answers },
  });

describe('coverage', () => {
  const share = coverage(statistics);

  test('a rare word is a larger share of the question than a common one, and an unknown word counts as rare', () => {
    expect(share(0b001)).toBeGreaterThan(share(0b100));
    expect(share(0b010)).toBeCloseTo(share(0b001));
    expect([share(0), share(0b111)]).toEqual([0, 1]);
  });

  test('a name is not part of the question', () => {
    const nameless = coverage(statistics, 0b001);
    expect(nameless(0b001)).toBe(0);
    expect(nameless(0b110)).toBeCloseTo(1);
  });

  test('no turn covers a question without words', () => {
    expect(coverage({ ...statistics, documentFrequency: [] })(0)).toBe(0);
    expect(coverage(statistics, 0b111)(0b111)).toBe(0);
  });

  test('is from 0 to 1, and more words never cover less', () => {
    const counts = fc.array(fc.nat(100), { minLength: 1, maxLength: 31 });
    fc.assert(
      fc.property(counts, fc.nat(0x7fff_ffff), fc.nat(0x7fff_ffff), (documentFrequency, some, more) => {
        const of = coverage({ ...statistics, documentFrequency });
        expect(of(some)).toBeLessThanOrEqual(of(some | more) + 1e-9);
        expect(of(some | more)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

describe('isAbout', () => {
  test('a near turn is about the question, and a less near one that says it', () => {
    expect(about([ranked(0, 0.42)])).toBe(true);
    expect(about([ranked(0, 0.1)], { said: 0.9 })).toBe(true);
    expect(about([ranked(0, 0.1)], { said: 0.4 })).toBe(false);
  });

  test('one among many turns must be nearer, but no nearer among a hundred thousand than among a thousand', () => {
    expect([20, 50, 600].map((count) => about([ranked(0, 0.42)], { count }))).toEqual([true, true, false]);
    expect([600, 1_000, 100_000].map((count) => about([ranked(0, 0.6)], { count }))).toEqual([true, true, true]);
  });

  test('the nearest turn counts most, and the first one, too', () => {
    expect(about([ranked(0, 0.1), ranked(0, 0.3)])).toBe(false);
    expect(about([ranked(0, 0.1), ranked(0, 0.5)])).toBe(true);
    expect(about([ranked(0, 0.3), ranked(0, 0.36)])).toBe(true);
  });

  test('words of the question in neighbouring turns count', () => {
    expect(about([ranked(0, 0.2, null, 0b001)])).toBe(false);
    expect(about([ranked(0, 0.2, null, 0b111)])).toBe(true);
  });

  test('a turn without the kind of answer that the question asks for must be nearer', () => {
    expect(about([ranked(0, 0.7)], { answers: false })).toBe(false);
    expect(about([ranked(0, 1)], { answers: false, said: 0.5 })).toBe(true);
  });

  test('a name or a code that vectors do not know suffices, and so does the time that the question names', () => {
    expect(about([ranked(0b100, 0.1)], { exactTerms: 0b100 })).toBe(true);
    expect(about([ranked(0, 0.1, 1)])).toBe(true);
    expect(about([ranked(0, 0.1, 0)])).toBe(false);
  });

  test('only the best ten turns count, and no turns are about nothing', () => {
    const distant = Array.from({ length: 9 }, () => ranked(0, 0.1));
    expect(about([...distant, ranked(0, 0.5)])).toBe(true);
    expect(about([...distant, ranked(0, 0.1), ranked(0, 0.5)])).toBe(false);
  });

  test('where no turn has a vector, words alone have found them', () => {
    expect(about([ranked(0b100, null), ranked(0b100, null)])).toBe(true);
    expect(about([ranked(0b100, null), ranked(0, 0.1)])).toBe(false);
  });
});
