import type { CustomCategory } from '../lifecycle/customCategory.ts';
import type { ExtractorTurn, ExtractedFact as FactOfRules } from '../lifecycle/extract/extractedFact.ts';

export type { ExtractorTurn };

/** Something the user said about themselves. The job's row holds the user and the project. */
export type ExtractedFact = Omit<FactOfRules, 'subcategory' | 'subject'> & {
  /** Null if the model gives none. */
  subcategory: string | null;
  /** Null if the model gives none: such a fact supersedes only what its words contradict. */
  subject: string | null;
  /** The uid of the known fact that it supersedes. */
  replaces?: string;
};

/** The user said that a known fact is over, and nothing in its place. */
export interface EndedFact {
  /** The uid of the known fact. */
  ends: string;
}

/** A fact that is remembered already, of the same user. */
export interface KnownFact {
  uid: string;
  content: string;
}

export interface ExtractionHelp {
  known?: readonly KnownFact[];
  /** What the project asks for besides. */
  instructions?: string;
  /** The project's own categories. */
  categories?: readonly CustomCategory[];
  signal?: AbortSignal;
}

/** A mind that extracts from turns what users said about themselves. */
export interface Extractor {
  /** Shown where the producing mind of an item is displayed. */
  readonly name: string;
  /**
   * The facts of each turn, in the order of the turns, and the known ones that it ends.
   * @throws MindError when an outside mind fails: the job is retried.
   */
  extract(turns: ExtractorTurn[], help?: ExtractionHelp): Promise<(ExtractedFact | EndedFact)[][]>;
}
