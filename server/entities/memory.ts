import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MemoryCategory, MemoryScope, MemorySource } from './enums.ts';
import { LABELS, type Metadata, MetadataScalar } from './metadata.ts';
import { Node, nodeId } from './nodeId.ts';
import { type Editable, VersionField, versionOf } from './version.ts';

@ObjectType('Memory', { implements: Node, description: 'One fact about a user.' })
@Entity('memories')
export class Memory {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    return nodeId('Memory', this.userUid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The fact, as a sentence.' })
  @Column('text')
  content: string;

  /** The normalized content: equal keys of one scope are one fact. */
  @Column('text', { name: 'content_key' })
  contentKey: string;

  @Field(() => MemoryCategory, { description: 'The category of the fact.' })
  @Column('text')
  category: MemoryCategory;

  @Field(() => String, { nullable: true, description: 'A finer category, chosen by your product.' })
  @Column('text', { nullable: true })
  subcategory: string | null;

  @Field(() => [String], { description: LABELS.tags })
  @Column('text', { array: true, default: [] })
  tags: string[];

  @Field(() => MetadataScalar, { description: LABELS.metadata })
  @Column('jsonb', { default: {} })
  metadata: Metadata;

  /** The subject of the fact, such as "residence"; a user has one fact at a time for an exclusive subject. */
  @Column('text', { nullable: true })
  subject: string | null;

  @Column('boolean', { name: 'subject_exclusive', default: false })
  subjectExclusive: boolean;

  @Field(() => MemoryScope, { description: 'What determines the lifetime of the memory.' })
  @Column('text')
  scope: MemoryScope;

  @Column('uuid', { name: 'session_uid', nullable: true })
  sessionUid: string | null;

  @Field(() => ID, {
    name: 'documentId',
    nullable: true,
    description: 'The ID, in your product, of the document that it belongs to; null unless its scope is DOCUMENT.',
  })
  @Column('text', { name: 'document_id', nullable: true })
  documentKey: string | null;

  @Column('uuid', { name: 'space_uid', nullable: true })
  spaceUid: string | null;

  @Field(() => ID, {
    name: 'agentId',
    nullable: true,
    description: 'The ID, in your product, of the assistant that the memory is for; null unless its scope is AGENT.',
  })
  @Column('text', { name: 'agent_id', nullable: true })
  agentKey: string | null;

  /** '' for the user scope, else what `scopeKeyOf` makes of the session, document, space or assistant. */
  @Column('text', { name: 'scope_key' })
  scopeKey: string;

  @Field(() => MemorySource, { description: 'The source of the fact.' })
  @Column('text')
  source: MemorySource;

  /** As it was stored; the API's `confidence` decays from it. */
  @Column('double precision')
  confidence: number;

  @Field(() => Float, {
    description:
      'The confidence that was last set, or raised because the fact was stated again, from 0 to 1. `confidence` decays from it; exports and `updateMemory` contain it.',
  })
  get storedConfidence(): number {
    return this.confidence;
  }

  @Field(() => Int, { description: 'The number of contexts that included the memory because it fitted the question.' })
  @Column('integer', { name: 'usage_count', default: 0 })
  usageCount: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When a context last included the memory because it fitted the question; null if none has.',
  })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'The expiry time set for the memory; null if none is set.',
  })
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the memory was deactivated; null while it is active.',
  })
  @Column('timestamptz', { name: 'deactivated_at', nullable: true })
  deactivatedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the memory was pinned; null if it is not. Pinned memories come first in every context.',
  })
  @Column('timestamptz', { name: 'pinned_at', nullable: true })
  pinnedAt: Date | null;

  @Column('uuid', { name: 'superseded_by', nullable: true })
  supersededByUid: string | null;

  @Column('uuid', { name: 'source_turn_id', nullable: true })
  sourceTurnUid: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A shortened excerpt of the text that the memory was extracted from.',
  })
  @Column('text', { name: 'source_preview', nullable: true })
  sourcePreview: string | null;

  @Column('integer', { name: 'token_count' })
  tokenCount: number;

  @Column('integer', { name: 'term_count' })
  termCount: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the user said it, if the memory was extracted from a turn or saved with that time. It may be long before `createdAt`.',
  })
  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt: Date | null;

  @Field(() => GraphQLDateTime, {
    description:
      'When the user first said it, if known; otherwise when the memory was first saved. It precedes `createdAt` for conversations recorded afterwards.',
  })
  get knownSince(): Date {
    return this.toldAt && this.toldAt < this.createdAt ? this.toldAt : this.createdAt;
  }

  @Field(() => GraphQLDateTime, { description: 'When the memory was first saved.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When the memory was last updated.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** The cleanup that hid it: it is visible nowhere, and is restored or deleted within the grace period. */
  @Column('uuid', { name: 'hidden_by', nullable: true })
  hiddenBy: string | null;

  /** The memory's search terms; only the database reads them. */
  @Column('tsvector', { select: false })
  search: string;

  @VersionField()
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { content, category, subcategory, confidence, expiresAt, tags, metadata } = this;
    return { content, category, subcategory, confidence, expiresAt, tags, metadata };
  }
}

/** When it was told: an imported history is older than its rows, and only new content makes a memory newer. */
export const toldAtOf = ({ toldAt, createdAt }: Pick<Memory, 'toldAt' | 'createdAt'>): Date => toldAt ?? createdAt;
