import { Column, Entity, PrimaryColumn } from 'typeorm';

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
