import { storeSummary } from '../actions/storeSummary.ts';
import { makeUserScope } from '../db/scope.ts';
import { languageOfTurns } from '../lifecycle/languageOfTurns.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { sessionToSummarize } from '../queries/sessionToSummarize.ts';
import type { Job } from './job.ts';

/** Makes a session's summary, anew whenever the session has grown; sent with its turns, one at a time per session. */
export const summarizeSession: Job<'summarizeSession'> = {
  name: 'summarizeSession',
  lane: 'minds',
  policy: 'stately',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid, sessionUid }) {
    const scope = makeUserScope(projectId, userUid);
    const session = await sessionToSummarize(context, scope, sessionUid);
    if (!session) return;
    const turns = session.turns.map(({ userQuery, assistantResponse }) => ({
      userQuery: redact(userQuery).text,
      assistantResponse: redact(assistantResponse).text,
    }));
    const language = languageOfTurns(turns);
    const summary = await context.summarizer.summarize(turns, context.settings.summaryMaxLength, language);
    await storeSummary(context, scope, sessionUid, summary, session);
  },
};
