import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PrivacyRequestStatus } from './privacyEnums.ts';

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
