import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import { Memory } from '../../entities/memory.ts';
import { Session } from '../../entities/session.ts';
import { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { Signals } from '../memories/memory.ts';
import { Preferences } from '../people/preferences.ts';
import { ContextReport } from './contextReport.ts';
import { ReferenceResolution } from './resolveReference.ts';

export enum MemoryTier {
  SHORT_TERM = 'SHORT_TERM',
  MID_TERM = 'MID_TERM',
  LONG_TERM = 'LONG_TERM',
}
registerEnumType(MemoryTier, {
  name: 'MemoryTier',
  description: 'How a past session is recalled, by its rank from the newest.',
  valuesConfig: {
    SHORT_TERM: { description: 'The newest: their last turns, verbatim.' },
    MID_TERM: { description: 'The next: a summary.' },
    LONG_TERM: { description: 'The oldest: a summary.' },
  },
});

@ObjectType({ description: 'A past session that was recalled.' })
export class RecalledSession {
  @Field(() => Session, { description: 'The session.' })
  session: Session;

  @Field(() => MemoryTier, { description: 'Its tier.' })
  tier: MemoryTier;

  @Field(() => [Turn], {
    description: 'The turns that the prompt tells, in the order they were said; empty below SHORT_TERM.',
  })
  turns: Turn[];

  @Field(() => String, { nullable: true, description: 'Its summary, once one has been made.' })
  summary: string | null;

  @Field(() => Int, { description: 'Tokens that it takes of the budget.' })
  tokens: number;
}

@ObjectType({ description: 'A memory that was recalled.' })
export class RecalledMemory {
  @Field(() => Memory, { description: 'The memory.' })
  memory: Memory;

  @Field(() => Float, { description: 'How well it fits the question, 0 to 1; comparable within one context.' })
  score: number;

  @Field(() => Signals, { description: 'The score taken apart.' })
  signals: Signals;

  @Field(() => Int, { description: 'Tokens that it takes of the budget.' })
  tokens: number;
}

@ObjectType({ description: 'A turn of any time that was recalled.' })
export class RecalledTurn {
  @Field(() => Turn, { description: 'The turn.' })
  turn: Turn;

  @Field(() => Float, { description: 'How well it fits the question, 0 to 1; comparable within one context.' })
  score: number;

  @Field(() => Signals, { description: 'The score taken apart.' })
  signals: Signals;

  @Field(() => Int, { description: 'Tokens that it takes of the budget.' })
  tokens: number;
}

@ObjectType('MemoryContext', {
  description: 'What is worth knowing before the assistant answers. Its lists hold what the prompt tells.',
})
export class MemoryContextType {
  @Field(() => ID, { description: 'To be sent as `contextId` with the turn that this context was for.' })
  id: string;

  @Field(() => User, { nullable: true, description: 'The user; null for one that no write has named yet.' })
  user: User | null;

  @Field(() => String, { description: 'The question.' })
  query: string;

  @Field(() => String, {
    description: 'All of it as text for the model, never longer than the budget; marks what was recalled as data.',
  })
  prompt: string;

  @Field(() => Int, { description: 'Tokens of the prompt (o200k_base).' })
  promptTokens: number;

  @Field(() => Int, { description: 'The budget that it was fitted to.' })
  tokenBudget: number;

  @Field(() => [Turn], { description: 'The running session’s newest turns, in the order they were said.' })
  currentTurns: Turn[];

  @Field(() => [RecalledSession], { description: 'The newest past sessions.' })
  shortTerm: RecalledSession[];

  @Field(() => [RecalledSession], { description: 'Older sessions, summarized.' })
  midTerm: RecalledSession[];

  @Field(() => [RecalledSession], { description: 'Still older sessions, summarized.' })
  longTerm: RecalledSession[];

  @Field(() => [RecalledMemory], { description: 'Facts about the user, the most fitting first.' })
  memories: RecalledMemory[];

  @Field(() => [RecalledTurn], {
    description: 'Turns of any time that have to do with the question, the most fitting first.',
  })
  relatedTurns: RecalledTurn[];

  @Field(() => [Entity], { description: 'Things that the user mentions, the most fitting first.' })
  entities: Entity[];

  @Field(() => [ReferenceResolution], { description: 'What the question refers back to, as in “that document”.' })
  references: ReferenceResolution[];

  @Field(() => Preferences, { description: 'What the user favours.' })
  preferences: Preferences;

  @Field(() => ContextReport, { description: 'What the context holds, what was left out, and why.' })
  report: ContextReport;
}
