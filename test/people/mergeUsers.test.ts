import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { verify } from '../support/audit.ts';
import { databaseKind } from '../support/database.ts';
import { expectRefused, startWithIssuer, whoIs } from '../support/endUsers.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { everythingOf } from '../support/everythingOf.ts';
import { addMember, recordTurns, saveDocument, saveVersion } from '../support/factories.ts';
import { findInTables } from '../support/findInTables.ts';
import type { TestIssuer } from '../support/outside/tokenIssuer.ts';
import { openRequest } from '../support/privacy.ts';
import { cleanProjects } from '../support/retention.ts';
import { codesOf } from '../support/staff.ts';
import { writePerson } from '../support/writePerson.ts';

const MERGE = `mutation ($fromUserId: ID!, $intoUserId: ID!, $preview: Boolean) {
  mergeUsers(input: {fromUserId: $fromUserId, intoUserId: $intoUserId, preview: $preview}) {
    replayed undoUntil user { userId } moved { table rows } } }`;
const UNDO = `mutation ($fromUserId: ID!, $intoUserId: ID!) {
  undoMergeUsers(input: {fromUserId: $fromUserId, intoUserId: $intoUserId}) { replayed turns user { userId } } }`;
const TURNS = `query ($userId: ID!) { user(userId: $userId) { turns(first: 100) { edges { node { id userQuery session { sessionId } } } } } }`;
const MEMORIES = `query ($userId: ID!) { memories(filter: {userId: $userId}, first: 100) { edges { node { id content usageCount } } } }`;
const SAVE = `mutation ($userId: ID!, $content: String!) {
  saveMemory(input: {userId: $userId, content: $content, category: PREFERENCE}) { outcome memory { id } } }`;
const CONSENT = `mutation ($userId: ID!, $purpose: String!, $granted: Boolean!) {
  recordConsent(input: {userId: $userId, purpose: $purpose, version: "1", granted: $granted}) { consent { version } } }`;
const CONSENTS = `query ($userId: ID!) { user(userId: $userId) { consents { purpose withdrawnAt method } } }`;

let t: TestApp;
let issuer: TestIssuer;
let admin: TestStaff;
beforeAll(async () => {
  ({ t, issuer } = await startWithIssuer());
  admin = await t.addStaff('ADMIN');
});

const asked = (fromUserId: string, intoUserId: string, preview?: boolean) =>
  t.ask(MERGE, { fromUserId, intoUserId, preview });
const merge = async (fromUserId: string, intoUserId: string, preview?: boolean) =>
  (await t.data(MERGE, { fromUserId, intoUserId, preview })).mergeUsers;
const undo = async (fromUserId: string, intoUserId: string) => {
  const { undoMergeUsers } = await t.data(UNDO, { fromUserId, intoUserId });
  await t.settle();
  return undoMergeUsers;
};
const save = async (userId: string, content: string) => (await t.data(SAVE, { userId, content })).saveMemory;
const nodesOf = <T>({ edges }: { edges: { node: T }[] }): T[] => edges.map(({ node }) => node);
const turnsOf = async (userId: string): Promise<{ id: string; userQuery: string; session: { sessionId: string } }[]> =>
  nodesOf((await t.data(TURNS, { userId })).user.turns);
const saidBy = async (userId: string) => (await turnsOf(userId)).map(({ userQuery }) => userQuery).sort();
const memoriesOf = async (userId: string): Promise<{ id: string; content: string; usageCount: number }[]> =>
  nodesOf((await t.data(MEMORIES, { userId })).memories);
const reasonOf = async (asking: ReturnType<typeof asked>) =>
  (await asking).errors.map(({ extensions }) => Reflect.get(extensions, 'reason')?.code);
const sessionsOf = (sessionId: string, ...said: string[]) =>
  said.map((userQuery) => ({ sessionId, userQuery, entities: [{ type: 'pet', value: 'Bori' }] }));

describe('a merged user', () => {
  test('moves all of their data to the other', async () => {
    await writePerson(t, 'whole-guest', 'walnut');
    await recordTurns(t, [{ userId: 'whole-customer', userQuery: 'Hello there.', sessionId: 'hello' }]);
    const before = await everythingOf(t, 'whole-guest');
    const counted = await merge('whole-guest', 'whole-customer', true);
    expect(counted).toMatchObject({ replayed: false, undoUntil: null, user: { userId: 'whole-customer' } });
    const rows = Object.fromEntries(counted.moved.map((one: { table: string; rows: number }) => [one.table, one.rows]));
    expect(rows).toMatchObject({ turns: 3, sessions: 1, documents: 1, memories: expect.any(Number), uploads: 1 });
    expect(await everythingOf(t, 'whole-guest')).toEqual(before);

    const merged = await merge('whole-guest', 'whole-customer');
    await t.settle();
    expect(merged).toMatchObject({ replayed: false, moved: counted.moved, undoUntil: expect.any(String) });
    expect((await saidBy('whole-customer')).length).toBe(4);
    const { memoryContext } = await t.data(
      '{ memoryContext(userId: "whole-customer", query: "apartment near walnut station") { prompt } }',
    );
    expect(memoryContext.prompt).toContain('walnut');
    const { document } = await t.data(
      '{ document(documentId: "whole-guest-document") { owner { userId } latestVersion { content author { userId } } } }',
    );
    expect(document).toMatchObject({
      owner: { userId: 'whole-customer' },
      latestVersion: { content: expect.stringContaining('walnut'), author: { userId: 'whole-customer' } },
    });
    const { users } = await t.data('{ users(filter: {search: "whole-"}) { edges { node { userId } } } }');
    expect(users.edges).toEqual([{ node: { userId: 'whole-customer' } }]);
    expect(await verify(t)).toMatchObject({ intact: true });
  });

  test('is merged once, however often it is asked', async () => {
    await recordTurns(t, [{ userId: 'again-guest' }, { userId: 'again' }]);
    const { undoUntil } = await merge('again-guest', 'again');
    expect(await merge('again-guest', 'again')).toMatchObject({ replayed: true, moved: [], undoUntil });
    expect(await saidBy('again')).toHaveLength(2);
  });

  test('keeps facts of both once, and adds up their counts', async () => {
    for (const userId of ['same-guest', 'same']) {
      await recordTurns(
        t,
        sessionsOf('shared', 'What about one?', 'What about two?').map((turn) => ({ ...turn, userId })),
      );
      await save(userId, 'Likes walnuts.');
    }
    await save('same-guest', 'Likes figs.');
    await merge('same-guest', 'same');
    await t.settle();
    expect((await memoriesOf('same')).map(({ content }) => content).sort()).toEqual(['Likes figs.', 'Likes walnuts.']);
    expect((await turnsOf('same')).map(({ session }) => session.sessionId)).toEqual(Array(4).fill('shared'));
    const { user } = await t.data(
      '{ user(userId: "same") { entities(type: "pet") { edges { node { value mentionCount } } } } }',
    );
    expect(nodesOf(user.entities)).toEqual([{ value: 'Bori', mentionCount: 4 }]);
    const { user: seen } = await t.data(
      '{ user(userId: "same") { sessions { totalCount edges { node { turnCount } } } } }',
    );
    expect(seen.sessions).toEqual({ totalCount: 1, edges: [{ node: { turnCount: 4 } }] });
  });

  test('is found by ids that were given out before', async () => {
    const [turn] = await recordTurns(t, [{ userId: 'ids-guest' }, { userId: 'ids' }]);
    const { memory } = await save('ids-guest', 'Likes walnuts.');
    await merge('ids-guest', 'ids');
    const updated = await t.data(
      'mutation ($id: ID!) { updateMemory(input: {id: $id, content: "Likes pecans."}) { memory { content } } }',
      memory,
    );
    expect(updated.updateMemory.memory.content).toBe('Likes pecans.');
    const { node } = await t.data('query ($id: ID!) { node(id: $id) { ... on Turn { userQuery } } }', turn);
    expect(node.userQuery).toBe('What about the weather?');
  });

  test('still has late writes, which go to the other, but is not read and gets no token', async () => {
    await recordTurns(t, [{ userId: 'late-guest', userQuery: 'before' }, { userId: 'late' }]);
    const token = issuer.token('late-guest', t.clock.now());
    expect((await whoIs(t, token)).data.viewer.name).toBe('user:late-guest');
    await merge('late-guest', 'late');
    await recordTurns(t, [{ userId: 'late-guest', userQuery: 'after' }]);
    await save('late-guest', 'Likes walnuts.');
    expect(await saidBy('late')).toEqual(['What about the weather?', 'after', 'before']);
    expect(await memoriesOf('late')).toHaveLength(1);
    for (const query of ['{ memoryContext(userId: "late-guest", query: "?") { prompt } }', TURNS])
      expect(codesOf(await t.ask(query, { userId: 'late-guest' }))).toEqual(['USER_RENAMED']);
    expectRefused(await whoIs(t, token));
  });

  test('keeps anonymous sessions that had become theirs', async () => {
    await recordTurns(t, [{ userId: null, sessionId: 'open', userQuery: 'anonymous' }]);
    await recordTurns(t, [{ userId: 'anon-guest', sessionId: 'open', userQuery: 'named' }, { userId: 'anon' }]);
    await merge('anon-guest', 'anon');
    await recordTurns(t, [{ userId: null, sessionId: 'open', userQuery: 'anonymous again' }]);
    expect(await saidBy('anon')).toEqual(['What about the weather?', 'anonymous', 'anonymous again', 'named']);
  });
});

test('the stricter settings and the refused consent hold', async () => {
  await recordTurns(t, [{ userId: 'strict-guest' }, { userId: 'strict' }]);
  for (const userId of ['strict-guest', 'strict']) {
    await t.data(CONSENT, { userId, purpose: 'ads', granted: userId === 'strict' });
    await t.data(CONSENT, { userId, purpose: 'news', granted: userId === 'strict-guest' });
  }
  await t.data(CONSENT, { userId: 'strict-guest', purpose: 'calls', granted: true });
  const allow = (userId: string, allowed: string) =>
    t.data(`mutation { updateMemorySettings(input: {userId: "${userId}", ${allowed}}) { settings { enabled } } }`);
  await allow('strict-guest', 'autoExtraction: false, allowedCategories: [PREFERENCE, LOCATION]');
  await allow('strict', 'allowedCategories: [LOCATION, BEHAVIOR]');
  const settings = '{ user(userId: "strict") { settings { enabled autoExtraction allowedCategories } } }';
  const before = await t.data(settings);
  await merge('strict-guest', 'strict');
  expect((await t.data(settings)).user.settings).toEqual({
    ...{ enabled: true, autoExtraction: false, allowedCategories: ['LOCATION'] },
  });
  const { user } = await t.data(CONSENTS, { userId: 'strict' });
  const given = user.consents.map((one: { purpose: string; withdrawnAt: string | null }) => [
    one.purpose,
    one.withdrawnAt === null,
  ]);
  // Newest first.
  expect(Object.fromEntries(given.reverse())).toEqual({ ads: false, news: false });
  await undo('strict-guest', 'strict');
  expect(await t.data(settings)).toEqual(before);
});

describe('a merge that is undone', () => {
  test('leaves both as they were', async () => {
    await writePerson(t, 'back-guest', 'walnut');
    await writePerson(t, 'back', 'almond');
    for (const userId of ['back-guest', 'back']) {
      await save(userId, 'Likes long walks.');
      await recordTurns(
        t,
        sessionsOf('both', 'What about one?', 'What about two?').map((turn) => ({ ...turn, userId })),
      );
      await addMember(t, 'team', userId, userId === 'back' ? 'READER' : 'EDITOR');
    }
    const before = [await everythingOf(t, 'back-guest'), await everythingOf(t, 'back')];
    await merge('back-guest', 'back');
    await t.settle();
    expect(await undo('back-guest', 'back')).toEqual({
      ...{ replayed: false, turns: 5, user: { userId: 'back-guest' } },
    });
    expect(await everythingOf(t, 'back')).toEqual(before[1]);
    expect(await everythingOf(t, 'back-guest')).toEqual(before[0]);
    expect(await undo('back-guest', 'back')).toMatchObject({ replayed: true });
    const { document } = await t.data(
      '{ document(documentId: "back-guest-document") { owner { userId } latestVersion { content author { userId } } } }',
    );
    expect(document).toMatchObject({
      owner: { userId: 'back-guest' },
      latestVersion: { author: { userId: 'back-guest' } },
    });
    expect((await whoIs(t, issuer.token('back-guest', t.clock.now()))).data.viewer.name).toBe('user:back-guest');
    expect(await verify(t)).toMatchObject({ intact: true });
  });

  test('keeps data written or learned since with the other, and restores nothing deleted', async () => {
    await recordTurns(t, [
      { userId: 'since-guest', sessionId: 'g', userQuery: 'guest one' },
      { userId: 'since-guest', sessionId: 'g', userQuery: 'guest two' },
      { userId: 'since', sessionId: 'c', userQuery: 'customer' },
    ]);
    await save('since-guest', 'Likes walnuts.');
    const { memory } = await save('since-guest', 'Likes figs.');
    await merge('since-guest', 'since');
    await recordTurns(t, [{ userId: 'since', sessionId: 'g', userQuery: 'since then' }]);
    await save('since', 'Likes dates.');
    const two = (await turnsOf('since')).find(({ userQuery }) => userQuery === 'guest two')!;
    await t.data('mutation ($id: ID!) { deleteTurn(input: {id: $id}) { deletedId } }', two);
    await t.data('mutation ($id: ID!) { deleteMemory(input: {id: $id}) { deletedId } }', memory);
    expect(await undo('since-guest', 'since')).toMatchObject({ turns: 1 });
    expect(await saidBy('since-guest')).toEqual(['guest one']);
    expect(await saidBy('since')).toEqual(['customer', 'since then']);
    expect((await memoriesOf('since-guest')).map(({ content }) => content)).toEqual(['Likes walnuts.']);
    expect((await memoriesOf('since')).map(({ content }) => content)).toEqual(['Likes dates.']);
  });

  test('is listed while it can be undone, for those who may', async () => {
    await recordTurns(t, [{ userId: 'seen-guest' }, { userId: 'seen' }]);
    const listed = async (as?: Record<string, string>) =>
      (await t.data('{ user(userId: "seen") { merges { fromUserId undoUntil } } }', {}, as)).user.merges;
    const { undoUntil } = await merge('seen-guest', 'seen');
    expect(await listed()).toEqual([{ fromUserId: 'seen-guest', undoUntil }]);
    expect(await listed((await t.addStaff('SUPPORT')).credential)).toEqual([]);
    await undo('seen-guest', 'seen');
    expect(await listed()).toEqual([]);
  });

  test('can be merged again, by either', async () => {
    await recordTurns(t, [{ userId: 'more-guest' }, { userId: 'more' }]);
    await merge('more-guest', 'more');
    await undo('more-guest', 'more');
    await merge('more-guest', 'more');
    await undo('more-guest', 'more');
    await merge('more', 'more-guest');
    expect(await saidBy('more-guest')).toHaveLength(2);
  });
});

describe('a merge is refused', () => {
  test('of one user, of unknown ones, and while either has a request or a hold', async () => {
    await recordTurns(t, [{ userId: 'one' }, { userId: 'other' }]);
    expect(codesOf(await asked('one', 'one'))).toEqual(['BAD_USER_INPUT']);
    expect(codesOf(await asked('one', 'nobody'))).toEqual(['NOT_FOUND']);
    expect(codesOf(await asked('nobody', 'one'))).toEqual(['NOT_FOUND']);
    const { request } = await openRequest(t, { userId: 'one', kind: 'EXPORT' });
    expect(await reasonOf(asked('one', 'other', true))).toEqual(['merge.requestOpen']);
    await t.data('mutation ($id: ID!) { cancelPrivacyRequest(input: {id: $id}) { request { id } } }', request);
    const { credential } = await t.addStaff('ADMIN');
    await t.data(
      'mutation { placeLegalHold(input: {userId: "other", reason: "Case 12 is open.", owner: "legal"}) { hold { id } } }',
      {},
      credential,
    );
    expect(await reasonOf(asked('one', 'other'))).toEqual(['merge.held']);
  });

  test('to those who may not', async () => {
    const support = await t.addStaff('SUPPORT');
    const narrow = await t.addKey(['memories:write']);
    for (const credential of [issuer.token('one', t.clock.now()), narrow, support.credential])
      for (const query of [MERGE, UNDO])
        expect(codesOf(await t.ask(query, { fromUserId: 'one', intoUserId: 'other' }, credential))).toEqual([
          'FORBIDDEN',
        ]);
    const { user } = await t.data('{ user(userId: "one") { viewerCanMerge viewerCanRename } }', {}, admin.credential);
    expect(user).toEqual({ viewerCanMerge: true, viewerCanRename: true });
  });
});

test('who was merged is erased with the other, under both IDs', async () => {
  await writePerson(t, 'gone-guest-1', 'zanzibarnut');
  await recordTurns(t, [{ userId: 'gone-1' }]);
  await merge('gone-guest-1', 'gone-1');
  await eraseUser(t, 'gone-1');
  const { maintenance } = t.app.parts.database;
  expect(await findInTables(maintenance, ['gone-guest-1', 'gone-1', 'zanzibarnut'])).toEqual([]);
  for (const userId of ['gone-guest-1', 'gone-1'])
    expect(codesOf(await t.ask(SAVE, { userId, content: 'Likes walnuts.' }))).toEqual(['USER_ERASED']);
});

test('who was merged and undone is erased alone', async () => {
  await writePerson(t, 'apart-guest-1', 'madagascarnut');
  await recordTurns(t, [{ userId: 'apart-1' }]);
  await merge('apart-guest-1', 'apart-1');
  await undo('apart-guest-1', 'apart-1');
  await eraseUser(t, 'apart-guest-1');
  const { maintenance } = t.app.parts.database;
  expect(await findInTables(maintenance, ['apart-guest-1', 'madagascarnut'])).toEqual([]);
  expect(await saidBy('apart-1')).toHaveLength(1);
});

const onPostgres = databaseKind === 'postgres' ? test : test.skip;

onPostgres('a write on another server, which caches the merged user, goes to the other', async () => {
  const { openPostgres } = await import('../../server/db/postgres.ts');
  const url = t.databaseUrl!;
  const there = await startApp({ database: { database: openPostgres(url), url, drop: async () => {} } });
  await recordTurns(there, [{ userId: 'cached-guest', userQuery: 'before' }, { userId: 'cached' }]);
  await merge('cached-guest', 'cached');
  await recordTurns(there, [{ userId: 'cached-guest', userQuery: 'after' }]);
  expect(await saidBy('cached')).toEqual(['What about the weather?', 'after', 'before']);
  await there.close();
});

test('sealed content is opened with the other’s key', async () => {
  const sealing = await startApp({ env: { ENCRYPTION_KEY: 'the key of the operator in tests, 32+' } });
  for (const userId of ['guest', 'customer']) {
    await recordTurns(sealing, [{ userId, sessionId: 's', userQuery: `${userId} likes walnuts.` }]);
    await sealing.data(SAVE, { userId, content: 'Likes walnuts.' });
    await saveDocument(sealing, `${userId}-document`, { ownerUserId: userId, title: 'Lease' });
    await saveVersion(sealing, `${userId}-document`, 'Walnut Lane 3', { authorUserId: userId });
  }
  await sealing.data(SAVE, { userId: 'guest', content: 'Likes figs.' });
  const before = [await everythingOf(sealing, 'guest'), await everythingOf(sealing, 'customer')];
  await sealing.data(MERGE, { fromUserId: 'guest', intoUserId: 'customer' }, TEST_KEY);
  await sealing.settle();
  const { user } = await sealing.data(TURNS, { userId: 'customer' });
  expect(
    nodesOf<{ userQuery: string }>(user.turns)
      .map(({ userQuery }) => userQuery)
      .sort(),
  ).toEqual(['customer likes walnuts.', 'guest likes walnuts.']);
  const { memories } = await sealing.data(MEMORIES, { userId: 'customer' });
  expect(
    nodesOf<{ content: string }>(memories)
      .map(({ content }) => content)
      .sort(),
  ).toEqual(['Likes figs.', 'Likes walnuts.']);
  await sealing.data(UNDO, { fromUserId: 'guest', intoUserId: 'customer' });
  await sealing.settle();
  expect([await everythingOf(sealing, 'guest'), await everythingOf(sealing, 'customer')]).toEqual(before);
  await sealing.close();
});

test('undoing a merge is refused after seven days, and while the other is merged on', async () => {
  await recordTurns(t, [{ userId: 'old-guest' }, { userId: 'old' }, { userId: 'older' }]);
  await merge('old-guest', 'old');
  await merge('old', 'older');
  expect(await saidBy('older')).toHaveLength(3);
  expect(codesOf(await t.ask(UNDO, { fromUserId: 'old-guest', intoUserId: 'old' }))).toEqual(['CONFLICT']);
  await undo('old', 'older');
  expect(await undo('old-guest', 'old')).toMatchObject({ turns: 1 });
  await merge('old-guest', 'old');
  t.clock.moveDays(7);
  await cleanProjects(t);
  const { rows } = await t.app.parts.database.maintenance.query('SELECT FROM merged_rows');
  expect(rows).toEqual([]);
  expect(codesOf(await t.ask(UNDO, { fromUserId: 'old-guest', intoUserId: 'old' }))).toEqual(['CONFLICT']);
  expect(await merge('old-guest', 'old')).toMatchObject({ replayed: true, undoUntil: null });
});
