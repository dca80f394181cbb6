import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../entities/nodeId.ts';

export enum ContextSection {
  CURRENT_TURNS = 'CURRENT_TURNS',
  SHORT_TERM = 'SHORT_TERM',
  MID_TERM = 'MID_TERM',
  LONG_TERM = 'LONG_TERM',
  MEMORIES = 'MEMORIES',
  RELATED_TURNS = 'RELATED_TURNS',
  ENTITIES = 'ENTITIES',
  PREFERENCES = 'PREFERENCES',
}
registerEnumType(ContextSection, {
  name: 'ContextSection',
  description: 'A part of a context. Each has a share of the budget and hands on what it does not use.',
  valuesConfig: {
    CURRENT_TURNS: { description: 'The running session.' },
    SHORT_TERM: { description: 'The newest past sessions, turn by turn.' },
    MID_TERM: { description: 'Older sessions, summarized.' },
    LONG_TERM: { description: 'Still older sessions, summarized.' },
    MEMORIES: { description: 'Facts about the user.' },
    RELATED_TURNS: { description: 'Turns of any time that have to do with the question.' },
    ENTITIES: { description: 'Things that the user mentions, and what the question refers to.' },
    PREFERENCES: { description: 'What the user favours.' },
  },
});

export enum ContextOutcome {
  INCLUDED = 'INCLUDED',
  TRUNCATED = 'TRUNCATED',
  OVER_BUDGET = 'OVER_BUDGET',
  BELOW_THRESHOLD = 'BELOW_THRESHOLD',
  CATEGORY_NOT_ALLOWED = 'CATEGORY_NOT_ALLOWED',
  DUPLICATE = 'DUPLICATE',
}
registerEnumType(ContextOutcome, {
  name: 'ContextOutcome',
  description: 'What became of an item.',
  valuesConfig: {
    INCLUDED: { description: 'It is in the prompt as a whole.' },
    TRUNCATED: { description: 'It is in the prompt, cut short.' },
    OVER_BUDGET: { description: 'It did not fit.' },
    BELOW_THRESHOLD: { description: 'It has too little to do with the question.' },
    CATEGORY_NOT_ALLOWED: { description: 'The user’s settings keep its category out.' },
    DUPLICATE: { description: 'It is in another section already.' },
  },
});

export enum Degradation {
  EMBEDDING_UNAVAILABLE = 'EMBEDDING_UNAVAILABLE',
  MEMORY_DISABLED = 'MEMORY_DISABLED',
  CONSENT_MISSING = 'CONSENT_MISSING',
}
registerEnumType(Degradation, {
  name: 'Degradation',
  description: 'Why a context is less than it could be.',
  valuesConfig: {
    EMBEDDING_UNAVAILABLE: { description: 'The embedder failed or was slow: found by words alone.' },
    MEMORY_DISABLED: { description: 'The user has switched memory off.' },
    CONSENT_MISSING: { description: 'The project asks for consent, and the user has not given it.' },
  },
});

@ObjectType({ description: 'What became of one item.' })
export class ContextItem {
  @Field(() => Node, { nullable: true, description: 'The item; null for a preference, which is no node.' })
  node: Node | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the preference that it is, as `Preferences.dimensions` has it; null for a node.',
  })
  preference: string | null;

  @Field(() => ContextSection, { description: 'Which part of the context it belongs to.' })
  section: ContextSection;

  @Field(() => Int, { description: 'Tokens that it takes of the budget; 0 when it is left out.' })
  tokens: number;

  @Field(() => ContextOutcome, { description: 'What became of it.' })
  outcome: ContextOutcome;
}

@ObjectType({ description: 'What a section takes of a prompt.' })
export class SectionTokens {
  @Field(() => ContextSection, { description: 'The section.' })
  section: ContextSection;

  @Field(() => Int, { description: 'Its tokens, without its heading.' })
  tokens: number;
}

@ObjectType({ description: 'What a context holds, what was left out, and why.' })
export class ContextReport {
  @Field(() => [ContextItem], { description: 'What the prompt tells.' })
  included: ContextItem[];

  @Field(() => [ContextItem], { description: 'What was found and left out.' })
  omitted: ContextItem[];

  @Field(() => [Degradation], { description: 'Why the context is less than it could be; empty when it is whole.' })
  degraded: Degradation[];

  @Field(() => Float, { description: 'How long it took to find and write, in milliseconds.' })
  tookMs: number;
}
