import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { lockUsers } from '../../server/actions/people/users.ts';
import { storeEmbeddings } from '../../server/actions/recall/embeddings.ts';
import { storeSummaries } from '../../server/actions/turns/summaries.ts';
import { makeProjectScope, makeUserScope } from '../../server/db/scope.ts';
import { parseProjectSettings } from '../../server/lifecycle/projectSettings.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { everythingOf, first, second } from '../support/everythingOf.ts';
import { record, recordAll, rowCounts } from '../support/turns.ts';
import { until } from '../support/until.ts';

let t: TestApp;
let userId = '';
let made = 0;
beforeAll(async () => {
  t = await startApp();
});
// Each test has its own user.
beforeEach(() => {
  userId = `user-${++made}`;
});

const DELETE_SESSION =
  'mutation ($input: DeleteSessionInput!) { deleteSession(input: $input) { deletedId deletedTurns } }';
const deleteSession = async (sessionId: string, of: string | null = userId) =>
  (await t.data(DELETE_SESSION, { input: { userId: of, sessionId } })).deleteSession;
const sql = async (text: string, values: unknown[] = []) =>
  (await t.app.parts.database.maintenance.query(text, values)).rows;

describe('deleteSession', () => {
  test('reverts everything that its turns added, and leaves other sessions', async () => {
    await record(t, { userId, ...first });
    await t.settle();
    const before = await everythingOf(t, userId);
    await recordAll(
      t,
      Array.from({ length: 5 }, (_, i) => ({
        userId,
        ...second,
        sessionId: 'gone',
        userQuery: `${second.userQuery} ${i}`,
      })),
    );
    await t.settle();
    const { session } = await t.data('query ($userId: ID!) { session(userId: $userId, sessionId: "gone") { id } }', {
      userId,
    });
    expect(await deleteSession('gone')).toEqual({ deletedId: session.id, deletedTurns: 5 });
    await t.settle();
    expect(await everythingOf(t, userId)).toEqual(before);
  });

  test('forgets the memories scoped to it, and keeps the user’s', async () => {
    await record(t, { userId, sessionId: 'gone' });
    const save = `mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { memory { id } } }`;
    const kept = await t.data(save, { input: { userId, content: 'Has a cat', category: 'PREFERENCE' } });
    const gone = await t.data(save, {
      input: { userId, content: 'Asks about boats today', category: 'CONTEXT', scope: 'SESSION', sessionId: 'gone' },
    });
    await deleteSession('gone');
    const { memories, auditLog } = await t.data(
      `query ($userId: ID!) { memories(filter: { userId: $userId }) { edges { node { id } } }
        auditLog(filter: { userId: $userId, actions: [ERASED] }) { edges { node { subjectId subjectType change } } } }`,
      { userId },
    );
    expect(memories.edges).toEqual([{ node: { id: kept.saveMemory.memory.id } }]);
    const erased = auditLog.edges.map((edge: { node: object }) => edge.node);
    expect(erased.map((entry: { subjectType: string }) => entry.subjectType).sort()).toEqual([
      'Memory',
      'Session',
      'Turn',
    ]);
    expect(erased).toContainEqual({ subjectId: gone.saveMemory.memory.id, subjectType: 'Memory', change: null });
    expect(
      await sql(`SELECT change FROM events e JOIN users u USING (user_uid) WHERE u.user_key = $1 ORDER BY e.id`, [
        userId,
      ]),
    ).toEqual([{ change: 'CREATED' }, { change: 'CREATED' }, { change: 'FORGOTTEN' }]);
  });

  test('deletes an anonymous session, and the key can be used again', async () => {
    await record(t, { userId: null, sessionId: userId });
    expect(await deleteSession(userId, null)).toMatchObject({ deletedTurns: 1 });
    expect((await t.data('query ($s: ID!) { session(sessionId: $s) { id } }', { s: userId })).session).toBeNull();
    expect((await record(t, { userId: null, sessionId: userId })).turn.turnNumber).toBe(1);
  });

  test('without a user id deletes the session that the anonymous one became', async () => {
    await record(t, { userId: null, sessionId: userId });
    await record(t, { userId, sessionId: userId });
    expect(await deleteSession(userId, null)).toMatchObject({ deletedTurns: 2 });
    const { user } = await t.data(
      'query ($userId: ID!) { user(userId: $userId) { statistics { totalTurns totalSessions } lastActiveAt } }',
      { userId },
    );
    expect(user).toEqual({ statistics: { totalTurns: 0, totalSessions: 0 }, lastActiveAt: null });
    expect((await record(t, { userId: null, sessionId: userId })).turn.session.user).toEqual({ userId });
  });

  test('deletes a thousand turns at once', async () => {
    await recordAll(
      t,
      Array.from({ length: 1_000 }, (_, i) => ({
        userId,
        sessionId: 'big',
        userQuery: `강남 ${i}`,
        assistantResponse: '',
      })),
    );
    expect(await deleteSession('big')).toMatchObject({ deletedTurns: 1_000 });
    expect(await everythingOf(t, userId)).toMatchObject({
      sessions: [],
      turns: [],
      entities: [],
      mentions: [],
      counts: [],
    });
  });

  test('of an unknown session is NOT_FOUND', async () => {
    const before = await rowCounts(t);
    for (const input of [{ userId: 'ghost', sessionId: 'g' }, { sessionId: 'g' }]) {
      const { errors } = await t.ask(DELETE_SESSION, { input });
      expect(errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: 'input.sessionId' }] });
    }
    expect(await rowCounts(t)).toEqual(before);
  });
});

(databaseKind === 'postgres' ? describe : describe.skip)('beside a deletion', () => {
  // Other databases of the server have their own locks.
  const WAITING = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`;
  const waiting = (count: number) => until(`${count} wait`, async () => (await sql(WAITING)).length >= count);
  const ofUser = (table: string) =>
    sql(`SELECT t.* FROM ${table} t JOIN users u USING (user_uid) WHERE u.user_key = $1 ORDER BY t.id`, [userId]);
  const contextOf = (projectId: string) => {
    const { parts } = t.app;
    const context = { ...parts, actor: null, settings: parseProjectSettings({}, parts.defaults) };
    return { context, scope: makeProjectScope(projectId), parts };
  };

  test('a summary that is stored meanwhile waits for the deletion, not the deletion for it', async () => {
    await record(t, { userId, sessionId: 'held' });
    await t.settle();
    const [held] = await ofUser('sessions');
    const {
      user_uid: userUid,
      project_id: projectId,
      id: sessionUid,
    } = held as Record<'user_uid' | 'project_id' | 'id', string>;
    const { context, scope, parts } = contextOf(projectId);
    let stored: Promise<void> | undefined;
    // As a deletion locks them: the user first, then the job of the periods, and the session last.
    await parts.database.scoped(scope, async (tx) => {
      await lockUsers(tx, [userUid]);
      await parts.queue.send(tx, 'summarizePeriods', [{ payload: { projectId, userUid }, key: userUid }]);
      stored = storeSummaries(context, scope, [
        { userUid, sessionUid, summary: 'It is held.', sessionKey: 'x', lastTurnNumber: 9, deletedTurns: 0 },
      ]);
      await waiting(1);
      await tx.query('UPDATE sessions SET title = title WHERE user_uid = $1 AND id = $2', [userUid, sessionUid]);
    });
    await stored;
    expect(await ofUser('sessions')).toMatchObject([{ summary: 'It is held.' }]);
  });

  test('vectors that are stored meanwhile wait for the deletion, too, and those of deleted turns are not stored', async () => {
    await recordAll(
      t,
      [1, 2, 3, 4].map((i) => ({ userId, sessionId: 'held', userQuery: `Question ${i}` })),
    );
    await t.settle();
    const turns = (await ofUser('turns')) as Record<'user_uid' | 'project_id' | 'id', string>[];
    const { user_uid: userUid, project_id: projectId } = turns[0]!;
    const { context, parts } = contextOf(projectId);
    const scope = makeUserScope(projectId, userUid);
    const texts = turns.map((turn) => ({ uid: turn.id, text: 'Question' })).reverse();
    const vectors = await parts.embedder.embed(texts.map(({ text }) => text));
    let stored: Promise<number> | undefined;
    await parts.database.scoped(scope, async (tx) => {
      await lockUsers(tx, [userUid]);
      // Whichever of the others the vectors lock before they wait, the deletion needs it.
      await tx.query('DELETE FROM turns WHERE user_uid = $1 AND id = $2', [userUid, turns[1]!.id]);
      await tx.query('DELETE FROM turn_embeddings WHERE user_uid = $1', [userUid]);
      stored = storeEmbeddings(context, scope, 'turn', texts, vectors);
      await waiting(1);
      await tx.query('DELETE FROM turns WHERE user_uid = $1 AND id <> ALL($2)', [userUid, [turns[3]!.id]]);
    });
    expect(await stored).toBe(1);
    expect(await ofUser('turn_embeddings')).toMatchObject([{ id: turns[3]!.id }]);
  });

  test('a write that waits for it in a circle makes it fail so that it can be tried again', async () => {
    const { turn } = await record(t, { userId, sessionId: 'held' });
    const save = `mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { memory { id } } }`;
    await t.data(save, {
      input: { userId, content: 'Is here', category: 'CONTEXT', scope: 'SESSION', sessionId: 'held' },
    });
    await t.settle();
    const [mine] = (await ofUser('turns')) as Record<'user_uid' | 'id', string>[];
    const { maintenance } = t.app.parts.database;
    const [first, second] = [await maintenance.connect(), await maintenance.connect()];
    try {
      // The deletion locks the user, then the memories, then the turns, and is the last to wait.
      await first.query('BEGIN');
      await first.query('SELECT FROM memories WHERE user_uid = $1 FOR UPDATE', [mine!.user_uid]);
      await second.query(`BEGIN; SET LOCAL deadlock_timeout = '10min'`);
      await second.query('SELECT FROM turns WHERE user_uid = $1 FOR UPDATE', [mine!.user_uid]);
      const deleted = t.ask(DELETE_SESSION, { input: { userId, sessionId: 'held' } });
      await waiting(1);
      const locked = second.query('SELECT FROM users WHERE user_uid = $1 FOR UPDATE', [mine!.user_uid]);
      await waiting(2);
      await first.query('COMMIT');
      expect((await deleted).errors).toMatchObject([
        { extensions: { code: 'DATABASE_UNAVAILABLE', reason: { code: 'database.deadlock' } } },
      ]);
      await locked;
      await second.query('COMMIT');
    } finally {
      for (const client of [first, second]) client.release();
    }
    expect((await t.data('query ($id: ID!) { turn(id: $id) { id } }', { id: turn.id })).turn).not.toBeNull();
    expect(await deleteSession('held')).toMatchObject({ deletedTurns: 1 });
  });
});
