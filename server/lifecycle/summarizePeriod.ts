import { summarizeTurns } from './summarizeTurns.ts';

export interface SummarizedPeriod {
  sessions: readonly { summary: string; lastActivityAt: Date }[];
  questions: readonly { userQuery: string; importance: number; occurredAt: Date }[];
}

const MOST_QUESTIONS = 30;
/** Below it a question was a greeting or small talk. */
const LEAST_IMPORTANCE = 4;

/**
 * A summary of a user's week or month in at most `maxLength` characters: the most telling sentences of its sessions'
 * summaries and of its most important questions (the newest among equals), in their order. '' where nothing was said.
 */
export function summarizePeriod({ sessions, questions }: SummarizedPeriod, maxLength = 400): string {
  const telling = questions
    .filter(({ importance }) => importance >= LEAST_IMPORTANCE)
    .toSorted((a, b) => b.importance - a.importance || b.occurredAt.getTime() - a.occurredAt.getTime())
    .slice(0, MOST_QUESTIONS);
  const told = [
    ...sessions.map(({ summary, lastActivityAt }) => ({ text: summary, at: lastActivityAt })),
    ...telling.map(({ userQuery, occurredAt }) => ({ text: userQuery, at: occurredAt })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return summarizeTurns(
    told.map(({ text }) => ({ userQuery: text, assistantResponse: '' })),
    maxLength,
  );
}
