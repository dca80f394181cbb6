import type { ExtractorTurn, ExtractedFact as FactOfRules } from '../lifecycle/extract/extractedFact.ts';

export type { ExtractorTurn };

/** Something the user said of themselves. Whose it is and of which project, the job's row says. */
export type ExtractedFact = Omit<FactOfRules, 'subcategory' | 'subject'> & {
  /** Null where a model names none. */
  subcategory: string | null;
  /** Null where a model names none: nothing supersedes it, and it supersedes nothing. */
  subject: string | null;
};

/** A mind that takes from turns what the user said of themselves. */
export interface Extractor {
  /** Shown where it is told which mind made something. */
  readonly name: string;
  /**
   * The facts of each turn, in the turns' order.
   * @throws MindError when an outside mind fails: the job tries again.
   */
  extract(turns: ExtractorTurn[], signal?: AbortSignal): Promise<ExtractedFact[][]>;
}
