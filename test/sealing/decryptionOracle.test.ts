import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { nodeId } from '../../server/entities/nodeId.ts';
import { makeSchema } from '../../server/graph/schema.ts';
import { type Credential, startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { findInTables } from '../support/findInTables.ts';
import { type Ask, plantCanaries } from '../support/hostile/canaries.ts';
import { fuzz } from '../support/hostile/fuzz.ts';
import { save } from '../support/memories.ts';
import { acceptTokensOf, startTokenIssuer, type TestIssuer } from '../support/outside/tokenIssuer.ts';
import { sealedBefore } from '../support/sealedBefore.ts';
import { record } from '../support/turns.ts';

/**
 * Someone has a stolen dump and write access: another person's ciphertext is put into every text that the schema lets
 * them write, as each kind of actor. The plaintext is removed from the database first, so if it appears anywhere, it
 * was decrypted for someone else. The fields are read from the schema, so a new one is tested automatically.
 */
const KEY = 'the key of the operator, 32 characters or more';
const SECRET = 'zqwillowherb';
const QUERIES = 40;
const VICTIM = 'victim';

const schema = makeSchema();
let opened: TestDatabase;
let t: TestApp;
let issuer: TestIssuer;
/** One ciphertext of each of the victim's encrypted columns, and the same in the earlier format. */
let stolen: string[];
const leaks: string[] = [];
/** What was stored unchanged, by field. */
const written = new Set<string>();

const sql = async (text: string, values: unknown[] = []) =>
  (await opened.database.maintenance.query(text, values)).rows;

beforeAll(async () => {
  opened = await openTestDatabase();
  t = await startApp({ database: opened, env: { ENCRYPTION_KEY: KEY, RATE_LIMIT_POINTS: '0' } });
  issuer = await startTokenIssuer();
  await acceptTokensOf(t, issuer);
  await record(t, {
    userId: VICTIM,
    sessionId: 'v1',
    userQuery: `My cat is called ${SECRET}.`,
    assistantResponse: `A fine name, ${SECRET}.`,
    searchContext: { results: [{ id: 'a', name: SECRET }] },
  });
  await save(t, VICTIM, `Has a cat called ${SECRET}`);
  await t.settle();
  const [row] = await sql(
    `SELECT user_query, assistant_response, search_context #>> '{}' AS search_context, m.content, s.title
     FROM users u JOIN turns t USING (user_uid) JOIN memories m USING (user_uid) JOIN sessions s USING (user_uid)
     WHERE u.user_key = $1`,
    [VICTIM],
  );
  stolen = [
    ...Object.values<string>(row),
    await sealedBefore(opened, KEY, VICTIM, SECRET),
    await sealedBefore(opened, KEY, VICTIM, JSON.stringify({ name: SECRET }), 'j'),
  ];
  expect(stolen.every((text) => /^sealed:[12]:[tj]:/.test(text))).toBe(true);
  // The key stays: it could decrypt them.
  for (const table of ['memories', 'turns', 'sessions', 'preference_counts', 'preferences', 'audit_entries'])
    await sql(`DELETE FROM ${table} WHERE user_uid = (SELECT user_uid FROM users WHERE user_key = $1)`, [VICTIM]);
});

afterAll(async () => {
  await issuer?.close();
  await opened.drop();
});

const watching =
  (credential: Credential): Ask =>
  async (query, variables) => {
    const answer = await t.ask(query, variables, credential);
    if (JSON.stringify(answer).includes(SECRET)) leaks.push(query);
    return answer;
  };

/** Writes every stolen text wherever it is accepted, waits for the jobs, and reads everything readable. */
async function attack(owner: string, credentials: Credential[]): Promise<void> {
  const asks = credentials.map(watching) as [Ask, ...Ask[]];
  const noting = asks.map(
    (ask): Ask =>
      async (query, variables) => {
        const answer = await ask(query, variables);
        if (answer.errors.length === 0) for (const field of fieldsWith(variables)) written.add(field);
        return answer;
      },
  );
  let next = 0;
  const { pool } = await plantCanaries(schema, owner, noting, () => stolen[next++ % stolen.length]!);
  await t.settle();
  for (const ask of asks) await fuzz({ schema, seed: 7, operations: QUERIES, kinds: ['query'], ask, pools: [pool] });
}

/** The names of the fields that contain a stolen text unchanged. */
const fieldsWith = (given: unknown, name = ''): string[] => {
  if (typeof given === 'string') return stolen.includes(given) ? [name] : [];
  if (!given || typeof given !== 'object') return [];
  return Object.entries(given).flatMap(([key, value]) => fieldsWith(value, /^\d+$/.test(key) ? name : key));
};

const tokenOf = (userId: string): string =>
  issuer.token(userId, t.clock.now(), { claims: { exp: Math.floor(t.clock.now().getTime() / 1000) + 86_400 } });

test('sealed text is returned as it was written', async () => {
  for (const [i, text] of stolen.entries()) {
    await record(t, { userId: `writes-${i}`, userQuery: text, assistantResponse: text, searchContext: text });
    const { memory } = await save(t, `writes-${i}`, text);
    const answer = await t.data(
      `query ($memory: ID!, $userId: ID!) {
         memory(id: $memory) { content }
         memoryContext(userId: $userId, query: "What did I say?") { preferences { lastSearchContext } }
         user(userId: $userId) { sessions(first: 1) { edges { node { turns(first: 1) { edges { node {
           userQuery assistantResponse } } } } } } } }`,
      { memory: memory.id, userId: `writes-${i}` },
    );
    expect(answer.memory.content).toBe(text);
    expect(answer.memoryContext.preferences.lastSearchContext).toBe(text);
    expect(answer.user.sessions.edges[0].node.turns.edges[0].node).toEqual({
      userQuery: text,
      assistantResponse: text,
    });
  }
});

describe('a stolen ciphertext is treated as text when it is written by', () => {
  const project = async () => {
    const [{ id }] = await sql('SELECT id FROM projects ORDER BY created_at LIMIT 1');
    return nodeId('Project', id, id);
  };

  test('a key of the project', () => attack('key', [TEST_KEY]));

  test('a person, with their own token', () => attack('person', [tokenOf('userId-of-person')]));

  test('staff, who hold a grant', async () => {
    const chosen = { 'x-recollect-project': await project() };
    const [admin, support] = [await t.addStaff('ADMIN'), await t.addStaff('SUPPORT')];
    await attack('staff', [
      { ...admin.credential, ...chosen },
      { ...support.credential, ...chosen },
    ]);
  });

  test('the key of another project', async () => attack('other', [(await t.addProject('other')).key]));

  test('anyone: its plaintext is never returned or stored', async () => {
    expect(leaks).toEqual([]);
    expect(await findInTables(opened.database.maintenance, [SECRET])).toEqual([]);
    // A sweep that writes nothing proves nothing.
    const least = [
      'reason',
      'userQuery',
      'assistantResponse',
      'content',
      'searchContext',
      'speaker',
      'intentType',
      'note',
    ];
    expect(least.filter((field) => !written.has(field))).toEqual([]);
  });
});
