import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, PrimaryColumn, Entity as Table } from 'typeorm';
import { Node, nodeId } from './nodeId.ts';
import { type Editable, VersionField, versionOf } from './version.ts';

@ObjectType('Entity', {
  implements: Node,
  description: 'Something that a user mentions, with how often they mention it.',
})
@Table('entities')
export class Entity {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    return nodeId('Entity', this.userUid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The type of the entity, such as `location`.' })
  @Column('text')
  type: string;

  /** The normalized value: equal keys of one type are one entity. */
  @Column('text', { name: 'entity_key' })
  entityKey: string;

  /** Keys of entities that were merged into this one, and its own earlier ones. Mentions under them count for it. */
  @Column('text', { array: true, default: '{}' })
  aliases: string[];

  @Field(() => String, { description: 'The value as it was last mentioned, or as it was set.' })
  @Column('text')
  value: string;

  /** Whether the value was set: it then stays, however the entity is mentioned. */
  @Column('boolean', { name: 'value_given', default: false })
  valueGiven: boolean;

  /** When it was told as a preference. */
  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The normalized value, such as 500000000 for 5억; null if it has none.',
  })
  @Column('text', { nullable: true })
  normalized: string | null;

  @Column('double precision', { nullable: true })
  amount: number | null;

  @Column('text', { nullable: true })
  unit: string | null;

  @Field(() => String, { nullable: true, description: 'The text around the latest mention; null if none is stored.' })
  @Column('text', { nullable: true })
  context: string | null;

  @Field(() => Int, { description: 'The number of turns that mention the entity.' })
  @Column('integer', { name: 'mention_count' })
  mentionCount: number;

  @Field(() => GraphQLDateTime, { description: 'When the entity was first mentioned.' })
  @Column('timestamptz', { name: 'first_mentioned_at' })
  firstMentionedAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When the entity was last mentioned.' })
  @Column('timestamptz', { name: 'last_mentioned_at' })
  lastMentionedAt: Date;

  @Column('uuid', { name: 'last_turn_id', nullable: true })
  lastTurnUid: string | null;

  @Column('uuid', { name: 'last_session_uid', nullable: true })
  lastSessionUid: string | null;

  @VersionField()
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { type, value, normalized } = this;
    return { type, value, normalized };
  }
}
