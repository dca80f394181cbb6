import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nodeId } from './nodeId.ts';

export enum QuarantineReason {
  FRAME = 'FRAME',
  ORDER = 'ORDER',
  OTHERS = 'OTHERS',
  AUTHORITY = 'AUTHORITY',
  DOUBTFUL = 'DOUBTFUL',
}
registerEnumType(QuarantineReason, {
  name: 'QuarantineReason',
  description: 'Why a statement of a user was not stored as a memory.',
  valuesConfig: {
    FRAME: {
      description: 'It poses as part of the system, such as a system message or a tool’s result.',
    },
    ORDER: { description: 'It tells the assistant how to behave, beyond how to answer this user.' },
    OTHERS: { description: 'It speaks about another account or user, or about the user as if from outside.' },
    AUTHORITY: { description: 'It claims a role, a permission, a promise or a price.' },
    DOUBTFUL: { description: 'It asks to remember something that does not read as a statement about the user.' },
  },
});

@ObjectType('QuarantinedStatement', {
  description:
    'A statement of a user that was not stored as a memory, because it may be an injection. It is deleted with its turn, and after 90 days or the user’s retention period.',
})
@Entity('quarantined_statements')
export class QuarantinedStatement {
  @Field(() => ID, { description: 'The opaque ID, for `acceptQuarantined` and `discardQuarantined`.' })
  get id(): string {
    return nodeId('QuarantinedStatement', this.userUid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('uuid', { name: 'turn_id' })
  turnUid: string;

  @Field(() => QuarantineReason, { description: 'Why it was not kept.' })
  @Column('text')
  reason: QuarantineReason;

  /** Exposed only by graph/memories/quarantine.ts: staff need a grant. */
  @Column('text')
  text: string;

  @Field(() => GraphQLDateTime, { description: 'When the user said it.' })
  @Column('timestamptz', { name: 'told_at' })
  toldAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was put into quarantine.' })
  @Column('timestamptz', { name: 'held_at' })
  heldAt: Date;
}
