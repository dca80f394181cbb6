import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';

@ObjectType('LegalHold', { description: 'While it runs, nothing of the user is erased and nothing expires.' })
@Entity('legal_holds')
export class LegalHold {
  @Field(() => ID, { description: 'The opaque id.' })
  get id(): string {
    return nodeId('LegalHold', this.projectId, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('bytea', { name: 'user_hash' })
  userHash: Buffer;

  @Field(() => ID, { name: 'userId', description: 'The product’s own key of the user.' })
  @Column('text', { name: 'user_key' })
  userKey: string;

  @Column('uuid', { name: 'request_id', nullable: true })
  requestUid: string | null;

  @Field(() => String, { description: 'Why.' })
  @Column('text')
  reason: string;

  @Field(() => String, { description: 'Who answers for it.' })
  @Column('text')
  owner: string;

  @Field(() => GraphQLDateTime, {
    name: 'until',
    nullable: true,
    description: 'When it ends by itself; null when it does not.',
  })
  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil: Date | null;

  @Field(() => String, { description: 'Who placed it.' })
  @Column('text', { name: 'placed_by' })
  placedBy: string;

  @Field(() => GraphQLDateTime, { description: 'When it was placed.' })
  @Column('timestamptz', { name: 'placed_at' })
  placedAt: Date;

  @Field(() => String, { nullable: true, description: 'Who released it; `recollect` when its time was up.' })
  @Column('text', { name: 'released_by', nullable: true })
  releasedBy: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was released.' })
  @Column('timestamptz', { name: 'released_at', nullable: true })
  releasedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was released, where that was said.' })
  @Column('text', { name: 'release_note', nullable: true })
  releaseNote: string | null;
}
