import type { Tx } from '../../db/database.ts';
import { sealed, sealedJson } from '../../db/sealing/sealed.ts';
import { toSearchVector } from '../../text/searchVector.ts';
import type { PreparedTurn } from './prepareTurn.ts';

type Cell = (turn: PreparedTurn) => unknown;

/**
 * Every column of a new turn: its type in an array, and its value. Lists travel as JSON, since PostgreSQL's arrays
 * cannot be ragged.
 */
const COLUMNS: Record<string, [type: string, cell: Cell]> = {
  user_uid: ['uuid', (turn) => turn.userUid],
  id: ['uuid', (turn) => turn.uid],
  project_id: ['uuid', (turn) => turn.user.projectId],
  session_uid: ['uuid', (turn) => turn.sessionUid],
  turn_number: ['integer', (turn) => turn.turnNumber],
  speaker: ['text', (turn) => turn.speaker ?? null],
  user_query: ['text', (turn) => sealed('turns.user_query', turn.userUid, [turn.uid], turn.userQuery)],
  assistant_response: [
    'text',
    (turn) => sealed('turns.assistant_response', turn.userUid, [turn.uid], turn.assistantResponse),
  ],
  intent_type: ['text', (turn) => turn.intentType ?? null],
  intent_confidence: ['double precision', (turn) => turn.intentConfidence ?? null],
  teams_used: ['json', (turn) => JSON.stringify(turn.teamsUsed ?? [])],
  tools_used: ['json', (turn) => JSON.stringify(turn.toolsUsed ?? [])],
  model: ['text', (turn) => turn.model ?? null],
  execution_time_ms: ['integer', (turn) => turn.executionTimeMs ?? null],
  tags: ['json', (turn) => JSON.stringify(turn.tags ?? [])],
  search_context: ['jsonb', (turn) => sealedJson('turns.search_context', turn.userUid, [turn.uid], turn.searchContext)],
  document_id: ['text', (turn) => turn.documentKey ?? null],
  context_id: ['uuid', (turn) => turn.contextUid ?? null],
  importance: ['smallint', (turn) => turn.importance],
  token_count: ['integer', (turn) => turn.tokenCount],
  term_count: ['integer', (turn) => turn.terms.length],
  recallable: ['boolean', (turn) => turn.recallable],
  learned: ['boolean', (turn) => turn.learned],
  claimed_at: ['timestamptz', (turn) => (turn.claimedFrom ? turn.recordedAt : null)],
  claimed_from: ['uuid', (turn) => turn.claimedFrom],
  idempotency_key: ['text', (turn) => turn.idempotencyKey ?? null],
  payload_hash: ['bytea', (turn) => turn.payloadHash],
  occurred_at: ['timestamptz', (turn) => turn.occurredAt],
  recorded_at: ['timestamptz', (turn) => turn.recordedAt],
  search: ['text', (turn) => toSearchVector(turn.terms)],
};

const LISTS = new Set(['teams_used', 'tools_used', 'tags']);
const NAMES = Object.keys(COLUMNS);
const SQL = `
  INSERT INTO turns (${NAMES.join(', ')})
  SELECT ${NAMES.map((name) => {
    if (LISTS.has(name)) return `ARRAY(SELECT json_array_elements_text(n.${name}))`;
    return name === 'search' ? 'n.search::tsvector' : `n.${name}`;
  }).join(', ')}
  FROM unnest(${NAMES.map((name, i) => `$${i + 1}::${COLUMNS[name]![0]}[]`).join(', ')}) AS n (${NAMES.join(', ')})`;

/** Writes turns in one statement: one array per column, whatever the number of rows. */
export async function insertTurns(tx: Tx, turns: PreparedTurn[]): Promise<void> {
  if (turns.length === 0) return;
  await tx.query(
    SQL,
    NAMES.map((name) => turns.map(COLUMNS[name]![1])),
  );
}
