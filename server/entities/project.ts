import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';
import { type Editable, versionOf } from './version.ts';

@ObjectType('Project', { description: 'One product whose conversations Recollect remembers.' })
@Entity('projects')
export class Project {
  @Field(() => ID, { description: 'The opaque ID, for the header `X-Recollect-Project`.' })
  get id(): string {
    return nodeId('Project', this.uid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Field(() => String, { description: 'The name that staff see.' })
  @Column('text')
  name: string;

  /** The project's overrides of the server's defaults; read by `lifecycle/projectSettings.ts`. */
  @Column('jsonb', { default: {} })
  settings: { newUser?: object };

  /** The fingerprint of the operator key that seals all of the project; null when all of it is plain, '' in between. */
  @Column('text', { name: 'sealed_with', nullable: true })
  sealedWith: string | null;

  /**
   * The fingerprint of the server secret that identifies the project's erased and held people; null until the next
   * start.
   */
  @Column('text', { name: 'secret_mark', nullable: true })
  secretMark: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the project was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the project was archived; null if it is not.',
  })
  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether the project is archived: its keys and tokens are refused, and staff can only read it and handle privacy requests.',
  })
  get isArchived(): boolean {
    return this.archivedAt !== null;
  }

  @Field(() => String, {
    description: 'The version of the name. Pass it as `expectedVersion` to detect concurrent changes.',
  })
  get version(): string {
    return versionOf(this.editable);
  }

  get editable(): Editable {
    return { name: this.name };
  }
}
