import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';
import type { TableCount } from './privacyRequest.ts';

export enum ProjectDeletionStatus {
  REQUESTED = 'REQUESTED',
  DELETING = 'DELETING',
  DELETED = 'DELETED',
}
registerEnumType(ProjectDeletionStatus, {
  name: 'ProjectDeletionStatus',
  description: 'How far the deletion of a project is.',
  valuesConfig: {
    REQUESTED: { description: 'An administrator asked for it, and another one must confirm it.' },
    DELETING: { description: 'It was confirmed, and a job is deleting everything.' },
    DELETED: { description: 'Nothing is left but the receipt.' },
  },
});

@ObjectType('ProjectDeletion', { description: 'The deletion of a project. It outlives the project.' })
@Entity('project_deletions')
export class ProjectDeletion {
  @Field(() => ID, { description: 'The opaque ID of the project.' })
  get projectId(): string {
    return nodeId('Project', this.projectUid, this.projectUid);
  }

  @PrimaryColumn('uuid', { name: 'project_id' })
  projectUid: string;

  @Field(() => String, { description: 'The name that the project had.' })
  @Column('text')
  name: string;

  @Field(() => String, { description: 'Why it is deleted.' })
  @Column('text')
  reason: string;

  @Field(() => ProjectDeletionStatus, { description: 'How far it is.' })
  @Column('text')
  status: ProjectDeletionStatus;

  @Field(() => String, { description: 'The administrator who asked for it.' })
  @Column('text', { name: 'requested_by' })
  requestedBy: string;

  @Field(() => GraphQLDateTime, { description: 'When it was asked for.' })
  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Field(() => String, { nullable: true, description: 'The administrator who confirmed it; null before that.' })
  @Column('text', { name: 'confirmed_by', nullable: true })
  confirmedBy: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was confirmed; null before that.' })
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  /** The rows that are deleted, by table. */
  @Column('jsonb', { default: [] })
  counts: TableCount[];

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When everything was deleted; null before that.' })
  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('text', { name: 'receipt_facts', nullable: true })
  receiptFacts: string | null;

  @Column('text', { name: 'receipt_signature', nullable: true })
  receiptSignature: string | null;

  /** When the database's files held nothing of it any more. */
  @Column('timestamptz', { name: 'physically_erased_at', nullable: true })
  physicallyErasedAt: Date | null;
}
