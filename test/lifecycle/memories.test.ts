import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryCategory } from '../../server/entities/enums.ts';
import { leastValuable, reinforce } from '../../server/lifecycle/facts/confidence.ts';
import { contentKey } from '../../server/lifecycle/facts/placedFact.ts';
import { reasonNotToKeep } from '../../server/lifecycle/learningRules.ts';

describe('contentKey', () => {
  test.each([
    ['I like tea', 'i like  tea!'],
    ['I like tea', '  I LIKE TEA…  '],
    ['강남역 근처에 살아요', '강남역 근처에 살아요.'],
    ['강남역 근처에 살아요', '강남역 근처에 살아요~!'],
    ['강남역 근처에 살아요', '강남역 근처에 살아요。'.normalize('NFD')],
    ['세미콜론 ABC', '세미콜론 ＡＢＣ'],
  ])('%p and %p are one fact', (a, b) => {
    expect(contentKey(a)).toBe(contentKey(b));
  });

  test.each([
    ['I like tea', 'I like teas'],
    ['예산은 5억', '예산은 5억 이하'],
    ['1.5', '15'],
    ['!!!', '???'],
  ])('%p and %p are two', (a, b) => {
    expect(contentKey(a)).not.toBe(contentKey(b));
  });

  test('fits into the index however long the content is', () => {
    const long = '가나다'.repeat(600);
    expect(Buffer.byteLength(contentKey(long))).toBeLessThanOrEqual(400);
    expect(contentKey(`${long}.`)).toBe(contentKey(long));
    expect(contentKey(`${long}라`)).not.toBe(contentKey(long));
  });
});

describe('reinforce', () => {
  test('moves confidence towards 1 and never past it', () => {
    expect(reinforce(0.5)).toBeCloseTo(0.65);
    expect(reinforce(0)).toBeCloseTo(0.3);
    expect(reinforce(1)).toBe(1);
    let confidence = 0.1;
    for (let i = 0; i < 1_000; i++) confidence = reinforce(confidence);
    expect(confidence).toBeLessThanOrEqual(1);
  });
});

describe('leastValuable', () => {
  test('the rest never exceeds the limit, and nothing evicted was worth more than what stayed', () => {
    const memory = fc.record({
      uid: fc.uuid(),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      usageCount: fc.nat(50),
      lastUsedAt: fc.option(fc.date({ noInvalidDate: true })),
      createdAt: fc.date({ noInvalidDate: true }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(memory, { selector: ({ uid }) => uid }), fc.nat(20), (memories, limit) => {
        const gone = leastValuable(memories, memories.length - limit);
        const kept = memories.filter((one) => !gone.includes(one));
        expect(kept).toHaveLength(Math.min(memories.length, limit));
        const surest = Math.max(0, ...gone.map(({ confidence }) => confidence));
        expect(kept.every(({ confidence }) => confidence >= surest)).toBe(true);
      }),
    );
  });

  const memory = (uid: string, confidence: number, usageCount = 0, day = 1, lastUsedDay?: number) => ({
    uid,
    confidence,
    usageCount,
    createdAt: new Date(Date.UTC(2026, 0, day)),
    lastUsedAt: lastUsedDay ? new Date(Date.UTC(2026, 0, lastUsedDay)) : null,
  });
  const uids = (memories: { uid: string }[]) => memories.map((one) => one.uid);

  test('the least confident go first, then the least used, then the longest untouched', () => {
    const memories = [
      memory('surest', 1),
      memory('used', 0.5, 3),
      memory('fresh', 0.5, 1, 9),
      memory('stale', 0.5, 1, 2),
      memory('unsure', 0.2, 50),
      memory('touched', 0.5, 1, 1, 8),
    ];
    expect(uids(leastValuable(memories, 6))).toEqual(['unsure', 'stale', 'touched', 'fresh', 'used', 'surest']);
  });

  test('returns no more than requested, and leaves its input unchanged', () => {
    const memories = [memory('b', 0.9), memory('a', 0.1)];
    expect(uids(leastValuable(memories, 1))).toEqual(['a']);
    expect(leastValuable(memories, 0)).toEqual([]);
    expect(leastValuable(memories, -2)).toEqual([]);
    expect(uids(memories)).toEqual(['b', 'a']);
  });
});

describe('reasonNotToKeep', () => {
  const settings = {
    enabled: true,
    consentedAt: null,
    consentWithdrawnAt: null,
    allowedCategories: [MemoryCategory.CONTEXT],
  };
  test('returns why a fact may not be stored', () => {
    expect(reasonNotToKeep(settings, false, MemoryCategory.CONTEXT)).toBeUndefined();
    expect(reasonNotToKeep(settings, false, MemoryCategory.LOCATION)).toBe('CATEGORY_NOT_ALLOWED');
    expect(reasonNotToKeep(settings, true, MemoryCategory.CONTEXT)).toBe('CONSENT_MISSING');
    expect(reasonNotToKeep({ ...settings, consentedAt: new Date(0) }, true, MemoryCategory.CONTEXT)).toBeUndefined();
    expect(reasonNotToKeep({ ...settings, enabled: false }, false, MemoryCategory.CONTEXT)).toBe('MEMORY_DISABLED');
  });
});
