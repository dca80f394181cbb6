import { expect, test } from '@jest/globals';
import { auditState } from '../../console/audit/pages.ts';
import { dayOf, endOfDay } from '../../console/format/times.ts';
import { rangeFault, timesOf } from '../../console/overview/timesOf.ts';
import { lastMonths } from '../../console/review/lastMonths.ts';
import { niceTicks } from '../../console/ui/niceTicks.ts';
import { selectionOf } from '../../console/ui/SelectionBar.tsx';

test.each([
  [0, true, [0, 1]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [12, true, [0, 5, 10, 15]],
  [0.7, false, [0, 0.2, 0.4, 0.6, 0.8]],
  [340, false, [0, 100, 200, 300, 400]],
])('a chart up to %d has round tick values, and no half counts (%s)', (largest, isWhole, ticks) => {
  expect(niceTicks(largest, isWhole)).toEqual(ticks);
});

test('the selection on other pages stays while all of this page is selected and cleared', () => {
  let ids = ['other', 'b'];
  const select = () =>
    selectionOf(ids, ['a', 'b'], (changed) => {
      ids = changed;
    });
  expect(select().shown).toBe('SOME');
  select().toggleShown();
  expect([ids.toSorted(), select().shown]).toEqual([['a', 'b', 'other'], 'ALL']);
  select().toggle('a');
  select().toggleShown();
  select().toggleShown();
  expect([ids, select().shown]).toEqual([['other'], 'NONE']);
});

const days = (from: string, to: string, interval: 'HOUR' | 'DAY' = 'DAY') =>
  ({ range: 'days', from, to, interval }) as const;

test('selected days begin and end in their time zone, compared with as many days before', () => {
  const now = Date.parse('2026-11-22T09:30:00Z');
  expect(timesOf(days('2026-11-01', '2026-11-10'), now, 'Asia/Seoul')).toEqual({
    from: '2026-10-31T15:00:00.000Z',
    to: '2026-11-10T15:00:00.000Z',
    before: '2026-10-21T15:00:00.000Z',
    interval: 'DAY',
  });
  // The clocks went back on the first of November.
  expect(timesOf(days('2026-11-01', '2026-11-01', 'HOUR'), now, 'America/New_York')).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
    before: '2026-10-31T04:00:00.000Z',
    interval: 'HOUR',
  });
});

test('the current day and month follow the project’s time zone', () => {
  const today = dayOf('2026-12-31T15:30:00Z', 'Asia/Seoul');
  expect([today, dayOf('2026-12-31T15:30:00Z', 'America/New_York')]).toEqual(['2027-01-01', '2026-12-31']);
  expect(lastMonths(today, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
});

test('steps too small for the range are enlarged', () => {
  expect(timesOf(days('2026-01-01', '2026-03-01', 'HOUR'), 0, 'UTC').interval).toBe('DAY');
  expect(timesOf(days('2020-01-01', '2026-03-01', 'HOUR'), 0, 'UTC').interval).toBe('WEEK');
});

test.each([
  ['2026-11-01', '2026-11-01', undefined],
  ['', '2026-11-01', 'missing'],
  ['2026-02-31', '2026-11-01', 'missing'],
  ['yesterday', '2026-11-01', 'missing'],
  ['2026-11-02', '2026-11-01', 'reversed'],
  ['0202-11-02', '2026-11-01', 'far'],
  ['2001-01-01', '2026-11-01', 'far'],
])('the days from %j to %j show what is wrong with them: %s', (from, to, fault) => {
  expect(rangeFault(days(from, to))).toBe(fault);
});

test('an address without days does not request any', () => {
  const state = auditState.read(new URLSearchParams('from=2026-02-31&to=2026-03-01&user=minji'));
  expect(state).toMatchObject({ from: '', to: '2026-03-01', user: 'minji' });
});

test('a chosen day ends at the next midnight of the browser’s time zone', () => {
  expect(endOfDay('2026-11-30')).toBe(new Date(2026, 11, 1).toISOString());
  expect(endOfDay('')).toBeNull();
});
