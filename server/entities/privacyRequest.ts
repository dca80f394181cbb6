import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Node, nodeId } from './nodeId.ts';
import { PrivacyLaw, PrivacyRequestKind, PrivacyRequestStatus } from './privacyEnums.ts';

/** The row count of one table. */
@ObjectType({ description: 'How many rows of a table.' })
export class TableCount {
  @Field(() => String, { description: 'The table; of an export, the noun that its file is named for.' })
  table: string;

  @Field(() => Int, { description: 'How many rows.' })
  rows: number;
}

/** The contents of a receipt, as signed. */
export interface ReceiptFacts {
  requestId: string;
  projectId: string;
  /** The keyed hash of the erased person. */
  userHash: string;
  erased: TableCount[];
  /** Rows of the tables that must be kept, with everything that described the person removed. */
  kept: TableCount[];
  residue: number;
  requestedBy: string;
  decidedBy: string;
  issuedAt: string;
}

@ObjectType('PrivacyRequest', {
  implements: Node,
  description: 'A person’s request that everything of them be erased or exported.',
})
@Entity('privacy_requests')
export class PrivacyRequest {
  @Field(() => ID, { description: 'The opaque node id.' })
  get id(): string {
    return nodeId('PrivacyRequest', this.projectId, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Field(() => PrivacyRequestKind, { description: 'What is asked for.' })
  @Column('text')
  kind: PrivacyRequestKind;

  @Field(() => PrivacyLaw, { description: 'Under which law.' })
  @Column('text')
  law: PrivacyLaw;

  @Field(() => PrivacyRequestStatus, { description: 'Where it stands.' })
  @Column('text')
  status: PrivacyRequestStatus;

  @Column('text', { name: 'before_hold', nullable: true })
  beforeHold: PrivacyRequestStatus | null;

  /** Identifies the person once they are erased. */
  @Column('bytea', { name: 'user_hash' })
  userHash: Buffer;

  /** Null for someone no write has named, and after the erasure. */
  @Column('uuid', { name: 'user_uid', nullable: true })
  userUid: string | null;

  @Field(() => ID, {
    name: 'userId',
    nullable: true,
    description: 'The product’s own key of the person; null once they are erased.',
  })
  @Column('text', { name: 'user_key', nullable: true })
  userKey: string | null;

  @Field(() => String, { nullable: true, description: 'What was said with it; gone once the person is erased.' })
  @Column('text', { nullable: true })
  reason: string | null;

  @Field(() => String, { description: 'Who opened it.' })
  @Column('text', { name: 'requested_by' })
  requestedBy: string;

  @Column('text', { name: 'requester_kind' })
  requesterKind: 'SERVICE' | 'END_USER' | 'STAFF';

  @Field(() => GraphQLDateTime, { name: 'createdAt', description: 'When it was received.' })
  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;

  @Field(() => String, { nullable: true, description: 'How identity was confirmed.' })
  @Column('text', { name: 'identity_method', nullable: true })
  identityMethod: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When identity was confirmed.' })
  @Column('timestamptz', { name: 'identity_verified_at', nullable: true })
  identityVerifiedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Who confirmed identity.' })
  @Column('text', { name: 'identity_verified_by', nullable: true })
  identityVerifiedBy: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the person was told of an extension.' })
  @Column('timestamptz', { name: 'extended_at', nullable: true })
  extendedAt: Date | null;

  @Field(() => GraphQLDateTime, { description: 'The last moment at which it is answered in time.' })
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'alarmed_at', nullable: true })
  alarmedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Who approved or denied it.' })
  @Column('text', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was approved or denied.' })
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'The note of an approval; the grounds of a denial.' })
  @Column('text', { nullable: true })
  decision: string | null;

  /** The counts at the time it was carried out; while it is open, they are computed on request. */
  @Column('jsonb', { name: 'preview', nullable: true })
  storedPreview: TableCount[] | null;

  @Field(() => Int, { description: 'How far it is carried out, in percent.' })
  @Column('integer', { default: 0 })
  progress: number;

  @Field(() => Int, { description: 'How often carrying it out was begun.' })
  @Column('integer', { default: 0 })
  attempts: number;

  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('bytea', { nullable: true })
  samples: Buffer | null;

  /** `ReceiptFacts` as JSON: exactly the text that was signed. */
  @Column('text', { name: 'receipt', nullable: true })
  receiptFacts: string | null;

  @Column('text', { name: 'receipt_signature', nullable: true })
  receiptSignature: string | null;

  @Column('timestamptz', { name: 'physically_erased_at', nullable: true })
  physicallyErasedAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ended.' })
  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
