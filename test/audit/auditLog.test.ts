import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { allPages, DEACTIVATE, FORGET, LOG, log, REACTIVATE, SETTLE, save } from '../support/memories.ts';

let t: TestApp;
let noted: string;
beforeAll(async () => {
  t = await startApp();
  const { memory } = await save(t, 'ann', 'I like tea');
  noted = t.clock.now().toISOString();
  await t.data(DEACTIVATE, { input: { id: memory.id } });
  await t.data(REACTIVATE, { input: { id: memory.id } });
  await save(t, 'ben', 'I like coffee');
  await t.data(SETTLE, { input: { userId: 'ben', consented: true, maxMemories: 5 } });
});

const actions = (entries: { action: string }[]) => entries.map((entry) => entry.action);

test('the log is newest first, for the project or one user', async () => {
  const { auditLog } = await t.data(LOG);
  expect(actions(auditLog.edges.map((edge: { node: { action: string } }) => edge.node))).toEqual([
    ...['CONSENT_CHANGED', 'SETTINGS_CHANGED', 'CREATED'],
    ...['REACTIVATED', 'DEACTIVATED', 'CREATED'],
  ]);
  expect(await log(t, 'ann')).toMatchObject([
    { action: 'REACTIVATED', actor: expect.any(String), trigger: 'user_request', subjectType: 'Memory', userId: 'ann' },
    { action: 'DEACTIVATED' },
    { action: 'CREATED' },
  ]);
});

test('filters narrow by action, actor and time', async () => {
  const [{ actor }] = await log(t, 'ann');
  expect(actions(await log(t, 'ben', { actions: ['CREATED', 'CONSENT_CHANGED'] }))).toEqual([
    'CONSENT_CHANGED',
    'CREATED',
  ]);
  expect(await log(t, 'ann', { actor })).toHaveLength(3);
  expect(await log(t, 'ann', { actor: `${actor}%` })).toEqual([]);
  expect(actions(await log(t, 'ann', { from: noted }))).toEqual(['REACTIVATED', 'DEACTIVATED']);
  expect(actions(await log(t, 'ann', { to: noted }))).toEqual(['CREATED']);
  expect(await log(t, 'unknown')).toEqual([]);
});

test('pages show each entry once, in the log and on a user', async () => {
  const pages = await allPages(t, LOG, 'auditLog', { first: 2 });
  const seen = pages.flatMap((page) => page.edges.map((edge) => edge.node.id));
  expect(new Set(seen).size).toBe(6);
  const [{ subjectId }] = await log(t, 'ann');
  const ofUser = `query ($id: ID!, $after: String) { memory(id: $id) { user { auditLog(first: 2, after: $after) {
    edges { node { action } } pageInfo { hasNextPage endCursor } } } } }`;
  const first = (await t.data(ofUser, { id: subjectId })).memory.user.auditLog;
  expect(first).toMatchObject({ edges: [{ node: { action: 'REACTIVATED' } }, {}], pageInfo: { hasNextPage: true } });
  const second = await t.data(ofUser, { id: subjectId, after: first.pageInfo.endCursor });
  expect(second.memory.user.auditLog).toMatchObject({
    edges: [{ node: { action: 'CREATED' } }],
    pageInfo: { hasNextPage: false },
  });
});

test('bad pages and filters are refused under their paths', async () => {
  const { auditLog } = await t.data(LOG, { first: 1 });
  for (const [variables, path] of [
    [{ first: 101 }, 'first'],
    [{ after: auditLog.pageInfo.endCursor, filter: { userId: 'ann' } }, 'after'],
    [{ after: 'e30' }, 'after'],
    [{ filter: { actor: '' } }, 'filter.actor'],
    [{ filter: { actor: 'a\0' } }, 'filter.actor'],
  ] as const) {
    const { errors } = await t.ask(LOG, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path }] } }]);
  }
});

test('another project sees none of it', async () => {
  const { key } = await t.addProject('elsewhere');
  expect((await t.data(LOG, {}, key)).auditLog.edges).toEqual([]);
});

test('every entry has a link in the chain, and forgetting keeps the links', async () => {
  const { maintenance } = t.app.parts.database;
  const links = async () =>
    (
      await maintenance.query('SELECT entry_id, encode(entry_hash, $1) AS hash FROM audit_links ORDER BY entry_id', [
        'hex',
      ])
    ).rows;
  const unlinked = `SELECT count(*) AS n FROM audit_entries a FULL JOIN audit_links l ON l.entry_id = a.id AND l.project_id = a.project_id
    WHERE a.id IS NULL OR l.entry_id IS NULL`;
  const before = await links();
  expect(Number((await maintenance.query(unlinked)).rows[0].n)).toBe(0);
  await t.data(FORGET, { input: { userId: 'ann' } });
  expect((await links()).slice(0, before.length)).toEqual(before);
  expect(Number((await maintenance.query(unlinked)).rows[0].n)).toBe(0);
});
