import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's data as a file, until it is downloaded or expires. */
@Entity('privacy_exports')
export class PrivacyExport {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'request_id' })
  requestUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  /** The zip file. */
  @Column('bytea')
  archive: Buffer;

  /** The number of rows by noun. */
  @Column('jsonb')
  counts: Record<string, number>;

  @Column('timestamptz', { name: 'made_at' })
  madeAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('bytea', { name: 'link_hash', nullable: true })
  linkHash: Buffer | null;

  @Column('timestamptz', { name: 'link_expires_at', nullable: true })
  linkExpiresAt: Date | null;

  @Column('timestamptz', { name: 'fetched_at', nullable: true })
  fetchedAt: Date | null;
}

/** Records an erased user by a keyed hash only. Until it is lifted, nothing is written under that key. */
@Entity('tombstones')
export class Tombstone {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @PrimaryColumn('bytea', { name: 'user_hash' })
  userHash: Buffer;

  @Column('timestamptz', { name: 'erased_at' })
  erasedAt: Date;

  @Column('timestamptz', { name: 'lifted_at', nullable: true })
  liftedAt: Date | null;

  @Column('uuid', { name: 'request_id' })
  requestUid: string;
}

/** The key that seals a user's text, wrapped with the operator key. */
@Entity('user_data_keys')
export class UserDataKey {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('bytea', { name: 'wrapped_key' })
  wrappedKey: Buffer;

  /** The operator key that wrapped it. */
  @Column('text', { name: 'wrapped_by' })
  wrappedBy: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
