import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const RECORD = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed turn { id tags metadata version } } }`;
const UPDATE_TURN = `mutation ($input: UpdateTurnInput!) { updateTurn(input: $input) { turn { id tags metadata } } }`;
const SAVE = `mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome memory { id tags metadata } } }`;
const UPDATE_MEMORY = `mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { tags metadata } } }`;
const UPDATE_SESSION = `mutation ($input: UpdateSessionInput!) { updateSession(input: $input) { session { title tags metadata status endedAt } } }`;
const SESSION = `query ($userId: ID, $sessionId: ID!) { session(userId: $userId, sessionId: $sessionId) { title tags metadata status } }`;

const record = async (more: object = {}) =>
  (
    await t.data(RECORD, {
      input: { userId: 'minji', sessionId: 's', userQuery: 'Hello there.', assistantResponse: 'Hi.', ...more },
    })
  ).recordTurn;

describe('tags and metadata', () => {
  const metadata = { offer: 'T-17', urgent: true, price: 12.5, ports: ['Busan', '인천'] };

  test('of a turn are set when it is recorded, replaced later, and part of its version', async () => {
    const { turn } = await record({ tags: ['a', 'b'], metadata });
    expect(turn).toMatchObject({ tags: ['a', 'b'], metadata });
    const change = { id: turn.id, metadata: { offer: 'T-18' } };
    const { updateTurn } = await t.data(UPDATE_TURN, { input: change });
    expect(updateTurn.turn).toMatchObject({ tags: ['a', 'b'], metadata: { offer: 'T-18' } });
    const late = { id: turn.id, metadata: { offer: 'T-19' }, expectedVersion: turn.version };
    const { errors } = await t.ask(UPDATE_TURN, { input: late });
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT' });
    expect((await record()).turn).toMatchObject({ tags: [], metadata: {} });
  });

  test('make a turn another one under the same idempotency key', async () => {
    const input = { idempotencyKey: 'once', metadata: { a: 1, b: 2 } };
    await record(input);
    expect((await record({ ...input, metadata: { b: 2, a: 1 } })).replayed).toBe(true);
    const { errors } = await t.ask(RECORD, {
      input: {
        userId: 'minji',
        sessionId: 's',
        userQuery: 'Hello there.',
        assistantResponse: 'Hi.',
        ...input,
        metadata: { a: 2 },
      },
    });
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT' });
  });

  test('of a memory are set when it is saved, kept when it is said again without, and replaced later', async () => {
    const fact = { userId: 'minji', content: 'Ships from Busan.', category: 'PREFERENCE' };
    const { saveMemory } = await t.data(SAVE, { input: { ...fact, tags: ['port'], metadata } });
    expect(saveMemory.memory).toMatchObject({ tags: ['port'], metadata });
    const again = (await t.data(SAVE, { input: fact })).saveMemory;
    expect(again).toMatchObject({
      outcome: 'REINFORCED',
      memory: { id: saveMemory.memory.id, tags: ['port'], metadata },
    });
    const other = (await t.data(SAVE, { input: { ...fact, tags: ['sea'] } })).saveMemory;
    expect(other.memory).toMatchObject({ tags: ['sea'], metadata });
    const cleared = { id: saveMemory.memory.id, tags: [], metadata: {} };
    expect((await t.data(UPDATE_MEMORY, { input: cleared })).updateMemory.memory).toEqual({ tags: [], metadata: {} });
  });

  test.each([
    ['a list', ['a'], 'metadata.shape'],
    ['a nested map', { a: { b: 1 } }, 'metadata.value'],
    ['a list of numbers', { a: [1] }, 'metadata.value'],
    ['null as a value', { a: null }, 'metadata.value'],
    ['a blank key', { ' ': 1 }, 'metadata.key'],
    ['17 keys', Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`k${i}`, i])), 'metadata.keys'],
    ['more than 4 KB', { a: 'x'.repeat(4_100) }, 'input.maxJsonBytes'],
  ])('are refused as %s', async (_, bad, code) => {
    const { errors } = await t.ask(RECORD, {
      input: { userId: 'minji', sessionId: 's', userQuery: 'Hello.', assistantResponse: '', metadata: bad },
    });
    expect(errors[0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      issues: [{ path: 'input.metadata', code }],
    });
  });

  test('name each tag that is too long or blank by its place', async () => {
    const { errors } = await t.ask(RECORD, {
      input: {
        userId: 'minji',
        sessionId: 's',
        userQuery: 'Hello.',
        assistantResponse: '',
        tags: ['a', 'x'.repeat(300), ' '],
      },
    });
    expect(errors[0]!.extensions.issues).toMatchObject([
      { path: 'input.tags.1', code: 'input.maxLength' },
      { path: 'input.tags.2', code: 'input.empty' },
    ]);
  });

  test('are redacted like the project’s turns', async () => {
    const number = '900101-1234567';
    const { turn } = await record({ tags: [`id ${number}`], metadata: { id: number, ids: [number] } });
    expect(JSON.stringify(turn)).not.toContain(number);
    await t.data(UPDATE_TURN, { input: { id: turn.id, tags: [number] } });
    const { updateSession } = await t.data(UPDATE_SESSION, {
      input: { userId: 'minji', sessionId: 's', title: `Of ${number}`, metadata: { id: number } },
    });
    expect(JSON.stringify(updateSession)).not.toContain(number);
  });
});

describe('updateSession', () => {
  test('sets tags, metadata and a title that outlives the first question; a null title restores the question', async () => {
    const { turn } = await record({ sessionId: 'titled', userQuery: 'Which port?' });
    await record({ sessionId: 'titled', userQuery: 'And which ship?' });
    const named = { userId: 'minji', sessionId: 'titled' };
    const change = { ...named, title: 'Shipping', tags: ['trade'], metadata: { deal: 7 } };
    const expected = { title: 'Shipping', tags: ['trade'], metadata: { deal: 7 }, status: 'OPEN' };
    expect((await t.data(UPDATE_SESSION, { input: change })).updateSession.session).toMatchObject(expected);
    await t.data(`mutation { deleteTurn(input: {id: "${turn.id}"}) { deletedId } }`);
    expect((await t.data(SESSION, named)).session).toEqual(expected);
    await t.data(UPDATE_SESSION, { input: { ...named, title: null } });
    expect((await t.data(SESSION, named)).session).toEqual({ ...expected, title: 'And which ship?' });
  });

  test('ends a session as endSession does, and opens it again', async () => {
    await record({ sessionId: 'ending' });
    const named = { userId: 'minji', sessionId: 'ending' };
    const only = {
      userId: 'minji',
      content: 'Only for now.',
      category: 'PREFERENCE',
      scope: 'SESSION',
      sessionId: 'ending',
    };
    const { saveMemory } = await t.data(SAVE, { input: only });
    const ended = (await t.data(UPDATE_SESSION, { input: { ...named, status: 'ENDED' } })).updateSession.session;
    expect(ended).toMatchObject({ status: 'ENDED', endedAt: expect.any(String) });
    expect((await t.data(`{ memory(id: "${saveMemory.memory.id}") { id } }`)).memory).toBeNull();
    const opened = (await t.data(UPDATE_SESSION, { input: { ...named, status: 'OPEN' } })).updateSession.session;
    expect(opened).toMatchObject({ status: 'OPEN', endedAt: null });
  });

  test('follows a session to the user who claims it', async () => {
    const say = (more: object) =>
      t.data(RECORD, { input: { sessionId: 'guest', userQuery: 'Hello.', assistantResponse: '', ...more } });
    await say({});
    await t.data(UPDATE_SESSION, {
      input: { sessionId: 'guest', title: 'A guest', tags: ['web'], metadata: { from: 'ad' } },
    });
    await say({ userId: 'sora' });
    const { session } = await t.data(SESSION, { userId: 'sora', sessionId: 'guest' });
    expect(session).toEqual({ title: 'A guest', tags: ['web'], metadata: { from: 'ad' }, status: 'OPEN' });
  });

  test('refuses what cannot be cleared, and does not find what is absent', async () => {
    const input = { userId: 'minji', sessionId: 'nowhere', tags: null, status: null };
    const cleared = await t.ask(UPDATE_SESSION, { input });
    expect(cleared.errors[0]!.extensions.issues).toMatchObject([{ path: 'input.tags' }, { path: 'input.status' }]);
    const absent = await t.ask(UPDATE_SESSION, { input: { userId: 'minji', sessionId: 'nowhere', tags: [] } });
    expect(absent.errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });
});
