import { beforeAll, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { type SearchState, searchForTraces } from '../../server/actions/privacy/searchForTraces.ts';
import type { Context } from '../../server/context.ts';
import { makeProjectScope } from '../../server/db/scope.ts';
import { makeLog } from '../../server/log.ts';
import { SEALING, startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { approveErasure, readRequest, settleRequest, takeStep } from '../support/privacy.ts';

let t: TestApp;
let owner: Pool;
const logged: string[] = [];
beforeAll(async () => {
  t = await startApp({ log: makeLog('info', { write: (line) => void logged.push(line) }) });
  owner = t.app.parts.database.maintenance;
});

const record = (userId: string, userQuery: string, key = TEST_KEY) =>
  t.data(
    `mutation ($userId: ID!, $userQuery: String!) { recordTurn(input: {userId: $userId, sessionId: "s", userQuery: $userQuery,
      assistantResponse: "That is noted."}) { turn { id } } }`,
    { userId, userQuery },
    key,
  );
const uidOf = async (userId: string): Promise<string> =>
  (await owner.query('SELECT user_uid FROM users WHERE user_key = $1', [userId])).rows[0].user_uid;

/** The newest line about a request that failed. */
const loggedFailure = () => JSON.parse(logged.findLast((line) => line.includes('a privacy request failed'))!);

async function erase(userId: string) {
  return settleRequest(t, await approveErasure(t, userId));
}

/**
 * What somebody may add to the database one day without thinking of erasure: a table that deleted rows are copied to.
 */
async function keepCopies(table: string, column: string, type: string, value: string): Promise<void> {
  await owner.query(`CREATE TABLE ${table} (${column} ${type}); GRANT SELECT, INSERT ON ${table} TO recollect_app`);
  await owner.query(`
    CREATE OR REPLACE FUNCTION keep_copy() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO ${table} VALUES (${value}); RETURN OLD; END $$;
    CREATE TRIGGER keep_copy AFTER DELETE ON turns FOR EACH ROW EXECUTE FUNCTION keep_copy();
    GRANT EXECUTE ON FUNCTION keep_copy() TO recollect_app`);
}
const dropCopies = (table: string) => owner.query(`DROP TRIGGER keep_copy ON turns; DROP TABLE ${table}`);

test('any residue fails the request with only the table’s name, and the request completes once it is gone', async () => {
  await record('copied-1', 'I live in the yellow house behind the observatory, with two parrots.');
  await keepCopies('copies', 'note', 'text', `'> ' || OLD.user_query`);
  const failed = await erase('copied-1');
  expect(failed).toMatchObject({
    status: 'FAILED',
    failure: 'ErasureResidue',
    residue: [{ table: 'copies', rows: 1 }],
    receipt: null,
  });
  expect(failed.timeline.map(({ step, note }: { step: string; note: string | null }) => [step, note]).at(-1)).toEqual([
    'fail',
    null,
  ]);
  expect(loggedFailure()).toMatchObject({ error: 'ErasureResidue', tables: ['copies'] });
  expect((await t.data('{ user(userId: "copied-1") { id } }')).user).toBeNull();

  const { credential } = await t.addStaff('ADMIN');
  await takeStep(t, 'approvePrivacyRequest', { id: failed.id }, credential);
  await t.settle();
  expect((await readRequest(t, failed.id)).status).toBe('FAILED');

  await owner.query('DELETE FROM copies');
  await takeStep(t, 'approvePrivacyRequest', { id: failed.id }, credential);
  await t.settle();
  const done = await readRequest(t, failed.id);
  expect(done).toMatchObject({ status: 'COMPLETED', failure: null, receipt: { residue: 0 } });
  expect(done.receipt.erased).toContainEqual({ table: 'turns', rows: 1 });
  const { rows } = await owner.query('SELECT samples FROM privacy_requests WHERE samples IS NOT NULL');
  expect(rows).toEqual([]);
  await dropCopies('copies');
});

test('a job that was running when the queue was last counted is not a residue', async () => {
  await record('running-1', 'My boat lies behind the third mole, between two tugs.');
  await t.settle();
  const uid = await uidOf('running-1');
  const { database, queue } = t.app.parts;
  const job = { payload: { projectId: uid, userUid: uid }, key: uid, afterSeconds: 3_600 };
  await database.unscoped((tx) => queue.send(tx, 'summarizePeriods', [job]));
  await owner.query(
    `UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now()
     WHERE name = 'summarizePeriods' AND state = 'created' AND data->>'userUid' = $1`,
    [uid],
  );
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => owner.query(text, values) },
    backend: databaseKind,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise('summarizePeriods');
  await boss.stop({ graceful: false, close: false });
  const { rows } = await owner.query(`SELECT singletons_active FROM pgboss.queue WHERE name = 'summarizePeriods'`);
  expect(rows[0].singletons_active).toHaveLength(1);
  expect(await erase('running-1')).toMatchObject({ status: 'COMPLETED' });
});

test('a request whose erasure is done but not verified can be neither cancelled nor held', async () => {
  await record('copied-2', 'I live in the green house behind the observatory, with four parrots.');
  await keepCopies('copies', 'note', 'text', 'OLD.user_query');
  const { id } = await erase('copied-2');
  const { credential } = await t.addStaff('ADMIN');
  await expect(takeStep(t, 'cancelPrivacyRequest', { id }, credential)).rejects.toThrow('CONFLICT');
  await expect(takeStep(t, 'holdPrivacyRequest', { id, reason: 'a lawsuit' }, credential)).rejects.toThrow('CONFLICT');
  await dropCopies('copies');
});

// Names that must be quoted, and every type of column that can hold a word or an id.
test.each([
  ['"Copies, of it"', '"the ""words"""', 'text[]', 'ARRAY[OLD.user_query]'],
  ['"select"', '"from"', 'jsonb', `jsonb_build_object('deep', jsonb_build_array(OLD.user_query))`],
  ['"Ids"', '"Whose"', 'uuid', 'OLD.user_uid'],
  ['ids_in_text', 'value', 'varchar(200)', `'user/' || OLD.user_uid`],
  ['people', 'user_key', 'text', '(SELECT user_key FROM users WHERE user_uid = OLD.user_uid)'],
])('a leftover is found in %s, column %s of %s', async (table, column, type, value) => {
  const userId = `copied-${table.replaceAll(/\W/g, '')}`;
  await record(userId, `They said "100%_sure", and C:\\home\\${table.length} it is; or is it not?`);
  await keepCopies(table, column, type, value);
  const name = table.replaceAll('"', '');
  expect(await erase(userId)).toMatchObject({
    status: 'FAILED',
    failure: 'ErasureResidue',
    residue: [{ table: name, rows: 1 }],
  });
  await dropCopies(table);
});

test('a character with a meaning in patterns is matched literally', async () => {
  // If % and _ were wildcards, one person’s words would be found in the other’s.
  await record('patterned', 'aaaaaaaaaaaaaaaa 50%_%_%_%_%_% bbbbbbbbbbbbbbbb');
  await record('unpatterned', 'aaaaaaaaaaaaaaaa 50 times over, and bbbbbbbbbbbbbbbb');
  const { rows } = await owner.query('SELECT count(*)::int FROM turns WHERE user_uid = $1', [
    await uidOf('unpatterned'),
  ]);
  expect(await erase('patterned')).toMatchObject({ status: 'COMPLETED' });
  expect(rows[0].count).toBe(1);
});

test('a key that occurs in other people’s keys and words is not a trace, in this project or another', async () => {
  const other = await t.addProject('neighbour');
  await record('user-1', 'I live in the blue house behind the observatory, with no parrots.');
  await record('user-12', 'My friend is user-1.');
  await record('user-1', 'I live in quite another house.', other.key);
  expect(await erase('user-1')).toMatchObject({ status: 'COMPLETED' });
  const found = await owner.query(`SELECT user_key FROM users WHERE user_key LIKE 'user-1%' ORDER BY 1`);
  expect(found.rows.map(({ user_key }) => user_key)).toEqual(['user-1', 'user-12']);
});

// Our own tables contain such words: in names of keys, in actors, in names of steps.
test.each(['default', 'backend', 'privacy_request', 'recollect', 'turns', '%%%%%%', 'staff@example.com'])(
  'a person whose key is %s can be erased',
  async (userId) => {
    if (userId.includes('@')) await t.addStaff('ANALYST', userId);
    await record(userId, `I am known as ${userId}.`);
    expect(await erase(userId)).toMatchObject({ status: 'COMPLETED', failure: null });
  },
);

test('text that two people share is not a trace of the erased one', async () => {
  const alike = 'Which apartments near the central station are free from the first of May?';
  await record('asks-too', alike);
  await record('asked-before', alike);
  expect(await erase('asked-before')).toMatchObject({ status: 'COMPLETED' });
});

test('text that two people share is not a trace in an anonymous row, either', async () => {
  const alike = 'Which cottages near the old harbour are free from the third of June?';
  await record('says-it-too', alike);
  await record('said-before', alike);
  await keepCopies('copies', 'note', 'text', `'${alike}'`);
  // What others wrote cannot be searched while it is sealed, so that the copy may be a trace.
  const status = 'ENCRYPTION_KEY' in SEALING ? 'FAILED' : 'COMPLETED';
  expect(await erase('said-before')).toMatchObject({ status });
  await dropCopies('copies');
});

test('a long search continues in another job, with the same result', async () => {
  await record('searched-long', 'I live in the brown house behind the observatory, with six parrots.');
  // It is read last, and takes longer than a job may.
  await keepCopies('zz_copies', 'note', 'text', 'OLD.user_query');
  await owner.query(
    `INSERT INTO zz_copies VALUES ('');
     CREATE TABLE zz_aa (note text); INSERT INTO zz_aa VALUES (''); GRANT SELECT ON zz_aa TO recollect_app;
     ALTER TABLE zz_aa ENABLE ROW LEVEL SECURITY;
     CREATE SEQUENCE zz_reads; GRANT USAGE ON zz_reads TO recollect_app;
     CREATE POLICY slow ON zz_aa TO recollect_app USING (nextval('zz_reads') > 1 OR pg_sleep(2.1) IS NOT NULL)`,
  );
  const id = await approveErasure(t, 'searched-long');
  await t.settle();
  expect(await readRequest(t, id)).toMatchObject({
    status: 'FAILED',
    failure: 'ErasureResidue',
    residue: [{ table: 'zz_copies', rows: 1 }],
  });
  const { rows } = await owner.query(`SELECT FROM pgboss.job WHERE data->>'requestUid' = $1 AND state = 'completed'`, [
    (await owner.query(`SELECT id FROM privacy_requests WHERE samples IS NOT NULL ORDER BY id DESC LIMIT 1`)).rows[0]
      .id,
  ]);
  expect(rows.length).toBeGreaterThan(1);
  await dropCopies('zz_copies');
  await owner.query('DROP TABLE zz_aa; DROP SEQUENCE zz_reads');
});

test('a long table is read in slices; one that was rewritten meanwhile is read again', async () => {
  const piece = 'seven parrots behind the observatory';
  await owner.query(
    `CREATE TABLE zz_long (note text); ALTER TABLE zz_long ALTER note SET STORAGE PLAIN; GRANT SELECT ON zz_long TO recollect_app;
     INSERT INTO zz_long SELECT CASE WHEN i IN (1, 1500) THEN '${piece}' ELSE repeat('-', 3000) END FROM generate_series(1, 1500) AS i`,
  );
  const [{ id }] = (await owner.query('SELECT id FROM projects ORDER BY created_at LIMIT 1')).rows;
  const uid = '01999999-9999-7999-8999-999999999999';
  const search = (from?: SearchState) =>
    searchForTraces(
      t.app.parts as Context,
      makeProjectScope(id),
      { userUids: [uid], userKey: 'nobody at all', needles: [piece] },
      from,
    );
  /** Part after part; a busy machine needs more of them. */
  const searchUntil = async (isFarEnough: (state: SearchState) => boolean, from?: SearchState) => {
    let part = await search(from);
    while (part.next && !isFarEnough(part.next)) part = await search(part.next);
    return part;
  };
  const rowsOf = (found: SearchState['found']) =>
    found.reduce((sum, { table, rows }) => sum + (table === 'zz_long' ? rows : 0), 0);
  const rowsFrom = async (from: SearchState) =>
    rowsOf((await searchUntil(({ said }) => said !== undefined, from)).next!.found);
  // Nobody has said it: once it is found, other users' texts are searched as well.
  const { next } = await searchUntil(({ said }) => said !== undefined);
  expect(next).toMatchObject({ table: '', said: [] });
  expect(rowsOf(next!.found)).toBe(2);
  expect((await searchUntil(() => false, next)).traces).toEqual([{ table: 'zz_long', rows: 2 }]);

  const files = (await owner.query(`SELECT pg_relation_filenode('zz_long')::text AS files`)).rows[0].files;
  const behind = { table: 'zz_long', files, block: 300, found: [] };
  expect(await rowsFrom(behind)).toBe(1);
  await owner.query('VACUUM FULL zz_long');
  expect(await rowsFrom(behind)).toBe(2);
  await owner.query('DROP TABLE zz_long');
});

test('the last failure of a request is logged, because its job is not retried again', async () => {
  await record('unlucky', 'I live in the red house behind the observatory.');
  await owner.query(`CREATE FUNCTION refuse_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a full disk'; END $$;
    CREATE TRIGGER refuse_all BEFORE DELETE ON turns EXECUTE FUNCTION refuse_all()`);
  const { id } = await erase('unlucky');
  const failed = await settleRequest(t, id);
  await owner.query('DROP TRIGGER refuse_all ON turns; DROP FUNCTION refuse_all');
  expect(failed.status).toBe('FAILED');
  expect(loggedFailure()).toMatchObject({
    level: 50,
    error: failed.failure,
    code: 'P0001',
    stack: expect.any(Array),
  });
});

test('a request that a legal hold stops is no error in the log', async () => {
  await record('on-hold', 'I live in the white house behind the observatory.');
  const { credential } = await t.addStaff('ADMIN');
  await t.data(
    'mutation { placeLegalHold(input: {userId: "on-hold", reason: "Case 7", owner: "legal"}) { hold { id } } }',
    {},
    credential,
  );
  expect(await erase('on-hold')).toMatchObject({ status: 'FAILED', failure: 'LegalHold' });
  expect(loggedFailure()).toMatchObject({ level: 30, error: 'LegalHold' });
});
