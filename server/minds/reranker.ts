/** An outside mind that reads a question together with each text, and says how well it answers. */
export interface Reranker {
  /** Undefined for an endpoint with one model. */
  readonly model: string | undefined;
  /**
   * How relevant each text is to the question, in order; numbers of one call only compare with each other. Undefined if it
   * fails, is not called, or takes longer than a question can wait.
   */
  score(question: string, texts: readonly string[]): Promise<number[] | undefined>;
}
