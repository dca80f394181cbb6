import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AuditAction } from './enums.ts';
import { Node, type NodeType, nodeId } from './nodeId.ts';

@ObjectType('AuditEntry', { implements: Node, description: 'An entry in the audit log: who did what to whose data.' })
@Entity('audit_entries')
export class AuditEntry {
  @Field(() => ID, { description: 'The opaque node ID.' })
  get id(): string {
    return nodeId('AuditEntry', this.userUid, this.uid);
  }

  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('uuid', { name: 'id' })
  uid: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => ID, { name: 'userId', nullable: true, description: 'The user’s ID in your product.' })
  @Column('text', { name: 'user_key', nullable: true })
  userKey: string | null;

  @Field(() => AuditAction, { description: 'The action.' })
  @Column('text')
  action: AuditAction;

  @Field(() => String, {
    description: 'Who performed the action: a key, a staff member, a user, a job, or someone who failed to sign in.',
  })
  @Column('text')
  actor: string;

  @Field(() => String, {
    description:
      'The cause of the action, such as `user_request`, `recording`, `llm_extraction`, `forget_request`, `capacity` or `expiry`.',
  })
  @Column('text')
  trigger: string;

  @Field(() => String, { description: 'The type of the subject.' })
  @Column('text', { name: 'subject_type' })
  subjectType: NodeType;

  @Column('uuid', { name: 'subject_id' })
  subjectUid: string;

  @Field(() => ID, { description: 'The node ID of the subject: the object that the action applied to.' })
  get subjectId(): string {
    return nodeId(this.subjectType, ownerOfSubject(this), this.subjectUid);
  }

  /**
   * Whether the entry contains nothing that the person wrote: settings and consents, steps of a privacy request, what
   * staff read and why. Staff can read it without a grant.
   */
  get tellsNoContent(): boolean {
    const isSetting = ['SETTINGS_CHANGED', 'CONSENT_CHANGED'].includes(this.action);
    return (
      this.trigger === 'staff_access' ||
      this.subjectType === 'PrivacyRequest' ||
      (this.subjectType === 'User' && isSetting)
    );
  }

  @Column('uuid', { name: 'session_uid', nullable: true })
  sessionUid: string | null;

  /** Exposed only by graph/audit/auditEntry.ts: it quotes what the person wrote. */
  @Column('jsonb', { nullable: true })
  change: Record<string, unknown> | null;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'A keyed hash of each part of the change. It remains when the subject is erased and the change and the key are deleted.',
  })
  @Column('jsonb', { name: 'change_digest', nullable: true })
  changeDigest: Record<string, string | null> | null;

  /** The key of the digest's hashes; empty once the change is dropped. */
  @Column('bytea', { name: 'change_salt', default: '' })
  changeSalt: Buffer;

  /** The key of `userDigest`; empty once the user is erased. */
  @Column('bytea', { name: 'user_salt', default: '' })
  userSalt: Buffer;

  /** The user's key as a keyed hash: it stays when the key is removed. */
  @Column('text', { name: 'user_digest', nullable: true })
  userDigest: string | null;

  /** The key of the hash that the chain covers. */
  @Column('bytea')
  salt: Buffer;

  @Field(() => GraphQLDateTime, { description: 'When the action was performed.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

function ownerOfSubject({ subjectType, subjectUid, userUid, projectId }: AuditEntry): string {
  // Staff belong to no project, but actions on them are recorded in one.
  if (subjectType === 'Staff') return subjectUid;
  // These belong to the project, but actions on them are recorded under the person they are about.
  return ['PrivacyRequest', 'LegalHold'].includes(subjectType) ? projectId : userUid;
}

export enum AuditProblem {
  ENTRY_CHANGED = 'ENTRY_CHANGED',
  ENTRY_MISSING = 'ENTRY_MISSING',
  LINK_CHANGED = 'LINK_CHANGED',
  LINK_MISSING = 'LINK_MISSING',
  CHAIN_CUT = 'CHAIN_CUT',
  CHAIN_SET_BACK = 'CHAIN_SET_BACK',
  ANCHOR_MISMATCH = 'ANCHOR_MISMATCH',
}
registerEnumType(AuditProblem, {
  name: 'AuditProblem',
  description: 'The problems that verification of the audit chain can find.',
  valuesConfig: {
    ENTRY_CHANGED: { description: 'The entry differs from what was originally written.' },
    ENTRY_MISSING: { description: 'The entry is missing or its time was changed, but its link exists.' },
    LINK_CHANGED: { description: 'The link does not match the previous one.' },
    LINK_MISSING: { description: 'The link is missing.' },
    CHAIN_CUT: { description: 'The chain is shorter or longer than was sealed.' },
    CHAIN_SET_BACK: {
      description:
        'The chain is consistent but ends before the anchor stored outside the database. Either the database was reset to an earlier state without Recollect’s own restore, or the end of the chain was cut off.',
    },
    ANCHOR_MISMATCH: {
      description: 'The chain is consistent but does not match the latest anchor stored outside the database.',
    },
  },
});
