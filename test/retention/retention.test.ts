import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { DAY_MS } from '../support/clock.ts';
import { contents, log, REACTIVATE, save, UPDATE } from '../support/memories.ts';
import { cleanProjects, makeBaker, preview, RUN, run, SEEN, seen, UNDO, undo } from '../support/retention.ts';
import { record, recordAll } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
beforeEach(() => t.setProjectSettings({ turnTtl: 'preset' }));

const sql = async (text: string, values: unknown[] = []) =>
  (await t.app.parts.database.maintenance.query(text, values)).rows;

/** All rows of a user that cleaning could change. */
const rowsOf = (userId: string) =>
  sql(
    `SELECT (SELECT json_agg(x ORDER BY x.id) FROM (SELECT t.*, t.search::text FROM turns t WHERE t.user_uid = u.user_uid) x) AS turns,
       (SELECT json_agg(m ORDER BY m.id) FROM memories m WHERE m.user_uid = u.user_uid) AS memories,
       (SELECT json_agg(s ORDER BY s.id) FROM sessions s WHERE s.user_uid = u.user_uid) AS sessions,
       (SELECT json_agg(e ORDER BY e.id) FROM entities e WHERE e.user_uid = u.user_uid) AS entities, u.*
     FROM users u WHERE u.user_key = $1`,
    [userId],
  );

describe('cleaning', () => {
  test('finds nothing in a project without a time to live, however old its turns are', async () => {
    await t.setProjectSettings({});
    await record(t, { userId: 'off', importance: 1 });
    t.clock.moveDays(4_000);
    expect(await preview(t, 'off')).toEqual({ turns: 0, memories: 0, items: [] });
    expect(await run(t, 'off')).toMatchObject({ turns: 0, memories: 0 });
  });

  test('hides what the preview shows, immediately and everywhere; a preview changes nothing', async () => {
    const { low, high, expiring, lasting } = await makeBaker(t, 'ann');
    expect(await preview(t, 'ann')).toMatchObject({ turns: 0, memories: 0 });
    t.clock.moveDays(3.5);
    const before = await rowsOf('ann');
    const due = await preview(t, 'ann');
    expect(due).toMatchObject({ turns: 1, memories: 1 });
    expect(due.items.map((item) => [item.node.id, item.reason])).toEqual([
      [expiring, 'EXPIRED'],
      [low, 'TTL'],
    ]);
    expect(await rowsOf('ann')).toEqual(before);
    expect([...(await seen(t, 'ann'))]).toContain(low);

    const done = await run(t, 'ann');
    expect(done).toMatchObject({ turns: 1, memories: 1 });
    expect(Math.round((Date.parse(done.undoUntil) - t.clock.now().getTime()) / DAY_MS)).toBe(7);
    const visible = await seen(t, 'ann');
    expect([low, expiring].filter((id) => visible.has(id))).toEqual([]);
    expect([high, lasting].filter((id) => !visible.has(id))).toEqual([]);
    for (const id of [low, expiring]) expect((await t.data(`{ node(id: "${id}") { id } }`)).node).toBeNull();
    expect((await t.data(`{ turn(id: "${low}") { id } memory(id: "${expiring}") { id } }`)).turn).toBeNull();
    expect(await preview(t, 'ann')).toEqual({ turns: 0, memories: 0, items: [] });
    expect((await t.ask(UPDATE, { input: { id: expiring, content: 'walnut' } })).errors[0]!.extensions.code).toBe(
      'NOT_FOUND',
    );
    expect((await t.ask(REACTIVATE, { input: { id: expiring } })).errors[0]!.extensions.code).toBe('NOT_FOUND');
  });

  test('lists a run for as long as it can be undone, although one follows every hour', async () => {
    const runs = async (): Promise<{ id: string }[]> =>
      (await t.data('{ operations { retentionRuns { id } } }', {}, (await t.addStaff('ADMIN')).credential)).operations
        .retentionRuns;
    const { runId } = await run(t, 'ann');
    for (let hour = 0; hour < 7 * 24; hour++) await run(t, 'ann');
    expect((await runs()).map(({ id }) => id)).toContain(runId);
  });

  test('can be undone: everything is as before, and a second undo restores nothing more', async () => {
    const { low } = await makeBaker(t, 'ben');
    t.clock.moveDays(3.5);
    const before = await rowsOf('ben');
    const done = await run(t, 'ben');
    expect(await rowsOf('ben')).not.toEqual(before);
    t.clock.moveDays(6.9);
    expect(await undo(t, done.runId)).toEqual({ turns: 1, memories: 1 });
    expect(await rowsOf('ben')).toEqual(before);
    expect(await seen(t, 'ben')).toContain(low);
    expect(await contents(t, { userId: 'ben', active: null })).toHaveLength(2);
    expect(await undo(t, done.runId)).toEqual({ turns: 0, memories: 0 });
    const entries = await log(t, 'ben', { actions: ['EXPIRED', 'REACTIVATED'] });
    expect(entries.map((entry: Record<string, string>) => [entry.action, entry.subjectType, entry.trigger])).toEqual([
      ['REACTIVATED', 'Memory', 'retention_undone'],
      ['REACTIVATED', 'User', 'retention_undone'],
      ['EXPIRED', 'Memory', 'expiry'],
      ['EXPIRED', 'User', 'retention'],
    ]);
    const events = await sql(
      `SELECT e.change FROM events e JOIN memories m ON m.user_uid = e.user_uid AND m.id = e.subject_id JOIN users u ON u.user_uid = m.user_uid
       WHERE u.user_key = 'ben' AND m.content LIKE 'Bakes%' ORDER BY e.id`,
    );
    expect(events.map((event) => event.change)).toEqual(['CREATED', 'EXPIRED', 'REACTIVATED']);
  });

  test('is final after the grace period: the rows are gone, and undoing says so', async () => {
    const { low, high, expiring, lasting } = await makeBaker(t, 'cleo');
    t.clock.moveDays(3.5);
    const done = await run(t, 'cleo');
    t.clock.moveDays(7.1);
    const { errors } = await t.ask(UNDO, { input: { runId: done.runId } });
    expect(errors[0]).toMatchObject({ extensions: { code: 'CONFLICT', issues: [{ path: 'input.runId' }] } });
    await cleanProjects(t);
    const [counts] = await sql(
      `SELECT (SELECT count(*) FROM turns t WHERE t.user_uid = u.user_uid) AS turns, (SELECT count(*) FROM memories m WHERE m.user_uid = u.user_uid) AS memories,
         (SELECT count(*) FROM turn_embeddings m WHERE m.user_uid = u.user_uid) AS vectors, u.turn_count, u.recallable_count,
         (SELECT count(*) FROM entity_mentions m LEFT JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.turn_id WHERE m.user_uid = u.user_uid AND t.id IS NULL) AS orphans
       FROM users u WHERE u.user_key = 'cleo'`,
    );
    expect(counts).toEqual({ turns: 1, memories: 1, vectors: 1, turn_count: 1, recallable_count: 1, orphans: 0 });
    const visible = await seen(t, 'cleo');
    expect([high, lasting].filter((id) => !visible.has(id))).toEqual([]);
    expect([low, expiring].filter((id) => visible.has(id))).toEqual([]);
    const erased = await log(t, 'cleo', { actions: ['ERASED'] });
    expect(erased.map((entry: Record<string, string>) => [entry.subjectType, entry.trigger]).sort()).toEqual([
      ['Memory', 'retention'],
      ['Turn', 'retention'],
    ]);
    expect((await t.ask(UNDO, { input: { runId: done.runId } })).errors).toHaveLength(1);
  });

  test('quotes hidden turns neither in entities nor as the last search, until they are restored', async () => {
    const walnut = { userId: 'wim', entities: [{ type: 'tree', value: 'walnut' }] };
    await recordAll(t, [
      { ...walnut, userQuery: 'A walnut by the gate', importance: 10, searchContext: { results: [{ id: 'gate' }] } },
      {
        ...walnut,
        userQuery: 'A walnut for the clinic',
        importance: 2,
        searchContext: { results: [{ id: 'clinic' }] },
      },
      {
        userId: 'wim',
        userQuery: 'A pecan for the clinic',
        importance: 2,
        entities: [{ type: 'tree', value: 'pecan' }],
      },
    ]);
    const QUOTED =
      '{ user(userId: "wim") { entities { edges { node { value context lastMentionedAt } } } preferences { lastSearchContext } } }';
    const before = await t.data(QUOTED);
    expect(JSON.stringify(before)).toMatch(
      /walnut for the clinic.*pecan for the clinic|pecan for the clinic.*walnut for the clinic/,
    );
    t.clock.moveDays(4);
    const { runId } = await run(t, 'wim');
    const hidden = JSON.stringify(await t.data(QUOTED));
    expect(hidden).not.toContain('clinic');
    expect(hidden).toMatch(/walnut by the gate/);
    expect(hidden).toMatch(/"id":"gate"/);
    await undo(t, runId);
    expect(await t.data(QUOTED)).toEqual(before);
  });

  test('keeps the title and summary of a session without turns, which is still recalled', async () => {
    await recordAll(t, [
      { userId: 'dora', userQuery: 'Where do walnut trees grow?', assistantResponse: 'In France.', importance: 2 },
      { userId: 'dora', userQuery: 'And pecan trees?', assistantResponse: 'In Texas.', importance: 2 },
    ]);
    await t.settle();
    const { session: whole } = await t.data(SEEN, { userId: 'dora', sessionId: 's1' });
    expect(whole).toMatchObject({ turnCount: 2, summary: expect.any(String) });
    t.clock.moveDays(4);
    await run(t, 'dora');
    for (const days of [0, 8]) {
      t.clock.moveDays(days);
      await cleanProjects(t);
      const { session, memoryContext } = await t.data(SEEN, { userId: 'dora', sessionId: 's1' });
      const { title, summary } = whole;
      expect(session).toEqual({ title, summary, turnCount: 0, turns: { edges: [] } });
      expect(memoryContext).toMatchObject({ shortTerm: [], midTerm: [{ summary }] });
      expect(memoryContext.prompt).toContain(summary);
    }
    expect(await sql(`SELECT count(*) AS n FROM turns JOIN users USING (user_uid) WHERE user_key = 'dora'`)).toEqual([
      { n: 0 },
    ]);
    expect(await sql(`SELECT last_active_at IS NOT NULL AS known FROM users WHERE user_key = 'dora'`)).toEqual([
      { known: true },
    ]);
  });

  test('leaves saved turns alone, and those of importance 10', async () => {
    const [saved, best] = await recordAll(t, [
      { userId: 'eli', importance: 1 },
      { userId: 'eli', importance: 10 },
    ]);
    await t.data(
      `mutation { updateTurn(input: {id: "${saved!.turn.id}", saved: true, importance: 1}) { turn { savedAt } } }`,
    );
    t.clock.moveDays(4_000);
    expect(await run(t, 'eli')).toMatchObject({ turns: 0 });
    const visible = await seen(t, 'eli');
    expect([saved!.turn.id, best!.turn.id].every((id) => visible.has(id))).toBe(true);
  });

  test('uses the project’s own levels, or no levels if they are unreadable', async () => {
    await record(t, { userId: 'finn', importance: 8 });
    await record(t, { userId: 'finn', importance: 2 });
    await t.setProjectSettings({ turnTtl: { 8: 1, 2: null } });
    t.clock.moveDays(2);
    expect((await preview(t, 'finn')).items.map((item) => item.reason)).toEqual(['TTL']);
    await t.setProjectSettings({ turnTtl: { 8: 'soon' } });
    expect(await preview(t, 'finn')).toMatchObject({ turns: 0 });
  });

  test('when two run at once, each hides what the other did not', async () => {
    await recordAll(
      t,
      Array.from({ length: 40 }, (_, i) => ({ userId: `twin-${i % 4}`, userQuery: `walnut ${i}`, importance: 1 })),
    );
    const due = await preview(t);
    const done = await Promise.all([run(t), run(t), run(t)]);
    expect(done.reduce((sum, one) => sum + one.turns, 0)).toBe(due.turns);
    for (const { runId } of done) await undo(t, runId);
    const again = await run(t);
    expect(again.turns).toBe(due.turns);
  });

  test('of one user does not affect others; hidden items stay hidden when an anonymous session becomes theirs', async () => {
    await record(t, { userId: null, sessionId: 'shop', userQuery: 'walnut?', importance: 1 });
    await record(t, { userId: null, sessionId: 'shop', userQuery: 'walnut bread', importance: 10 });
    expect(await run(t, 'ann')).toMatchObject({ turns: 0 });
    const done = await run(t);
    expect(done.turns).toBeGreaterThan(0);
    await record(t, { userId: 'gus', sessionId: 'shop', importance: 10 });
    const { session } = await t.data(SEEN, { userId: 'gus', sessionId: 'shop' });
    expect(session).toMatchObject({ turnCount: 2 });
    expect(session.turns.edges).toHaveLength(2);
    expect((await undo(t, done.runId)).turns).toBe(done.turns);
    expect((await t.data(SEEN, { userId: 'gus', sessionId: 'shop' })).session).toMatchObject({ turnCount: 3 });
  });
});

test('a session counts right when a document is forgotten with its hidden turns, and the run is undone', async () => {
  const about = { userId: 'zoe', sessionId: 'lease', documentId: 'lease-1' };
  await record(t, { ...about, userQuery: 'rent is 900', importance: 1 });
  await record(t, { ...about, documentId: null, userQuery: 'walnut shelves', importance: 10 });
  t.clock.moveDays(3.5);
  const { runId } = await run(t, 'zoe');
  const turnCount = async () => (await t.data(SEEN, { userId: 'zoe', sessionId: 'lease' })).session.turnCount;
  expect(await turnCount()).toBe(1);
  await t.data('mutation ($input: ForgetDocumentInput!) { forgetDocument(input: $input) { __typename } }', {
    input: { documentId: 'lease-1' },
  });
  expect(await turnCount()).toBe(1);
  await undo(t, runId);
  expect(await turnCount()).toBe(1);
});

describe('the hourly cleaning', () => {
  test('cleans each project by its own rules, and spares restored items for a while', async () => {
    const strict = await t.addProject('strict', { turnTtl: { 5: 1 } });
    await record(t, { userId: 'liv', importance: 5, userQuery: 'walnut' }, strict.key);
    await record(t, { userId: 'liv', importance: 5, userQuery: 'walnut' });
    t.clock.moveDays(2);
    await cleanProjects(t);
    const hidden = () =>
      sql(
        `SELECT hidden_by IS NOT NULL AS hidden FROM turns JOIN users u USING (user_uid) WHERE u.user_key = 'liv' ORDER BY u.project_id = $1`,
        [strict.projectId],
      );
    expect(await hidden()).toEqual([{ hidden: false }, { hidden: true }]);
    const runs = `SELECT id, actor FROM retention_runs WHERE project_id = $1`;
    const [noted, ...more] = await sql(runs, [strict.projectId]);
    expect({ noted, more }).toMatchObject({ noted: { actor: 'recollect' }, more: [] });

    expect((await t.data(UNDO, { input: { runId: noted!.id } }, strict.key)).undoRetention).toEqual({
      turns: 1,
      memories: 0,
    });
    await cleanProjects(t);
    expect(await hidden()).toEqual([{ hidden: false }, { hidden: false }]);
    expect(await sql(runs, [strict.projectId])).toHaveLength(1);
    t.clock.moveDays(7.1);
    await cleanProjects(t);
    expect(await hidden()).toEqual([{ hidden: false }, { hidden: true }]);
  });
});

describe('days by category', () => {
  const DIFF = `query ($userId: ID, $proposed: RetentionRulesInput) { retentionPreview(userId: $userId) { turns memories diff(proposed: $proposed) {
    more less groups { kind importance category reason present proposed more less } moreSample { reason dueAt node { id } } lessSample { reason node { id } } } } }`;
  const diff = async (userId?: string, proposed?: object) =>
    (await t.data(DIFF, { userId, proposed })).retentionPreview;

  test('hide only memories of that category, at the next cleaning, and undoing restores them', async () => {
    await t.setProjectSettings({ memoryTtl: { CONTEXT: 3 } });
    const { memory: old } = await save(t, 'mia', 'Decided on walnut', { category: 'CONTEXT' });
    await save(t, 'mia', 'Likes walnut');
    t.clock.moveDays(4);
    const { items, memories } = await preview(t, 'mia');
    expect([memories, items.map(({ node, reason }) => [node.id, reason])]).toEqual([1, [[old.id, 'CATEGORY_TTL']]]);
    const done = await run(t, 'mia');
    expect(done).toMatchObject({ turns: 0, memories: 1 });
    expect([...(await seen(t, 'mia'))]).not.toContain(old.id);
    expect(await undo(t, done.runId)).toMatchObject({ memories: 1 });
    expect([...(await seen(t, 'mia'))]).toContain(old.id);
  });

  test('can be previewed before they are saved: what would expire in addition, and what would stay', async () => {
    await t.setProjectSettings({ turnTtl: { 2: 3 }, memoryTtl: { CONTEXT: 3 } });
    const { turn } = await record(t, { userId: 'nora', importance: 2 });
    const { turn: other } = await record(t, { userId: 'nora', importance: 9 });
    const { memory: context } = await save(t, 'nora', 'Decided on walnut', { category: 'CONTEXT' });
    const { memory: place } = await save(t, 'nora', 'Lives by the walnut tree', { category: 'LOCATION' });
    await t.settle();
    t.clock.moveDays(4);
    const before = await rowsOf('nora');
    const present = await diff('nora');
    expect(present).toMatchObject({
      turns: 1,
      memories: 1,
      diff: { more: 0, less: 0, moreSample: [], lessSample: [] },
    });
    expect(present.diff.groups).toEqual([
      {
        kind: 'MEMORY',
        importance: null,
        category: 'CONTEXT',
        reason: 'CATEGORY_TTL',
        present: 1,
        proposed: 1,
        more: 0,
        less: 0,
      },
      { kind: 'TURN', importance: 2, category: null, reason: 'TTL', present: 1, proposed: 1, more: 0, less: 0 },
    ]);

    const proposed = { turnTtl: { 2: 30, 9: 4 }, memoryTtl: { LOCATION: 1 } };
    const tried = (await diff('nora', proposed)).diff;
    expect(tried).toMatchObject({ more: 2, less: 2 });
    expect(tried.groups.map((group: Record<string, unknown>) => Object.values(group))).toEqual([
      ['MEMORY', null, 'CONTEXT', 'CATEGORY_TTL', 1, 0, 0, 1],
      ['MEMORY', null, 'LOCATION', 'CATEGORY_TTL', 0, 1, 1, 0],
      ['TURN', 2, null, 'TTL', 1, 0, 0, 1],
      ['TURN', 9, null, 'TTL', 0, 1, 1, 0],
    ]);
    const ids = (sample: { node: { id: string } }[]) => sample.map(({ node }) => node.id);
    expect(ids(tried.moreSample)).toEqual([place.id, other.id]);
    expect(ids(tried.lessSample).sort()).toEqual([context.id, turn.id].sort());
    expect(await rowsOf('nora')).toEqual(before);

    await t.setProjectSettings(proposed);
    expect(await preview(t, 'nora')).toMatchObject({ turns: 1, memories: 1 });
    expect((await diff('nora')).diff.groups.map(({ present: n }: { present: number }) => n)).toEqual([1, 1]);
  });

  test('say what is wrong with them', async () => {
    for (const [proposed, path] of [
      [{ memoryTtl: { SECRETS: 1 } }, 'proposed.memoryTtl.SECRETS'],
      [{ turnTtl: { 4: -1 } }, 'proposed.turnTtl.4'],
    ] as const) {
      const { errors } = await t.ask(DIFF, { userId: 'nora', proposed });
      expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path }] });
    }
    expect((await diff('nobody', { memoryTtl: { LOCATION: 1 } })).diff).toMatchObject({ more: 0, groups: [] });
  });

  test('hide nothing of people on legal hold, and the dry run does not list them', async () => {
    await t.setProjectSettings({ memoryTtl: { PREFERENCE: 1 } });
    await save(t, 'olga', 'Likes walnut');
    t.clock.moveDays(2);
    expect((await diff('olga')).diff.groups).toHaveLength(1);
    await t.data(
      'mutation { placeLegalHold(input: {userId: "olga", reason: "a case", owner: "legal"}) { hold { id } } }',
      {},
      (await t.addStaff('ADMIN')).credential,
    );
    expect(await diff('olga', { memoryTtl: { PREFERENCE: 2 } })).toMatchObject({
      memories: 0,
      diff: { groups: [], less: 0 },
    });
    expect(await run(t, 'olga')).toMatchObject({ memories: 0 });
  });
});

describe('bad input', () => {
  test('an unknown user has nothing to clean, and is not created', async () => {
    expect(await preview(t, 'nobody')).toEqual({ turns: 0, memories: 0, items: [] });
    expect((await t.ask(RUN, { input: { userId: 'nobody' } })).errors[0]!.extensions.code).toBe('NOT_FOUND');
    expect(await sql(`SELECT 1 FROM users WHERE user_key = 'nobody'`)).toEqual([]);
  });

  test('an unknown run, or another project’s, is not found', async () => {
    const { runId } = await run(t, 'ann');
    const { key } = await t.addProject('stranger');
    for (const [id, as] of [['nonsense'], ['0190a000-0000-7000-8000-00000000000a'], [runId, key]] as const) {
      const { errors } = await t.ask(UNDO, { input: { runId: id } }, as);
      expect(errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: 'input.runId' }] });
    }
  });
});
