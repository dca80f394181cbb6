import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';

@ObjectType('ContentGrant', {
  description: 'Permission for a staff member to read one person’s content for a limited time.',
})
@Entity('content_grants')
export class ContentGrant {
  @Field(() => ID, { description: 'The opaque ID. Audit entries of reads refer to it.' })
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

  @Field(() => String, { description: 'The reason that the staff member gave.' })
  @Column('text')
  reason: string;

  @Field(() => GraphQLDateTime, { description: 'When access was granted.' })
  @Column('timestamptz', { name: 'granted_at' })
  grantedAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When the grant expires.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
