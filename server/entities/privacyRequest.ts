import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Node, nodeId } from './nodeId.ts';
import { PrivacyLaw, PrivacyRequestKind, PrivacyRequestStatus } from './privacyEnums.ts';

/** The row count of one table. */
@ObjectType({ description: 'A number of rows in a table.' })
export class TableCount {
  @Field(() => String, { description: 'The name of the table; for an export, the noun that its file is named after.' })
  table: string;

  @Field(() => Int, { description: 'The number of rows.' })
  rows: number;
}

/** What a receipt is about: a person by their keyed hash, a project, or a document. */
type Erased = { requestId: string; userHash: string } | { deletionOf: string } | { documentId: string };

/** The contents of a receipt, as signed. */
export type ReceiptFacts = Erased & {
  projectId: string;
  erased: TableCount[];
  /** Rows of the tables that must be kept, with everything that described a person removed. */
  kept: TableCount[];
  residue: number;
  requestedBy: string;
  decidedBy: string | null;
  issuedAt: string;
};

@ObjectType('PrivacyRequest', {
  implements: Node,
  description: 'A person’s request to have their data erased or exported.',
})
@Entity('privacy_requests')
export class PrivacyRequest {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    return nodeId('PrivacyRequest', this.projectId, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Field(() => PrivacyRequestKind, { description: 'The kind of request.' })
  @Column('text')
  kind: PrivacyRequestKind;

  @Field(() => PrivacyLaw, { description: 'The law that the request falls under.' })
  @Column('text')
  law: PrivacyLaw;

  @Field(() => PrivacyRequestStatus, { description: 'The status of the request.' })
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
    description: 'The person’s ID in your product; null once they are erased.',
  })
  @Column('text', { name: 'user_key', nullable: true })
  userKey: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason given with the request; null if none was given, or once the person is erased.',
  })
  @Column('text', { nullable: true })
  reason: string | null;

  @Field(() => String, { description: 'The actor who opened the request.' })
  @Column('text', { name: 'requested_by' })
  requestedBy: string;

  @Column('text', { name: 'requester_kind' })
  requesterKind: 'SERVICE' | 'END_USER' | 'STAFF';

  @Field(() => GraphQLDateTime, { name: 'createdAt', description: 'When the request was received.' })
  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'How the person’s identity was confirmed, `identity.ownToken` if by their own token; null until it is.',
  })
  @Column('text', { name: 'identity_method', nullable: true })
  identityMethod: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the person’s identity was confirmed; null until it is.',
  })
  @Column('timestamptz', { name: 'identity_verified_at', nullable: true })
  identityVerifiedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The actor who confirmed the person’s identity; null until someone does.',
  })
  @Column('text', { name: 'identity_verified_by', nullable: true })
  identityVerifiedBy: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the person was notified of an extension; null if there was none.',
  })
  @Column('timestamptz', { name: 'extended_at', nullable: true })
  extendedAt: Date | null;

  @Field(() => GraphQLDateTime, { description: 'The deadline for answering the request.' })
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'alarmed_at', nullable: true })
  alarmedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The actor who approved or denied the request; null until someone does.',
  })
  @Column('text', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the request was approved or denied; null until it is.',
  })
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The note of the approval, or the grounds of the denial; `request.nearlyDue` if a rule approved it.',
  })
  @Column('text', { nullable: true })
  decision: string | null;

  /** The counts at the time it was carried out; while it is open, they are computed on request. */
  @Column('jsonb', { name: 'preview', nullable: true })
  storedPreview: TableCount[] | null;

  @Field(() => Int, { description: 'Progress in carrying out the request, in percent.' })
  @Column('integer', { default: 0 })
  progress: number;

  @Field(() => Int, { description: 'The number of attempts to carry out the request.' })
  @Column('integer', { default: 0 })
  attempts: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The kind of failure of the last attempt, such as `ErasureResidue` or `LegalHold`; null if it did not fail.',
  })
  @Column('text', { nullable: true })
  failure: string | null;

  @Field(() => [TableCount], {
    nullable: true,
    description: 'Where a failed erasure left traces; null unless `failure` is `ErasureResidue`.',
  })
  @Column('jsonb', { nullable: true })
  residue: TableCount[] | null;

  @Column('bytea', { nullable: true })
  samples: Buffer | null;

  /** `ReceiptFacts` as JSON: exactly the text that was signed. */
  @Column('text', { name: 'receipt', nullable: true })
  receiptFacts: string | null;

  @Column('text', { name: 'receipt_signature', nullable: true })
  receiptSignature: string | null;

  @Column('timestamptz', { name: 'physically_erased_at', nullable: true })
  physicallyErasedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the request was completed, denied or cancelled; null while it is open.',
  })
  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

@ObjectType('PrivacyEvent', { description: 'A step in the processing of a privacy request.' })
@Entity('privacy_events')
export class PrivacyEvent {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @PrimaryColumn('uuid', { name: 'request_id' })
  requestUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Field(() => GraphQLDateTime, { description: 'When the step was taken.' })
  @Column('timestamptz')
  at: Date;

  @Field(() => String, { description: 'Who took the step; `recollect` for a rule or a job.' })
  @Column('text')
  actor: string;

  @Field(() => String, { description: 'The step, such as `open`, `confirmIdentity`, `approve` or `hold`.' })
  @Column('text')
  step: string;

  @Field(() => PrivacyRequestStatus, { description: 'The status of the request after the step.' })
  @Column('text')
  status: PrivacyRequestStatus;

  /** Exposed only by graph/privacy/privacyRequest.ts: the notes of some steps are not for everyone. */
  @Column('text', { nullable: true })
  note: string | null;
}
