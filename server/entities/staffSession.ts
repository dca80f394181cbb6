import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in of a member of staff; the cookie holds the token, the table its hash. */
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
