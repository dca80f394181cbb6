import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryCategory, MemorySource } from '../../server/entities/enums.ts';
import { type Decaying, decayedConfidence as decayedBy } from '../../server/lifecycle/facts/confidence.ts';
import {
  GRACE_DAYS,
  graceOf,
  PRESET_TTL,
  parseCategoryTtl,
  parseTtlLevels,
} from '../../server/lifecycle/keep/ttlLevels.ts';
import { DAY_MS } from '../support/clock.ts';
import { type Retained, retentionReason, ttlDueAt } from '../support/retention/retentionReason.ts';

const START = new Date('2026-11-01T00:00:00Z');
const daysOn = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

describe('times to live', () => {
  test.each([
    [1, 0],
    [2, 3],
    [3, 7],
    [4, 14],
    [5, 30],
    [6, 30],
    [7, 90],
    [8, 180],
    [9, 365],
  ])('in the preset, level %i lives %i days after it is recorded', (importance, days) => {
    expect(ttlDueAt(importance, START, PRESET_TTL)).toEqual(daysOn(days));
  });

  test('level 10 never expires, and neither does anything without levels', () => {
    expect(ttlDueAt(10, START, PRESET_TTL)).toBeNull();
    expect(ttlDueAt(1, START, null)).toBeNull();
    expect(ttlDueAt(1, START, undefined)).toBeNull();
  });

  test('a project’s own levels override the preset', () => {
    expect(parseTtlLevels({})).toEqual(PRESET_TTL);
    expect(parseTtlLevels({ 1: 1, 9: null })).toEqual({ ...PRESET_TTL, 1: 1, 9: null });
    expect(parseTtlLevels(null)).toBeNull();
    expect(parseTtlLevels(JSON.parse(JSON.stringify(PRESET_TTL)))).toEqual(PRESET_TTL);
  });

  test.each([
    [[], 'ttl: Must be an object'],
    ['30', 'ttl: Must be an object'],
    [undefined, 'ttl: Must be an object'],
    [{ 0: 1 }, 'ttl.0: Is not a level'],
    [{ 11: 1 }, 'ttl.11: Is not a level'],
    [{ '1.5': 1 }, 'ttl.1.5: Is not a level'],
    [{ 4: -1 }, 'ttl.4: Must be a whole number of days'],
    [{ 4: 1.5 }, 'ttl.4: Must be a whole number of days'],
    [{ 4: '14' }, 'ttl.4: Must be a whole number of days'],
    [{ 4: 1e9 }, 'ttl.4: Must be a whole number of days'],
    [{ 4: Number.NaN }, 'ttl.4: Must be a whole number of days'],
  ])('%j is refused: %s', (json, message) => {
    expect(() => parseTtlLevels(json)).toThrow(message);
  });
});

describe('days by category', () => {
  test('are used as given; null keeps everything', () => {
    expect(parseCategoryTtl(null)).toEqual({});
    expect(parseCategoryTtl({ LOCATION: 365, CONTEXT: null })).toEqual({ LOCATION: 365, CONTEXT: null });
  });

  test.each([
    [[], 'memoryTtl: Must be an object'],
    ['preset', 'memoryTtl: Must be an object'],
    [{ SECRETS: 1 }, 'memoryTtl.SECRETS: Is not a category'],
    [{ LOCATION: 0 }, 'memoryTtl.LOCATION: Must be a whole number of days'],
    [{ LOCATION: 1.5 }, 'memoryTtl.LOCATION: Must be a whole number of days'],
    [{ LOCATION: '9' }, 'memoryTtl.LOCATION: Must be a whole number of days'],
    [{ LOCATION: 36_501 }, 'memoryTtl.LOCATION: Must be a whole number of days'],
  ])('%j is refused: %s', (json, message) => {
    expect(() => parseCategoryTtl(json)).toThrow(message);
  });
});

describe('confidence', () => {
  const settings = { confidenceHalfLifeDays: 90, confidenceFloor: 0 };
  const decayedConfidence = (given: Decaying, at: Date) => decayedBy(given, at, settings);
  const memory = (more: Partial<Decaying> = {}): Decaying => ({
    confidence: 0.8,
    toldAt: null,
    createdAt: START,
    updatedAt: START,
    lastUsedAt: null,
    usageCount: 0,
    source: MemorySource.INFERRED,
    ...more,
  });

  test.each([
    ['on the first day', memory(), 0, 0.8],
    ['after a half-life', memory(), 90, 0.4],
    ['after two', memory(), 180, 0.2],
    ['once used, after as long', memory({ usageCount: 1 }), 90, 0.8 * Math.SQRT1_2],
    ['used yesterday', memory({ usageCount: 3, lastUsedAt: daysOn(90) }), 90, 0.8],
    ['told again', memory({ updatedAt: daysOn(90) }), 90, 0.8],
    ['explicit, after a year', memory({ source: MemorySource.EXPLICIT }), 360, 0.4],
    ['made by the system', memory({ source: MemorySource.SYSTEM }), 180, 0.4],
    ['before it was made', memory(), -5, 0.8],
  ])('%s', (_, given, days, confidence) => {
    expect(decayedConfidence(given, daysOn(days))).toBeCloseTo(confidence, 10);
  });

  test('a project sets the half-life, and a floor that raises nothing', () => {
    const project = { confidenceHalfLifeDays: 30, confidenceFloor: 0.3 };
    expect(decayedBy(memory(), daysOn(30), project)).toBeCloseTo(0.4, 10);
    expect(decayedBy(memory(), daysOn(900), project)).toBe(0.3);
    expect(decayedBy(memory({ confidence: 0.1 }), daysOn(900), project)).toBe(0.1);
  });

  const any = fc.record({
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    toldAt: fc.constant(null),
    createdAt: fc.integer({ min: 0, max: 400 }).map(daysOn),
    updatedAt: fc.integer({ min: 0, max: 400 }).map(daysOn),
    lastUsedAt: fc.option(fc.integer({ min: 0, max: 400 }).map(daysOn)),
    usageCount: fc.nat({ max: 200 }),
    source: fc.constantFrom(...Object.values(MemorySource)),
  });
  const day = fc.integer({ min: 0, max: 4_000 });

  test('never rises through decay or over time', () => {
    fc.assert(
      fc.property(any, day, day, (given, one, other) => {
        const [sooner, later] = [one, other].sort((a, b) => a - b).map((at) => decayedConfidence(given, daysOn(at)));
        expect(sooner).toBeLessThanOrEqual(given.confidence);
        expect(later).toBeLessThanOrEqual(sooner!);
        expect(later).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('does not decay faster when used or requested', () => {
    fc.assert(
      fc.property(any, day, (given, at) => {
        const now = decayedConfidence(given, daysOn(at));
        const used = { ...given, usageCount: given.usageCount + 1 };
        expect(decayedConfidence(used, daysOn(at))).toBeGreaterThanOrEqual(now);
        expect(decayedConfidence({ ...given, lastUsedAt: daysOn(at) }, daysOn(at))).toBe(given.confidence);
        const [explicit, inferred] = [MemorySource.EXPLICIT, MemorySource.INFERRED].map((source) =>
          decayedConfidence({ ...given, source }, daysOn(at)),
        );
        expect(explicit).toBeGreaterThanOrEqual(inferred!);
      }),
    );
  });
});

describe('rows that retention hides', () => {
  const settings = {
    ttl: PRESET_TTL,
    categoryTtl: { CONTEXT: 10, FEEDBACK: 90, BEHAVIOR: null },
    retentionDays: 30,
    maxMemories: 50,
  };
  const turn = (more = {}): Retained => ({ kind: 'turn', importance: 5, recordedAt: START, expiresAt: null, ...more });
  const memory = (more = {}): Retained => ({
    kind: 'memory',
    category: MemoryCategory.LOCATION,
    createdAt: START,
    expiresAt: null,
    ...more,
  });

  test.each<[string, Retained, number, string | undefined, number?]>([
    ['a turn whose time is not up', turn(), 29, undefined],
    ['a turn whose time is up', turn(), 30, 'TTL', 30],
    ['a saved turn, never', turn({ importance: 10 }), 10_000, undefined],
    ['a turn of level 1, at the next cleaning', turn({ importance: 1 }), 0, 'TTL', 0],
    ['a turn that expired before its time was up', turn({ expiresAt: daysOn(5) }), 40, 'EXPIRED', 5],
    ['a turn that would expire later', turn({ expiresAt: daysOn(35) }), 40, 'TTL', 30],
    ['a memory within its retention', memory(), 29, undefined],
    ['a memory beyond its retention', memory(), 31, 'RETENTION_DAYS', 30],
    ['a memory whose category lives shorter', memory({ category: 'CONTEXT' }), 12, 'CATEGORY_TTL', 10],
    ['a memory whose category lives longer', memory({ category: 'FEEDBACK' }), 31, 'RETENTION_DAYS', 30],
    ['a memory whose category lives for ever', memory({ category: 'BEHAVIOR' }), 29, undefined],
    ['an expired memory', memory({ expiresAt: daysOn(1) }), 1, 'EXPIRED', 1],
    ['a memory that has not expired', memory({ expiresAt: daysOn(2) }), 1, undefined],
    ['the fiftieth memory', memory({ place: 49 }), 3, undefined],
    ['the fifty-first', memory({ place: 50 }), 3, 'OVER_CAPACITY', 3],
    ['the fifty-first, expired before', memory({ place: 50, expiresAt: daysOn(1) }), 3, 'EXPIRED', 1],
  ])('%s', (_, row, days, ...[reason, due]) => {
    const expected = reason === undefined ? undefined : { reason, dueAt: daysOn(due!) };
    expect(retentionReason(row, daysOn(days), settings)).toEqual(expected);
  });

  test('nothing expires by age unless the project or the user says so', () => {
    const open = { ttl: null, categoryTtl: {}, retentionDays: null, maxMemories: 50 };
    expect(retentionReason(turn({ importance: 1 }), daysOn(10_000), open)).toBeUndefined();
    expect(retentionReason(memory(), daysOn(10_000), open)).toBeUndefined();
  });

  test('it can be restored for seven days', () => {
    expect(graceOf(START)).toEqual(daysOn(7));
    expect(GRACE_DAYS).toBe(7);
  });
});
