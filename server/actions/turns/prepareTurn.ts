import { createHash } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import { makeBreather } from '../../breather.ts';
import type { UserRef } from '../../db/scope.ts';
import { Turn } from '../../entities/turn.ts';
import { isRecallable } from '../../lifecycle/isRecallable.ts';
import { importanceOfTurn } from '../../lifecycle/keep/importanceOfTurn.ts';
import type { ProjectSettings } from '../../lifecycle/projectSettings.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { redactJson } from '../../lifecycle/redact/redactJson.ts';
import { countTokens } from '../../text/countTokens.ts';
import { tokenize } from '../../text/tokenize.ts';

/** A turn to record, as the product sent it, after validation. */
export interface NewTurn {
  /** Its path in the request, for errors: `input`, or `input.turns.3`. */
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

interface GivenEntity {
  type: string;
  value: string;
  normalized?: string | null;
}

/** A new turn with the uids of its user and session, its number and every value computed before the write. */
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
  /** The anonymous user it was recorded as, if it is stored under a user. */
  claimedFrom: string | null;
  payloadHash: Buffer | null;
  importance: number;
  occurredAt: Date;
  recordedAt: Date;
}

/**
 * Computes everything of a turn that needs no database; recordTurns fills in its user, session and number. Content that
 * the project never keeps is redacted here, before anything else reads it.
 */
export async function prepareTurn(
  turn: NewTurn,
  { redactTurns }: ProjectSettings,
  now: Date,
  breathe = makeBreather(),
): Promise<PreparedTurn> {
  const hidden = new Set(redactTurns);
  const userQuery = redact(turn.userQuery, hidden).text;
  await breathe();
  const assistantResponse = redact(turn.assistantResponse, hidden).text;
  await breathe();
  const text = assistantResponse ? `${userQuery}\n${assistantResponse}` : userQuery;
  const searchContext = redactJson(turn.searchContext, hidden);
  await breathe();
  const terms = tokenize(text);
  await breathe();
  const tokenCount = countTokens(text);
  await breathe();
  return {
    ...turn,
    userQuery,
    assistantResponse,
    searchContext,
    uid: newUid(),
    userUid: '',
    sessionUid: '',
    turnNumber: 0,
    terms,
    tokenCount,
    recallable: isRecallable(turn.intentType),
    learned: false,
    claimedFrom: null,
    payloadHash: turn.idempotencyKey ? hashOf(turn) : null,
    importance:
      turn.importance ?? importanceOfTurn({ ...turn, userQuery, assistantResponse, toolsUsed: turn.toolsUsed ?? [] }),
    occurredAt: turn.occurredAt ?? now,
    recordedAt: now,
  };
}

/**
 * Distinguishes a repeated request from a different one under the same idempotency key. Covers everything the caller
 * sent except the user's name, since an anonymous turn may be sent again once its user is known. The order of JSON keys
 * does not matter.
 */
function hashOf({ user: _user, path: _path, ...payload }: NewTurn): Buffer {
  return createHash('sha256').update(JSON.stringify(payload, inOrder)).digest();
}

function inOrder(_: string, value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A turn as it was just written, without reading it back. */
export function toTurn(prepared: PreparedTurn): Turn {
  return Object.assign(new Turn(), {
    userUid: prepared.userUid,
    uid: prepared.uid,
    projectId: prepared.user.projectId,
    sessionUid: prepared.sessionUid,
    turnNumber: prepared.turnNumber,
    speaker: prepared.speaker ?? null,
    userQuery: prepared.userQuery,
    assistantResponse: prepared.assistantResponse,
    intentType: prepared.intentType ?? null,
    intentConfidence: prepared.intentConfidence ?? null,
    teamsUsed: prepared.teamsUsed ?? [],
    toolsUsed: prepared.toolsUsed ?? [],
    model: prepared.model ?? null,
    executionTimeMs: prepared.executionTimeMs ?? null,
    tags: prepared.tags ?? [],
    searchContext: prepared.searchContext ?? null,
    documentKey: prepared.documentKey ?? null,
    contextUid: prepared.contextUid ?? null,
    importance: prepared.importance,
    tokenCount: prepared.tokenCount,
    termCount: prepared.terms.length,
    recallable: prepared.recallable,
    learned: prepared.learned,
    savedAt: null,
    dismissedAt: null,
    expiresAt: null,
    claimedAt: prepared.claimedFrom ? prepared.recordedAt : null,
    claimedFrom: prepared.claimedFrom,
    idempotencyKey: prepared.idempotencyKey ?? null,
    payloadHash: prepared.payloadHash,
    occurredAt: prepared.occurredAt,
    recordedAt: prepared.recordedAt,
  });
}
