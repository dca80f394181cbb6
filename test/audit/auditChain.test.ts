import { beforeAll, describe, expect, test } from '@jest/globals';
import { nodeId } from '../../server/entities/nodeId.ts';
import { sealAuditJob } from '../../server/jobs/operationJobs.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { seal, tamper, verify } from '../support/audit.ts';
import { databaseKind } from '../support/database.ts';
import { DEACTIVATE, FORGET, REACTIVATE, SAVE, save, UPDATE } from '../support/memories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  // What is learned from 1,400 sessions does not matter here.
  await t.app.worker.stop();
});

/** A project with sealed entries of all kinds: its key, its id and its entries in chain order. */
async function project(name: string) {
  const { key, projectId } = await t.addProject(name.replace(/\W+/g, '-'));
  const input = (content: string) => ({ input: { userId: 'ann', content, category: 'PREFERENCE' } });
  for (const content of ['likes tea ☕', '강남에 산다', 'a third', 'a fourth']) await t.data(SAVE, input(content), key);
  const { saveMemory } = await t.data(SAVE, { input: { ...input('weighs 0.1').input, confidence: 0.1 + 0.2 } }, key);
  await t.data(DEACTIVATE, { input: { id: saveMemory.memory.id } }, key);
  await t.data(REACTIVATE, { input: { id: saveMemory.memory.id } }, key);
  await t.data(UPDATE, { input: { id: saveMemory.memory.id, confidence: 0.7 } }, key);
  await seal(t);
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT l.entry_id, l.seq, a.user_uid FROM audit_links l JOIN audit_entries a ON a.id = l.entry_id
     WHERE l.project_id = $1 ORDER BY l.seq`,
    [projectId],
  );
  const entries = rows.map((row) => ({
    uid: row.entry_id as string,
    id: nodeId('AuditEntry', row.user_uid, row.entry_id),
  }));
  return { key, projectId, entries, memoryId: saveMemory.memory.id as string };
}

test('an empty chain is intact', async () => {
  const { key } = await t.addProject('empty');
  expect(await verify(t, key)).toEqual({
    intact: true,
    checked: 0,
    unsealed: 0,
    problem: null,
    brokenAt: null,
    firstBroken: null,
    headHash: '0'.repeat(64),
  });
});

test('new entries wait for the job, which gives each one place', async () => {
  const { key } = await t.addProject('sealing');
  await t.data(SAVE, { input: { userId: 'ann', content: 'likes tea', category: 'PREFERENCE' } }, key);
  const before = await verify(t, key);
  expect(before).toMatchObject({ intact: true, checked: 0, headHash: '0'.repeat(64) });
  expect(before.unsealed).toBeGreaterThan(0);
  await seal(t);
  const sealed = await verify(t, key);
  expect(sealed).toMatchObject({ intact: true, checked: before.unsealed, unsealed: 0 });
  expect(sealed.headHash).toMatch(/^[0-9a-f]{64}$/);
  await seal(t);
  expect(await verify(t, key)).toEqual(sealed);
  await t.data(SAVE, { input: { userId: 'ann', content: 'likes coffee', category: 'PREFERENCE' } }, key);
  await seal(t);
  expect((await verify(t, key)).headHash).not.toBe(sealed.headHash);
});

test('the job schedules its next run', async () => {
  const { maintenance } = t.app.parts.database;
  // Earlier tests' jobs could be mistaken for this run's, which may have started by the time it is looked for.
  await maintenance.query(`DELETE FROM pgboss.job WHERE name = 'sealAudit'`);
  const next = `SELECT FROM pgboss.job WHERE name = 'sealAudit' AND state IN ('created', 'active', 'retry')`;
  await sealAuditJob.run(t.app.parts as Parameters<typeof sealAuditJob.run>[0], {});
  expect((await maintenance.query(next)).rowCount).toBeGreaterThan(0);
  const { rows } = await maintenance.query(`SELECT cron FROM pgboss.schedule WHERE name = 'sealAudit'`);
  expect(rows).toEqual([{ cron: '* * * * *' }]);
});

test('more than a batch is sealed at once, in whatever order it was committed', async () => {
  const { key, projectId } = await t.addProject('many');
  const turns = (from: number) =>
    Array.from({ length: 700 }, (_, i) => ({
      userId: `u${i % 7}`,
      sessionId: `s${from + i}`,
      userQuery: 'Hello there.',
      assistantResponse: 'Hi.',
    }));
  const RECORD = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }';
  await t.data(RECORD, { input: { turns: turns(0) } }, key);
  await t.data(RECORD, { input: { turns: turns(1_000) } }, key);
  await Promise.all([seal(t), seal(t), seal(t)]);
  expect(await verify(t, key)).toMatchObject({ intact: true, checked: 1_400, unsealed: 0 });
  // A late commit has an earlier time: its place is after what is sealed.
  await t.data(SAVE, { input: { userId: 'u1', content: 'likes tea', category: 'PREFERENCE' } }, key);
  const { rows } = await t.app.parts.database.maintenance.query(
    'SELECT count(DISTINCT seq) AS places, max(seq) AS last FROM audit_links WHERE project_id = $1',
    [projectId],
  );
  expect(rows).toEqual([{ places: 1_400, last: 1_400 }]);
  await seal(t);
  expect(await verify(t, key)).toMatchObject({ intact: true, checked: 1_401 });
});

(databaseKind === 'postgres' ? test : test.skip)('two servers seal one chain together', async () => {
  const { openPostgres } = await import('../../server/db/postgres.ts');
  const other = await startApp({
    database: { database: openPostgres(t.databaseUrl!), url: t.databaseUrl, drop: async () => {} },
  });
  // Its job would eventually seal what the following tests tamper with.
  await other.app.worker.stop();
  const { key } = await t.addProject('shared');
  for (let round = 0; round < 5; round++) {
    const input = { userId: 'ann', content: `fact ${round}`, category: 'PREFERENCE' };
    await Promise.all([t.data(SAVE, { input }, key), seal(t), seal(other), seal(t), seal(other)]);
  }
  await seal(other);
  const { intact, unsealed, checked } = await verify(other, key);
  expect({ intact, unsealed }).toEqual({ intact: true, unsealed: 0 });
  expect(checked).toBeGreaterThanOrEqual(5);
});

test('the chain stays whole when memories and turns are erased', async () => {
  const { key, entries, memoryId } = await project('forgotten');
  await t.data(FORGET, { input: { userId: 'ann' } }, key);
  await seal(t);
  expect(await verify(t, key)).toMatchObject({ intact: true, unsealed: 0 });
  const { checked } = await verify(t, key);
  expect(checked).toBeGreaterThan(entries.length);
  expect(memoryId).toEqual(expect.any(String));
  const { turn } = await record(t, { userId: 'fay', sessionId: 'erased' });
  const TAG = 'mutation ($input: UpdateTurnInput!) { updateTurn(input: $input) { turn { tags } } }';
  await t.data(TAG, { input: { id: turn.id, tags: ['a', 'b'] } });
  await t.data('mutation ($id: ID!) { deleteTurn(input: { id: $id }) { deletedId } }', { id: turn.id });
  await seal(t);
  expect(await verify(t)).toMatchObject({ intact: true, unsealed: 0 });
});

test('the changes of an erased memory stay as keyed hashes', async () => {
  const { memory } = await save(t, 'gus', 'a secret of gus');
  const LOG = `{ auditLog(filter: { userId: "gus", actions: [CREATED] }) { edges { node { change changeDigest } } } }`;
  const digestOf = async () => (await t.data(LOG)).auditLog.edges[0].node;
  const before = await digestOf();
  expect(before.change.after.content).toBe('a secret of gus');
  await t.data(FORGET, { input: { userId: 'gus' } });
  expect(memory.id).toEqual(expect.any(String));
  expect(await digestOf()).toEqual({
    change: null,
    changeDigest: { before: null, after: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

describe('a change is detected:', () => {
  const ENTRY = 'UPDATE audit_entries SET';
  test.each([
    ['the change', `${ENTRY} change = jsonb_set(change, '{after}', '{"content": "another"}') WHERE id = $1`],
    ['one letter of the change', `${ENTRY} change = replace(change::text, 'a', 'A')::jsonb WHERE id = $1`],
    ['the actor', `${ENTRY} actor = 'someone else' WHERE id = $1`],
    ['the action', `${ENTRY} action = 'READ' WHERE id = $1`],
    ['the action, to one that does not exist', `${ENTRY} action = 'HACKED' WHERE id = $1`],
    ['the trigger', `${ENTRY} trigger = 'decay' WHERE id = $1`],
    ['the subject', `${ENTRY} subject_id = gen_random_uuid() WHERE id = $1`],
    ['the user', `${ENTRY} user_key = 'ben' WHERE id = $1`],
    ['the user’s uid', `${ENTRY} user_uid = gen_random_uuid() WHERE id = $1`],
    ['the session', `${ENTRY} session_uid = gen_random_uuid() WHERE id = $1`],
    ['the time', `${ENTRY} created_at = created_at - interval '1 day' WHERE id = $1`],
    ['the time, by a microsecond', `${ENTRY} created_at = created_at + interval '1 microsecond' WHERE id = $1`],
    ['the salt', `${ENTRY} salt = '\\x00' WHERE id = $1`],
    ['the change, dropped without an erasing', `${ENTRY} change = NULL, change_salt = '' WHERE id = $1`],
    [
      'the change, dropped with its digest',
      `${ENTRY} change = NULL, change_salt = '', change_digest = NULL WHERE id = $1`,
    ],
    ['everything keyed, dropped', `${ENTRY} change = NULL, change_salt = '', salt = '', user_key = NULL WHERE id = $1`],
    ['the link’s hash of the entry', `UPDATE audit_links SET entry_hash = '\\x00' WHERE entry_id = $1`],
    ['the link’s own hash', `UPDATE audit_links SET link_hash = '\\x00' WHERE entry_id = $1`],
    ['the link’s format', `UPDATE audit_links SET format = 1 WHERE entry_id = $1`],
    ['the link’s time', `UPDATE audit_links SET created_at = created_at + interval '1 hour' WHERE entry_id = $1`],
    ['the link, deleted', 'DELETE FROM audit_links WHERE entry_id = $1'],
    ['the link, taken out of the chain', 'UPDATE audit_links SET seq = NULL, link_hash = NULL WHERE entry_id = $1'],
  ])('in %s', async (what, sql) => {
    const { key, entries } = await project(`tampered ${what}`);
    expect(await verify(t, key)).toMatchObject({ intact: true, checked: entries.length });
    const place = entries.length - 3;
    const victim = entries[place - 1]!;
    expect(await tamper(t, sql, [victim.uid])).toBe(1);
    const found = await verify(t, key);
    expect(found).toMatchObject({ intact: false, checked: place - 1, brokenAt: place, problem: expect.any(String) });
    const uidOf = (id: string) => id && Buffer.from(id.slice(1), 'base64url').toString('hex').slice(32);
    // A link that is outside the chain and waits for it looks like one that was never sealed: its successor is named.
    if (!what.includes('taken out')) expect(uidOf(found.firstBroken.id)).toBe(victim.uid.replaceAll('-', ''));
    else expect(found.firstBroken).not.toBeNull();
  });

  test('in random rows, repeatedly', async () => {
    const { key, entries } = await project('random');
    for (let round = 0; round < 8; round++) {
      const place = 1 + Math.floor(Math.random() * entries.length);
      const { uid } = entries[place - 1]!;
      await tamper(t, `${ENTRY} actor = actor || '!' WHERE id = $1`, [uid]);
      expect(await verify(t, key)).toMatchObject({
        intact: false,
        brokenAt: place,
        firstBroken: { id: entries[place - 1]!.id },
      });
      await tamper(t, `${ENTRY} actor = rtrim(actor, '!') WHERE id = $1`, [uid]);
      expect(await verify(t, key)).toMatchObject({ intact: true });
    }
  });

  test('a missing entry, by its place and its neighbour', async () => {
    const { key, entries } = await project('gone');
    await tamper(t, 'DELETE FROM audit_entries WHERE id = $1', [entries[2]!.uid]);
    expect(await verify(t, key)).toMatchObject({
      intact: false,
      checked: 2,
      brokenAt: 3,
      problem: 'ENTRY_MISSING',
      firstBroken: { id: entries[3]!.id },
    });
  });

  test('a missing entry with its link, in the middle and at the end', async () => {
    for (const [name, index] of [
      ['middle', 1],
      ['end', -1],
    ] as const) {
      const { key, entries } = await project(`both gone: ${name}`);
      const { uid } = entries.at(index)!;
      await tamper(t, 'DELETE FROM audit_entries WHERE id = $1', [uid]);
      await tamper(t, 'DELETE FROM audit_links WHERE entry_id = $1', [uid]);
      expect(await verify(t, key)).toMatchObject({
        intact: false,
        problem: index === 1 ? 'LINK_MISSING' : 'CHAIN_CUT',
        firstBroken: { id: entries.at(index === 1 ? 2 : -2)!.id },
      });
    }
  });

  test('an inserted entry', async () => {
    const { key, entries } = await project('slipped in');
    await tamper(
      t,
      `INSERT INTO audit_entries (user_uid, id, project_id, user_key, action, actor, trigger, subject_type, subject_id, salt, created_at)
       SELECT user_uid, gen_random_uuid(), project_id, user_key, 'ERASED', actor, trigger, subject_type, subject_id, salt, created_at
       FROM audit_entries WHERE id = $1`,
      [entries[0]!.uid],
    );
    expect(await verify(t, key)).toMatchObject({
      intact: false,
      problem: 'LINK_MISSING',
      firstBroken: { action: 'ERASED' },
    });
  });

  test('in an entry that is not sealed yet', async () => {
    const { key } = await project('unsealed');
    const input = { userId: 'ann', content: 'a fifth', category: 'PREFERENCE' };
    await t.data(SAVE, { input }, key);
    await tamper(t, `${ENTRY} actor = 'nobody' WHERE change->'after'->>'content' = 'a fifth'`);
    expect(await verify(t, key)).toMatchObject({ intact: false, brokenAt: null, firstBroken: { actor: 'nobody' } });
  });

  test('in the head, and in links rehashed after a change', async () => {
    const { key, projectId } = await project('head');
    await tamper(t, `UPDATE audit_chains SET sealed = sealed - 1 WHERE project_id = $1`, [projectId]);
    expect(await verify(t, key)).toMatchObject({ intact: false, problem: 'CHAIN_CUT' });
    await tamper(t, `DELETE FROM audit_chains WHERE project_id = $1`, [projectId]);
    expect(await verify(t, key)).toMatchObject({ intact: false, problem: 'CHAIN_CUT' });
  });
});
