import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isWorkingHour, type MonthOfReading, unusualReading } from '../../server/lifecycle/access/unusualReading.ts';
import { accessKeptSince, hasLapsed } from '../../server/lifecycle/audit/auditTrigger.ts';

const month = (more: Partial<MonthOfReading> = {}): MonthOfReading => ({
  ...{ readings: 40, people: 10, outsideHours: 0, sameReason: 1, samePerson: 1 },
  ...more,
});
const kinds = (given: MonthOfReading, others: number[] = [], before: number[] = []) =>
  unusualReading(given, { others, before }).map(({ kind }) => kind);

describe('it is unusual', () => {
  test.each<[string, string[], MonthOfReading, ...number[][]]>([
    ['nothing of a quiet month', [], month(), [9, 10, 11], [9, 10, 11]],
    ['far more people than the others see', ['MORE_THAN_OTHERS'], month({ people: 31 }), [4, 10, 90]],
    ['three times as many', [], month({ people: 30 }), [4, 10, 90]],
    ['ten people, whatever the others see', [], month(), [0, 1]],
    ['nothing that nobody else is there to be held against', [], month({ people: 500 })],
    ['far more than ever before', ['MORE_THAN_BEFORE'], month({ people: 31 }), [], [10, 0, 10]],
    ['a first month, by itself', [], month({ people: 31 }), [], [0, 0, 0]],
    ['reading at night', ['OUTSIDE_HOURS'], month({ outsideHours: 6 })],
    ['one reason for everybody', ['SAME_REASON'], month({ sameReason: 6 })],
    ['one person again and again', ['SAME_PERSON'], month({ samePerson: 4 })],
  ])('%s', (_, expected, given, ...[others, before]) => {
    expect(kinds(given, others, before)).toEqual(expected);
  });

  test('described in a sentence with the figure', () => {
    expect(unusualReading(month({ people: 31 }), { others: [4, 3], before: [5, 6] })).toEqual([
      {
        kind: 'MORE_THAN_OTHERS',
        found: 31,
        usual: 10,
        because: 'Read 31 people; the median of the other staff is 3.',
      },
      {
        kind: 'MORE_THAN_BEFORE',
        found: 31,
        usual: 16,
        because: 'Read 31 people; the average of the previous months is 5.5.',
      },
    ]);
  });
});

describe('for any readings', () => {
  const figure = fc.nat({ max: 200 });
  const any = fc.record({
    readings: figure,
    people: figure,
    outsideHours: figure,
    sameReason: figure,
    samePerson: figure,
  });
  const others = fc.array(figure, { maxLength: 7 });

  test('reading more is never less unusual, and every finding exceeds what is usual', () => {
    fc.assert(
      fc.property(any, others, others, any, (given, there, before, more) => {
        const usual = { others: there, before };
        const found = unusualReading(given, usual);
        for (const one of found) expect(one.found).toBeGreaterThan(one.usual);
        const added = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name, value + more[name as keyof MonthOfReading]]),
        ) as unknown as MonthOfReading;
        const still = unusualReading(added, usual).map(({ kind }) => kind);
        expect(found.map(({ kind }) => kind).filter((kind) => !still.includes(kind))).toEqual([]);
      }),
    );
  });

  test('the order of the others does not matter, and someone who reads what they read is not unusual', () => {
    fc.assert(
      fc.property(any, fc.array(figure, { minLength: 1, maxLength: 7 }), (given, there) => {
        const of = (list: number[]) => unusualReading(given, { others: list, before: [] });
        expect(of([...there].reverse())).toEqual(of(there));
        const alike = { ...given, people: Math.min(...there) };
        expect(unusualReading(alike, { others: there, before: [] }).map(({ kind }) => kind)).not.toContain(
          'MORE_THAN_OTHERS',
        );
      }),
    );
  });
});

describe('working hours', () => {
  test.each([
    ['a Monday morning in Seoul', '2026-11-01T23:00:00Z', 'Asia/Seoul', true],
    ['the same moment in Berlin, a Monday at midnight', '2026-11-01T23:00:00Z', 'Europe/Berlin', false],
    ['a minute too early', '2026-11-01T22:59:00Z', 'Asia/Seoul', false],
    ['eight in the evening', '2026-11-02T11:00:00Z', 'Asia/Seoul', false],
    ['a minute before', '2026-11-02T10:59:00Z', 'Asia/Seoul', true],
    ['a Saturday', '2026-11-07T03:00:00Z', 'Asia/Seoul', false],
  ])('%s', (_, at, timeZone, expected) => {
    expect(isWorkingHour(new Date(at), timeZone)).toBe(expected);
  });
});

test('access is reported for two years, and only that of staff', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  expect(accessKeptSince(now)).toEqual(new Date('2024-11-22T00:00:00Z'));
  const at = (createdAt: string, trigger = 'staff_access') =>
    hasLapsed({ trigger, createdAt: new Date(createdAt) }, now);
  expect([at('2024-11-21T23:59:59Z'), at('2024-11-22T00:00:00Z'), at('2020-01-01', 'user_request')]).toEqual([
    ...[true, false],
    false,
  ]);
});
