import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';

@ObjectType('ApiKey', { description: 'The credential of a product backend. Only its hash is kept.' })
@Entity('api_keys')
export class ApiKey {
  @Field(() => ID, { description: 'The opaque id, for `rotateApiKey` and `revokeApiKey`.' })
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
      'The part of it between `rk_live_` and the secret, to tell which it is; null for a key of another form.',
  })
  @Column('text', { name: 'key_id', nullable: true })
  keyId: string | null;

  @Field(() => String, { description: 'What it is for; shown in the audit trail.' })
  @Column('text')
  name: string;

  @Column('bytea', { name: 'key_hash' })
  keyHash: Buffer;

  @Field(() => [String], { description: 'What it allows, such as `turns:write`.' })
  @Column('text', { array: true, default: [] })
  scopes: string[];

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => String, { description: 'Who made it.' })
  @Column('text', { name: 'created_by', default: 'recollect' })
  createdBy: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ends by itself; null when it does not.' })
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was used last, to the minute.' })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was revoked.' })
  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** The key that it replaces. */
  @Column('uuid', { name: 'rotated_from', nullable: true })
  rotatedFrom: string | null;

  @Field(() => ID, {
    name: 'rotatedFrom',
    nullable: true,
    description: 'The key that it takes the place of; null when it was not made by `rotateApiKey`.',
  })
  get rotatedFromId(): string | null {
    return this.rotatedFrom && nodeId('ApiKey', this.projectId, this.rotatedFrom);
  }
}
