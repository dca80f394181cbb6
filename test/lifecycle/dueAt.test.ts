import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type DueInput,
  daysLeft,
  dueAt,
  isExtendable,
  isPaused,
  isUrgent,
} from '../../server/lifecycle/privacy/privacyRequest.ts';

const due = (law: DueInput['law'], received: string, timeZone: string, more: Partial<DueInput> = {}): string =>
  dueAt({
    law,
    receivedAt: new Date(received),
    identityVerifiedAt: null,
    extended: false,
    timeZone,
    ...more,
  }).toISOString();

describe('under PIPA', () => {
  test('a request is due at the end of the tenth day after its receipt, in the project’s time zone', () => {
    expect(due('PIPA', '2026-11-22T01:00:00Z', 'Asia/Seoul')).toBe('2026-12-02T14:59:59.999Z');
    // Already the 23rd in Seoul.
    expect(due('PIPA', '2026-11-22T15:00:00Z', 'Asia/Seoul')).toBe('2026-12-03T14:59:59.999Z');
    // In Havana the clock change skips the midnight that ends 9 March.
    expect(due('PIPA', '2024-02-28T12:00:00Z', 'America/Havana')).toBe('2024-03-10T04:59:59.999Z');
  });

  test('waiting for identity does not stop the clock, and nothing is extended', () => {
    const more = { identityVerifiedAt: new Date('2026-11-30T00:00:00Z') };
    expect(due('PIPA', '2026-11-22T01:00:00Z', 'Asia/Seoul', more)).toBe('2026-12-02T14:59:59.999Z');
    expect(isPaused({ law: 'PIPA', identityVerifiedAt: null })).toBe(false);
    expect(isExtendable('PIPA')).toBe(false);
  });

  test('the alarm sounds on the seventh day', () => {
    const end = new Date(due('PIPA', '2026-11-22T01:00:00Z', 'Asia/Seoul'));
    expect(isUrgent(end, new Date('2026-11-28T14:59:00Z'), 'Asia/Seoul')).toBe(false);
    expect(isUrgent(end, new Date('2026-11-28T15:00:00Z'), 'Asia/Seoul')).toBe(true);
  });
});

describe('under the GDPR', () => {
  test.each([
    ['2026-03-15T12:00:00Z', '2026-04-15T21:59:59.999Z'],
    ['2026-01-31T12:00:00Z', '2026-02-28T22:59:59.999Z'],
    ['2028-01-31T12:00:00Z', '2028-02-29T22:59:59.999Z'],
    ['2026-12-05T12:00:00Z', '2027-01-05T22:59:59.999Z'],
    // The clocks change during the period.
    ['2026-03-20T12:00:00Z', '2026-04-20T21:59:59.999Z'],
    ['2026-10-10T12:00:00Z', '2026-11-10T22:59:59.999Z'],
  ])('a request of %s is due %s in Paris', (received, end) => {
    expect(due('GDPR', received, 'Europe/Paris')).toBe(end);
  });

  test('the month begins when identity is confirmed, and can be extended by two', () => {
    const identityVerifiedAt = new Date('2026-02-10T00:00:00Z');
    expect(due('GDPR', '2026-01-31T12:00:00Z', 'Europe/Paris', { identityVerifiedAt })).toBe(
      '2026-03-10T22:59:59.999Z',
    );
    expect(due('GDPR', '2026-01-31T12:00:00Z', 'Europe/Paris', { identityVerifiedAt, extended: true })).toBe(
      '2026-05-10T21:59:59.999Z',
    );
    expect(isPaused({ law: 'GDPR', identityVerifiedAt: null })).toBe(true);
    expect(isPaused({ law: 'GDPR', identityVerifiedAt })).toBe(false);
  });
});

test('a due date is the last moment of its day in every time zone, and never comes before the receipt', () => {
  const zones = [
    'Asia/Seoul',
    'Europe/Paris',
    'America/New_York',
    'America/Santiago',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom('GDPR' as const, 'PIPA' as const, 'OTHER' as const),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (law, receivedAt, timeZone) => {
        const end = dueAt({ law, receivedAt, identityVerifiedAt: null, extended: false, timeZone });
        const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
        expect(day(new Date(end.getTime() + 1))).not.toBe(day(end));
        expect(daysLeft(end, receivedAt, timeZone)).toBeGreaterThanOrEqual(10);
      },
    ),
  );
});
