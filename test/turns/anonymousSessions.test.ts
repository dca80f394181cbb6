import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { record, recordAll, rowCounts } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const anonymous = (sessionId: string, more: object = {}) => record(t, { userId: null, sessionId, ...more });
const named = (userId: string, sessionId: string, more: object = {}) => record(t, { userId, sessionId, ...more });

const SESSION = `query ($userId: ID, $sessionId: ID!) { session(userId: $userId, sessionId: $sessionId) {
  id title summary turnCount user { userId } turns(first: 100) { edges { node { id turnNumber userQuery } } } } }`;
const sessionOf = async (userId: string | null, sessionId: string) => {
  const { session } = await t.data(SESSION, { userId, sessionId });
  return session && { ...session, turns: session.turns.edges.map((edge: { node: object }) => edge.node) };
};

const USER = `query ($userId: ID!) { user(userId: $userId) {
  entities { edges { node { value mentionCount } } } preferences { keywords activeHours { count } lastSearchContext }
  statistics { totalTurns totalSessions } } }`;
const userOf = async (userId: string) => (await t.data(USER, { userId })).user;

describe('an anonymous session', () => {
  test('keeps its turns, has no user and is not listed as one', async () => {
    const { turn } = await anonymous('kept');
    expect(turn).toMatchObject({ turnNumber: 1, session: { sessionId: 'kept', user: null } });
    expect((await anonymous('kept')).turn.turnNumber).toBe(2);
    expect(await sessionOf(null, 'kept')).toMatchObject({
      turnCount: 2,
      user: null,
      turns: [{ turnNumber: 1 }, { turnNumber: 2 }],
    });
    expect((await t.data('{ users { edges { node { userId } } } }')).users.edges).toEqual([]);
  });

  test('teaches nothing', async () => {
    const before = await rowCounts(t);
    await anonymous('taught', { entities: [{ type: 'location', value: '강남' }], searchContext: { results: ['a'] } });
    const after = await rowCounts(t);
    const learned = ({ entities, entity_mentions, preferences, preference_counts, memories }: typeof after) => ({
      entities,
      entity_mentions,
      preferences,
      preference_counts,
      memories,
    });
    expect(learned(after)).toEqual(learned(before));
  });

  test('is not a user’s session with the same key', async () => {
    await anonymous('apart');
    expect(await sessionOf('somebody', 'apart')).toBeNull();
  });
});

describe('when a turn names the user of an anonymous session', () => {
  test('its turns become the user’s: ids stay, and the numbering continues', async () => {
    const first = await anonymous('claimed', { userQuery: '판교에서 전세를 찾아요' });
    const second = await anonymous('claimed');
    const third = await named('claimer', 'claimed');
    expect(third.turn.turnNumber).toBe(3);
    const session = await sessionOf('claimer', 'claimed');
    expect(session).toMatchObject({ title: '판교에서 전세를 찾아요', turnCount: 3, user: { userId: 'claimer' } });
    expect(session.turns.map((turn: { id: string }) => turn.id)).toEqual([
      first.turn.id,
      second.turn.id,
      third.turn.id,
    ]);
    expect((await userOf('claimer')).statistics).toEqual({ totalTurns: 3, totalSessions: 1 });
  });

  test('the former ids still find them', async () => {
    const { turn } = await anonymous('found');
    await named('finder', 'found');
    const query = `query ($turn: ID!, $session: ID!) { turn(id: $turn) { id session { user { userId } } }
      byNode: node(id: $turn) { id } session: node(id: $session) { ... on Session { user { userId } turnCount } } }`;
    const found = await t.data(query, { turn: turn.id, session: turn.session.id });
    expect(found).toEqual({
      turn: { id: turn.id, session: { user: { userId: 'finder' } } },
      byNode: { id: turn.id },
      session: { user: { userId: 'finder' }, turnCount: 2 },
    });
    const update = 'mutation ($id: ID!) { updateTurn(input: { id: $id, importance: 8 }) { turn { id importance } } }';
    expect((await t.data(update, { id: turn.id })).updateTurn.turn).toEqual({ id: turn.id, importance: 8 });
  });

  test('nothing is learned from earlier turns', async () => {
    await anonymous('before', {
      userQuery: '판교 아파트',
      entities: [{ type: 'location', value: '판교' }],
      searchContext: { results: ['x'] },
    });
    await named('learner', 'before', { userQuery: '분당 아파트', entities: [{ type: 'location', value: '분당' }] });
    const user = await userOf('learner');
    const values = user.entities.edges.map((edge: { node: { value: string } }) => edge.node.value);
    expect(values).toContain('분당');
    expect(values).not.toContain('판교');
    expect(user.preferences.activeHours).toEqual([{ count: 1 }]);
    expect(user.preferences.keywords).not.toContain('판교');
    expect(user.preferences.lastSearchContext).toBeNull();
  });

  test('they are recalled for the user', async () => {
    await anonymous('recalled', { userQuery: 'My dog Biscuit needs a garden', assistantResponse: 'Noted.' });
    await named('owner', 'recalled', { userQuery: 'Show me houses', assistantResponse: 'Here.' });
    await t.settle();
    const { search, memoryContext } = await t.data(
      `{ search(userId: "owner", query: "Biscuit garden", kinds: [TURN]) { edges { node { ... on Turn { userQuery } } } }
         memoryContext(userId: "owner", query: "a garden for Biscuit", sessionId: "next") { prompt } }`,
    );
    expect(search.edges[0].node.userQuery).toBe('My dog Biscuit needs a garden');
    expect(memoryContext.prompt).toContain('Biscuit');
  });

  test('an existing session of theirs with that key continues with them', async () => {
    await named('both', 'merged', { userQuery: 'first' });
    await anonymous('merged', { userQuery: 'second' });
    await named('both', 'merged', { userQuery: 'third' });
    const session = await sessionOf('both', 'merged');
    expect(session.turns.map((turn: { userQuery: string }) => turn.userQuery)).toEqual(['first', 'second', 'third']);
    expect(session.turnCount).toBe(3);
  });

  test('late anonymous turns become theirs too, and teach nothing either', async () => {
    await anonymous('late');
    await named('lately', 'late', { userQuery: 'hello' });
    const before = await userOf('lately');
    const { turn } = await anonymous('late', {
      userQuery: '판교 아파트',
      entities: [{ type: 'location', value: '판교' }],
    });
    expect(turn).toMatchObject({ turnNumber: 3, session: { user: { userId: 'lately' } } });
    const after = await userOf('lately');
    expect(after.preferences).toEqual(before.preferences);
    expect(after.entities).toEqual(before.entities);
    expect(after.statistics.totalTurns).toBe(3);
  });

  test('replays are recognized, with and without the user’s id', async () => {
    const { turn } = await anonymous('replayed', { idempotencyKey: 'r' });
    const again = await named('replayer', 'replayed', { idempotencyKey: 'r' });
    expect([again.replayed, again.turn.id]).toEqual([true, turn.id]);
    const late = await anonymous('replayed', { idempotencyKey: 'r' });
    expect([late.replayed, late.turn.id]).toEqual([true, turn.id]);
    expect((await sessionOf('replayer', 'replayed')).turnCount).toBe(1);
  });

  test('a second user who names the key has their own session', async () => {
    await anonymous('two', { userQuery: 'mine' });
    await named('first-comer', 'two');
    const { turn } = await named('second-comer', 'two', { userQuery: 'not yours' });
    expect(turn.turnNumber).toBe(1);
    expect((await sessionOf('first-comer', 'two')).turnCount).toBe(2);
    expect((await sessionOf(null, 'two')).user).toEqual({ userId: 'first-comer' });
  });

  test('its summary is rebuilt under the user, and removed from the old row', async () => {
    await anonymous('summed', { userQuery: 'I want a house with a red door' });
    await t.settle();
    expect((await sessionOf(null, 'summed')).summary).toContain('red door');
    await named('summer', 'summed', { userQuery: 'And a garden' });
    await t.settle();
    expect((await sessionOf('summer', 'summed')).summary).toContain('red door');
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT title, summary, turn_count FROM sessions WHERE session_key = 'summed' AND forwarded_to IS NOT NULL`,
    );
    expect(rows).toEqual([{ title: null, summary: null, turn_count: 0 }]);
    const { rows: weeks } = await t.app.parts.database.maintenance.query(
      `SELECT user_key, (SELECT count(*) FROM period_summaries p WHERE p.user_uid = u.user_uid AND period = 'WEEK') AS weeks
       FROM users u WHERE user_uid IN (SELECT unnest(ARRAY[user_uid, forwarded_to]) FROM sessions WHERE session_key = 'summed')
       ORDER BY user_key`,
    );
    expect(weeks).toEqual([
      { user_key: 'summer', weeks: 1 },
      { user_key: null, weeks: 0 },
    ]);
  });

  test('vectors of its turns move or are recomputed', async () => {
    await anonymous('vectors', { userQuery: 'already embedded' });
    await t.settle();
    await anonymous('vectors', { userQuery: 'not embedded yet' });
    await named('mover', 'vectors');
    await t.settle();
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT count(*) AS turns, count(e.id) AS vectors FROM turns t JOIN users u USING (user_uid)
       LEFT JOIN turn_embeddings e USING (user_uid, id) WHERE u.user_key = 'mover'`,
    );
    expect(rows).toEqual([{ turns: 3, vectors: 3 }]);
  });
});

describe('within one batch', () => {
  test('a turn that names the user claims the anonymous ones before it, and later ones become theirs too', async () => {
    const results = await recordAll(t, [
      { userId: null, sessionId: 'batch', userQuery: 'one', idempotencyKey: 'b1' },
      { userId: 'batcher', sessionId: 'batch', userQuery: 'two' },
      { userId: null, sessionId: 'batch', userQuery: 'three' },
    ]);
    expect(results.map(({ turn }) => [turn.turnNumber, turn.session.user!.userId])).toEqual([
      [1, 'batcher'],
      [2, 'batcher'],
      [3, 'batcher'],
    ]);
    const late = await anonymous('batch', { userQuery: 'one', idempotencyKey: 'b1' });
    expect([late.replayed, late.turn.id]).toEqual([true, results[0]!.turn.id]);
    const { preferences } = await userOf('batcher');
    expect(preferences.activeHours).toEqual([{ count: 1 }]);
  });

  test('an anonymous turn after a user’s with the same key is not theirs: nobody was anonymous before', async () => {
    await recordAll(t, [
      { userId: 'ahead', sessionId: 'behind', userQuery: 'one' },
      { userId: null, sessionId: 'behind', userQuery: 'two' },
    ]);
    expect((await sessionOf('ahead', 'behind')).turnCount).toBe(1);
    expect(await sessionOf(null, 'behind')).toMatchObject({ turnCount: 1, user: null });
  });

  test('the first of two users who name the key gets the anonymous turns', async () => {
    await anonymous('won', { userQuery: 'whose?' });
    await recordAll(t, [
      { userId: 'winner', sessionId: 'won' },
      { userId: 'loser', sessionId: 'won' },
    ]);
    expect((await sessionOf('winner', 'won')).turnCount).toBe(2);
    expect((await sessionOf('loser', 'won')).turnCount).toBe(1);
  });
});

test('concurrent anonymous and named turns of one key are all kept', async () => {
  await anonymous('rush');
  await Promise.all(Array.from({ length: 16 }, (_, i) => (i % 2 ? anonymous('rush') : named('runner', 'rush'))));
  await named('runner', 'rush');
  const session = await sessionOf('runner', 'rush');
  expect(session.turns).toHaveLength(18);
  expect(session.turns.map((turn: { turnNumber: number }) => turn.turnNumber)).toEqual(
    Array.from({ length: 18 }, (_, i) => i + 1),
  );
});
