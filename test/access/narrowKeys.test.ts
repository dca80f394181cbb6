import { beforeAll, expect, test } from '@jest/globals';
import { type Answer, startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { save } from '../support/memories.ts';

/** What a key with one scope can read beyond the root field that its scope opens. */
let t: TestApp;
const keys: Record<string, string> = {};
let turnId: string;
let memoryId: string;

beforeAll(async () => {
  t = await startApp();
  for (const scope of ['turns:write', 'context:read', 'memories:read', 'memories:write', 'users:read'])
    keys[scope] = await t.addKey([scope]);
  const [turn] = await recordTurns(t, [{ userId: 'alice', userQuery: 'Remember that I have a small dog.' }]);
  turnId = turn!.id;
  memoryId = (await save(t, 'alice', 'Has a cat as well')).memory.id;
});

const codesOf = ({ errors }: Answer) => errors.map(({ extensions }) => extensions.code);

test.each([
  [
    'turns:write',
    'mutation ($turnId: ID!) { updateTurn(input: {id: $turnId, saved: true}) { turn { recalledMemories { content } } } }',
  ],
  [
    'turns:write',
    'mutation ($turnId: ID!) { updateTurn(input: {id: $turnId, saved: true}) { turn { session { user { memories { totalCount } } } } } }',
  ],
  ['users:read', '{ user(userId: "alice") { memories { totalCount } } }'],
  ['users:read', '{ user(userId: "alice") { settings { enabled } } }'],
  ['users:read', '{ user(userId: "alice") { auditLog { edges { cursor } } } }'],
  ['users:read', 'query ($turnId: ID!) { turn(id: $turnId) { recalledMemories { content } } }'],
  ['context:read', '{ memoryContext(userId: "alice", query: "dog") { user { memories { totalCount } } } }'],
  ['context:read', '{ memoryContext(userId: "alice", query: "dog") { user { sessions { edges { cursor } } } } }'],
  [
    'memories:write',
    'mutation ($memoryId: ID!) { updateMemory(input: {id: $memoryId, confidence: 1}) { memory { history { edges { cursor } } } } }',
  ],
])('%s gives no access to: %s', async (scope, query) => {
  const { data, ...answer } = await t.ask(query, variablesOf(query), keys[scope]);
  expect(codesOf({ data, ...answer })).toEqual(['FORBIDDEN']);
  expect((await t.ask(query, variablesOf(query))).errors).toEqual([]);
});

test.each([
  [
    'turns:write',
    'mutation ($turnId: ID!) { updateTurn(input: {id: $turnId, saved: true}) { turn { entities { value } session { sessionId } } } }',
  ],
  [
    'users:read',
    '{ user(userId: "alice") { statistics { totalTurns } sessions { edges { node { turns { edges { node { userQuery } } } } } } } }',
  ],
  [
    'users:read',
    '{ user(userId: "alice") { entities { edges { node { value related { value } } } } preferences { keywords } } }',
  ],
  [
    'context:read',
    '{ memoryContext(userId: "alice", query: "dog") { prompt memories { memory { content } } relatedTurns { turn { userQuery session { title } } } } }',
  ],
  [
    'memories:read',
    '{ memories(filter: {userId: "alice"}) { edges { node { content history { edges { node { change } } } uses { edges { cursor } } } } } }',
  ],
])('%s gives access to its own part: %s', async (scope, query) => {
  expect((await t.ask(query, variablesOf(query), keys[scope])).errors).toEqual([]);
});

test('the answer names the scope that is missing, or says that staff do this', async () => {
  const users = await t.ask('{ users { totalCount } }', {}, keys['turns:write']);
  expect(users.errors[0]?.message).toMatch(/ requires an API key with the scope users:read\.$/);
  const deny = 'mutation { denyPrivacyRequest(input: { id: "none", grounds: "None given." }) { request { id } } }';
  expect((await t.ask(deny)).errors[0]?.message).toBe(
    'API keys do not allow privacyRequest.deny. Staff do this in the console, or through the API after signIn.',
  );
});

test('a node that a key may not read looks like one that does not exist', async () => {
  const NODE = 'query ($id: ID!) { node(id: $id) { id } }';
  expect((await t.ask(NODE, { id: memoryId }, keys['users:read'])).data).toEqual({ node: null });
  expect((await t.ask(NODE, { id: turnId }, keys['memories:read'])).data).toEqual({ node: null });
  expect((await t.ask(NODE, { id: turnId }, keys['users:read'])).data).toEqual({ node: { id: turnId } });
});

const variablesOf = (query: string): object => ({
  ...(query.includes('$turnId') && { turnId }),
  ...(query.includes('$memoryId') && { memoryId }),
});
