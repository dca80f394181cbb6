import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../entities/nodeId.ts';

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

@ObjectType({ description: 'An item that was considered for a context.' })
export class ContextItem {
  @Field(() => Node, { nullable: true, description: 'The item; null for a preference, which is not a node.' })
  node: Node | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the preference, as in `Preferences.dimensions`; null for a node.',
  })
  preference: string | null;

  @Field(() => Int, { nullable: true, description: 'The version of the document; null for anything else.' })
  version?: number | null;

  @Field(() => String, { nullable: true, description: 'The headings above the passage; null for anything else.' })
  heading?: string | null;

  @Field(() => ContextSection, { description: 'The section that the item belongs to.' })
  section: ContextSection;

  @Field(() => Int, { description: 'The tokens that the item uses; 0 if it was omitted.' })
  tokens: number;

  @Field(() => ContextOutcome, { description: 'The outcome for the item.' })
  outcome: ContextOutcome;
}

@ObjectType({ description: 'The tokens that a section uses.' })
export class SectionTokens {
  @Field(() => ContextSection, { description: 'The section.' })
  section: ContextSection;

  @Field(() => Int, { description: 'The number of tokens, excluding the heading.' })
  tokens: number;
}

@ObjectType({ description: 'A report on what a context includes and omits, and why.' })
export class ContextReport {
  @Field(() => [ContextItem], { description: 'The items in the prompt.' })
  included: ContextItem[];

  @Field(() => [ContextItem], { description: 'The items that were found but omitted.' })
  omitted: ContextItem[];

  @Field(() => [Degradation], { description: 'Why the context is limited; empty if it is not.' })
  degraded: Degradation[];

  @Field(() => Float, { description: 'The time taken to build the context, in milliseconds.' })
  tookMs: number;
}
