/** What one of the minds is, and whether it is asked now. */
export interface MindHealth {
  role: 'EMBEDDER' | 'EXTRACTOR' | 'SUMMARIZER';
  /** Undefined for the offline one. */
  model: string | undefined;
  /** Failures in a row, as far as this server knows. */
  failures: number;
  /** Until when it is left alone since it failed; undefined while it is asked. */
  restsUntil: Date | undefined;
}

/** How the minds are, as this server sees them. */
export interface MindWatch {
  health(): MindHealth[];
  /** Tokens a project may spend in a day; 0 is no limit. */
  dailyTokens: number;
}
