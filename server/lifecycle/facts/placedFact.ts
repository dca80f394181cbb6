import type { MemoryCategory } from '../../entities/enums.ts';

/** A new fact, as it is held against those that are known. */
export interface FactToPlace {
  content: string;
  contentKey: string;
  category: MemoryCategory;
  subcategory: string | null;
  /** What it is about and whether a user has one such fact, where the extractor told; else it is read from the words. */
  subject?: string | null;
  exclusive?: boolean;
  confidence: number;
}

/** A fact that is remembered already, of the same home. */
export interface PlacedFact extends FactToPlace {
  uid: string;
  /** Of the angle to the new fact; null or left out without vectors. */
  cosine?: number | null;
  createdAt: Date;
}
