import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await t.setProjectSettings({ turnTtl: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1 } });
});

const staff = async () => (await t.addStaff('SUPPORT')).credential;
const record = async (userId: string): Promise<string> =>
  (
    await t.data(
      `mutation ($userId: ID!) { recordTurn(input: {userId: $userId, sessionId: "s", userQuery: "I live by the mill.",
        assistantResponse: "Good to know."}) { turn { id } } }`,
      { userId },
    )
  ).recordTurn.turn.id;
const place = async (userId: string, until?: string): Promise<string> =>
  (
    await t.data(
      'mutation ($input: PlaceLegalHoldInput!) { placeLegalHold(input: $input) { hold { id } } }',
      { input: { userId, reason: 'Case 7', owner: 'legal@example.com', until } },
      await staff(),
    )
  ).placeLegalHold.hold.id;
const release = async (id: string, note?: string) =>
  t.ask(
    'mutation ($input: ReleaseLegalHoldInput!) { releaseLegalHold(input: $input) { hold { releasedBy releaseNote } } }',
    { input: { id, note } },
    await staff(),
  );
const clean = () => t.data('mutation { runRetention(input: {}) { turns memories } }');
const turnsOf = async (userId: string): Promise<number> =>
  (
    await t.data(
      'query ($userId: ID!) { session(userId: $userId, sessionId: "s") { turns { edges { node { id } } } } }',
      { userId },
    )
  ).session.turns.edges.length;

test('nothing of a held user expires, and everything does once the hold is released', async () => {
  await record('held');
  await record('free');
  const id = await place('held');
  t.clock.moveDays(3);
  expect((await clean()).runRetention.turns).toBe(1);
  expect([await turnsOf('held'), await turnsOf('free')]).toEqual([1, 0]);
  expect((await release(id, 'Settled')).data.releaseLegalHold.hold).toEqual({
    releasedBy: expect.stringMatching(/^staff:/),
    releaseNote: 'Settled',
  });
  expect((await clean()).runRetention.turns).toBe(1);
});

test('what was hidden before the hold is not deleted while it runs', async () => {
  await record('hidden');
  t.clock.moveDays(3);
  await clean();
  const id = await place('hidden');
  t.clock.moveDays(30);
  const rows = async () =>
    (
      await t.app.parts.database.maintenance.query(
        `SELECT count(*)::int AS n FROM turns JOIN users USING (user_uid) WHERE user_key = 'hidden'`,
      )
    ).rows[0].n;
  await runCleaning();
  expect(await rows()).toBe(1);
  await release(id);
  await runCleaning();
  expect(await rows()).toBe(0);
});

test('nothing of a held user can be deleted by the product either', async () => {
  const turn = await record('kept');
  const id = await place('kept');
  const attempts = [
    ['mutation ($id: ID!) { deleteTurn(input: {id: $id}) { deletedId } }', { id: turn }],
    ['mutation { deleteSession(input: {userId: "kept", sessionId: "s"}) { deletedTurns } }', {}],
    ['mutation { forgetAllMemories(input: {userId: "kept"}) { forgotten } }', {}],
  ] as const;
  for (const [query, variables] of attempts) {
    const { errors } = await t.ask(query, variables);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT']);
  }
  await release(id);
  expect((await t.ask(attempts[0][0], attempts[0][1])).errors).toEqual([]);
});

test('a hold ends by itself when its time is up', async () => {
  const turn = await record('timed');
  const until = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
  await place('timed', until);
  const attempt = () => t.ask('mutation ($id: ID!) { deleteTurn(input: {id: $id}) { deletedId } }', { id: turn });
  expect((await attempt()).errors).toHaveLength(1);
  t.clock.moveDays(1);
  expect((await attempt()).errors).toEqual([]);
});

test('a list of users is held as a whole, or refused row by row', async () => {
  const send = async (csv: string) =>
    t.ask(
      'mutation ($csv: String!) { importLegalHolds(input: {csv: $csv}) { holds { userId reason until } } }',
      { csv },
      await staff(),
    );
  const good = await send('userId,reason,owner,until\n"ann, the first",Case 8,legal,2099-01-31\nben,Case 8,legal,\n');
  expect(good.data.importLegalHolds.holds).toEqual([
    { userId: 'ann, the first', reason: 'Case 8', until: '2099-01-31T00:00:00.000Z' },
    { userId: 'ben', reason: 'Case 8', until: null },
  ]);
  const bad = await send('userId,reason,owner,until\ncarl,,legal,\ndora,Case 9,legal,1999-01-31\n');
  expect(bad.errors[0]!.extensions.issues.map(({ path }) => path)).toEqual(['input.csv.2.reason', 'input.csv.3.until']);
  expect((await send('"unclosed')).errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
  const { legalHolds } = await t.data(
    '{ legalHolds(filter: {userId: "carl"}) { edges { node { id } } } }',
    {},
    await staff(),
  );
  expect(legalHolds.edges).toEqual([]);
});

test('a hold that has ended cannot be released again', async () => {
  const id = await place('twice');
  await release(id);
  expect((await release(id)).errors[0]!.extensions.code).toBe('NOT_FOUND');
});

/** Runs the hourly cleaning of every project. */
async function runCleaning(): Promise<void> {
  const { database, queue } = t.app.parts;
  await database.unscoped((tx) => queue.send(tx, 'cleanProjects', [{ payload: {} }]));
  await t.settle();
}
