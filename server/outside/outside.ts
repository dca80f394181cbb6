import type { AuditAnchor } from '../lifecycle/audit/auditChain.ts';

/** A user was erased, or consented again after an erasure; or a whole project was deleted. */
export interface TombstoneEvent {
  projectId: string;
  /** A keyed hash in hex; it does not reveal the user. Empty for a project. */
  userHash: string;
  /** Time of the erasure; ISO 8601. */
  erasedAt?: string;
  /** The privacy request that erased them. */
  requestId?: string;
  /** Time of the new consent; ISO 8601. */
  liftedAt?: string;
  /** Time of the confirmation that the project is deleted; ISO 8601. */
  deletedAt?: string;
}

/** Stores the heads of the audit chains. */
export interface AnchorStore {
  /** @throws Error when they could not be written */
  write(anchors: AuditAnchor[]): Promise<void>;
  /** The newest matching anchor of a project; undefined if there is none, or if the store cannot be read back. */
  newest(projectId: string, satisfies: (anchor: AuditAnchor) => boolean): Promise<AuditAnchor | undefined>;
}

/** Erasures and returns of users, in order: what a restored backup does not know. */
export interface TombstoneJournal {
  /** @throws Error when it could not be written */
  write(event: TombstoneEvent): Promise<void>;
  read(): Promise<TombstoneEvent[]>;
}

/** Stores outside the database, which survive its loss. */
export interface Outside {
  anchors: AnchorStore;
  tombstones: TombstoneJournal;
}
