import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';
import { type Editable, VersionField, versionOf } from './version.ts';

export enum StaffRole {
  ADMIN = 'ADMIN',
  SUPPORT = 'SUPPORT',
  ANALYST = 'ANALYST',
}
registerEnumType(StaffRole, {
  name: 'StaffRole',
  description: 'The role of a staff member.',
  valuesConfig: {
    ADMIN: { description: 'Everything: projects, keys, staff and settings. Requires a second factor.' },
    SUPPORT: { description: 'Privacy requests, and people’s content under a grant.' },
    ANALYST: { description: 'Usage figures, without any content.' },
  },
});

@ObjectType('Staff', { description: 'A staff member: a person who signs in to the console.' })
@Entity('staff')
export class Staff {
  @Field(() => ID, { description: 'The opaque ID.' })
  get id(): string {
    return nodeId('Staff', this.uid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Field(() => String, { description: 'The email address that the staff member signs in with.' })
  @Column('text')
  email: string;

  @Field(() => String, { description: 'The name of the staff member.' })
  @Column('text')
  name: string;

  @Field(() => StaffRole, { description: 'The role of the staff member.' })
  @Column('text')
  role: StaffRole;

  /** argon2id, as a PHC string; null until the invitation is accepted, or when only OpenID Connect is used. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** Base32; in force since `totpConfirmedAt`. */
  @Column('text', { name: 'totp_secret', nullable: true })
  totpSecret: string | null;

  @Column('timestamptz', { name: 'totp_confirmed_at', nullable: true })
  totpConfirmedAt: Date | null;

  /** The new secret, until one of its codes has confirmed it. */
  @Column('text', { name: 'totp_pending_secret', nullable: true })
  totpPendingSecret: string | null;

  /** The time steps of the last accepted codes, newest first: a code works once. */
  @Column('integer', { name: 'totp_used_steps', array: true, default: '{}' })
  totpUsedSteps: number[];

  /** Their identity at the provider: its issuer, a space, its subject. Set by their first sign-in with it. */
  @Column('text', { name: 'oidc_subject', nullable: true })
  oidcSubject: string | null;

  /** Wrong passwords and codes since the last correct ones. */
  @Column('integer', { name: 'failed_attempts', default: 0 })
  failedAttempts: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when sign-in is refused because of failed attempts; null if it is not.',
  })
  @Column('timestamptz', { name: 'locked_until', nullable: true })
  lockedUntil: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the staff member last signed in; null if they never have.',
  })
  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the staff member was disabled; null if they are active.',
  })
  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt: Date | null;

  @Field(() => GraphQLDateTime, { description: 'When the staff member was invited.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Field(() => Boolean, { description: 'Whether the staff member has enrolled a second factor.' })
  get hasTotp(): boolean {
    return this.totpConfirmedAt !== null;
  }

  @VersionField()
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    const { role } = this;
    return { role };
  }
}

/** One sign-in of a staff member; the cookie contains the token, the table its hash. */
@Entity('staff_sessions')
export class StaffSession {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'staff_id' })
  staffUid: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Accurate to the minute; 30 idle minutes end the session. */
  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** Whether the identity provider confirmed a second factor: an administrator then needs none of ours. */
  @Column('boolean', { name: 'provider_factor', default: false })
  providerFactor: boolean;

  /** When a second factor was last verified in it; null for a session without one. */
  @Column('timestamptz', { name: 'proven_at', nullable: true })
  provenAt: Date | null;
}

/** A one-time link that lets a staff member set a password: an invitation, or a reset. */
@Entity('staff_links')
export class StaffLink {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'staff_id' })
  staffUid: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
