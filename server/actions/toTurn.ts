import { Turn } from '../entities/turn.ts';
import type { PreparedTurn } from './newTurn.ts';

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
