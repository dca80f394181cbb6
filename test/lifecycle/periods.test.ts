import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bucketStarts, startOfDay } from '../../server/lifecycle/times/timeZone.ts';
import { DAY_MS } from '../support/clock.ts';

test.each([
  ['2026-11-19T12:00:00Z', 'WEEK', 'Asia/Seoul', '2026-11-15T15:00:00Z', '2026-11-22T15:00:00Z'],
  ['2026-11-15T15:00:00Z', 'WEEK', 'Asia/Seoul', '2026-11-15T15:00:00Z', '2026-11-22T15:00:00Z'],
  ['2026-11-15T14:59:59Z', 'WEEK', 'Asia/Seoul', '2026-11-08T15:00:00Z', '2026-11-15T15:00:00Z'],
  ['2026-11-30T16:00:00Z', 'MONTH', 'Asia/Seoul', '2026-11-30T15:00:00Z', '2026-12-31T15:00:00Z'],
  ['2026-11-30T16:00:00Z', 'MONTH', 'UTC', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2027-01-01T00:00:00Z', 'WEEK', 'UTC', '2026-12-28T00:00:00Z', '2027-01-04T00:00:00Z'],
  // Clocks go back on 1 November: the week is an hour longer.
  ['2026-10-30T12:00:00Z', 'WEEK', 'America/New_York', '2026-10-26T04:00:00Z', '2026-11-02T05:00:00Z'],
] as const)('%s is in the %s of %s from %s to %s', (at, kind, zone, from, to) => {
  expect(periodOf(new Date(at), kind, zone)).toEqual({ from: new Date(from), to: new Date(to) });
});

test('a moment is in its period, and periods join without a gap', () => {
  const zones = fc.constantFrom('Asia/Seoul', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland');
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, zones, fc.constantFrom('WEEK' as const, 'MONTH' as const), (at, zone, kind) => {
      const { from, to } = periodOf(at, kind, zone);
      expect(from <= at && at < to).toBe(true);
      expect(periodOf(to, kind, zone).from).toEqual(to);
      expect(periodOf(new Date(to.getTime() - 1), kind, zone).from).toEqual(from);
    }),
  );
});

test.each([
  ['Pacific/Apia', { year: 2011, month: 12, day: 30 }, '2011-12-30T10:00:00.000Z'],
  ['America/Havana', { year: 2006, month: 10, day: 29 }, '2006-10-29T04:00:00.000Z'],
  ['America/Sao_Paulo', { year: 2017, month: 10, day: 15 }, '2017-10-15T03:00:00.000Z'],
])(
  'in %s a day that is skipped, repeated or shortened at its start begins at its first moment',
  (timeZone, day, first) => {
    expect(startOfDay(timeZone, day).toISOString()).toBe(first);
  },
);

/** The week or month that contains a moment: its start, and the next one's. */
function periodOf(at: Date, kind: 'WEEK' | 'MONTH', zone: string) {
  const [from, to] = bucketStarts(at, new Date(at.getTime() + 32 * DAY_MS), kind, zone, 1);
  if (!from || !to) throw new Error('no period');
  return { from, to };
}
