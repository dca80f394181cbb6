import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
/** Another project. */
let other: string;
/** A turn of the first project. */
let turn: { projectId: string; userUid: string; turnUid: string };
beforeAll(async () => {
  t = await startApp();
  other = (await t.addProject('other')).projectId;
  await recordTurns(t, [{ userQuery: 'A walnut cake' }]);
  const { rows } = await t.app.parts.database.maintenance.query('SELECT project_id, user_uid, id FROM turns');
  turn = { projectId: rows[0].project_id, userUid: rows[0].user_uid, turnUid: rows[0].id };
});

/** Deletes the turn's vector and sends a job to make it again; returns the number of vectors then. */
async function vectorsAfter(projectId: string): Promise<number> {
  const { database, queue } = t.app.parts;
  await database.maintenance.query('DELETE FROM turn_embeddings');
  const payload = { projectId, userUid: turn.userUid, turnUids: [turn.turnUid] };
  await database.unscoped((tx) => queue.send(tx, 'embedTurns', [{ payload }]));
  await t.settle();
  return (await database.maintenance.query('SELECT FROM turn_embeddings')).rowCount ?? 0;
}

test('a job reaches the data of its row’s project', async () => {
  expect(await vectorsAfter(turn.projectId)).toBe(1);
});

test('a job reaches no other project, whichever user its row names', async () => {
  expect(await vectorsAfter(other)).toBe(0);
});

test('a job uses the settings of its own project', async () => {
  const recordIn = async (key: string) => {
    const own = { ...t, data: (text: string, variables?: object) => t.data(text, variables, key) };
    await recordTurns(own, [
      { userId: 'jun', userQuery: 'I am looking for a quiet flat near the river in Mapo, with a garden for my dog.' },
      { userId: 'jun', userQuery: 'And it should have a kitchen that is big enough for baking walnut cakes.' },
    ]);
    const { session } = await t.data('{ session(userId: "jun", sessionId: "s1") { summary } }', {}, key);
    return session.summary.length;
  };
  const brief = await t.addProject('brief', { summaryMaxLength: 20 });
  const long = await t.addProject('long');
  expect(await recordIn(brief.key)).toBeLessThanOrEqual(20);
  expect(await recordIn(long.key)).toBeGreaterThan(20);
});
