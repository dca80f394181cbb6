import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createApp } from '../../server/app.ts';
import { backUp, backUpKeys } from '../../server/backup.ts';
import { makeProjectScope } from '../../server/db/scope.ts';
import { openDataKeys } from '../../server/db/sealing/dataKeys.ts';
import { UNREADABLE } from '../../server/db/sealing/sealed.ts';
import { readSettings } from '../../server/env.ts';
import { makeLog } from '../../server/log.ts';
import { unpackLines } from '../../server/outside/outside.ts';
import { restore } from '../../server/restore.ts';
import { Secrets } from '../../server/secrets.ts';
import { type Connection, startApp, type TestApp } from '../support/app.ts';
import { seal, verify } from '../support/audit.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { findInTables } from '../support/findInTables.ts';
import { contents, HISTORY, save, UPDATE } from '../support/memories.ts';
import { memoryOutside } from '../support/outside/memoryOutside.ts';
import { approveErasure } from '../support/privacy.ts';
import { record, recordAll } from '../support/turns.ts';

const FIRST = 'the first key of the operator, 32 characters';
const SECOND = 'the second key of the operator, 32 characters';
/** Lowercase words, because lexemes hold them one by one. */
const CANARY = 'quillfeather marmalade';

let opened: TestDatabase;
let t: TestApp;
const sql = async (text: string, values: unknown[] = []) =>
  (await opened.database.maintenance.query(text, values)).rows;
/** As the database has them. */
const storedChanges = async (of: string): Promise<string[]> =>
  (await sql('SELECT change::text AS change FROM audit_entries WHERE subject_type = $1', [of])).map(
    ({ change }) => change,
  );
const turnsOf = async (app: TestApp, userId: string): Promise<string[]> => {
  const { user } = await app.data(
    `query ($userId: ID!) { user(userId: $userId) { sessions(first: 20) { edges { node { title turns(first: 20) { edges { node { userQuery } } } } } } } }`,
    { userId },
  );
  const { sessions }: { sessions: Connection<{ turns: Connection<{ userQuery: string }> }> } = user;
  return sessions.edges.flatMap(({ node }) => node.turns.edges.map((edge) => edge.node.userQuery));
};

beforeAll(async () => {
  opened = await openTestDatabase();
  // A server as it was before encryption was enabled.
  const plain = await startApp({ database: opened, env: { ENCRYPTION_KEY: '' } });
  await record(plain, {
    userId: 'early',
    sessionId: 'e1',
    userQuery: `I like ${CANARY} on toast.`,
    searchContext: { results: [{ id: 'a', name: CANARY }] },
    entities: [{ type: 'food', value: 'toast' }],
  });
  await save(plain, 'early', `Collects ${CANARY} jars`);
  const { user } = await plain.data('{ user(userId: "early") { entities(first: 1) { edges { node { id } } } } }');
  await plain.data(
    'mutation ($id: ID!) { updateEntity(input: {id: $id, value: "crumpets"}) { entity { id } } }',
    user.entities.edges[0].node,
  );
  await plain.settle();
  expect(await findInTables(opened.database.maintenance, [CANARY])).not.toEqual([]);
  await plain.app.worker.stop();

  t = await startApp({ database: opened, env: { ENCRYPTION_KEY: FIRST } });
  await t.settle();
});

afterAll(() => opened.drop());

describe('text that people wrote', () => {
  test('is sealed even if it was stored before there was a key, and reads as it was written', async () => {
    expect(await findInTables(opened.database.maintenance, [CANARY])).toEqual([]);
    expect(await storedChanges('Entity')).toEqual([expect.stringContaining('sealed:')]);
    expect(await turnsOf(t, 'early')).toEqual([`I like ${CANARY} on toast.`]);
    expect(await contents(t, { userId: 'early' })).toContain(`Collects ${CANARY} jars`);
    // Told again, it is the same fact: duplicates are found among encrypted memories.
    expect((await save(t, 'early', `collects ${CANARY} jars.`)).outcome).toBe('REINFORCED');
    const [{ sealed_with: mark }] = await sql('SELECT sealed_with FROM projects');
    expect(await sql('SELECT fingerprint FROM operator_keys')).toEqual([{ fingerprint: mark }]);
  });

  test('is recorded with why nothing is learned from it', async () => {
    await t.data(
      'mutation ($input: UpdateMemorySettingsInput!) { updateMemorySettings(input: $input) { settings { enabled } } }',
      {
        input: { userId: 'off', enabled: false },
      },
    );
    await record(t, { userId: 'off', sessionId: 'o1', userQuery: 'Nobody needs to remember this.' });
    expect(await turnsOf(t, 'off')).toEqual(['Nobody needs to remember this.']);
  });

  test('is sealed in every table, found by its words, and returned by the API', async () => {
    await record(t, {
      userId: 'minji',
      sessionId: 's1',
      userQuery: `My favourite spread is ${CANARY}, and I live in Busan.`,
      assistantResponse: `Noted: ${CANARY}.`,
      searchContext: { results: [{ id: 'a', name: CANARY }] },
      entities: [{ type: 'food', value: 'spread' }],
    });
    await save(t, 'minji', `Is fond of ${CANARY}`);
    const { memory } = await save(t, 'minji', `Never eats ${CANARY} at night`);
    await t.data(UPDATE, { input: { id: memory.id, content: `Never eats ${CANARY} in the morning` } });
    await t.settle();
    expect(await findInTables(opened.database.maintenance, [CANARY])).toEqual([]);

    const { memoryContext } = await t.data(
      `{ memoryContext(userId: "minji", query: "Which marmalade spread?", sessionId: "other") {
        prompt preferences { lastSearchContext } } }`,
    );
    expect(memoryContext.prompt).toContain(`Is fond of ${CANARY}`);
    expect(memoryContext.prompt).toContain(`My favourite spread is ${CANARY}`);
    expect(memoryContext.prompt).not.toContain('sealed:');
    expect(memoryContext.preferences.lastSearchContext).toEqual({ results: [{ id: 'a', name: CANARY }] });
    const { search } = await t.data(
      '{ search(userId: "minji", query: "quillfeather", first: 5) { edges { snippet node { __typename } } } }',
    );
    expect(JSON.stringify(search)).toContain('quillfeather');
    const history = (await t.data(HISTORY, { id: memory.id })).memory.history.edges;
    expect(history[0].node.change.before).toEqual({ content: `Never eats ${CANARY} at night` });
    expect(history[0].node.change.after).toMatchObject({ content: `Never eats ${CANARY} in the morning` });
    const { user } = await t.data(
      '{ user(userId: "minji") { sessions(first: 1) { edges { node { title summary } } } entities(first: 5) { edges { node { value context } } } } }',
    );
    expect(JSON.stringify(user.sessions)).toContain(CANARY);
    expect(JSON.stringify(user.entities)).not.toContain('sealed:');
  });

  test('is found by its tags and read, whatever was filtered before', async () => {
    const tags = ['marked'];
    await record(t, { userId: 'tagged', sessionId: 't1', userQuery: `Of ${CANARY}.`, tags });
    await save(t, 'tagged', `Keeps ${CANARY}`, { tags });
    const { user } = await t.data(`{ user(userId: "tagged") {
      memories(filter: {tags: {has: "marked"}}) { edges { node { content } } }
      turns(filter: {tags: {has: "marked"}}) { edges { node { userQuery } } }
      sessions(filter: {occurredAt: {gt: "2020-01-01T00:00:00Z"}}) { edges { node { title } } } } }`);
    expect(user.memories.edges).toEqual([{ node: { content: `Keeps ${CANARY}` } }]);
    expect(user.turns.edges).toEqual([{ node: { userQuery: `Of ${CANARY}.` } }]);
    expect(user.sessions.edges).toEqual([{ node: { title: `Of ${CANARY}.` } }]);
  });

  test('is found by a part of a memory, counted and paged, for one user and the whole project', async () => {
    for (const content of ['Eats oats', 'Eats rice', 'Dislikes stale bread', 'Grinds OATS at home', 'sealed:2:t:oats'])
      await save(t, 'miller', content);
    const FIND = `query ($filter: MemoryFilter!, $after: String) { memories(filter: $filter, first: 1, after: $after) {
      totalCount edges { node { content } } pageInfo { hasNextPage endCursor } } }`;
    const found = async (filter: object) => {
      const texts: string[] = [];
      for (let after: string | null = null; ; ) {
        const { memories } = await t.data(FIND, { filter, after });
        texts.push(...memories.edges.map(({ node }: { node: { content: string } }) => node.content));
        if (!memories.pageInfo.hasNextPage) return { texts, totalCount: memories.totalCount };
        after = memories.pageInfo.endCursor;
      }
    };
    const oats = { texts: ['sealed:2:t:oats', 'Grinds OATS at home', 'Eats oats'], totalCount: 3 };
    expect(await found({ userId: 'miller', search: 'oats' })).toEqual(oats);
    expect(await found({ search: 'oats' })).toEqual(oats);
    expect(await found({ userId: 'miller', search: 'barley' })).toEqual({ texts: [], totalCount: 0 });
  });

  test('that only looks sealed is returned as it was written', async () => {
    const [{ user_uid: own }] = await sql(`SELECT user_uid FROM users WHERE user_key = 'minji'`);
    const [{ content: stolen }] = await sql(
      `SELECT content FROM memories WHERE user_uid <> $1 AND content LIKE 'sealed:%' LIMIT 1`,
      [own],
    );
    const texts = ['sealed:1:t:', `sealed:1:t:${own}:AAAA`, stolen];
    for (const [i, userQuery] of texts.entries())
      await record(t, { userId: 'minji', sessionId: 'forged', userQuery, tags: [stolen], documentId: `d${i}` });
    expect((await turnsOf(t, 'minji')).filter((text) => text.startsWith('sealed:')).sort()).toEqual(texts.sort());
  });

  test('cannot be opened in another row', async () => {
    await record(t, { userId: 'thief', sessionId: 't1', userQuery: 'Mine' });
    await sql(
      `UPDATE turns SET user_query = (SELECT user_query FROM turns t JOIN users u USING (user_uid) WHERE u.user_key = 'early' LIMIT 1)
       WHERE user_uid = (SELECT user_uid FROM users WHERE user_key = 'thief')`,
    );
    expect(await turnsOf(t, 'thief')).toEqual([UNREADABLE]);
  });

  test('stays as it is stored when a memory that does not open is changed', async () => {
    const { memory } = await save(t, 'locked', 'Lives in Jeju', { category: 'LOCATION' });
    const of = `user_uid = (SELECT user_uid FROM users WHERE user_key = 'locked')`;
    const stored = async () => (await sql(`SELECT content, content_key, subject FROM memories WHERE ${of}`))[0];
    await sql(`UPDATE memories SET content = overlay(content placing 'AAAA' from length(content) - 8) WHERE ${of}`);
    const before = await stored();
    const { updateMemory } = await t.data(UPDATE, { input: { id: memory.id, confidence: 0.4, subcategory: 'home' } });
    expect(updateMemory.memory).toMatchObject({ content: UNREADABLE, confidence: 0.4 });
    expect(await stored()).toEqual(before);
    await sql(`DELETE FROM memories WHERE ${of}`);
  });

  test('of an anonymous session can be opened for the user who claims it', async () => {
    await record(t, {
      userId: null,
      sessionId: 'who',
      userQuery: `Nobody said ${CANARY}`,
      searchContext: { a: CANARY },
    });
    await record(t, { userId: 'claims', sessionId: 'who', userQuery: 'It is me' });
    await t.settle();
    expect(await turnsOf(t, 'claims')).toEqual(expect.arrayContaining([`Nobody said ${CANARY}`, 'It is me']));
    expect(await findInTables(opened.database.maintenance, [CANARY])).toEqual([]);
  });
});

test('staff’s second factors are sealed with the operator key', async () => {
  const rows = await sql('SELECT totp_secret FROM staff WHERE totp_secret IS NOT NULL');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ totp_secret: secret }) => secret.startsWith('sealed:1:o:'))).toBe(true);
});

test('a server without the key, or with another one, does not start, and says which key is missing', async () => {
  const start = (env: Record<string, string>) =>
    createApp({
      settings: readSettings({ PORT: '0', ...env }),
      secrets: new Secrets(Buffer.from('the secret of the tests')),
      outside: memoryOutside(),
      database: opened.database,
      log: makeLog('silent'),
    });
  await expect(start({})).rejects.toThrow('Set ENCRYPTION_KEY');
  await expect(start({ ENCRYPTION_KEY: SECOND })).rejects.toThrow('neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS');
});

/** Backups from before their header recorded what they are encrypted with. */
async function* silentLinesOf(packed: Buffer): AsyncGenerator<string> {
  for await (const line of linesOf(packed))
    yield line.startsWith('{"recollect"') ? JSON.stringify({ ...JSON.parse(line), sealedWith: undefined }) : line;
}
const linesOf = (packed: Buffer) => unpackLines(Readable.from([packed]));

test('a backup contains no keys: it opens with the newest key file and the operator key, except for people erased since', async () => {
  const packed = await buffer(await backUp(t.app.parts));
  await record(t, { userId: 'gone', sessionId: 'g1', userQuery: `Gone with my ${CANARY}` });
  await t.settle();
  const later = await buffer(await backUp(t.app.parts));
  const old = await buffer((await backUpKeys(t.app.parts))!);
  await eraseUser(t, 'gone');
  const newest = await buffer((await backUpKeys(t.app.parts))!);
  const elsewhere = await openTestDatabase();
  // The tombstone journal is missing: only the missing key keeps the person's data unreadable.
  const into = {
    database: elsewhere.database,
    secrets: new Secrets(Buffer.from('the secret of the tests')),
    dataKeys: openDataKeys({ encryptionKey: FIRST }),
    outside: memoryOutside(),
    clock: t.clock,
    log: makeLog('silent'),
  };
  const underAnother = { ...into, dataKeys: openDataKeys({ encryptionKey: SECOND }) };
  for (const lines of [linesOf, silentLinesOf])
    await expect(restore(underAnother, lines(later), lines(newest))).rejects.toThrow('neither ENCRYPTION_KEY nor');
  await expect(restore({ ...into, dataKeys: openDataKeys({}) }, linesOf(later), linesOf(newest))).rejects.toThrow(
    'Set ENCRYPTION_KEY',
  );
  await expect(restore(into, linesOf(packed))).rejects.toThrow('latest key file');
  await expect(restore(into, linesOf(await buffer(await backUp(t.app.parts))), linesOf(old))).rejects.toThrow(
    'older than',
  );
  const { tables } = await restore(into, linesOf(later), linesOf(newest));
  expect(tables.find(({ table }) => table === 'user_data_keys')!.rows).toBeGreaterThan(2);
  const restored = await startApp({ database: elsewhere, env: { ENCRYPTION_KEY: FIRST } });
  expect(await turnsOf(restored, 'early')).toEqual([`I like ${CANARY} on toast.`]);
  expect(await turnsOf(restored, 'gone')).toEqual([UNREADABLE]);
  expect(await findInTables(elsewhere.database.maintenance, [CANARY])).toEqual([]);
  await restored.close();
  await elsewhere.drop();
});

test('an erasure destroys the key before anything else, and still completes', async () => {
  await record(t, { userId: 'leaving', sessionId: 'l1', userQuery: `Leaving with my ${CANARY}` });
  await t.settle();
  const [{ user_uid: uid, project_id: projectId }] = await sql(
    `SELECT user_uid, project_id FROM users WHERE user_key = 'leaving'`,
  );
  // The rows cannot be deleted: what is left of the person cannot be decrypted.
  await sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
  await sql('CREATE TRIGGER refuse BEFORE DELETE ON turns FOR EACH ROW EXECUTE FUNCTION refuse()');
  await approveErasure(t, 'leaving');
  await t.settle();
  expect(await sql('SELECT FROM user_data_keys WHERE user_uid = $1', [uid])).toEqual([]);
  const [left] = await t.app.parts.database.scoped(makeProjectScope(projectId), (tx) =>
    tx.query('SELECT user_uid, id, user_query FROM turns WHERE user_uid = $1', [uid]),
  );
  expect(left!.user_query).toBe(UNREADABLE);
  await sql('DROP TRIGGER refuse ON turns; DROP FUNCTION refuse()');

  const id = await eraseUser(t, 'claims');
  const { privacyRequest } = await t.data('query ($id: ID!) { privacyRequest(id: $id) { preview { table rows } } }', {
    id,
  });
  // Their own, and the one of the anonymous session that became theirs.
  expect(privacyRequest.preview).toContainEqual({ table: 'user_data_keys', rows: 2 });
});

test('a new operator key rewraps the keys and leaves sealed data unchanged; without any, everything becomes plain', async () => {
  const stored = () => sql(`SELECT content FROM memories ORDER BY id`);
  const before = await stored();
  await t.app.worker.stop();
  const rotated = await startApp({
    database: opened,
    env: { ENCRYPTION_KEY: SECOND, ENCRYPTION_KEY_PREVIOUS: FIRST },
  });
  await rotated.settle();
  expect(await stored()).toEqual(before);
  const [{ sealed_with: mark }] = await sql('SELECT sealed_with FROM projects');
  expect(await sql('SELECT DISTINCT wrapped_by FROM user_data_keys')).toEqual([{ wrapped_by: mark }]);
  expect(await sql('SELECT fingerprint FROM operator_keys')).toEqual([{ fingerprint: mark }]);
  expect(await turnsOf(rotated, 'early')).toEqual([`I like ${CANARY} on toast.`]);
  await rotated.app.worker.stop();
  // One user's plaintexts that look encrypted, more than are decrypted at once, do not keep other users' texts
  // encrypted.
  await record(rotated, { userId: 'crowd', sessionId: 'c1' });
  const [{ user_uid: crowd }] = await sql(`SELECT user_uid FROM users WHERE user_key = 'crowd'`);
  const lookalike = { userId: 'crowd', sessionId: 'c1', userQuery: `sealed:1:t:${crowd}:AAAA` };
  await recordAll(
    rotated,
    Array.from({ length: 310 }, () => lookalike),
  );
  await record(rotated, { userId: 'behind', sessionId: 'b1', userQuery: 'I stand behind the crowd.' });

  const plain = await startApp({ database: opened, env: { ENCRYPTION_KEY: '', ENCRYPTION_KEY_PREVIOUS: SECOND } });
  await plain.settle();
  expect(await sql('SELECT FROM operator_keys UNION ALL SELECT FROM user_data_keys')).toEqual([]);
  expect((await sql(`SELECT content FROM memories WHERE content LIKE '%${CANARY}%'`)).length).toBeGreaterThan(2);
  expect(await turnsOf(plain, 'behind')).toEqual(['I stand behind the crowd.']);
  expect(await storedChanges('Entity')).toEqual([expect.stringContaining('crumpets')]);
  await seal(plain);
  expect(await verify(plain)).toMatchObject({ intact: true });
  expect((await save(plain, 'early', `collects ${CANARY} jars`)).outcome).toBe('REINFORCED');
});
