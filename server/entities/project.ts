import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One product whose conversations are remembered; the tenant. */
@Entity('projects')
export class Project {
  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('text')
  name: string;

  /** What the project sets otherwise than the server's defaults; read by `lifecycle/projectSettings.ts`. */
  @Column('jsonb', { default: {} })
  settings: object;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
