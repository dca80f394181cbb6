/** A question and its answer, to be summarized. */
export interface TurnToSummarize {
  userQuery: string;
  assistantResponse: string;
}

type Summarize<T> = (
  told: readonly T[],
  maxLength: number,
  language: 'ko' | 'en',
  signal?: AbortSignal,
) => Promise<string>;

/** A mind that summarizes a conversation in a few sentences. */
export interface Summarizer {
  /** Shown where the producing mind of an item is displayed. */
  readonly name: string;
  /**
   * A summary of at most `maxLength` characters, in the given language. Empty only if there is nothing to summarize.
   * @throws MindError when an outside mind fails: the job is retried.
   */
  summarize: Summarize<TurnToSummarize>;
  /** A summary of a week or month, from those of its sessions, oldest first. Undefined if its turns are to be summarized instead. */
  summarizePeriod?: Summarize<string>;
}
