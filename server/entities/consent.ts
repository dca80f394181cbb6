import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
