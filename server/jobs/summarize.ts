import {
  type PeriodToStore,
  storePeriodSummaries,
  storeSummaries,
  summarizeInThread,
} from '../actions/turns/summaries.ts';
import { getValue, pairsOf } from '../collections.ts';
import type { Context } from '../context.ts';
import { makeProjectScope, type ProjectScope } from '../db/scope.ts';
import { redactedKinds } from '../lifecycle/redact/redactionKind.ts';
import { languageOfTurns, redactInSlices, summarizeInSlices } from '../lifecycle/summaries/summarizeTurns.ts';
import { MindError } from '../minds/minds.ts';
import {
  listPeriodsToSummarize,
  listSessionsToSummarize,
  listTurnsOfPeriods,
  MAX_PERIODS,
  type OutdatedPeriod,
  type SessionPlace,
  type SessionToSummarize,
} from '../queries/turns/summaries.ts';
import { inSlices } from '../yielder.ts';
import type { PreparedJobs } from './runTogether.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    summarizeSession: { projectId: string; userUid: string; sessionUid: string };
    summarizePeriods: { projectId: string; userUid: string };
  }
}

/** Summarizes a session again whenever it has grown. Sent with its turns, one at a time per session. */
export const summarizeSessionJob: Job<'summarizeSession'> = {
  name: 'summarizeSession',
  about: ['Summarizes sessions', '세션 요약'],
  lane: 'summaries',
  policy: 'stately',
  retries: 8,
  retryDelaySeconds: 5,
  fetchSize: 100,
  async run(context, { projectId, ...place }) {
    await summarizeSessions(context, projectId, [place]);
  },
  // A model is slow, and any call may fail.
  prepareTogether: async (context, projectId, payloads) =>
    context.summarizer.isOffline ? prepareSummaries(context, projectId, payloads) : undefined,
};

const summarizeSessions = async (context: Context, projectId: string, places: readonly SessionPlace[]): Promise<void> =>
  (await prepareSummaries(context, projectId, places)).store();

async function prepareSummaries(
  context: Context,
  projectId: string,
  places: readonly SessionPlace[],
): Promise<PreparedJobs> {
  const scope = makeProjectScope(projectId);
  const sessions = await listSessionsToSummarize(context, scope, places);
  const summaries = await summariesOf(
    context,
    sessions.map(({ turns }) => turns),
  );
  const summarized = pairsOf(sessions, summaries).map(([session, summary]) => ({ ...session, summary }));
  return { store: () => storeSummaries(context, scope, summarized) };
}

/** One summary for each conversation. The thread declines a few texts, and others while it is busy. */
async function summariesOf(context: Context, conversations: readonly SessionToSummarize['turns'][]): Promise<string[]> {
  const { summarizer, settings } = context;
  const { summaryMaxLength: maxLength } = settings;
  const made = summarizer.isOffline ? await summarizeInThread(context, conversations, maxLength) : undefined;
  if (made) return made;
  const summaries: string[] = [];
  for (const turns of conversations) {
    const redacted = await inSlices(redactInSlices(turns, redactedKinds(settings)));
    summaries.push(await summarizer.summarize(redacted, maxLength, languageOfTurns(redacted)));
  }
  return summaries;
}

const MAX_OF_A_PERIOD = 600;

/**
 * Renews a user's week and month summaries whose sessions were summarized since. Sent with a session's summary, and runs in
 * the same lane: in another, a period would be summarized again after each of its sessions.
 */
export const summarizePeriodsJob: Job<'summarizePeriods'> = {
  name: 'summarizePeriods',
  about: ['Summarizes weeks and months', '주간·월간 요약'],
  lane: 'summaries',
  policy: 'stately',
  retries: 8,
  retryDelaySeconds: 5,
  fetchSize: 50,
  sizeOf: () => ROWS_OF_USER,
  async run(context, { projectId, userUid }) {
    const scope = makeProjectScope(projectId);
    let periods: OutdatedPeriod[];
    let stored: number;
    do {
      stored = 0;
      // Read before the sessions, so that one summarized meanwhile makes this summary outdated again.
      const madeAt = context.clock.now();
      periods = (await listPeriodsToSummarize(context, scope, [userUid])).flat();
      // A model's answer is stored before the next is asked for.
      for (const some of context.summarizer.summarizePeriod ? periods.map((one) => [one]) : [periods])
        stored += await storePeriodSummaries(context, scope, await summarize(context, scope, some), madeAt);
      // Changes since then have sent this job again.
    } while (stored > 0 && periods.length === MAX_PERIODS);
  },
  async prepareTogether(context, projectId, payloads) {
    // A model is slow, and any call may fail.
    if (context.summarizer.summarizePeriod) return undefined;
    const scope = makeProjectScope(projectId);
    const madeAt = context.clock.now();
    const userUids = payloads.map(({ userUid }) => userUid);
    const lists = await listPeriodsToSummarize(context, scope, userUids);
    // Users with more periods need several rounds.
    if (lists.some(({ length }) => length === MAX_PERIODS)) return undefined;
    const summarized = await summarize(context, scope, lists.flat());
    return { store: async () => void (await storePeriodSummaries(context, scope, summarized, madeAt)) };
  },
};

/** Ten users run together: each has a week and a month of up to 60 turns. */
const ROWS_OF_USER = 10;

async function summarize(
  context: Context,
  scope: ProjectScope,
  periods: readonly OutdatedPeriod[],
): Promise<PeriodToStore[]> {
  const summaries = new Map<OutdatedPeriod, string>();
  for (const period of periods) {
    const answer = await askModel(context, period);
    if (answer !== undefined) summaries.set(period, answer);
  }
  const others = periods.filter((period) => !summaries.has(period));
  const made = await periodSummariesOf(context, await listTurnsOfPeriods(context, scope, others));
  for (const [i, period] of others.entries()) summaries.set(period, made[i]!);
  return periods.map((period) => ({ ...period, summary: getValue(summaries, period) }));
}

/** The same as `summariesOf`, without a model. */
async function periodSummariesOf(
  context: Context,
  conversations: readonly SessionToSummarize['turns'][],
): Promise<string[]> {
  const made = await summarizeInThread(context, conversations, MAX_OF_A_PERIOD);
  if (made) return made;
  const summaries: string[] = [];
  for (const turns of conversations) {
    const redacted = await inSlices(redactInSlices(turns, redactedKinds(context.settings)));
    summaries.push(await inSlices(summarizeInSlices(redacted, MAX_OF_A_PERIOD)));
  }
  return summaries;
}

/**
 * The model's summary of a period, from those of its sessions; undefined without a model, or while it fails. A period with
 * one session takes that session's summary.
 */
async function askModel({ summarizer }: Context, { sessions }: OutdatedPeriod): Promise<string | undefined> {
  if (!summarizer.summarizePeriod || sessions.length < 2) return undefined;
  const summaries = sessions.map(({ summary }) => summary);
  const language = languageOfTurns(summaries.map((userQuery) => ({ userQuery })));
  try {
    return await summarizer.summarizePeriod(summaries, MAX_OF_A_PERIOD, language);
  } catch (error) {
    // The next turn sends the job for another summary.
    if (error instanceof MindError && error.code !== 'STOPPED') return undefined;
    throw error;
  }
}
