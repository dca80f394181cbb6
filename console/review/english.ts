/** Texts of the monthly review of who read whose data. */
export const englishReview = {
  intro: 'What each staff member read in a month. Review it monthly; unusual patterns are shown first.',
  month: 'Month',
  empty: 'Nobody read any content in this month.',
  emptyHint: 'Reading content requires a reason and a grant. Both are recorded here.',
  unusual: 'Unusual',
  trail: 'All reads',
  people: 'People',
  before: 'In the previous three months',
  readings: 'Reads',
  grants: 'Grants',
  outside: (zone: string) => `Outside working hours (${zone})`,
  reasons: 'Reasons given',
  reasonTimes: (reason: string, grants: string) => `${reason} (${grants})`,
  noReasons: 'No reasons were given because no access was requested.',
  persons: (actor: string) => `People whose content ${actor} read most`,
  person: 'Person',
  request: 'Privacy request',
  hadRequest: 'had an open request',
  noRequest: '–',
  kinds: {
    MORE_THAN_BEFORE: (found: string, usual: string) =>
      `Read the content of ${found} people. Up to ${usual} is usual, judging by previous months.`,
    MORE_THAN_OTHERS: (found: string, usual: string) =>
      `Read the content of ${found} people. Up to ${usual} is usual, judging by other staff.`,
    OUTSIDE_HOURS: (found: string, usual: string) => `${found} reads outside working hours. Up to ${usual} is usual.`,
    SAME_PERSON: (found: string, usual: string) =>
      `${found} grants for one person without a privacy request. Up to ${usual} is usual.`,
    SAME_REASON: (found: string, usual: string) => `${found} grants with the same reason. Up to ${usual} is usual.`,
  },
};
