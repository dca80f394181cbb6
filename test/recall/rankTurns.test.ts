import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CandidateTurn } from '../../server/queries/recall/candidateTurn.ts';
import { MAX_NEAREST } from '../../server/queries/recall/candidateTurns.ts';
import { rankTurns, type TurnQuestion } from '../../server/recall/rank/rankTurns.ts';
import { SENTENCE_TURN_WEIGHTS, TURN_WEIGHTS, type TurnWeights } from '../../server/recall/rank/weights.ts';
import { DAY_MS } from '../support/clock.ts';

const now = new Date('2026-06-01T00:00:00Z');
const turn = (uid: string, more: Partial<CandidateTurn> = {}): CandidateTurn => ({
  uid,
  userUid: 'u',
  sessionUid: 'a',
  turnNumber: 1,
  speaker: null,
  termCount: 10,
  importance: 5,
  occurredAt: new Date('2026-05-01T00:00:00Z'),
  asks: false,
  namesTime: false,
  matched: 0b1,
  cosine: null,
  inWindow: false,
  ...more,
});
const question: TurnQuestion = {
  statistics: { documentFrequency: [5, 5, 200], documentCount: 1_000, averageTermCount: 10 },
  namedSpeakers: [],
  nameMask: 0,
  asksWhen: false,
  asksNow: false,
  at: now,
  window: undefined,
};
const order = (turns: CandidateTurn[], asked: Partial<TurnQuestion> = {}) =>
  rankTurns(turns, { ...question, ...asked }).ranked.map(({ item }) => item.uid);
/** One turn in a session of its own, so that nothing spreads between them. */
const apart = (uid: string, more: Partial<CandidateTurn> = {}) => turn(uid, { sessionUid: uid, ...more });

describe('rankTurns', () => {
  test('a turn with more of the question’s words comes first', () => {
    expect(order([apart('one'), apart('both', { matched: 0b11 }), apart('common', { matched: 0b100 })])).toEqual([
      'both',
      'one',
      'common',
    ]);
  });

  test('an answer to a question ranks before a turn after a statement', () => {
    const session = (name: string, asks: boolean) => [
      turn(`${name} before`, { sessionUid: name, turnNumber: 1, asks }),
      turn(`${name} after`, { sessionUid: name, turnNumber: 2, matched: 0 }),
    ];
    const ranked = order([...session('stated', false), ...session('asked', true)]);
    expect(ranked.indexOf('asked after')).toBeLessThan(ranked.indexOf('stated after'));
    expect(ranked.indexOf('asked before')).toBeGreaterThan(ranked.indexOf('stated before'));
  });

  test('the newest of equals comes first where the question asks for now, however important the older ones', () => {
    const told = (uid: string, month: number, importance: number) =>
      apart(uid, { occurredAt: new Date(Date.UTC(2025, month, 1)), importance });
    const turns = [told('old', 0, 9), told('middle', 3, 8), told('new', 6, 2)];
    expect(order(turns)).toEqual(['old', 'middle', 'new']);
    expect(order(turns, { asksNow: true })).toEqual(['new', 'middle', 'old']);
  });

  test('words divided among neighbours count more than the same words in distant turns', () => {
    const pair = (name: string, distance: number) => [
      turn(`${name} first`, { sessionUid: name, turnNumber: 1, matched: 0b01 }),
      turn(`${name} second`, { sessionUid: name, turnNumber: 1 + distance, matched: 0b10 }),
    ];
    expect(
      order([...pair('distant', 9), ...pair('near', 2)])
        .slice(0, 2)
        .sort(),
    ).toEqual(['near first', 'near second']);
  });

  test('the place after a match is missing if no query returned its turn, and nothing before a session is', () => {
    const { missing } = rankTurns([turn('only')], question, { among: 3 });
    expect(missing).toContainEqual({ sessionUid: 'a', turnNumber: 2 });
    expect(missing.every(({ turnNumber }) => turnNumber > 1)).toBe(true);
    expect(rankTurns([turn('only')], question).missing).toEqual([]);
  });

  test('turns of the named person rank first, and those of another last', () => {
    const said = [apart('nobody'), apart('Ben', { speaker: 'Ben' }), apart('anna', { speaker: 'anna' })];
    expect(order(said, { namedSpeakers: ['Anna'] })).toEqual(['anna', 'nobody', 'Ben']);
    expect(order(said, { namedSpeakers: ['Anna', 'Ben'] })).toEqual(order(said));
  });

  test('a question of when prefers turns that say when', () => {
    const turns = [apart('a', { namesTime: true }), apart('b')];
    expect(order(turns)).toEqual(['b', 'a']);
    expect(order(turns, { asksWhen: true })).toEqual(['a', 'b']);
  });

  test('a turn of the named time comes before those that share more words', () => {
    const window = { from: new Date('2026-03-01'), to: new Date('2026-04-01'), words: 'in March', relative: false };
    const turns = [
      ...Array.from({ length: 20 }, (_, i) => apart(`${i}`, { matched: i % 2 === 0 ? 0b11 : 0b1 })),
      apart('in March', { occurredAt: new Date('2026-03-09') }),
    ];
    expect(order(turns, { window })[0]).toBe('in March');
  });

  test('among equals the newer, the more important and the nearer in meaning come first', () => {
    expect(order([apart('b'), apart('a', { occurredAt: now })])).toEqual(['a', 'b']);
    expect(order([apart('b'), apart('a', { importance: 9 })])).toEqual(['a', 'b']);
    expect(order([apart('b', { cosine: 0.1 }), apart('a', { cosine: 0.4 })])).toEqual(['a', 'b']);
  });

  test('meaning decides if nobody said the words of the question; otherwise the words do', () => {
    const turns = [
      ...Array.from({ length: 8 }, (_, i) => apart(`${i}`, { matched: 0b100, cosine: 0.1 })),
      apart('near', { matched: 0, cosine: 0.6 }),
    ];
    expect(order(turns)[0]).toBe('near');
    expect(order(turns.map((each) => ({ ...each, matched: each.matched && 0b111 }))).indexOf('near')).toBe(8);
  });

  test('a model that reads sentences outweighs one more word, and word vectors do not', () => {
    const turns = [
      ...Array.from({ length: 8 }, (_, i) => apart(`${i}`, { matched: 0b1, cosine: 0.1 })),
      ...Array.from({ length: 6 }, (_, i) => apart(`worded ${i}`, { matched: 0b11, cosine: 0.1 })),
      apart('near', { matched: 0b1, cosine: 0.6 }),
    ];
    const first = (weights: TurnWeights) => rankTurns(turns, question, { weights }).ranked[0]?.item.uid;
    expect(first(TURN_WEIGHTS)).toMatch('worded');
    expect(first(SENTENCE_TURN_WEIGHTS)).toBe('near');
  });

  test('turns outside the nearest count as no nearer than the last of them, if more may have vectors', () => {
    const ranked = (nearest: number) =>
      order([
        ...Array.from({ length: nearest }, (_, i) => apart(`near ${i}`, { matched: 0, cosine: 0.2 + i / 1_000 })),
        apart('worded', { matched: 0b100, cosine: null }),
        apart('worded and last', { matched: 0b100, cosine: 0.19 }),
      ]).filter((uid) => uid.startsWith('worded'));
    expect(ranked(MAX_NEAREST - 2)).toEqual(['worded', 'worded and last']);
    expect(ranked(MAX_NEAREST - 1)).toEqual(['worded and last', 'worded']);
  });

  test('a turn without any evidence is not relevant and comes last', () => {
    const { ranked } = rankTurns([apart('none', { matched: 0, cosine: 0.01, importance: 10 }), apart('one')], question);
    expect(ranked.map(({ item, relevant }) => [item.uid, relevant])).toEqual([
      ['one', true],
      ['none', false],
    ]);
  });

  test('signals say what each turn was ranked by', () => {
    const [best] = rankTurns([turn('a', { speaker: 'Ben', importance: 8, cosine: 0.5 })], {
      ...question,
      namedSpeakers: ['Ben'],
    }).ranked;
    expect(best?.signals).toMatchObject({ neighbours: 0, speaker: 1, time: null, semantic: 0.5, importance: 0.8 });
    expect(best?.signals.lexical).toBeGreaterThan(1);
    expect(best?.signals.passage).toBeGreaterThan(1);
  });

  const anyTurns = fc
    .array(
      fc.record({
        session: fc.nat(4),
        turnNumber: fc.integer({ min: 1, max: 12 }),
        matched: fc.nat(7),
        termCount: fc.nat(80),
        asks: fc.boolean(),
        namesTime: fc.boolean(),
        speaker: fc.option(fc.constantFrom('Anna', 'Ben')),
        cosine: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
        daysAgo: fc.nat(400),
      }),
      { maxLength: 40 },
    )
    .map((all) => {
      const places = new Map(all.map((each) => [`s${each.session}#${each.turnNumber}`, each]));
      return [...places].map(([uid, { session, daysAgo, ...each }]) =>
        turn(uid, { ...each, sessionUid: `s${session}`, occurredAt: new Date(now.getTime() - daysAgo * DAY_MS) }),
      );
    });

  test('ranks each candidate once, by scores from 0 to 1, the relevant ones first', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        const { ranked, missing } = rankTurns(turns, { ...question, namedSpeakers: ['Anna'] }, { among: 20 });
        expect(ranked.map(({ item }) => item.uid).sort()).toEqual(turns.map(({ uid }) => uid).sort());
        ranked.forEach(({ score, relevant }, i) => {
          expect(score > 0 && score <= 1).toBe(true);
          const next = ranked[i + 1];
          if (next) expect(score >= next.score && (relevant || !next.relevant)).toBe(true);
        });
        const known = new Set(turns.map(({ uid }) => uid));
        for (const { sessionUid, turnNumber } of missing) expect(known.has(`${sessionUid}#${turnNumber}`)).toBe(false);
      }),
    );
  });

  test('does not depend on the order that the database returns', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        expect(order(turns.toReversed())).toEqual(order(turns));
      }),
    );
  });

  test('one more word of the question never lowers a turn', () => {
    fc.assert(
      fc.property(anyTurns, fc.nat(), (turns, chosen) => {
        const other = turns.map((each, i) =>
          apart(each.uid, { ...each, sessionUid: each.uid, turnNumber: 1, asks: i % 2 === 0 }),
        );
        const one = other[chosen % Math.max(1, other.length)];
        if (!one) return;
        const more = other.map((each) => (each === one ? { ...one, matched: one.matched | 0b1 } : each));
        expect(order(more).indexOf(one.uid)).toBeLessThanOrEqual(order(other).indexOf(one.uid));
      }),
    );
  });
});
