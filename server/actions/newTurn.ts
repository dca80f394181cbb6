import type { UserRef } from '../db/scope.ts';

/** A turn to record, as the product gave it and validation let it through. */
export interface NewTurn {
  /** Where the caller wrote it, for errors: `input`, or `input.turns.3`. */
  path: string;
  user: UserRef;
  sessionKey: string;
  speaker?: string | null;
  userQuery: string;
  assistantResponse: string;
  intentType?: string | null;
  intentConfidence?: number | null;
  teamsUsed?: string[] | null;
  toolsUsed?: string[] | null;
  model?: string | null;
  executionTimeMs?: number | null;
  entities?: GivenEntity[] | null;
  searchContext?: unknown;
  documentKey?: string | null;
  contextUid?: string | null;
  tags?: string[] | null;
  importance?: number | null;
  occurredAt?: Date | null;
  idempotencyKey?: string | null;
}

/** An entity as the product named it. */
export interface GivenEntity {
  type: string;
  value: string;
  normalized?: string | null;
}

/** A new turn with the uids of its user and session, its number and all that is worked out before it is written. */
export interface PreparedTurn extends NewTurn {
  uid: string;
  userUid: string;
  sessionUid: string;
  turnNumber: number;
  terms: string[];
  tokenCount: number;
  recallable: boolean;
  /** Whether its entities and preferences are counted. */
  learned: boolean;
  /** The anonymous user whom it was said as, where it is filed under a user. */
  claimedFrom: string | null;
  payloadHash: Buffer | null;
  importance: number;
  occurredAt: Date;
  recordedAt: Date;
}
