import type { AuditAnchor } from '../lifecycle/audit/auditAnchor.ts';

/** A person was erased, or consented anew after they had been. */
export interface TombstoneEvent {
  projectId: string;
  /** In hex; a keyed hash, from which nobody can tell who it was. */
  userHash: string;
  /** When they were erased; ISO 8601. */
  erasedAt?: string;
  /** By which request. */
  requestId?: string;
  /** When they consented anew; ISO 8601. */
  liftedAt?: string;
}

/** Where the heads of the audit chains are written down. */
export interface AnchorStore {
  /** @throws Error when they could not be written */
  write(anchors: AuditAnchor[]): Promise<void>;
  /** The newest anchor of a project that satisfies; undefined where there is none, or where what is written cannot be read again. */
  newest(projectId: string, satisfies: (anchor: AuditAnchor) => boolean): Promise<AuditAnchor | undefined>;
}

/** Who was erased and who came back, in order: what a restored backup does not know. */
export interface TombstoneJournal {
  /** @throws Error when it could not be written */
  write(event: TombstoneEvent): Promise<void>;
  read(): Promise<TombstoneEvent[]>;
}

/** What stands outside the database, and outlives its loss. */
export interface Outside {
  anchors: AnchorStore;
  tombstones: TombstoneJournal;
}
