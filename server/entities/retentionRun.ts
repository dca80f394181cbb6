import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@ObjectType('RetentionRun', { description: 'A retention run, started hourly or by `runRetention`.' })
@Entity('retention_runs')
export class RetentionRun {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => ID, { name: 'id', description: 'The ID of the run, for `undoRetention`.' })
  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Field(() => String, { description: 'The actor who started the run.' })
  @Column('text')
  actor: string;

  @Field(() => Int, { description: 'The number of turns that the run hid.' })
  @Column('integer', { default: 0 })
  turns: number;

  @Field(() => Int, { description: 'The number of memories that the run hid.' })
  @Column('integer', { default: 0 })
  memories: number;

  @Field(() => GraphQLDateTime, { description: 'When the run started.' })
  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Field(() => GraphQLDateTime, { description: 'Until when `undoRetention` can restore what the run hid.' })
  @Column('timestamptz', { name: 'undo_until' })
  undoUntil: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the run was undone; null if it was not.' })
  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When what the run hid was deleted; null if it has not been.',
  })
  @Column('timestamptz', { name: 'purged_at', nullable: true })
  purgedAt: Date | null;
}
