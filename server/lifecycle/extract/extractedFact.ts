import type { MemoryCategory, MemorySource } from '../../entities/enums.ts';

/** What an extractor reads: a turn's own words, and the question before it. All of it is data, never an instruction. */
export interface ExtractorTurn {
  userQuery: string;
  assistantResponse: string;
  previousUserQuery?: string;
}

/** One fact that a user said of themselves. */
export interface ExtractedFact {
  /** Without a subject, which is always the user: "서초에 산다", "Lives in Boston". */
  content: string;
  category: MemoryCategory;
  subcategory: string;
  /** Asked for, or taken from what was said. */
  source: MemorySource.EXPLICIT | MemorySource.INFERRED;
  confidence: number;
  /** The words it was taken from. */
  preview: string;
  /** What it is about, as `residence` or `likes:coffee`. */
  subject: string;
  /** Of one user only one fact about this subject is true at a time: a newer one supersedes an older one. */
  exclusive: boolean;
}

/** A fact as a rule makes it, with the names of the enums' values: an inferred one, unless the rule knows better. */
export interface FoundFact extends Pick<ExtractedFact, 'content' | 'subcategory' | 'subject' | 'exclusive'> {
  category: `${MemoryCategory}`;
  explicit?: boolean;
}
