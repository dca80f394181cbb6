import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Evidence, fuse } from '../../server/recall/rank/fuse.ts';

/** Words decide, meaning helps. */
const WEIGHTS = { lexical: 1, semantic: 0.15, recency: 0.1, importance: 0.3, confidence: 0.3, window: 0.5 };

const order = (candidates: Evidence<string>[], weights = WEIGHTS) => fuse(candidates, weights).map(({ item }) => item);
const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
const anyEvidence: fc.Arbitrary<Evidence<number>[]> = fc
  .array(
    fc.record({
      lexical: fc.option(fc.double({ min: 0, max: 50, noNaN: true })),
      semantic: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
      recency: share,
      importance: fc.option(fc.integer({ min: 1, max: 10 })),
      confidence: share,
      inWindow: fc.boolean(),
    }),
  )
  .map((all) => all.map((each, item) => ({ item, ...each })));

describe('fuse', () => {
  test('words decide if the vectors are weak', () => {
    const words = { item: 'words', lexical: 5, semantic: 0.31 };
    const vectors = { item: 'vectors', lexical: 1, semantic: 0.35 };
    expect(order([vectors, words, { item: 'neither', lexical: 0, semantic: 0 }])).toEqual([
      'words',
      'vectors',
      'neither',
    ]);
  });

  test('a missing signal changes nothing', () => {
    const all = [3, 1, 2].map((lexical) => ({ item: `${lexical}`, lexical, semantic: null }));
    expect(order(all)).toEqual(['3', '2', '1']);
    expect(fuse(all, WEIGHTS).map(({ score }) => score)).toEqual(
      fuse(
        all.map(({ item, lexical }) => ({ item, lexical })),
        WEIGHTS,
      ).map(({ score }) => score),
    );
  });

  test('a candidate without a vector gains and loses nothing', () => {
    const candidates = [0.6, null, 0.4].map((semantic) => ({ item: `${semantic}`, lexical: 2, semantic }));
    expect(order(candidates)).toEqual(['0.6', 'null', '0.4']);
  });

  test('recency, importance and confidence decide among equals', () => {
    const equal = { lexical: 2, semantic: 0.5 };
    expect(
      order([
        { item: 'old', ...equal, recency: 0.1 },
        { item: 'new', ...equal, recency: 0.9 },
      ]),
    ).toEqual(['new', 'old']);
    expect(
      order([
        { item: 'unsure', ...equal, confidence: 0.2 },
        { item: 'sure', ...equal, confidence: 0.9 },
      ]),
    ).toEqual(['sure', 'unsure']);
    expect(
      order(
        [
          { item: 'small', ...equal, importance: 2 },
          { item: 'great', ...equal, importance: 9 },
        ],
        WEIGHTS,
      ),
    ).toEqual(['great', 'small']);
  });

  test('turns from the named time come first among equals', () => {
    const candidates = [
      { item: 'before', lexical: 4 },
      { item: 'then', lexical: 3.5, inWindow: true },
      { item: 'never', lexical: 0 },
    ];
    expect(order(candidates, WEIGHTS)).toEqual(['then', 'before', 'never']);
  });

  test('returns the evidence as signals', () => {
    const [fused] = fuse([{ item: 'a', lexical: 2, semantic: 0.5, importance: 8 }], WEIGHTS);
    expect(fused!.signals).toMatchObject({
      lexical: 2,
      semantic: 0.5,
      recency: null,
      importance: 0.8,
      confidence: null,
    });
  });

  test('scores are between 0 and 1, in order, with the relevant ones first, and nothing is lost', () => {
    fc.assert(
      fc.property(anyEvidence, (candidates) => {
        const fused = fuse(candidates, WEIGHTS);
        expect(fused.map(({ item }) => item).sort((a, b) => a - b)).toEqual(candidates.map(({ item }) => item));
        fused.forEach(({ score, relevant }, i) => {
          expect(score > 0 && score < 1 + 1e-9).toBe(true);
          const next = fused[i + 1];
          if (next) expect(score >= next.score && (relevant || !next.relevant)).toBe(true);
        });
      }),
    );
  });

  test('ranks equal candidates equally', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 50, noNaN: true }), fc.integer({ min: 1, max: 300 }), (lexical, count) => {
        const scores = fuse(
          Array.from({ length: count }, (_, item) => ({ item, lexical })),
          WEIGHTS,
        );
        expect(new Set(scores.map(({ score }) => score)).size).toBe(1);
      }),
    );
  });
});

test('what neither a matching word nor a near vector speaks for is not relevant, and scores below what is', () => {
  const ranked = fuse(
    [
      { item: 'said', lexical: 4, semantic: 0.1, confidence: 0.5 },
      { item: 'near', lexical: 0, semantic: 0.6, confidence: 0.5 },
      { item: 'sure', lexical: 0, semantic: 0.1, confidence: 1 },
      { item: 'common', lexical: 0.3, semantic: 0.1, confidence: 0.05 },
    ],
    WEIGHTS,
  );
  expect(ranked.filter(({ relevant }) => relevant).map(({ item }) => item)).toEqual(['said', 'near']);
  expect(ranked.slice(0, 2).every(({ relevant }) => relevant)).toBe(true);
  expect(ranked[2]!.score).toBeLessThan(0.5);
});
