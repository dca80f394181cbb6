import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MemoryCategory, MemoryScope, MemorySource } from './enums.ts';
import { Node, nodeId } from './nodeId.ts';
import { type Editable, versionOf } from './version.ts';

@ObjectType('Memory', { implements: Node, description: 'One fact about a user.' })
@Entity('memories')
export class Memory {
  @Field(() => ID, { description: 'The opaque node id.' })
  get id(): string {
    return nodeId('Memory', this.userUid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The fact, in a sentence.' })
  @Column('text')
  content: string;

  /** The normalized content: equal keys of one scope are one fact. */
  @Column('text', { name: 'content_key' })
  contentKey: string;

  @Field(() => MemoryCategory, { description: 'What the fact is about.' })
  @Column('text')
  category: MemoryCategory;

  @Field(() => String, { nullable: true, description: 'A finer name, of the product’s choosing.' })
  @Column('text', { nullable: true })
  subcategory: string | null;

  /** The subject of the fact, such as "residence"; a user has one fact at a time for an exclusive subject. */
  @Column('text', { nullable: true })
  subject: string | null;

  @Column('boolean', { name: 'subject_exclusive', default: false })
  subjectExclusive: boolean;

  @Field(() => MemoryScope, { description: 'What the memory lives and dies with.' })
  @Column('text')
  scope: MemoryScope;

  @Column('uuid', { name: 'session_uid', nullable: true })
  sessionUid: string | null;

  @Column('text', { name: 'document_id', nullable: true })
  documentKey: string | null;

  /** '' for the user scope, else the session's uid or the document's key. */
  @Column('text', { name: 'scope_key' })
  scopeKey: string;

  @Field(() => MemorySource, { description: 'Where the fact comes from.' })
  @Column('text')
  source: MemorySource;

  @Field(() => Float, { description: 'How sure it is, 0 to 1.' })
  @Column('double precision')
  confidence: number;

  @Field(() => Int, { description: 'How often it went into a context.' })
  @Column('integer', { name: 'usage_count', default: 0 })
  usageCount: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it last went into a context.' })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it stops being recalled.' })
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was taken out of recall.' })
  @Column('timestamptz', { name: 'deactivated_at', nullable: true })
  deactivatedAt: Date | null;

  @Column('uuid', { name: 'superseded_by', nullable: true })
  supersededByUid: string | null;

  @Column('uuid', { name: 'source_turn_id', nullable: true })
  sourceTurnUid: string | null;

  @Field(() => String, { nullable: true, description: 'The words it was taken from, shortened.' })
  @Column('text', { name: 'source_preview', nullable: true })
  sourcePreview: string | null;

  @Column('integer', { name: 'token_count' })
  tokenCount: number;

  @Column('integer', { name: 'term_count' })
  termCount: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user said it, where it was taken from a turn; turns may be recorded long after.',
  })
  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt: Date | null;

  @Field(() => GraphQLDateTime, {
    description:
      'Since when it is known: when the user first said it, as far as that is told; what was imported was said long before.',
  })
  get knownSince(): Date {
    return this.toldAt && this.toldAt < this.createdAt ? this.toldAt : this.createdAt;
  }

  @Field(() => GraphQLDateTime, { description: 'When it was first saved.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** The cleaning that hid it: it is visible nowhere, and is restored or deleted within the grace period. */
  @Column('uuid', { name: 'hidden_by', nullable: true })
  hiddenBy: string | null;

  /** The memory's search terms; only the database reads them. */
  @Column('tsvector', { select: false })
  search: string;

  @Field(() => String, { description: 'Names the state of what can be edited, for `expectedVersion`.' })
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { content, category, subcategory, confidence, expiresAt } = this;
    return { content, category, subcategory, confidence, expiresAt };
  }
}
