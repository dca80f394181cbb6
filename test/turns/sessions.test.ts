import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { record, recordAll, rowCounts } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const END = `mutation ($input: EndSessionInput!) { endSession(input: $input) { session { sessionId endedAt turnCount user { userId } } } }`;
const UPDATE = `mutation ($input: UpdateTurnInput!) { updateTurn(input: $input) { turn { id importance savedAt dismissedAt tags } } }`;

describe('a session', () => {
  test('returns its turns in order of their numbers; pages of 7 over 30 turns show each once', async () => {
    await recordAll(
      t,
      Array.from({ length: 30 }, (_, i) => ({
        sessionId: 'walked',
        userQuery: `q${i}`,
        occurredAt: `2026-10-${30 - i}T00:00:00Z`.replace(/-(\d)T/, '-0$1T'),
      })),
    );
    const TURNS = `query ($after: String) { session(userId: "minji", sessionId: "walked") { turns(first: 7, after: $after) {
      edges { cursor node { turnNumber userQuery } } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
    const pages: { turnNumber: number; userQuery: string }[][] = [];
    for (let after: string | null = null, more = true; more; ) {
      const answer = await t.data(TURNS, { after });
      const { turns } = answer.session;
      expect(turns.pageInfo.hasPreviousPage).toBe(pages.length > 0);
      pages.push(turns.edges.map((edge: { node: object }) => edge.node));
      after = turns.pageInfo.endCursor;
      more = turns.pageInfo.hasNextPage;
    }
    expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 2]);
    expect(pages.flat()).toEqual(Array.from({ length: 30 }, (_, i) => ({ turnNumber: i + 1, userQuery: `q${i}` })));
  });

  test.each([0, 101])('refuses a page of %i', async (first) => {
    await record(t, { sessionId: 'paged' });
    const { errors } = await t.ask(
      'query ($first: Int) { session(userId: "minji", sessionId: "paged") { turns(first: $first) { pageInfo { hasNextPage } } } }',
      { first },
    );
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'first' }] });
  });

  test('refuses a cursor of another session', async () => {
    await recordAll(t, [{ sessionId: 'x1' }, { sessionId: 'x1' }, { sessionId: 'x2' }]);
    const TURNS = `query ($sessionId: ID!, $after: String) { session(userId: "minji", sessionId: $sessionId) {
      turns(first: 1, after: $after) { pageInfo { endCursor } } } }`;
    const { session } = await t.data(TURNS, { sessionId: 'x1' });
    const { errors } = await t.ask(TURNS, { sessionId: 'x2', after: session.turns.pageInfo.endCursor });
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'after' }] });
  });

  test('is null for a key that no turn has used, and in another project', async () => {
    await record(t, { sessionId: 'own' });
    const { key } = await t.addProject('elsewhere');
    expect((await t.data('{ session(userId: "minji", sessionId: "none") { id } }')).session).toBeNull();
    expect((await t.data('{ session(userId: "nobody", sessionId: "own") { id } }')).session).toBeNull();
    expect((await t.data('{ session(sessionId: "own") { id } }')).session).toBeNull();
    expect((await t.data('{ session(userId: "minji", sessionId: "own") { id } }', {}, key)).session).toBeNull();
  });

  test('has a summary after its job has run, even if it was not ended', async () => {
    await record(t, { sessionId: 'summed', userQuery: 'I want to rent a boat in Busan', assistantResponse: 'Sure.' });
    await t.settle();
    const { session } = await t.data('{ session(userId: "minji", sessionId: "summed") { summary summaryUpdatedAt } }');
    expect(session.summary).toContain('boat in Busan');
    expect(session.summary.length).toBeLessThanOrEqual(200);
    expect(session.summaryUpdatedAt).not.toBeNull();
  });
});

describe('endSession', () => {
  test('sets the end time once', async () => {
    await record(t, { sessionId: 'over' });
    const first = (await t.data(END, { input: { userId: 'minji', sessionId: 'over' } })).endSession.session;
    expect(first).toMatchObject({ sessionId: 'over', turnCount: 1, user: { userId: 'minji' } });
    expect(first.endedAt).not.toBeNull();
    t.clock.moveDays(1);
    expect((await t.data(END, { input: { userId: 'minji', sessionId: 'over' } })).endSession.session).toEqual(first);
  });

  test('ends an anonymous session, even after it became its user’s', async () => {
    await record(t, { userId: null, sessionId: 'anon-over' });
    expect((await t.data(END, { input: { sessionId: 'anon-over' } })).endSession.session.user).toBeNull();
    await record(t, { userId: 'ender', sessionId: 'anon-over' });
    const { session } = (await t.data(END, { input: { sessionId: 'anon-over' } })).endSession;
    expect(session).toMatchObject({ user: { userId: 'ender' }, turnCount: 2 });
  });

  test('of an unknown session is NOT_FOUND and creates nothing', async () => {
    const before = await rowCounts(t);
    for (const input of [
      { userId: 'ghost', sessionId: 'g' },
      { userId: 'minji', sessionId: 'g' },
      { sessionId: 'g' },
    ]) {
      const { errors } = await t.ask(END, { input });
      expect(errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: 'input.sessionId' }] });
    }
    expect(await rowCounts(t)).toEqual(before);
  });

  test('refuses an empty key under its path', async () => {
    const { errors } = await t.ask(END, { input: { userId: '', sessionId: '' } });
    expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0]!.extensions.issues.map((issue) => issue.path).sort()).toEqual(['input.sessionId', 'input.userId']);
  });
});

describe('updateTurn', () => {
  const update = async (id: string, change: object) =>
    (await t.data(UPDATE, { input: { id, ...change } })).updateTurn.turn;

  test('rates and labels a turn; new labels replace the old ones', async () => {
    const { turn } = await record(t, { sessionId: 'rated', tags: ['old'] });
    expect(await update(turn.id, { importance: 7 })).toMatchObject({ importance: 7, tags: ['old'] });
    expect(await update(turn.id, { tags: ['a', 'b'] })).toMatchObject({ importance: 7, tags: ['a', 'b'] });
    expect(await update(turn.id, { tags: [] })).toMatchObject({ tags: [] });
  });

  test('saving keeps the first time and gives the turn the highest importance; unsaving clears it', async () => {
    const { turn } = await record(t, { sessionId: 'saved' });
    const saved = await update(turn.id, { saved: true });
    expect(saved.importance).toBe(10);
    t.clock.moveDays(1);
    expect((await update(turn.id, { saved: true })).savedAt).toBe(saved.savedAt);
    expect(await update(turn.id, { saved: false })).toMatchObject({
      savedAt: null,
      importance: turn.importance,
    });
  });

  test('dismissing gives the turn a low importance, and never a higher one than before', async () => {
    const { turn } = await record(t, { sessionId: 'dismissed' });
    const dismissed = await update(turn.id, { dismissed: true });
    expect(dismissed.importance).toBe(3);
    expect(dismissed.dismissedAt).not.toBeNull();
    expect(await update(turn.id, { dismissed: false })).toMatchObject({
      dismissedAt: null,
      importance: turn.importance,
    });
    const low = await record(t, { sessionId: 'dismissed', importance: 2 });
    expect((await update(low.turn.id, { dismissed: true })).importance).toBe(2);
  });

  test('the higher importance of saving and dismissing counts, and each can be undone separately', async () => {
    const { turn } = await record(t, { sessionId: 'marked twice', importance: 6 });
    await update(turn.id, { dismissed: true });
    expect((await update(turn.id, { saved: true })).importance).toBe(10);
    expect((await update(turn.id, { saved: false })).importance).toBe(3);
    expect((await update(turn.id, { dismissed: false })).importance).toBe(6);
  });

  test('an importance given in the same call wins', async () => {
    const { turn } = await record(t, { sessionId: 'both' });
    expect((await update(turn.id, { saved: true, importance: 6 })).importance).toBe(6);
    expect((await update(turn.id, { dismissed: true, importance: 9 })).importance).toBe(9);
  });

  test('writes an audit entry only if something changes', async () => {
    const { turn } = await record(t, { sessionId: 'audited' });
    await update(turn.id, { importance: 8 });
    const before = await rowCounts(t);
    await update(turn.id, { importance: 8 });
    expect(await rowCounts(t)).toEqual(before);
    const { auditLog } = await t.data(
      '{ auditLog(first: 1) { edges { node { action subjectType subjectId userId change } } } }',
    );
    expect(auditLog.edges[0].node).toEqual({
      action: 'UPDATED',
      subjectType: 'Turn',
      subjectId: turn.id,
      userId: 'minji',
      change: { before: { importance: 5 }, after: { importance: 8 } },
    });
  });

  test.each([
    ['importance', 0],
    ['importance', 11],
    ['tags', ['x'.repeat(201)]],
    ['tags', ['a\0']],
  ])('refuses a bad %s under its path', async (field, value) => {
    const { turn } = await record(t, { sessionId: 'refused' });
    const { errors } = await t.ask(UPDATE, { input: { id: turn.id, [field]: value } });
    expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0]!.extensions.issues[0]!.path).toMatch(new RegExp(`^input\\.${field}`));
  });

  test('of an unknown turn, or one of another project, is NOT_FOUND', async () => {
    const { turn } = await record(t, { sessionId: 'foreign' });
    const { key } = await t.addProject('foreigner');
    for (const [id, as] of [['nonsense'], [turn.session.id], [turn.id, key]]) {
      const { errors } = await t.ask(UPDATE, { input: { id, importance: 1 } }, as);
      expect(errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: 'input.id' }] });
    }
  });
});
