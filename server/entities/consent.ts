import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@ObjectType('Consent', { description: 'What a user said to one purpose, at one time. The newest of a purpose holds.' })
@Entity('consents')
export class Consent {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'What it is for. `memory` decides over learning and recall.' })
  @Column('text')
  purpose: string;

  @Field(() => String, {
    description: 'The version of the text that the user was shown; `unspecified` when it came with the settings.',
  })
  @Column('text')
  version: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was given; null when it never was.' })
  @Column('timestamptz', { name: 'granted_at', nullable: true })
  grantedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was withdrawn or refused; null while it holds.',
  })
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How it was given, refused or withdrawn, as the product told it; `settings` when it came with the settings.',
  })
  @Column('text', { nullable: true })
  method: string | null;

  @Field(() => String, { description: 'Who recorded it.' })
  @Column('text', { name: 'recorded_by' })
  recordedBy: string;

  @Field(() => GraphQLDateTime, { description: 'When it was recorded.' })
  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  @Field(() => Boolean, {
    description:
      'Whether it came with an import, and so is what another server told. A consent that was imported is not given: it counts for nothing here until the user says so again; a refusal holds.',
  })
  @Column('boolean', { default: false })
  imported: boolean;
}
