import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { grant } from '../support/grants.ts';
import { contents, DEACTIVATE, log, save, UPDATE } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const DELETE = `mutation ($id: ID!) { deleteMemory(input: { id: $id }) { deletedId } }`;
const FORGET_SOME = `mutation ($input: ForgetMemoriesInput!) { forgetMemories(input: $input) { matching forgotten } }`;
const REACTIVATE = `mutation ($id: ID!) { reactivateMemory(input: { id: $id }) { outcome memory { deactivatedAt } supersededBy { content } evicted { id } } }`;
const reactivate = async (id: string) => (await t.data(REACTIVATE, { id })).reactivateMemory;
const traces = async (word: string) =>
  (
    await t.app.parts.database.maintenance.query(
      `SELECT 1 FROM audit_entries a WHERE a::text LIKE $1 UNION ALL SELECT 1 FROM memories m WHERE m::text LIKE $1`,
      [`%${word}%`],
    )
  ).rows.length;
const vectorsOf = async (userId: string) =>
  Number(
    (
      await t.app.parts.database.maintenance.query(
        'SELECT count(*) AS n FROM memory_embeddings JOIN user_directory USING (user_uid) WHERE user_key = $1',
        [userId],
      )
    ).rows[0].n,
  );

describe('deleting one memory', () => {
  test('removes all of its content, and the others stay', async () => {
    const { memory } = await save(t, 'sora', 'My door code is 4711secret.');
    await t.data(UPDATE, { input: { id: memory.id, content: 'My door code is 4712secret.' } });
    await save(t, 'sora', 'Likes tea.');
    await t.settle();
    expect((await t.data(DELETE, { id: memory.id })).deleteMemory).toEqual({ deletedId: memory.id });
    expect(await contents(t, { userId: 'sora' })).toEqual(['Likes tea.']);
    expect(await traces('secret')).toBe(0);
    expect(await vectorsOf('sora')).toBe(1);
    expect(await log(t, 'sora', { actions: ['ERASED'] })).toMatchObject([
      { subjectId: memory.id, trigger: 'user_request', change: null },
    ]);
    const again = await t.ask(DELETE, { id: memory.id });
    expect(again.errors).toMatchObject([{ extensions: { reason: { code: 'memory.notFound' } } }]);
    const { auditVerification } = await t.data('{ auditVerification { intact } }');
    expect(auditVerification.intact).toBe(true);
  });

  test('staff need a grant, and the audit log names them', async () => {
    const { memory } = await save(t, 'erin', 'Likes coffee.');
    const support = await t.addStaff('SUPPORT');
    const refused = await t.ask(DELETE, { id: memory.id }, support.credential);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'GRANT_REQUIRED' } }]);
    await grant(t, support, 'erin');
    await t.data(DELETE, { id: memory.id }, support.credential);
    expect(await log(t, 'erin', { actions: ['ERASED'] })).toMatchObject([
      { subjectId: memory.id, actor: expect.stringMatching(/^staff/) },
    ]);
  });
});

describe('forgetting what matches', () => {
  test('is counted first, then deleted, active or not', async () => {
    const old = await save(t, 'hana', 'Wants a FLAT in Busan.', { category: 'LOCATION' });
    await t.data(DEACTIVATE, { input: { id: old.memory.id } });
    await save(t, 'hana', 'Wants a flat with a garden.');
    await save(t, 'hana', 'Has a dog called Bori.', { confidence: 0.4 });
    const forget = async (filter: object, preview = false) =>
      (await t.data(FORGET_SOME, { input: { userId: 'hana', filter, preview } })).forgetMemories;
    expect(await forget({ search: 'flat' }, true)).toEqual({ matching: 2, forgotten: 0 });
    expect(await forget({ search: 'flat', categories: ['LOCATION'], userId: 'hana' })).toEqual({
      matching: 1,
      forgotten: 1,
    });
    expect(await forget({ minConfidence: 0.9 })).toEqual({ matching: 1, forgotten: 1 });
    expect(await contents(t, { userId: 'hana' })).toEqual(['Has a dog called Bori.']);
    expect(await traces('garden')).toBe(0);
  });

  test('needs a condition, and names one user', async () => {
    const refused = async (filter: object) =>
      (await t.ask(FORGET_SOME, { input: { userId: 'hana', filter } })).errors[0]?.extensions.issues;
    for (const filter of [{}, { userId: 'hana' }, { search: '', categories: [], active: null }])
      expect(await refused(filter)).toMatchObject([{ path: 'input.filter', code: 'memories.emptyFilter' }]);
    expect(await refused({ userId: 'sora', active: true })).toMatchObject([{ code: 'memories.otherUser' }]);
    expect(await refused({ minConfidence: 2 })).toMatchObject([{ path: 'input.filter.minConfidence' }]);
    const nobody = await t.data(FORGET_SOME, { input: { userId: 'nobody', filter: { active: true } } });
    expect(nobody.forgetMemories).toEqual({ matching: 0, forgotten: 0 });
  });
});

describe('reactivating', () => {
  test('says whether the memory is active again, and which one took its place', async () => {
    const first = await save(t, 'bora', 'Ships by sea.');
    const { id } = first.memory;
    expect(await reactivate(id)).toMatchObject({ outcome: 'ALREADY_ACTIVE', supersededBy: null, evicted: [] });
    await t.data(DEACTIVATE, { input: { id } });
    expect(await reactivate(id)).toMatchObject({ outcome: 'REACTIVATED', memory: { deactivatedAt: null } });
    const next = await save(t, 'bora', 'Ships by air.', { supersedes: id });
    expect(await reactivate(id)).toMatchObject({ outcome: 'SUPERSEDED', supersededBy: { content: 'Ships by air.' } });
    await t.data(DELETE, { id: next.memory.id });
    expect(await contents(t, { userId: 'bora', active: true })).toEqual([]);
    expect(await reactivate(id)).toMatchObject({ outcome: 'REACTIVATED', supersededBy: null });
  });

  test('says that an expired one stays inactive', async () => {
    const expiresAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
    const { memory } = await save(t, 'yuna', 'Is away this week.', { expiresAt });
    t.clock.moveDays(1);
    expect(await reactivate(memory.id)).toMatchObject({ outcome: 'EXPIRED' });
  });
});
