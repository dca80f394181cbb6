import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key that a user's text is sealed with, wrapped by the operator's. */
@Entity('user_data_keys')
export class UserDataKey {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('bytea', { name: 'wrapped_key' })
  wrappedKey: Buffer;

  /** Which of the operator's keys wrapped it. */
  @Column('text', { name: 'wrapped_by' })
  wrappedBy: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
