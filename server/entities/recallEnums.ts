import { registerEnumType } from 'type-graphql';

export enum MemoryTier {
  SHORT_TERM = 'SHORT_TERM',
  MID_TERM = 'MID_TERM',
  LONG_TERM = 'LONG_TERM',
}
registerEnumType(MemoryTier, {
  name: 'MemoryTier',
  description: 'How a past session is recalled, depending on how many newer ones there are.',
  valuesConfig: {
    SHORT_TERM: { description: 'The most recent sessions: their last turns, verbatim.' },
    MID_TERM: { description: 'Older sessions, as summaries.' },
    LONG_TERM: { description: 'The oldest sessions, as summaries.' },
  },
});

/** References are listed with the entities they mean. */
export enum ContextSection {
  CURRENT_TURNS = 'CURRENT_TURNS',
  SHORT_TERM = 'SHORT_TERM',
  MID_TERM = 'MID_TERM',
  LONG_TERM = 'LONG_TERM',
  MEMORIES = 'MEMORIES',
  DOCUMENTS = 'DOCUMENTS',
  RELATED_TURNS = 'RELATED_TURNS',
  ENTITIES = 'ENTITIES',
  PREFERENCES = 'PREFERENCES',
}
registerEnumType(ContextSection, {
  name: 'ContextSection',
  description: 'The sections of a context. Each has a share of the token budget and passes on what it does not use.',
  valuesConfig: {
    CURRENT_TURNS: { description: 'The turns of the current session.' },
    SHORT_TERM: { description: 'The most recent past sessions, turn by turn.' },
    MID_TERM: { description: 'Older sessions, as summaries.' },
    LONG_TERM: { description: 'The oldest sessions, as summaries.' },
    MEMORIES: { description: 'Facts about the user.' },
    DOCUMENTS: { description: 'Documents in their latest versions: whole, or the passages that match the question.' },
    RELATED_TURNS: { description: 'Turns of any time that match the question.' },
    ENTITIES: { description: 'Entities that the user mentions or the question refers to.' },
    PREFERENCES: { description: 'The user’s preferences.' },
  },
});

export enum ContextOutcome {
  INCLUDED = 'INCLUDED',
  TRUNCATED = 'TRUNCATED',
  OVER_BUDGET = 'OVER_BUDGET',
  BELOW_THRESHOLD = 'BELOW_THRESHOLD',
  CATEGORY_NOT_ALLOWED = 'CATEGORY_NOT_ALLOWED',
  DUPLICATE = 'DUPLICATE',
  OUTDATED = 'OUTDATED',
  ELSEWHERE = 'ELSEWHERE',
}
registerEnumType(ContextOutcome, {
  name: 'ContextOutcome',
  description: 'The outcome for an item that was considered for a context.',
  valuesConfig: {
    INCLUDED: { description: 'The prompt contains the whole item.' },
    TRUNCATED: { description: 'The prompt contains part of the item.' },
    OVER_BUDGET: { description: 'The item did not fit into the token budget.' },
    BELOW_THRESHOLD: { description: 'The item is not relevant enough to the question.' },
    CATEGORY_NOT_ALLOWED: { description: 'The user’s settings exclude its category.' },
    DUPLICATE: { description: 'Another section already contains the item.' },
    OUTDATED: { description: 'The item states only what a newer memory has superseded.' },
    ELSEWHERE: { description: 'The turn says only what the user meant for another conversation or document.' },
  },
});

export enum Degradation {
  EMBEDDING_UNAVAILABLE = 'EMBEDDING_UNAVAILABLE',
  RERANKER_UNAVAILABLE = 'RERANKER_UNAVAILABLE',
  MEMORY_DISABLED = 'MEMORY_DISABLED',
  CONSENT_MISSING = 'CONSENT_MISSING',
  REPLICA_BEHIND = 'REPLICA_BEHIND',
  BUDGET_TOO_SMALL = 'BUDGET_TOO_SMALL',
}
registerEnumType(Degradation, {
  name: 'Degradation',
  description: 'The reasons why a context or a search is limited.',
  valuesConfig: {
    EMBEDDING_UNAVAILABLE: { description: 'The embedder failed or was slow, so only words were matched.' },
    RERANKER_UNAVAILABLE: { description: 'The reranker failed or was slow, so the order does not reflect its scores.' },
    MEMORY_DISABLED: { description: 'The user has disabled memory.' },
    CONSENT_MISSING: { description: 'The project requires consent, and the user has not given it.' },
    REPLICA_BEHIND: {
      description: 'The read replica is a few seconds behind, so what others wrote in that time may be missing.',
    },
    BUDGET_TOO_SMALL: {
      description: 'No item fits into the token budget, so the prompt is empty: give it a few hundred tokens.',
    },
  },
});

export enum SearchKind {
  TURN = 'TURN',
  MEMORY = 'MEMORY',
  ENTITY = 'ENTITY',
  DOCUMENT = 'DOCUMENT',
}
registerEnumType(SearchKind, {
  name: 'SearchKind',
  description: 'The kinds of objects to search.',
  valuesConfig: {
    TURN: { description: 'Turns.' },
    MEMORY: { description: 'Facts about users.' },
    ENTITY: { description: 'Entities that users mention.' },
    DOCUMENT: { description: 'Passages of the latest versions of documents.' },
  },
});

export enum SearchOrder {
  RELEVANCE = 'RELEVANCE',
  IMPORTANCE = 'IMPORTANCE',
  NEWEST = 'NEWEST',
}
registerEnumType(SearchOrder, {
  name: 'SearchOrder',
  description: 'The order of search results.',
  valuesConfig: {
    RELEVANCE: { description: 'The most relevant first.' },
    IMPORTANCE: { description: 'The most important first; the importance of a memory is its confidence.' },
    NEWEST: {
      description: 'The latest first: by when a turn occurred, a fact was stated, or an entity was last mentioned.',
    },
  },
});
