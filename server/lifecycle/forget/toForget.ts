/** What a sentence asks to forget: what was just said, what words name, or everything. */
export interface ToForget {
  what: 'THAT' | 'TOPIC' | 'EVERYTHING';
  /** The words of a topic, without particles. */
  words: string[];
  /** What the user does: "where I live". */
  does?: string;
}
