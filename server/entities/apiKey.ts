import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';

@ObjectType('ApiKey', { description: 'A credential for your product’s backend. Only a hash of the secret is stored.' })
@Entity('api_keys')
export class ApiKey {
  @Field(() => ID, { description: 'The opaque ID, for `rotateApiKey` and `revokeApiKey`.' })
  get id(): string {
    return nodeId('ApiKey', this.projectId, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  /** The part between `rk_live_` and the secret; null for a bootstrap key, which may have any form. */
  @Field(() => String, {
    nullable: true,
    description:
      'The public part of the key, between `rk_live_` and the secret, which identifies it; null for keys in another format.',
  })
  @Column('text', { name: 'key_id', nullable: true })
  keyId: string | null;

  @Field(() => String, { description: 'The name of the key, shown in the audit log.' })
  @Column('text')
  name: string;

  @Column('bytea', { name: 'key_hash' })
  keyHash: Buffer;

  @Field(() => [String], { description: 'The scopes that the key grants, such as `turns:write`.' })
  @Column('text', { array: true, default: [] })
  scopes: string[];

  @Field(() => GraphQLDateTime, { description: 'When the key was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => String, { description: 'The actor who created the key.' })
  @Column('text', { name: 'created_by', default: 'recollect' })
  createdBy: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the key expires; null if it does not expire.' })
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the key was last used, to the minute; null if it has not been used.',
  })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the key was revoked; null if it has not been revoked.',
  })
  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** The key that it replaces. */
  @Column('uuid', { name: 'rotated_from', nullable: true })
  rotatedFrom: string | null;

  @Field(() => ID, {
    name: 'rotatedFrom',
    nullable: true,
    description: 'The ID of the key that this one replaces; null if the key was not created by `rotateApiKey`.',
  })
  get rotatedFromId(): string | null {
    return this.rotatedFrom && nodeId('ApiKey', this.projectId, this.rotatedFrom);
  }
}
