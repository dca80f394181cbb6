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
