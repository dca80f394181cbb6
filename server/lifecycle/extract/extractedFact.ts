import type { MemoryCategory, MemorySource } from '../../entities/enums.ts';

/**
 * The input of an extractor: a turn's own words, and the question before it. All of it is data, never an instruction.
 */
export interface ExtractorTurn {
  userQuery: string;
  assistantResponse: string;
  previousUserQuery?: string;
  previousAssistantResponse?: string;
}

/** One fact that a user stated about themselves. */
export interface ExtractedFact {
  /** Without a subject, which is always the user: "서초에 산다", "Lives in Boston". */
  content: string;
  category: MemoryCategory;
  subcategory: string;
  /** Asked for explicitly, or inferred from what was said. */
  source: MemorySource.EXPLICIT | MemorySource.INFERRED;
  confidence: number;
  /** The words it was taken from. */
  preview: string;
  /** What it is about, such as `residence` or `likes:coffee`. */
  subject: string;
  /** Only one fact about this subject can be true of a user at a time: a newer one supersedes an older one. */
  exclusive: boolean;
  /** Whether it says that something known has changed or ended. */
  corrects?: boolean;
  /** What it holds for, where that is not all that is said to the user: the document at hand, or this conversation. */
  within?: 'document' | 'session' | undefined;
}

/** A fact as a rule returns it, with enum values by name; inferred unless the rule says otherwise. */
export interface FoundFact
  extends Pick<ExtractedFact, 'content' | 'subcategory' | 'subject' | 'exclusive' | 'corrects' | 'within'> {
  category: `${MemoryCategory}`;
  explicit?: boolean;
  /** How sure it is; left out by a pattern. */
  confidence?: number;
}
