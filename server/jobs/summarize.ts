import { storePeriodSummary, storeSummary } from '../actions/turns/summaries.ts';
import type { Context } from '../context.ts';
import { makeUserScope, type UserScope } from '../db/scope.ts';
import { redactPrefix } from '../lifecycle/redact/redact.ts';
import { hiddenKinds } from '../lifecycle/redact/redactionKind.ts';
import { languageOfTurns, MAX_SUMMARIZED, summarizeInSlices } from '../lifecycle/summaries/summarizeTurns.ts';
import { MindError } from '../minds/mindError.ts';
import type { TurnToSummarize } from '../minds/minds.ts';
import {
  findSessionToSummarize,
  listPeriodsToSummarize,
  listTurnsOfPeriod,
  type OutdatedPeriod,
} from '../queries/turns/summaries.ts';
import { inSlices, makeYielder } from '../yielder.ts';
import type { Job } from './job.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    summarizeSession: { projectId: string; userUid: string; sessionUid: string };
    summarizePeriods: { projectId: string; userUid: string };
  }
}

/** Summarizes a session again whenever it has grown. Sent with its turns, one at a time per session. */
export const summarizeSession: Job<'summarizeSession'> = {
  name: 'summarizeSession',
  lane: 'summaries',
  policy: 'stately',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid, sessionUid }) {
    const scope = makeUserScope(projectId, userUid);
    const session = await findSessionToSummarize(context, scope, sessionUid);
    if (!session) return;
    const turns = await redactTurns(context, session.turns);
    const language = languageOfTurns(turns);
    const summary = await context.summarizer.summarize(turns, context.settings.summaryMaxLength, language);
    await storeSummary(context, scope, sessionUid, summary, session);
  },
};

const MAX_OF_A_PERIOD = 600;

/**
 * Renews a user's week and month summaries whose sessions were summarized since. Sent with a session's summary, and in the same lane:
 * beside it, a period would be summarized again after each of its sessions.
 */
export const summarizePeriods: Job<'summarizePeriods'> = {
  name: 'summarizePeriods',
  lane: 'summaries',
  policy: 'stately',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid }) {
    const scope = makeUserScope(projectId, userUid);
    let stored: number;
    do {
      stored = 0;
      // Read the clock before the sessions: one that is summarized meanwhile makes this summary outdated again.
      const madeAt = context.clock.now();
      for (const period of await listPeriodsToSummarize(context, scope)) {
        const summary = (await askModel(context, period)) ?? (await pickStatements(context, scope, period));
        stored += await storePeriodSummary(context, scope, period, summary, madeAt);
      }
    } while (stored > 0);
  },
};

/**
 * What the model makes of the summaries of a period's sessions; undefined without a model, or while it fails. Of one session, its own
 * summary says what there is.
 */
async function askModel({ summarizer }: Context, { sessions }: OutdatedPeriod): Promise<string | undefined> {
  if (!summarizer.summarizePeriod || sessions.length < 2) return undefined;
  const summaries = sessions.map(({ summary }) => summary);
  const language = languageOfTurns(summaries.map((userQuery) => ({ userQuery })));
  try {
    return await summarizer.summarizePeriod(summaries, MAX_OF_A_PERIOD, language);
  } catch (error) {
    // Another summary is on its way with the next turn.
    if (error instanceof MindError && error.code !== 'STOPPED') return undefined;
    throw error;
  }
}

async function pickStatements(context: Context, scope: UserScope, period: OutdatedPeriod): Promise<string> {
  const turns = await redactTurns(context, await listTurnsOfPeriod(context, scope, period));
  return inSlices(summarizeInSlices(turns, MAX_OF_A_PERIOD));
}

async function redactTurns(context: Context, turns: readonly TurnToSummarize[]): Promise<TurnToSummarize[]> {
  const breathe = makeYielder();
  const kinds = hiddenKinds(context.settings);
  const redacted: TurnToSummarize[] = [];
  for (const { userQuery, assistantResponse } of turns) {
    redacted.push({
      userQuery: redactPrefix(userQuery, MAX_SUMMARIZED, kinds),
      assistantResponse: redactPrefix(assistantResponse, MAX_SUMMARIZED, kinds),
    });
    await breathe();
  }
  return redacted;
}
