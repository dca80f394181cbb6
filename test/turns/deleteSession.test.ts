import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { lockUsers } from '../../server/actions/people/users.ts';
import { storeSummaries } from '../../server/actions/turns/summaries.ts';
import { makeProjectScope } from '../../server/db/scope.ts';
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
// Each test has a user of its own.
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

(databaseKind === 'postgres' ? test : test.skip)(
  'a summary that is stored meanwhile waits for the deletion, not the deletion for it',
  async () => {
    await record(t, { userId, sessionId: 'held' });
    await t.settle();
    const [held] = await sql('SELECT s.* FROM sessions s JOIN users u USING (user_uid) WHERE u.user_key = $1', [
      userId,
    ]);
    const { user_uid: userUid, project_id: projectId, id } = held as Record<string, string>;
    const { database, queue } = t.app.parts;
    const context = { ...t.app.parts, actor: null, settings: parseProjectSettings({}, t.app.parts.defaults) };
    const scope = makeProjectScope(projectId!);
    let stored: Promise<void> | undefined;
    // As a deletion locks them: the user first, then the job of the periods, and the session last.
    await database.scoped(scope, async (tx) => {
      await lockUsers(tx, [userUid!]);
      await queue.send(tx, 'summarizePeriods', [
        { payload: { projectId: projectId!, userUid: userUid! }, key: userUid! },
      ]);
      stored = storeSummaries(context, scope, [
        {
          userUid: userUid!,
          sessionUid: id!,
          summary: 'It is held.',
          sessionKey: 'x',
          lastTurnNumber: 9,
          deletedTurns: 0,
        },
      ]);
      // Other databases of the server have their own locks.
      const waits = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`;
      await until('the summary waits', async () => (await sql(waits)).length > 0);
      await tx.query('UPDATE sessions SET title = title WHERE user_uid = $1 AND id = $2', [userUid, id]);
    });
    await stored;
    expect(await sql('SELECT summary FROM sessions WHERE user_uid = $1', [userUid])).toEqual([
      { summary: 'It is held.' },
    ]);
  },
);
