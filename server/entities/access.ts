import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';
import { type Editable, VersionField, versionOf } from './version.ts';

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

@ObjectType('TokenIssuer', { description: 'The issuer whose tokens a project accepts from its end users.' })
@Entity('token_issuers')
export class TokenIssuer {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The required `iss` claim.' })
  @Column('text')
  issuer: string;

  @Field(() => String, { description: 'The required `aud` claim.' })
  @Column('text')
  audience: string;

  @Field(() => String, { description: 'The URL of the issuer’s public keys (JWK set).' })
  @Column('text', { name: 'jwks_url' })
  jwksUrl: string;

  @Field(() => GraphQLDateTime, { description: 'When the issuer was set.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @VersionField()
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { issuer, audience, jwksUrl } = this;
    return { issuer, audience, jwksUrl };
  }
}

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

/** Points that a key, a user or an address has spent, in the format of rate-limiter-flexible. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn('text')
  key: string;

  @Column('integer', { default: 0 })
  points: number;

  /** Milliseconds since 1970. */
  @Column('bigint', { nullable: true })
  expire: number | null;
}

export enum UnusualReadingKind {
  MORE_THAN_OTHERS = 'MORE_THAN_OTHERS',
  MORE_THAN_BEFORE = 'MORE_THAN_BEFORE',
  OUTSIDE_HOURS = 'OUTSIDE_HOURS',
  SAME_REASON = 'SAME_REASON',
  SAME_PERSON = 'SAME_PERSON',
}
registerEnumType(UnusualReadingKind, {
  name: 'UnusualReadingKind',
  description: 'The rules that mark a staff member’s reads as unusual.',
  valuesConfig: {
    MORE_THAN_OTHERS: {
      description: 'They read more than ten people, and more than three times the median of the other staff.',
    },
    MORE_THAN_BEFORE: {
      description:
        'They read more than ten people, and more than three times their own mean of the previous three months.',
    },
    OUTSIDE_HOURS: {
      description:
        'They made more than five reads outside Monday to Friday, 08:00 to 20:00, in the project’s time zone.',
    },
    SAME_REASON: { description: 'They requested more than five grants with the same reason.' },
    SAME_PERSON: {
      description: 'They requested more than three grants for one person without an open privacy request.',
    },
  },
});
