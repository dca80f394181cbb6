import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export enum SpaceRole {
  READER = 'READER',
  EDITOR = 'EDITOR',
}
registerEnumType(SpaceRole, {
  name: 'SpaceRole',
  description: 'What a member may do in a space.',
  valuesConfig: {
    READER: { description: 'Can read the documents of the space, and what its members said about them.' },
    EDITOR: { description: 'Can also write documents.' },
  },
});

@ObjectType('Space', {
  description: 'A group of documents and people, such as a trade, a deal, a repository, a team or a household.',
})
@Entity('spaces')
export class Space {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => ID, { name: 'spaceId', description: 'The space’s ID in your product.' })
  @PrimaryColumn('text', { name: 'space_key' })
  spaceKey: string;

  /** The holder of everything in the space: a row of `users` without a key. */
  @Column('uuid', { name: 'user_uid' })
  userUid: string;

  @Field(() => String, { nullable: true, description: 'The title; null if your product set none.' })
  @Column('text', { nullable: true })
  title: string | null;

  /** It has had a member; until then every user of the project may read it. */
  @Column('boolean', { name: 'members_only', default: false })
  membersOnly: boolean;

  @Field(() => GraphQLDateTime, { description: 'When the space was first named.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When its title last changed.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** A user who shares a space. */
@Entity('space_members')
export class SpaceMembership {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'space_uid' })
  spaceUid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('text')
  role: SpaceRole;

  @Column('timestamptz', { name: 'added_at' })
  addedAt: Date;
}
