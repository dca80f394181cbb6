import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';

@ObjectType('LegalHold', {
  description: 'A legal hold on a user. While it is active, nothing about the user is erased and nothing expires.',
})
@Entity('legal_holds')
export class LegalHold {
  @Field(() => ID, { description: 'The opaque ID.' })
  get id(): string {
    return nodeId('LegalHold', this.projectId, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('bytea', { name: 'user_hash' })
  userHash: Buffer;

  @Field(() => ID, { name: 'userId', description: 'The user’s ID in your product.' })
  @Column('text', { name: 'user_key' })
  userKey: string;

  @Column('uuid', { name: 'request_id', nullable: true })
  requestUid: string | null;

  @Field(() => String, { description: 'The reason for the hold.' })
  @Column('text')
  reason: string;

  @Field(() => String, { description: 'The person responsible for the hold.' })
  @Column('text')
  owner: string;

  @Field(() => GraphQLDateTime, {
    name: 'until',
    nullable: true,
    description: 'When the hold ends automatically; null if it has no end date.',
  })
  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil: Date | null;

  @Field(() => String, { description: 'The actor who placed the hold.' })
  @Column('text', { name: 'placed_by' })
  placedBy: string;

  @Field(() => GraphQLDateTime, { description: 'When the hold was placed.' })
  @Column('timestamptz', { name: 'placed_at' })
  placedAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The actor who released the hold; `recollect` if it ended automatically; null while it is active.',
  })
  @Column('text', { name: 'released_by', nullable: true })
  releasedBy: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the hold was released; null while it is active.' })
  @Column('timestamptz', { name: 'released_at', nullable: true })
  releasedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for the release, `hold.ended` if its request’s hold expired; null if none was given.',
  })
  @Column('text', { name: 'release_note', nullable: true })
  releaseNote: string | null;
}
