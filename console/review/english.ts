/** Texts of the monthly review of who read whose data. */
export const englishReview = {
  intro:
    'What each member of staff read of people’s content in a month. Look at it once a month; what stands out comes first.',
  month: 'Month',
  empty: 'Nobody read anybody’s content in this month.',
  emptyHint: 'Reading content takes a reason and a grant, and both are written down here.',
  unusual: 'Unusual',
  trail: 'Every reading',
  people: 'People read',
  before: 'In the three months before',
  readings: 'Readings',
  grants: 'Grants',
  outside: (zone: string) => `Outside working hours (${zone})`,
  reasons: 'Reasons given',
  reasonTimes: (reason: string, grants: string) => `${reason} (${grants})`,
  noReasons: 'No reasons were given: nothing was asked for.',
  persons: (actor: string) => `Whom ${actor} read most`,
  person: 'Whose data',
  request: 'Privacy request',
  hadRequest: 'had one open',
  noRequest: '–',
  kinds: {
    MORE_THAN_BEFORE: (found: string, usual: string) =>
      `Read ${found} people; up to ${usual} would be usual after the months before.`,
    MORE_THAN_OTHERS: (found: string, usual: string) =>
      `Read ${found} people; up to ${usual} would be usual beside the others.`,
    OUTSIDE_HOURS: (found: string, usual: string) =>
      `${found} readings outside working hours; up to ${usual} would be usual.`,
    SAME_PERSON: (found: string, usual: string) =>
      `${found} grants for one person without a privacy request; up to ${usual} would be usual.`,
    SAME_REASON: (found: string, usual: string) =>
      `${found} grants for one and the same reason; up to ${usual} would be usual.`,
  },
};
