import { Column, Entity, PrimaryColumn } from 'typeorm';

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
