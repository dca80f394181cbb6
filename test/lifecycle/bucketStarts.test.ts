import { describe, expect, test } from '@jest/globals';
import { bucketStarts, type Interval } from '../../server/lifecycle/times/timeZone.ts';

const starts = (from: string, to: string, interval: Interval, timeZone: string, most = 1_000): string[] =>
  bucketStarts(new Date(from), new Date(to), interval, timeZone, most).map((start) =>
    start.toISOString().replace(':00.000Z', 'Z'),
  );

describe('buckets', () => {
  test('a day in Seoul begins at 15:00 UTC, and the first bucket may begin before the requested time', () => {
    expect(starts('2026-11-01T00:00:00Z', '2026-11-02T15:00:01Z', 'DAY', 'Asia/Seoul')).toEqual([
      '2026-10-31T15:00Z',
      '2026-11-01T15:00Z',
      '2026-11-02T15:00Z',
    ]);
  });

  test('a range that ends where a bucket would begin has no extra bucket', () => {
    expect(starts('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', 'DAY', 'UTC')).toEqual(['2026-11-01T00:00Z']);
    expect(starts('2026-11-01T00:00:00Z', '2026-11-01T00:00:00.001Z', 'DAY', 'UTC')).toEqual(['2026-11-01T00:00Z']);
  });

  test('a day in New York has 25 hours where clocks go back, and 23 where they go forward', () => {
    expect(starts('2026-10-31T04:00:00Z', '2026-11-03T00:00:00Z', 'DAY', 'America/New_York')).toEqual([
      '2026-10-31T04:00Z',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
    ]);
    expect(starts('2026-03-07T05:00:00Z', '2026-03-10T00:00:00Z', 'DAY', 'America/New_York')).toEqual([
      '2026-03-07T05:00Z',
      '2026-03-08T05:00Z',
      '2026-03-09T04:00Z',
    ]);
    const hours = (day: string, next: string) => starts(day, next, 'HOUR', 'America/New_York').length;
    expect(hours('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')).toBe(25);
    expect(hours('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toBe(23);
  });

  test('hours begin on the local hour, even at half-hour offsets', () => {
    expect(starts('2026-11-01T00:10:00Z', '2026-11-01T02:00:00Z', 'HOUR', 'Asia/Kolkata')).toEqual([
      '2026-10-31T23:30Z',
      '2026-11-01T00:30Z',
      '2026-11-01T01:30Z',
    ]);
    // Clocks go forward by half an hour there, at 2.
    expect(starts('2026-10-03T14:30:00Z', '2026-10-03T18:00:00Z', 'HOUR', 'Australia/Lord_Howe')).toEqual([
      '2026-10-03T14:30Z',
      '2026-10-03T16:00Z',
      '2026-10-03T17:00Z',
    ]);
  });

  test('weeks begin on Monday, months on the first', () => {
    expect(starts('2026-11-01T12:00:00Z', '2026-11-10T00:00:00Z', 'WEEK', 'UTC')).toEqual([
      '2026-10-26T00:00Z',
      '2026-11-02T00:00Z',
      '2026-11-09T00:00Z',
    ]);
    expect(starts('2026-11-30T12:00:00Z', '2027-02-28T00:00:00Z', 'MONTH', 'Asia/Seoul')).toEqual([
      '2026-10-31T15:00Z',
      '2026-11-30T15:00Z',
      '2026-12-31T15:00Z',
      '2027-01-31T15:00Z',
    ]);
  });

  test('a day without midnight begins at its first moment, and a skipped day has none', () => {
    expect(starts('2025-04-24T22:00:00Z', '2025-04-25T12:00:00Z', 'DAY', 'Africa/Cairo')).toEqual([
      '2025-04-24T22:00Z',
    ]);
    expect(starts('2011-12-29T12:00:00Z', '2012-01-01T00:00:00Z', 'DAY', 'Pacific/Apia')).toEqual([
      '2011-12-29T10:00Z',
      '2011-12-30T10:00Z',
      '2011-12-31T10:00Z',
    ]);
  });

  test('the list ends one bucket beyond the limit', () => {
    expect(starts('2000-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'HOUR', 'UTC', 10)).toHaveLength(11);
  });
});
