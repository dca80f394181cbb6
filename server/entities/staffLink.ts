import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A one-time link that lets a member of staff set a password: an invitation, or a reset. */
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
