import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';

@ObjectType('ContentGrant', { description: 'Why a member of staff may read one person’s content, and until when.' })
@Entity('content_grants')
export class ContentGrant {
  @Field(() => ID, { description: 'The opaque id; the trail of who read what names it.' })
  get id(): string {
    return nodeId('ContentGrant', this.userUid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('uuid', { name: 'staff_id' })
  staffUid: string;

  @Field(() => String, { description: 'Why, in the words of who asked.' })
  @Column('text')
  reason: string;

  @Field(() => GraphQLDateTime, { description: 'When it was given.' })
  @Column('timestamptz', { name: 'granted_at' })
  grantedAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When it ends.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
