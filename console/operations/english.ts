import { JOB_NAMES } from '../gql/englishJobNames.ts';
import { counted } from '../words/counted.ts';

/** The operations pages. */
export const englishOperations = {
  retention: {
    intro:
      'Data past its retention period is hidden hourly and deleted seven days later. Users on legal hold are not affected.',
    countAnew: 'Count again',
    dryRun: 'Preview',
    nothingDue: 'No data is past its retention period.',
    rules: 'View the rules in the project’s settings',
    wouldHide: (turns: number, memories: number) =>
      `A retention run would now hide ${turnsOf(turns)} and ${memoriesOf(memories)}. Nothing has been changed yet.`,
    what: 'What',
    rule: 'Rule',
    memoriesOf: (category: string) => `Memories: ${category}`,
    turnsOf: (importance: number) => `Turns of importance ${importance}`,
    reasons: {
      TTL: 'The project’s retention period for turns of this importance',
      EXPIRED: 'Their own expiry',
      RETENTION_DAYS: 'The user’s own retention period',
      CATEGORY_TTL: 'The project’s retention period for memories in this category',
      OVER_CAPACITY: 'The user’s limit',
    },
    run: 'Approve and hide now',
    runDoes: (turns: number, memories: number) =>
      `Hides ${turnsOf(turns)} and ${memoriesOf(memories)} of the whole project immediately, and anything that has become due since the count. You can undo it for seven days; then the data is deleted.`,
    typeRows: (rows: string) => `Type the number of rows, ${rows}, to continue`,
    runs: 'Retention runs',
    noRuns: 'No retention run has hidden anything yet.',
    turns: 'Turns',
    memories: 'Memories',
    state: 'Status',
    byTheHour: 'hourly',
    undoUntil: (at: string) => `can be undone until ${at}`,
    undone: (at: string) => `undone on ${at}`,
    gone: 'deleted',
    undo: 'Undo',
    undoDoes:
      'Restores everything that this run hid and that still exists. Hourly runs then skip it for seven days, in which you can change the rule.',
  },
  intro: 'Jobs, the database and the models. The content of jobs is not shown.',
  jobs: 'Jobs',
  job: 'Job',
  waiting: 'Waiting',
  running: 'Running',
  retrying: 'Retrying',
  dead: 'Failed',
  oldest: 'Waiting since',
  last: 'Last completed',
  none: '–',
  noJobs: 'No jobs yet.',
  deadJobs: 'Failed jobs',
  noDead: 'No failed jobs.',
  tries: 'Attempts',
  diedAt: 'Failed on',
  error: 'Reason',
  jobNames: JOB_NAMES,
  failureReasons: {
    MODEL_UNREACHABLE: 'The model could not be reached, or refused the server’s key.',
    MODEL_TIMEOUT: 'The model did not answer in time.',
    MODEL_RATE_LIMITED: 'The model’s provider limits how often it is called.',
    MODEL_REFUSED: 'The model rejected the request.',
    MODEL_UNUSABLE: 'The model’s answer could not be used.',
    DATABASE: 'The database reported an error.',
    INTERRUPTED: 'The server stopped, or the job took too long.',
    OTHER: 'An unexpected error. The server’s log has the details.',
  },
  retry: 'Retry all shown',
  retryDoes: 'Sends these jobs again, unchanged. Fix the cause first.',
  database: 'Database',
  warnings: {
    FSYNC_OFF: 'fsync or full_page_writes is off. A power failure may corrupt the whole database.',
    SYNCHRONOUS_COMMIT_OFF: 'synchronous_commit is off. A crash may lose recent writes that were acknowledged.',
    SUPERUSER_LOGIN: 'The server connects as a superuser. Set DATABASE_URL to a role that owns nothing.',
  } as Record<string, string>,
  size: 'Size',
  tables: 'Largest tables',
  table: 'Table',
  rows: 'Rows',
  growth: 'Growth',
  minds: 'Models',
  roles: { EMBEDDER: 'Embeds', EXTRACTOR: 'Extracts', SUMMARIZER: 'Summarizes', RERANKER: 'Reranks' } as Record<
    string,
    string
  >,
  offline: 'offline',
  rests: (until: string) => `failed; paused until ${until}`,
  well: 'healthy',
  failures: (count: string) => counted(count, 'consecutive failure'),
  spending: 'Tokens used per day',
  noSpending: 'No usage, or usage is not recorded.',
  limit: 'Daily limit',
};

const turnsOf = (count: number) => counted(count, 'turn');
const memoriesOf = (count: number) => counted(count, 'memory', 'memories');
