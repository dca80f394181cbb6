import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Statement } from '../../server/db/database.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { addMember, saveDocument, saveVersion } from '../support/factories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const CONTEXT = `query ($userId: ID!, $query: String!, $sessionId: ID) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId) { prompt } }`;

/** A prompt, and the statements of each round trip that it took. */
async function ask(userId: string, query: string, sessionId: string | null = null) {
  const { answer, trips } = await watch(() => t.data(CONTEXT, { userId, query, sessionId }));
  return { prompt: answer.memoryContext.prompt as string, trips };
}

async function watch<A>(work: () => Promise<A>) {
  const trips: string[][] = [];
  const { recall } = t.app.parts.database;
  const read = recall.read.bind(recall);
  const spy = jest.spyOn(recall, 'read').mockImplementation((scope, statements, planned) => {
    const names = (statements as readonly Statement[]).flatMap(({ name, text }) => (text === '' ? [] : name));
    if (names.length > 0) trips.push(names);
    return read(scope, statements, planned);
  });
  try {
    return { answer: await work(), trips };
  } finally {
    spy.mockRestore();
  }
}

const passages = (trips: string[][]) =>
  trips.map((names) => names.filter((name) => name.startsWith('passages')).length);

test('documents that a user has or shares since the last question are found at the next one', async () => {
  for (const userId of ['owner', 'member']) await record(t, { userId, userQuery: 'Good morning.' });
  const query = 'How high is the rental deposit?';
  for (const userId of ['owner', 'member']) {
    expect(passages((await ask(userId, query)).trips)).toEqual([2]);
    expect(passages((await ask(userId, query)).trips)).toEqual([0]);
  }
  await saveDocument(t, 'lease', { title: 'Lease', ownerUserId: 'owner' });
  await saveVersion(t, 'lease', 'The rental deposit is 900 euros.');
  await saveDocument(t, 'shared-lease', { title: 'Shared lease', spaceId: 'flat' });
  await saveVersion(t, 'shared-lease', 'The rental deposit is 700 euros.');
  await addMember(t, 'flat', 'member', 'READER');
  for (const [userId, deposit] of [
    ['owner', '900 euros'],
    ['member', '700 euros'],
  ] as const) {
    const first = await ask(userId, query);
    expect(first.prompt).toContain(deposit);
    expect(passages(first.trips)).toEqual([0, 2]);
    const next = await ask(userId, query);
    expect(next.prompt).toBe(first.prompt);
    expect(passages(next.trips)).toEqual([2]);
  }
});

test('a search looks for documents in the round trip that finds turns', async () => {
  const search = `query ($userId: ID!) { search(userId: $userId, query: "rental deposit", first: 5) {
    edges { node { ... on DocumentPassage { text } } } } }`;
  await record(t, { userId: 'tenant', userQuery: 'How high is the rental deposit?' });
  for (const count of [2, 0])
    expect(passages((await watch(() => t.data(search, { userId: 'tenant' }))).trips)).toEqual([count, 0]);
  await saveDocument(t, 'tenancy', { ownerUserId: 'tenant' });
  await saveVersion(t, 'tenancy', 'The rental deposit is 800 euros.');
  const found = await watch(() => t.data(search, { userId: 'tenant' }));
  expect(JSON.stringify(found.answer)).toContain('800 euros');
  expect(passages(found.trips)).toEqual([0, 2, 0]);
});

test('a first conversation, and the first questions after it, take one round trip', async () => {
  const said = ['Where does the ferry leave?', 'And the ferry back?', 'Is there a ferry on Sundays?'];
  for (const userQuery of said) await record(t, { userId: 'guest', sessionId: 'first', userQuery });
  for (const sessionId of ['first', null]) {
    const { prompt, trips } = await ask('guest', 'Which ferry did I mean?', sessionId);
    expect(trips).toHaveLength(1);
    for (const userQuery of said) expect(prompt).toContain(userQuery);
  }
});

test('the turns beside a match are read, where the session has some', async () => {
  const said = ['Where does the ferry leave?', 'At noon, from the old harbour.', 'Thank you.'];
  const rest = Array.from({ length: 12 }, (_, i) => `Something else, number ${i}.`);
  for (const userQuery of [...said, ...rest]) await record(t, { userId: 'long', sessionId: 'long', userQuery });
  const { prompt, trips } = await ask('long', 'ferry');
  expect(trips).toHaveLength(2);
  expect(prompt).toContain('from the old harbour');
});
