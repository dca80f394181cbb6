import { makeProjectScope, type ProjectScope } from '../../server/db/scope.ts';
import type { TestApp } from './app.ts';

/** Two turns of which each has something of everything that a turn adds: what one has, the other has in part. */
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

/** All that is counted and kept of a user, but for what only ever grows: audit entries, and when something was last changed. */
export async function everythingOf(t: TestApp, key: string): Promise<object> {
  const of = async (table: string, columns: string, order: string): Promise<object[]> => {
    const text = `SELECT ${columns} FROM ${table} x JOIN users u USING (user_uid) WHERE u.user_key = $1 ORDER BY ${order}`;
    // Through the door, at which what is sealed is opened.
    return t.app.parts.database.scoped(await firstProject(t), (tx) => tx.query(text, [key]));
  };
  return {
    users: await of(
      'memory_settings',
      'turn_count, session_count, recallable_count, term_total, last_active_at, speakers',
      '1',
    ),
    sessions: await of('sessions', 'session_key, title, x.turn_count, started_at, x.last_activity_at, summary', '1'),
    turns: await of('turns', 'x.id, turn_number', '1'),
    entities: await of(
      'entities',
      'x.id, type, value, context, mention_count, first_mentioned_at, last_mentioned_at, last_turn_id, last_session_uid',
      '1',
    ),
    mentions: await of('entity_mentions', 'turn_id, entity_id', '1, 2'),
    counts: await of('preference_counts', 'kind, value, count', '1, 2'),
    preferences: await of('preferences', 'last_search_context, last_search_at', '1'),
    vectors: await of('turn_embeddings', 'x.id', '1'),
  };
}

async function firstProject(t: TestApp): Promise<ProjectScope> {
  const { rows } = await t.app.parts.database.maintenance.query('SELECT id FROM projects ORDER BY created_at LIMIT 1');
  return makeProjectScope(rows[0].id);
}
