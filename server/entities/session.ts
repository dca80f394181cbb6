import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LABELS, type Metadata, MetadataScalar } from './metadata.ts';
import { Node, nodeId } from './nodeId.ts';
import { type Editable, VersionField, versionOf } from './version.ts';

export enum SessionStatus {
  OPEN = 'OPEN',
  ENDED = 'ENDED',
}
registerEnumType(SessionStatus, {
  name: 'SessionStatus',
  description: 'Whether a session is open or ended.',
  valuesConfig: {
    OPEN: { description: 'The session is open.' },
    ENDED: { description: 'Your product ended the session. A later turn reopens it.' },
  },
});

@ObjectType('Session', { implements: Node, description: 'One conversation of a user.' })
@Entity('sessions')
export class Session {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    return nodeId('Session', this.userUid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => ID, { name: 'sessionId', description: 'The session’s ID in your product.' })
  @Column('text', { name: 'session_key' })
  sessionKey: string;

  @Field(() => String, {
    nullable: true,
    description: 'The title that your product gave, or the first question, shortened.',
  })
  @Column('text', { nullable: true })
  title: string | null;

  /** Whether the product gave the title. */
  @Column('boolean', { name: 'title_given', default: false })
  titleGiven: boolean;

  @Field(() => [String], { description: LABELS.tags })
  @Column('text', { array: true, default: [] })
  tags: string[];

  @Field(() => MetadataScalar, { description: LABELS.metadata })
  @Column('jsonb', { default: {} })
  metadata: Metadata;

  @Field(() => String, { nullable: true, description: 'A short summary; null until one has been generated.' })
  @Column('text', { nullable: true })
  summary: string | null;

  @Column('integer', { name: 'summary_tokens', nullable: true })
  summaryTokens: number | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the summary was generated; null until one is.' })
  @Column('timestamptz', { name: 'summary_updated_at', nullable: true })
  summaryUpdatedAt: Date | null;

  /** `lastTurnNumber` when the summary was made: if they differ, the session has grown since. */
  @Column('integer', { name: 'summarized_turns', default: 0 })
  summarizedTurns: number;

  @Field(() => Int, { description: 'The number of turns in the session.' })
  @Column('integer', { name: 'turn_count', default: 0 })
  turnCount: number;

  @Column('integer', { name: 'last_turn_number', default: 0 })
  lastTurnNumber: number;

  /** How many of its turns were left out of recall: a summary made before must not be stored after it. */
  @Column('integer', { name: 'forgotten_turns', default: 0 })
  forgottenTurns: number;

  @Field(() => GraphQLDateTime, { description: 'When the first turn occurred.' })
  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When the latest turn occurred. Sessions are ranked by this time.' })
  @Column('timestamptz', { name: 'last_activity_at' })
  lastActivityAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When your product ended the session; null while it is open.',
  })
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Field(() => SessionStatus, { description: 'Whether the session is open or ended.' })
  get status(): SessionStatus {
    return this.endedAt ? SessionStatus.ENDED : SessionStatus.OPEN;
  }

  @VersionField()
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { title, tags, metadata, status } = this;
    return { title, tags, metadata, status };
  }

  /** The uid of the user who claimed an anonymous session. */
  @Column('uuid', { name: 'forwarded_to', nullable: true })
  forwardedTo: string | null;
}

export enum SummaryPeriod {
  WEEK = 'WEEK',
  MONTH = 'MONTH',
}
registerEnumType(SummaryPeriod, {
  name: 'SummaryPeriod',
  description: 'The length of a summarized period.',
  valuesConfig: {
    WEEK: { description: 'A week from Monday to Monday, in the project’s time zone.' },
    MONTH: { description: 'A calendar month, in the project’s time zone.' },
  },
});

@ObjectType('PeriodSummary', { description: 'A summary of a user’s week or month.' })
@Entity('period_summaries')
export class PeriodSummary {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('text')
  period: SummaryPeriod;

  @Field(() => GraphQLDateTime, { description: 'The start of the period, inclusive.' })
  @PrimaryColumn('timestamptz', { name: 'from_at' })
  from: Date;

  @Field(() => GraphQLDateTime, { description: 'The end of the period, exclusive.' })
  @Column('timestamptz', { name: 'to_at' })
  to: Date;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The text of the summary.' })
  @Column('text')
  summary: string;

  @Field(() => Int, { description: 'The number of turns in the period when it was summarized.' })
  @Column('integer', { name: 'turn_count' })
  turnCount: number;

  /** Sessions summarized later make it outdated. */
  @Column('timestamptz', { name: 'made_at' })
  madeAt: Date;
}
