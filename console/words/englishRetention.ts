/** What cleaning would hide, and what it hid. */
export const englishRetention = {
  intro:
    'What has become too old by the project’s rules is hidden every hour, and gone seven days later. Nobody on legal hold is touched.',
  countAnew: 'Count anew',
  dryRun: 'Dry run',
  nothingDue: 'Nothing is due.',
  rules: 'The rules stand in the project’s settings',
  wouldHide: (turns: number, memories: number) =>
    `Cleaning now would hide ${turnsOf(turns)} and ${memoriesOf(memories)}. Nothing has been changed yet.`,
  what: 'What',
  rule: 'By which rule',
  memoriesOf: (category: string) => `Memories: ${category}`,
  turnsOf: (importance: number) => `Turns of importance ${importance}`,
  reasons: {
    TTL: 'The project’s days for turns of this importance',
    EXPIRED: 'Their own expiry',
    RETENTION_DAYS: 'The days that the user keeps memories',
    CATEGORY_TTL: 'The project’s days for memories of this category',
    OVER_CAPACITY: 'The user’s limit',
  },
  run: 'Approve and hide now',
  runDoes: (turns: number, memories: number) =>
    `Hides ${turnsOf(turns)} and ${memoriesOf(memories)} of the whole project at once, and what has become due since they were counted. It can be undone for seven days; after that it is gone.`,
  typeRows: (rows: string) => `Type the number of rows, ${rows}, to go on`,
  runs: 'Cleanings',
  noRuns: 'None has hidden anything yet.',
  turns: 'Turns',
  memories: 'Memories',
  state: 'How it stands',
  byTheHour: 'by the hour',
  undoUntil: (at: string) => `can be undone until ${at}`,
  undone: (at: string) => `undone on ${at}`,
  gone: 'gone for good',
  undo: 'Undo',
  undoDoes:
    'Brings back all that this cleaning hid and that still exists. The hourly one then lets it be for seven days, in which the rule can be changed.',
};

const turnsOf = (count: number) => (count === 1 ? '1 turn' : `${count} turns`);
const memoriesOf = (count: number) => (count === 1 ? '1 memory' : `${count} memories`);
