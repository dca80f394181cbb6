import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ColumnUses } from './columns.ts';
import { LABELS, type Metadata, MetadataScalar } from './metadata.ts';
import { Node, nodeId } from './nodeId.ts';
import { type Editable, VersionField, versionOf } from './version.ts';

/** A context reads 150 turns, so columns that no reader needs are declared with `select: false`. */
@ObjectType('Turn', { implements: Node, description: 'One question and its answer, with metadata.' })
@Entity('turns')
export class Turn {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    // A claimed turn keeps the id that it was first returned with; lookups follow the forwarding.
    return nodeId('Turn', this.claimedFrom ?? this.userUid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('uuid', { name: 'session_uid' })
  sessionUid: string;

  @Field(() => Int, { description: 'The position of the turn in its session, from 1, in the order of recording.' })
  @Column('integer', { name: 'turn_number' })
  turnNumber: number;

  @Field(() => String, { nullable: true, description: 'The speaker, if the session has several.' })
  @Column('text', { nullable: true })
  speaker: string | null;

  @Field(() => String, { description: 'What the user said.' })
  @Column('text', { name: 'user_query' })
  userQuery: string;

  @Field(() => String, { description: 'What the assistant answered; may be empty.' })
  @Column('text', { name: 'assistant_response' })
  assistantResponse: string;

  @Field(() => String, { nullable: true, description: 'The user’s intent, as named by your product.' })
  @Column('text', { name: 'intent_type', nullable: true })
  intentType: string | null;

  @Field(() => Float, { nullable: true, description: 'Your product’s confidence in the intent, from 0 to 1.' })
  @Column('double precision', { name: 'intent_confidence', nullable: true })
  intentConfidence: number | null;

  @Field(() => [String], { description: 'The agent teams that produced the answer.' })
  @Column('text', { name: 'teams_used', array: true })
  teamsUsed: string[];

  @Field(() => [String], { description: 'The tools that produced the answer.' })
  @Column('text', { name: 'tools_used', array: true })
  toolsUsed: string[];

  @Field(() => String, { nullable: true, description: 'The model that produced the answer.' })
  @Column('text', { nullable: true })
  model: string | null;

  @Field(() => Int, { nullable: true, description: 'The time taken to answer, in milliseconds.' })
  @Column('integer', { name: 'execution_time_ms', nullable: true })
  executionTimeMs: number | null;

  @Field(() => [String], { description: LABELS.tags })
  @Column('text', { array: true })
  tags: string[];

  @Field(() => MetadataScalar, { description: LABELS.metadata })
  @Column('jsonb', { default: {} })
  metadata: Metadata;

  /** The searches and results shown, as the product sent them: up to 64 kB. Statements that need it name it. */
  @Column('jsonb', { name: 'search_context', nullable: true, select: false })
  searchContext: unknown;

  @Field(() => ID, { name: 'documentId', nullable: true, description: 'The document’s ID in your product.' })
  @Column('text', { name: 'document_id', nullable: true })
  documentKey: string | null;

  @Field(() => ID, { name: 'agentId', nullable: true, description: 'The assistant’s ID in your product.' })
  @Column('text', { name: 'agent_id', nullable: true })
  agentKey: string | null;

  /** The context that the answer was based on. */
  @Column('uuid', { name: 'context_id', nullable: true })
  contextUid: string | null;

  @Field(() => Int, { description: 'The importance of the turn, from 1 to 10.' })
  @Column('smallint')
  importance: number;

  /** Its importance before the user saved or dismissed it; null while they have not. */
  @Column('smallint', { name: 'own_importance', nullable: true, select: false })
  ownImportance: number | null;

  @Field(() => Int, { description: 'The number of tokens in the question and the answer.' })
  @Column('integer', { name: 'token_count' })
  tokenCount: number;

  @Column('integer', { name: 'term_count' })
  termCount: number;

  /** Whether it ends with a question, which the next turn answers. */
  @Column('boolean', { default: false })
  asks: boolean;

  /** Whether it says when something was or will be. */
  @Column('boolean', { name: 'names_time', default: false })
  namesTime: boolean;

  /** False for intents that are kept in the transcript but not recalled. */
  @Column('boolean', { select: false })
  recallable: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the user saved the turn; null if they have not.' })
  @Column('timestamptz', { name: 'saved_at', nullable: true })
  savedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user dismissed the turn; null if they have not.',
  })
  @Column('timestamptz', { name: 'dismissed_at', nullable: true })
  dismissedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the turn expires and is no longer recalled; null if it does not expire.',
  })
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** When an anonymous turn was claimed by its user: it can be recalled, but is never learned from. */
  @Column('timestamptz', { name: 'claimed_at', nullable: true, select: false })
  claimedAt: Date | null;

  /** The uid of the anonymous user that a claimed turn was recorded under. */
  @Column('uuid', { name: 'claimed_from', nullable: true })
  claimedFrom: string | null;

  /** Whether its entities and preferences were counted, and have to be subtracted when it is deleted. */
  @Column('boolean', { default: false, select: false })
  learned: boolean;

  @Column('text', { name: 'idempotency_key', nullable: true, select: false })
  idempotencyKey: string | null;

  @Column('bytea', { name: 'payload_hash', nullable: true, select: false })
  payloadHash: Buffer | null;

  @Field(() => GraphQLDateTime, { description: 'When the turn occurred. Turns are ordered and ranked by this time.' })
  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt: Date;

  /** When the event that it mentions happened or will happen ("yesterday"); `eventTo` is exclusive. */
  @Column('timestamptz', { name: 'event_from', nullable: true })
  eventFrom: Date | null;

  @Column('timestamptz', { name: 'event_to', nullable: true })
  eventTo: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When the turn was recorded. Retention periods start at this time.' })
  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  /** The cleanup that hid it: it is visible nowhere, and is restored or deleted within the grace period. */
  @Column('uuid', { name: 'hidden_by', nullable: true, select: false })
  hiddenBy: string | null;

  /** The turn's search terms; only the database reads them. */
  @Column('tsvector', { select: false })
  search: string;

  @VersionField()
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { importance, savedAt, dismissedAt, tags, metadata } = this;
    return { importance, saved: savedAt !== null, dismissed: dismissedAt !== null, tags, metadata };
  }
}

const GIVEN = { given: true, carried: true, exported: true } as const;
/** Not sealed, since filters look it up. */
const LABEL = { ...GIVEN, redacted: true } as const;
const SAID = { ...GIVEN, sealed: 'text' } as const;
const KEPT = { carried: true, exported: true } as const;
const DERIVED = { carried: true } as const;

/** What happens to each column when a turn is recorded, claimed, exported, imported and sealed. */
export const TURN_COLUMNS = {
  ...{ userUid: {}, sessionUid: {}, claimedAt: {}, claimedFrom: {} },
  uid: { carried: true, exported: 'id' },
  turnNumber: { exported: true },
  ...{ userQuery: SAID, assistantResponse: SAID, searchContext: { ...GIVEN, sealed: 'json' } },
  ...{ speaker: GIVEN, intentType: GIVEN, intentConfidence: GIVEN, teamsUsed: GIVEN, toolsUsed: GIVEN },
  ...{ model: GIVEN, executionTimeMs: GIVEN, importance: GIVEN, occurredAt: GIVEN },
  ...{ tags: LABEL, metadata: LABEL },
  documentKey: { ...GIVEN, exported: 'documentId' },
  agentKey: { ...GIVEN, exported: 'agentId' },
  contextUid: { given: true, carried: true },
  idempotencyKey: { given: true },
  // Nothing is learned from a claimed turn.
  learned: { exported: true },
  ...{ ownImportance: KEPT, savedAt: KEPT, dismissedAt: KEPT, expiresAt: KEPT, recordedAt: KEPT },
  ...{ projectId: DERIVED, tokenCount: DERIVED, termCount: DERIVED, asks: DERIVED, namesTime: DERIVED },
  ...{ recallable: DERIVED, payloadHash: DERIVED, eventFrom: DERIVED, eventTo: DERIVED, hiddenBy: DERIVED },
  search: DERIVED,
} as const satisfies ColumnUses<Turn, 'id' | 'version' | 'editable'>;

export type TurnColumns = Pick<Turn, keyof typeof TURN_COLUMNS>;

export enum InteractionKind {
  VIEWED = 'VIEWED',
  FAVORITED = 'FAVORITED',
  UNFAVORITED = 'UNFAVORITED',
}
registerEnumType(InteractionKind, {
  name: 'InteractionKind',
  description: 'What a user can do with an item.',
  valuesConfig: {
    VIEWED: { description: 'The user viewed the item.' },
    FAVORITED: { description: 'The user marked the item as a favourite.' },
    UNFAVORITED: { description: 'The user removed the item from their favourites.' },
  },
});
