import { makeProjectScope, type ProjectScope } from '../../server/db/scope.ts';
import type { TestApp } from './app.ts';

/** Two turns that each add some of everything a turn can add; the two overlap in part. */
export const first = {
  sessionId: 's',
  speaker: 'Jane',
  userQuery: '강남역 근처 전세 5억 아파트',
  occurredAt: '2026-10-01T10:00:00Z',
  entities: [{ type: 'location', value: '강남' }],
  searchContext: { results: [{ id: 'a' }] },
};
export const second = {
  ...first,
  speaker: 'John',
  userQuery: '강남 말고 판교 전세 7억 아파트는?',
  occurredAt: '2026-10-02T11:00:00Z',
  entities: [
    { type: 'location', value: '강남' },
    { type: 'location', value: '판교' },
  ],
  searchContext: { results: [{ id: 'b' }] },
};

/** Everything counted and stored about a user, except what only grows: audit entries and times of last change. */
export async function everythingOf(t: TestApp, key: string): Promise<object> {
  const of = async (table: string, columns: string, order: string): Promise<object[]> => {
    const text = `SELECT ${columns} FROM ${table} x JOIN users u USING (user_uid) WHERE u.user_key = $1 ORDER BY ${order}`;
    // Through the scoped connection, which decrypts what is encrypted.
    const rows = await t.app.parts.database.scoped(await firstProject(t), (tx) => tx.query(text, [key]));
    return rows.map(({ user_uid: _, ...row }) => row);
  };
  return {
    users: await of(
      'memory_settings',
      'turn_count, session_count, recallable_count, term_total, last_active_at, speakers',
      '1',
    ),
    sessions: await of(
      'sessions',
      'x.user_uid, session_key, title, x.turn_count, started_at, x.last_activity_at, summary',
      'session_key',
    ),
    turns: await of('turns', 'x.id, turn_number', '1'),
    entities: await of(
      'entities',
      'x.user_uid, x.id, type, entity_key, value, context, mention_count, first_mentioned_at, last_mentioned_at, last_turn_id, last_session_uid',
      'type, entity_key',
    ),
    mentions: await of('entity_mentions', 'turn_id, entity_id', '1, 2'),
    counts: await of('preference_counts', 'kind, value, count', '1, 2'),
    preferences: await of('preferences', 'x.user_uid, last_search_context, last_search_at', '1'),
    vectors: await of('turn_embeddings', 'x.id', '1'),
  };
}

async function firstProject(t: TestApp): Promise<ProjectScope> {
  const { rows } = await t.app.parts.database.maintenance.query('SELECT id FROM projects ORDER BY created_at LIMIT 1');
  return makeProjectScope(rows[0].id);
}
