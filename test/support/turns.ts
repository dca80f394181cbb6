import type { TestApp } from './app.ts';

/** A turn to record, with the fields that the test sets. */
export const newTurn = (more: object = {}): Record<string, unknown> => ({
  userId: 'minji',
  sessionId: 's1',
  userQuery: '강남역 근처 전세 5억 이하 아파트 있어?',
  assistantResponse: '세 곳을 찾았어요.',
  importance: 5,
  ...more,
});

const TURN_FIELDS = `fragment T on Turn {
  id turnNumber speaker userQuery assistantResponse importance tags savedAt dismissedAt occurredAt recordedAt
  session { id sessionId title turnCount user { userId } } entities { type value mentionCount }
}`;

export const RECORD = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed turn { ...T } } } ${TURN_FIELDS}`;
export const RECORD_ALL = `mutation ($input: RecordTurnsInput!) {
  recordTurns(input: $input) { results { replayed turn { ...T } } }
} ${TURN_FIELDS}`;

/** The fields of a turn that `TURN_FIELDS` selects. */
interface RecordedTurn {
  id: string;
  turnNumber: number;
  speaker: string | null;
  userQuery: string;
  assistantResponse: string;
  importance: number;
  tags: string[];
  savedAt: string | null;
  dismissedAt: string | null;
  occurredAt: string;
  recordedAt: string;
  session: { id: string; sessionId: string; title: string; turnCount: number; user: { userId: string } | null };
  entities: { type: string; value: string; mentionCount: number }[];
}

interface Result {
  replayed: boolean;
  turn: RecordedTurn;
}

/** Records one turn. */
export const record = async (t: TestApp, more: object = {}, key?: string): Promise<Result> =>
  (await t.data(RECORD, { input: newTurn(more) }, key)).recordTurn;

/** Records several turns in one call. */
export const recordAll = async (t: TestApp, turns: object[], key?: string): Promise<Result[]> =>
  (await t.data(RECORD_ALL, { input: { turns: turns.map((more) => newTurn(more)) } }, key)).recordTurns.results;

/** Row counts of each table that a write may change: a refused write must leave them unchanged. */
export async function rowCounts(t: TestApp): Promise<Record<string, number>> {
  const tables = [
    'user_directory',
    'users',
    'memory_settings',
    'sessions',
    'turns',
    'entities',
    'entity_mentions',
    'preferences',
    'preference_counts',
    'memories',
    'audit_entries',
    'events',
  ];
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')}`,
  );
  return rows[0];
}
