import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordTurns, saveDocument, saveVersion } from '../support/factories.ts';

let opened: TestDatabase;
let t: TestApp;
beforeAll(async () => {
  opened = await openTestDatabase();
  t = await startApp({ database: opened, env: { ENCRYPTION_KEY: 'a key of the operator with 32 characters' } });
});
afterAll(() => opened.drop());

const sql = async (text: string, values: unknown[] = []) =>
  (await opened.database.maintenance.query(text, values)).rows;

/** The stored values of a column, of all users. */
const stored = async (table: string, column: string): Promise<string[]> =>
  (await sql(`SELECT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL ORDER BY 1`)).map(
    ({ value }) => value,
  );

/** Changes every value of a column, so that none of them can be opened. */
async function damage(table: string, column: string): Promise<string[]> {
  await sql(`UPDATE ${table} SET ${column} = overlay(${column} placing 'AAAA' from length(${column}) - 8)`);
  return stored(table, column);
}

const entitiesOf = async (userId: string): Promise<string[]> => {
  const { user } = await t.data(
    'query ($userId: ID!) { user(userId: $userId) { entities(first: 9) { edges { node { id } } } } }',
    { userId },
  );
  return user.entities.edges.map(({ node }: { node: { id: string } }) => node.id);
};

const mergeUsers = (fromUserId: string, intoUserId: string) =>
  t.data(
    'mutation ($fromUserId: ID!, $intoUserId: ID!) { mergeUsers(input: {fromUserId: $fromUserId, intoUserId: $intoUserId}) { replayed } }',
    { fromUserId, intoUserId },
  );

test('a session whose title cannot be opened keeps it when its tags change', async () => {
  await recordTurns(t, [{ userId: 'tags', sessionId: 's', userQuery: 'Where is Bori?' }]);
  const titles = await damage('sessions', 'title');
  await t.data(
    'mutation { updateSession(input: {userId: "tags", sessionId: "s", tags: ["found"]}) { session { tags } } }',
  );
  expect(await stored('sessions', 'title')).toEqual(titles);
});

test('no session is titled after a question that cannot be opened', async () => {
  await recordTurns(t, [
    { userId: 'titled', sessionId: 's', userQuery: 'Where is Bori?' },
    { userId: 'titled', sessionId: 's', userQuery: 'And Nabi?' },
  ]);
  await damage('turns', 'user_query');
  const { user } = await t.data('{ user(userId: "titled") { turns(first: 1) { edges { node { id } } } } }');
  await t.data('mutation ($id: ID!) { deleteTurn(input: {id: $id}) { deletedId } }', user.turns.edges[0].node);
  const { user: left } = await t.data('{ user(userId: "titled") { sessions(first: 1) { edges { node { title } } } } }');
  expect(left.sessions.edges[0].node.title).toBeNull();
});

test('mentions that cannot be opened stay as they are stored when entities are renamed, merged and moved', async () => {
  const pets = (userId: string, ...names: string[]) =>
    recordTurns(
      t,
      names.map((value) => ({ userId, userQuery: `${value} sleeps`, entities: [{ type: 'pet', value }] })),
    );
  await pets('owner', 'Bori', 'Nabi');
  await pets('guest', 'Bori', 'Kong');
  const contexts = await damage('entities', 'context');
  const [first, second] = await entitiesOf('owner');
  await t.data('mutation ($id: ID!) { updateEntity(input: {id: $id, type: "dog"}) { entity { type } } }', {
    id: first,
  });
  expect(await stored('entities', 'context')).toEqual(contexts);

  await t.data(
    'mutation ($into: ID!, $from: [ID!]!) { mergeEntities(input: {into: $into, from: $from}) { mergedIds } }',
    { into: first, from: [second] },
  );
  await mergeUsers('guest', 'owner');
  const left = await stored('entities', 'context');
  expect(left.length).toBeGreaterThan(1);
  expect(contexts).toEqual(expect.arrayContaining(left));
});

test('what is counted under another name for its type keeps a mention that cannot be opened', async () => {
  await recordTurns(t, [
    { userId: 'buyer', userQuery: 'I have 5억 for it.' },
    { userId: 'buyer', userQuery: 'Or 6억.' },
  ]);
  await t.settle();
  const contexts = await damage('entities', 'context');
  await recordTurns(t, [{ userId: 'buyer', userQuery: 'Now 7억', entities: [{ type: 'price', value: '7억' }] }]);
  await t.settle();
  expect(await sql(`SELECT FROM entities WHERE type = 'price'`)).toHaveLength(3);
  expect(await stored('entities', 'context')).toEqual(expect.arrayContaining(contexts));
});

test('a merge moves documents and frequent questions that cannot be opened as they are stored', async () => {
  await saveDocument(t, 'doc', { ownerUserId: 'writer', title: 'Lease' });
  await saveVersion(t, 'doc', 'Deposit: 5억', { authorUserId: 'writer' });
  await recordTurns(
    t,
    ['How is Bori?', 'How is Nabi?'].map((userQuery) => ({ userId: 'writer', userQuery })),
  );
  await t.settle();
  await recordTurns(t, [{ userId: 'editor' }]);
  const titles = await damage('documents', 'title');
  const contents = await damage('document_versions', 'content');
  const labels = await damage('preference_counts', 'label');
  expect([titles.length, contents.length]).toEqual([1, 1]);
  await mergeUsers('writer', 'editor');
  expect(await stored('documents', 'title')).toEqual(titles);
  expect(await stored('document_versions', 'content')).toEqual(contents);
  expect(await stored('preference_counts', 'label')).toEqual(labels);
});

test('a person may write the placeholder', async () => {
  await recordTurns(t, [{ userId: 'echo', userQuery: '[unreadable]' }]);
  const { user } = await t.data('{ user(userId: "echo") { turns(first: 1) { edges { node { userQuery } } } } }');
  expect(user.turns.edges[0].node.userQuery).toBe('[unreadable]');
});
