import { createHash } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import { isRecallable } from '../lifecycle/isRecallable.ts';
import { importanceOfTurn } from '../lifecycle/keep/importanceOfTurn.ts';
import type { ProjectSettings } from '../lifecycle/projectSettings.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { redactJson } from '../lifecycle/redact/redactJson.ts';
import { countTokens } from '../text/countTokens.ts';
import { tokenize } from '../text/tokenize.ts';
import type { NewTurn, PreparedTurn } from './newTurn.ts';

/**
 * Works out all of a turn that needs no database; its place (user, session, number) is filled in by recordTurns. What the
 * project never keeps is hidden here, before anything else reads it.
 */
export function prepareTurn(turn: NewTurn, { redactTurns }: ProjectSettings, now: Date): PreparedTurn {
  const hidden = new Set(redactTurns);
  const userQuery = redact(turn.userQuery, hidden).text;
  const assistantResponse = redact(turn.assistantResponse, hidden).text;
  const text = assistantResponse ? `${userQuery}\n${assistantResponse}` : userQuery;
  return {
    ...turn,
    userQuery,
    assistantResponse,
    searchContext: redactJson(turn.searchContext, hidden),
    uid: newUid(),
    userUid: '',
    sessionUid: '',
    turnNumber: 0,
    terms: tokenize(text),
    tokenCount: countTokens(text),
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
 * Tells a repeated request from another one under the same idempotency key: everything the caller sent, but for who they
 * said it was, since an anonymous turn may be sent again once its user is known. The order of keys within JSON says nothing.
 */
function hashOf({ user: _user, path: _path, ...payload }: NewTurn): Buffer {
  return createHash('sha256').update(JSON.stringify(payload, inOrder)).digest();
}

function inOrder(_: string, value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
