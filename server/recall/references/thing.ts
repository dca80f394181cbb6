import type { Entity } from '../../entities/entity.ts';
import type { SearchResult } from './searchResults.ts';

/** When and where something came up. */
export interface ThingEvent {
  act: 'shown' | 'said' | 'viewed' | 'favorited';
  at: Date;
  /** Unknown for the first mention of what has been mentioned since. */
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
  /** Whether the rules know its type, and so the nouns it may be called by. */
  hasKnownType: boolean;
  /** Normalized, the one shown to people first. */
  names: string[];
  /** What is known of it, normalized: its attributes, and what the answers that listed it say of it. */
  texts: string[];
  /** What was asked where it came up. */
  questions: string[];
  /** Its name only says what it is ("invoice"), so it may be any of them. */
  isGeneric: boolean;
  together: boolean;
  mentionCount: number;
  /** Newest first. */
  events: ThingEvent[];
}

/** What one turn listed, in its order. */
export interface ShownList {
  things: Thing[];
  sessionKey: string | null;
  /** Whether these were the results of a search; else the turn only mentions them. */
  isShown: boolean;
}

export interface Surroundings {
  things: Thing[];
  /** Newest first. */
  lists: ShownList[];
}
