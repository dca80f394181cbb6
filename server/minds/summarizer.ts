/** A question and its answer, to be summarized. */
export interface TurnToSummarize {
  userQuery: string;
  assistantResponse: string;
}

/** A mind that says in a few sentences what was talked about. */
export interface Summarizer {
  /** Shown where it is told which mind made something. */
  readonly name: string;
  /**
   * A summary of at most `maxLength` characters, in the language given. Empty only when there is nothing to tell.
   * @throws MindError when an outside mind fails: the job tries again.
   */
  summarize(
    turns: readonly TurnToSummarize[],
    maxLength: number,
    language: 'ko' | 'en',
    signal?: AbortSignal,
  ): Promise<string>;
}
