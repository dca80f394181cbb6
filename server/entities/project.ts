import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';
import type { TableCount } from './privacyRequest.ts';
import { type Editable, versionOf } from './version.ts';

@ObjectType('Project', { description: 'One product whose conversations Recollect remembers.' })
@Entity('projects')
export class Project {
  @Field(() => ID, { description: 'The opaque ID, for the header `X-Recollect-Project`.' })
  get id(): string {
    return nodeId('Project', this.uid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Field(() => String, { description: 'The name that staff see.' })
  @Column('text')
  name: string;

  /** The project's overrides of the server's defaults; read by `lifecycle/projectSettings.ts`. */
  @Column('jsonb', { default: {} })
  settings: { newUser?: object };

  /** The fingerprint of the operator key that seals all of the project; null when all of it is plain, '' in between. */
  @Column('text', { name: 'sealed_with', nullable: true })
  sealedWith: string | null;

  /**
   * The fingerprint of the server secret that identifies the project's erased and held people; null until the next
   * start.
   */
  @Column('text', { name: 'secret_mark', nullable: true })
  secretMark: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the project was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the project was archived; null if it is not.',
  })
  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether the project is archived: its keys and tokens are refused, and staff can only read it and handle privacy requests.',
  })
  get isArchived(): boolean {
    return this.archivedAt !== null;
  }

  @Field(() => String, {
    description: 'The version of the name. Pass it as `expectedVersion` to detect concurrent changes.',
  })
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    return { name: this.name };
  }
}

export enum ProjectDeletionStatus {
  REQUESTED = 'REQUESTED',
  DELETING = 'DELETING',
  DELETED = 'DELETED',
}
registerEnumType(ProjectDeletionStatus, {
  name: 'ProjectDeletionStatus',
  description: 'The state of a project’s deletion.',
  valuesConfig: {
    REQUESTED: { description: 'An administrator requested it, and another one must confirm it.' },
    DELETING: { description: 'It was confirmed, and a job is deleting everything.' },
    DELETED: { description: 'Everything except the receipt was deleted.' },
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

  @Field(() => ProjectDeletionStatus, { description: 'The state of the deletion.' })
  @Column('text')
  status: ProjectDeletionStatus;

  @Field(() => String, { description: 'The administrator who requested it.' })
  @Column('text', { name: 'requested_by' })
  requestedBy: string;

  @Field(() => GraphQLDateTime, { description: 'When it was requested.' })
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

  /** When the database's files no longer contained any of it. */
  @Column('timestamptz', { name: 'physically_erased_at', nullable: true })
  physicallyErasedAt: Date | null;
}
