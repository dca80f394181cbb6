import { storePeriodSummary } from '../actions/storePeriodSummary.ts';
import { makeUserScope } from '../db/scope.ts';
import { summarizePeriod } from '../lifecycle/summarizePeriod.ts';
import { periodsToSummarize } from '../queries/periodsToSummarize.ts';
import type { Job } from './job.ts';

/** Makes the summaries of a user's weeks and months anew whose sessions were summarized since; sent with a session's summary. */
export const summarizePeriods: Job<'summarizePeriods'> = {
  name: 'summarizePeriods',
  policy: 'stately',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid }) {
    const scope = makeUserScope(projectId, userUid);
    let stored: number;
    do {
      stored = 0;
      // Taken before the reading: a session that is summarized meanwhile makes this summary outdated again.
      const madeAt = context.clock.now();
      for (const period of await periodsToSummarize(context, scope)) {
        const summary = summarizePeriod({ sessions: period.sessions, questions: [] });
        stored += await storePeriodSummary(context, scope, period, summary, madeAt);
      }
    } while (stored > 0);
  },
};
