import { summarizeTurns } from '../lifecycle/summarizeTurns.ts';
import type { Summarizer } from './summarizer.ts';

/** Picks the most telling sentences; they are in the language they were said in. */
export const offlineSummarizer: Summarizer = {
  name: 'offline',
  summarize: async (turns, maxLength) => summarizeTurns(turns, maxLength),
};
