import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MemoryCategory } from './enums.ts';
import { Node, nodeId } from './nodeId.ts';
import { type Editable, VersionField, versionOf } from './version.ts';

/** A row with `userKey` null is the anonymous user of one session. */
@ObjectType('User', { implements: Node, description: 'A person who talks to your product.' })
@Entity('users')
export class User {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    return nodeId('User', this.userUid, this.userUid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => ID, { name: 'userId', description: 'The user’s ID in your product.' })
  @Column('text', { name: 'user_key', nullable: true })
  userKey: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the user was first recorded.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user was last active: their latest turn or interaction; null if they have none.',
  })
  @Column('timestamptz', { name: 'last_active_at', nullable: true })
  lastActiveAt: Date | null;

  @Column('integer', { name: 'turn_count', default: 0 })
  turnCount: number;

  @Column('integer', { name: 'session_count', default: 0 })
  sessionCount: number;

  /** The number of turns that recall may find, and of the terms in them: BM25's document count and total length. */
  @Column('integer', { name: 'recallable_count', default: 0 })
  recallableCount: number;

  @Column('bigint', { name: 'term_total', default: 0 })
  termTotal: number;

  /** `recallableCount` when the frequent terms were last counted. */
  @Column('integer', { name: 'counted_turns', default: 0 })
  countedTurns: number;

  /** The names of the speakers in the user's turns: removed from queries, since every turn contains or implies them. */
  @Column('text', { array: true, default: [] })
  speakers: string[];
}

@ObjectType('MemorySettings', { description: 'What a user allows Recollect to remember.' })
@Entity('memory_settings')
export class MemorySettings {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => Boolean, { description: 'Whether memory is enabled: Recollect learns and recalls only while it is.' })
  @Column('boolean')
  enabled: boolean;

  @Field(() => Boolean, { description: 'Whether facts are extracted from turns automatically.' })
  @Column('boolean', { name: 'auto_extraction' })
  autoExtraction: boolean;

  @Field(() => [MemoryCategory], { description: 'The categories that may be stored and recalled.' })
  @Column('text', { name: 'allowed_categories', array: true })
  allowedCategories: MemoryCategory[];

  @Field(() => Int, { description: 'The maximum number of memories, from 1 to 1,000.' })
  @Column('integer', { name: 'max_memories' })
  maxMemories: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of days after which a memory expires; null if memories are kept indefinitely.',
  })
  @Column('integer', { name: 'retention_days', nullable: true })
  retentionDays: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user consented; null if they have not, or have withdrawn consent.',
  })
  @Column('timestamptz', { name: 'consented_at', nullable: true })
  consentedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the user withdrew or refused consent; null if they have not. Nothing is learned or recalled until they consent again.',
  })
  @Column('timestamptz', { name: 'consent_withdrawn_at', nullable: true })
  consentWithdrawnAt: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When the settings were last updated.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @VersionField()
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { enabled, autoExtraction, allowedCategories, maxMemories, retentionDays, consentedAt } = this;
    return { enabled, autoExtraction, allowedCategories, maxMemories, retentionDays, consented: consentedAt !== null };
  }
}

@ObjectType('Consent', {
  description: 'A user’s decision about one purpose at one time. The latest decision for a purpose applies.',
})
@Entity('consents')
export class Consent {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The purpose. `memory` controls learning and recall.' })
  @Column('text')
  purpose: string;

  @Field(() => String, {
    description:
      'The version of the text that the user was shown; `unspecified` if the consent was recorded with the settings.',
  })
  @Column('text')
  version: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When consent was given; null if it never was.' })
  @Column('timestamptz', { name: 'granted_at', nullable: true })
  grantedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When consent was withdrawn or refused; null while it applies.',
  })
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How consent was given, refused or withdrawn, as reported by your product; `settings` if it was recorded with the settings.',
  })
  @Column('text', { nullable: true })
  method: string | null;

  @Field(() => String, { description: 'The actor who recorded the decision.' })
  @Column('text', { name: 'recorded_by' })
  recordedBy: string;

  @Field(() => GraphQLDateTime, { description: 'When the decision was recorded.' })
  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  @Field(() => Boolean, {
    description:
      'Whether the record was imported from another server. An imported consent has no effect until the user gives it again here; an imported refusal applies.',
  })
  @Column('boolean', { default: false })
  imported: boolean;
}
