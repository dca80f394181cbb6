import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Node, nodeId } from './nodeId.ts';

/** A row with `userKey` null is the anonymous user of one session. */
@ObjectType('User', { implements: Node, description: 'A person who talks to your product.' })
@Entity('users')
export class User {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    return nodeId('User', this.userUid, this.userUid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => ID, { name: 'userId', description: 'The user’s ID in your product.' })
  @Column('text', { name: 'user_key', nullable: true })
  userKey: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the user was first recorded.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user was last active: their latest turn or interaction; null if they have none.',
  })
  @Column('timestamptz', { name: 'last_active_at', nullable: true })
  lastActiveAt: Date | null;

  @Column('integer', { name: 'turn_count', default: 0 })
  turnCount: number;

  @Column('integer', { name: 'session_count', default: 0 })
  sessionCount: number;

  /** The number of turns that recall may find, and of the terms in them: BM25's document count and total length. */
  @Column('integer', { name: 'recallable_count', default: 0 })
  recallableCount: number;

  @Column('bigint', { name: 'term_total', default: 0 })
  termTotal: number;

  /** `recallableCount` when the frequent terms were last counted. */
  @Column('integer', { name: 'counted_turns', default: 0 })
  countedTurns: number;

  /** The names of the speakers in the user's turns: removed from queries, since every turn contains or implies them. */
  @Column('text', { array: true, default: [] })
  speakers: string[];
}
