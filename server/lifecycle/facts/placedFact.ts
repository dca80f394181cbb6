import type { MemoryCategory } from '../../entities/enums.ts';

/** A new fact, in the form that is compared with known ones. */
export interface FactToPlace {
  content: string;
  contentKey: string;
  category: MemoryCategory;
  subcategory: string | null;
  /** What it is about and whether a user has only one such fact, if the extractor said; else read from the words. */
  subject?: string | null;
  exclusive?: boolean;
  /** Whether it says that something known has changed or ended. */
  corrects?: boolean;
  /** The uid of the known fact that it supersedes, if a model named it. */
  replaces?: string | null;
  /** When it was said. */
  toldAt?: Date | null;
  confidence: number;
}

/** A fact that is already remembered in the same scope. */
export interface PlacedFact extends FactToPlace {
  uid: string;
  /** Cosine similarity to the new fact; null or left out without vectors. */
  cosine?: number | null;
  createdAt: Date;
}
