import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Document, Passage as DocumentPassage } from '../../entities/document.ts';
import { Entity } from '../../entities/entity.ts';
import { Memory } from '../../entities/memory.ts';
import { Node } from '../../entities/nodeId.ts';
import { ContextOutcome, ContextSection, Degradation, MemoryTier } from '../../entities/recallEnums.ts';
import { Session } from '../../entities/session.ts';
import { Turn } from '../../entities/turn.ts';
import { User } from '../../entities/user.ts';
import { Signals } from '../memories/memory.ts';
import { ReferenceResolution } from './resolveReference.ts';

@ObjectType({ description: 'A past session in a context.' })
export class RecalledSession {
  @Field(() => Session, { description: 'The session.' })
  session: Session;

  @Field(() => MemoryTier, { description: 'The tier of the session.' })
  tier: MemoryTier;

  @Field(() => [Turn], {
    description: 'The turns in the prompt, in the order they occurred; empty unless the tier is SHORT_TERM.',
  })
  turns: Turn[];

  @Field(() => String, {
    nullable: true,
    description: 'The summary of the session; null until one has been generated.',
  })
  summary: string | null;

  @Field(() => Int, { description: 'The number of tokens used.' })
  tokens: number;
}

@ObjectType({ description: 'A memory in a context.' })
export class RecalledMemory {
  @Field(() => Memory, { description: 'The memory.' })
  memory: Memory;

  @Field(() => Float, { description: 'Relevance to the question, from 0 to 1; comparable within one context.' })
  score: number;

  @Field(() => Signals, { description: 'The components of the score.' })
  signals: Signals;

  @Field(() => Int, { description: 'The number of tokens used.' })
  tokens: number;
}

@ObjectType({ description: 'A turn in a context.' })
export class RecalledTurn {
  @Field(() => Turn, { description: 'The turn.' })
  turn: Turn;

  @Field(() => Float, { description: 'Relevance to the question, from 0 to 1; comparable within one context.' })
  score: number;

  @Field(() => Signals, { description: 'The components of the score.' })
  signals: Signals;

  @Field(() => Int, { description: 'The number of tokens used.' })
  tokens: number;
}

@ObjectType({ description: 'A passage of a document in a context.' })
class RecalledPassage {
  @Field(() => DocumentPassage, { description: 'The passage.' })
  passage: DocumentPassage;

  @Field(() => Float, { description: 'Relevance to the question, from 0 to 1; comparable within one context.' })
  score: number;

  @Field(() => Signals, { description: 'The components of the score.' })
  signals: Signals;

  @Field(() => Int, { description: 'The number of tokens used.' })
  tokens: number;
}

@ObjectType({ description: 'A document in a context: whole, or the passages that fit the question.' })
class RecalledDocument {
  @Field(() => Document, { description: 'The document.' })
  document: Document;

  @Field(() => Int, { description: 'The number of the version, which is the latest.' })
  version: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The text in the prompt, without markup, if the document is there as a whole; null if only passages are.',
  })
  text: string | null;

  @Field(() => [RecalledPassage], { description: 'The passages in the prompt, most relevant first.' })
  passages: RecalledPassage[];

  @Field(() => Int, { description: 'The number of tokens used.' })
  tokens: number;
}

@ObjectType('MemoryContext', {
  description: 'What your assistant should know before it answers. The lists contain what the prompt contains.',
})
export class MemoryContextType {
  @Field(() => ID, { description: 'The ID of the context, to pass as `contextId` when you record the turn.' })
  id: string;

  @Field(() => User, { nullable: true, description: 'The user; null if no data was recorded for them.' })
  user: User | null;

  @Field(() => String, { description: 'The question.' })
  query: string;

  @Field(() => String, {
    description: 'The whole context as text for the model, within the token budget. Recalled text is marked as data.',
  })
  prompt: string;

  @Field(() => Int, { description: 'The number of tokens in the prompt (o200k_base).' })
  promptTokens: number;

  @Field(() => Int, { description: 'The token budget that was applied.' })
  tokenBudget: number;

  @Field(() => [Turn], { description: 'The latest turns of the current session, in the order they occurred.' })
  currentTurns: Turn[];

  @Field(() => [RecalledSession], { description: 'The most recent past sessions.' })
  shortTerm: RecalledSession[];

  @Field(() => [RecalledSession], { description: 'Older sessions, as summaries.' })
  midTerm: RecalledSession[];

  @Field(() => [RecalledSession], { description: 'The oldest sessions, as summaries.' })
  longTerm: RecalledSession[];

  @Field(() => [RecalledMemory], { description: 'Facts about the user, most relevant first.' })
  memories: RecalledMemory[];

  @Field(() => [RecalledDocument], {
    description:
      'The latest versions of the current document and its siblings, and passages that match the question from documents that the user owns or shares as a member of their space.',
  })
  documents: RecalledDocument[];

  @Field(() => [RecalledTurn], {
    description:
      'Turns of any time, most relevant first: those that match the question, and others if the budget has room for them.',
  })
  relatedTurns: RecalledTurn[];

  @Field(() => [Entity], { description: 'Entities that the user mentions, most relevant first.' })
  entities: Entity[];

  @Field(() => [ReferenceResolution], { description: 'What the question refers back to, as in “that document”.' })
  references: ReferenceResolution[];

  @Field(() => ContextReport, { description: 'A report on what the context includes and omits, and why.' })
  report: ContextReport;
}

@ObjectType({ description: 'An item that was considered for a context.' })
class ContextItem {
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
  section: `${ContextSection}`;

  @Field(() => Int, { description: 'The number of tokens, excluding the heading.' })
  tokens: number;
}

@ObjectType({ description: 'A report on what a context includes and omits, and why.' })
class ContextReport {
  @Field(() => [ContextItem], { description: 'The items in the prompt.' })
  included: ContextItem[];

  @Field(() => [ContextItem], { description: 'The items that were found but omitted.' })
  omitted: ContextItem[];

  @Field(() => [Degradation], { description: 'Why the context is limited; empty if it is not.' })
  degraded: Degradation[];

  @Field(() => Float, { description: 'The time taken to build the context, in milliseconds.' })
  tookMs: number;
}
