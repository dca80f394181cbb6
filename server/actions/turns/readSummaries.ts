import type { Context } from '../../context.ts';
import { hiddenKinds, type RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import type { TurnToSummarize } from '../../minds/minds.ts';

type Conversation = readonly TurnToSummarize[];

declare module '../../reading/readingThread.ts' {
  interface ReadingTasks {
    summarize: {
      input: { conversations: readonly Conversation[]; kinds: ReadonlySet<RedactionKind>; maxLength: number };
      output: string[];
    };
  }
}

/**
 * Summaries of conversations without a model, made in a thread, without what is hidden in them.
 * @returns undefined if the caller is to make them
 */
export const readSummaries = (
  { reading, settings }: Context,
  conversations: readonly Conversation[],
  maxLength: number,
): Promise<string[] | undefined> =>
  reading.read('summarize', conversations.flat().length, { conversations, kinds: hiddenKinds(settings), maxLength });
