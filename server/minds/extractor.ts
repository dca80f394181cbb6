import type { ExtractorTurn, ExtractedFact as FactOfRules } from '../lifecycle/extract/extractedFact.ts';

export type { ExtractorTurn };

/** Something the user said about themselves. The job's row holds the user and the project. */
export type ExtractedFact = Omit<FactOfRules, 'subcategory' | 'subject'> & {
  /** Null if the model gives none. */
  subcategory: string | null;
  /** Null if the model gives none: such a fact supersedes nothing and is never superseded. */
  subject: string | null;
};

/** A mind that extracts from turns what users said about themselves. */
export interface Extractor {
  /** Shown where the producing mind of an item is displayed. */
  readonly name: string;
  /**
   * The facts of each turn, in the order of the turns.
   * @throws MindError when an outside mind fails: the job is retried.
   */
  extract(turns: ExtractorTurn[], signal?: AbortSignal): Promise<ExtractedFact[][]>;
}
