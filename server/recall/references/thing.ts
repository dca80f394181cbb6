import type { Entity } from '../../entities/entity.ts';
import type { SearchResult } from './searchResults.ts';

/** When and where something came up. */
export interface ThingEvent {
  act: 'shown' | 'said' | 'viewed' | 'favorited';
  at: Date;
  /** Unknown for the first mention of a thing that was mentioned again. */
  sessionKey: string | null;
  /** Its position among what came up with it, from 1. */
  place: number;
}

/** Something that a phrase may refer to: an entity, a search result, or one that is both. */
export interface Thing {
  entity: Entity | undefined;
  result: SearchResult | undefined;
  /** Names for its type: the rules', and the product's own. */
  types: string[];
  /** Whether it is a stored document. */
  isDocument?: boolean;
  /** Whether the rules know its type, and so the nouns it may be called by. */
  hasKnownType: boolean;
  /** Normalized, the one shown to people first. */
  names: string[];
  /** Its normalized attributes, and what the answers that listed it say about it. */
  texts: string[];
  /** The questions for which it came up. */
  questions: string[];
  /** Its name is only a common noun ("invoice"), so it may be any of them. */
  isGeneric: boolean;
  /** What the name of a location shows it to be ("성북구", "수서역"), and so no building or company in it. */
  place?: 'area' | 'station' | undefined;
  together: boolean;
  mentionCount: number;
  /** Newest first. */
  events: ThingEvent[];
}
