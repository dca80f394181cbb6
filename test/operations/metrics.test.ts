import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeLog } from '../../server/log.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { borrowDatabase } from '../support/workerDatabase.ts';

const TOKEN = 'a-scraper-of-ours-0f3b9c1d';

let t: TestApp;
beforeAll(async () => {
  t = await startApp({ env: { METRICS_TOKEN: TOKEN } });
});

const get = async (address: string, headers: Record<string, string> = {}, path = '/metrics') => {
  const response = await fetch(`${address}${path}`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('/metrics', () => {
  test('is absent unless METRICS_TOKEN is set: even with a key, it looks like any other unknown address', async () => {
    const closed = await startApp();
    const nothing = await get(closed.address, {}, '/nothing');
    expect(nothing.status).toBe(404);
    for (const headers of [{}, bearer(TEST_KEY), bearer(''), bearer('undefined')])
      expect(await get(closed.address, headers)).toEqual(nothing);
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['an API key', bearer(TEST_KEY)],
    ['half of the token', bearer(TOKEN.slice(0, -1))],
    ['the token and more', bearer(`${TOKEN}x`)],
    ['the token in another way', { authorization: `Basic ${TOKEN}` }],
    ['nothing after the word', { authorization: 'Bearer ' }],
  ])('is refused to a caller with %s', async (_, headers) => {
    const { status, text } = await get(t.address, headers);
    expect(status).toBe(401);
    expect(JSON.parse(text).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(text).not.toContain('recollect_');
  });

  test('is shown to callers with the token: figures, without user content or users', async () => {
    await t.data(
      'mutation { recordTurn(input: {userId: "minji-canary", sessionId: "s", userQuery: "a canary", assistantResponse: ""}) { replayed } }',
    );
    await t.settle();
    await t.ask('{ viewer { name } }', {}, 'a-key-that-is-not-one');
    const { status, type, text } = await get(t.address, bearer(TOKEN));
    expect(status).toBe(200);
    expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toMatch(/^recollect_database_up 1$/m);
    expect(text).toMatch(/^recollect_jobs\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^recollect_http_answers_total\{status="2xx"\} [1-9]\d*$/m);
    expect(text).toMatch(/^recollect_http_answers_total\{status="4xx"\} [1-9]\d*$/m);
    expect(text).toMatch(/^recollect_subscriptions 0$/m);
    expect(text).not.toContain('canary');
    for (const line of samplesIn(text)) expect(line).toMatch(/^[a-z_]+(\{(,?[a-z_]+="[\w.+-]+")+\})? [\d.e+-]+$/);
  });

  test('times requests by root field, recall by stage, and jobs by name', async () => {
    await t.data('{ memoryContext(userId: "minji-canary", query: "which?") { prompt } }');
    await t.ask('{ a: viewer { name } b: viewer { name } }');
    await t.ask('{ noSuchField }');
    await t.ask('mutation { deleteMemory(input: {memoryId: "none"}) { deleted } }');
    const { text } = await get(t.address, bearer(TOKEN));
    const counted = (labels: string) => countOf(text, 'recollect_request_duration_seconds_count', labels);
    expect(counted('operation="memoryContext",outcome="ok"')).toBe(1);
    expect(counted('operation="several",outcome="ok"')).toBe(1);
    expect(counted('operation="invalid",outcome="refused"')).toBeGreaterThanOrEqual(1);
    for (const stage of ['embed', 'find', 'rank', 'rerank', 'fit'])
      expect(countOf(text, 'recollect_recall_stage_duration_seconds_count', `stage="${stage}"`)).toBe(1);
    expect(countOf(text, 'recollect_job_duration_seconds_count', 'queue="extractMemories",outcome="ok"')).toBe(1);
    expect(countOf(text, 'recollect_job_wait_seconds_count', 'queue="extractMemories"')).toBe(1);
    expect(text).toMatch(/^recollect_pool_wait_seconds_count\{pool="\w+"\} [1-9]/m);
  });

  test('counts open privacy requests by the days that are left', async () => {
    await t.data('mutation { openPrivacyRequest(input: {userId: "minji-canary", kind: EXPORT}) { request { id } } }');
    t.clock.moveDays(1 / 24);
    const read = async () => (await get(t.address, bearer(TOKEN))).text;
    expect(await read()).toMatch(/^recollect_privacy_requests\{days_left="4-10"\} 1$/m);
    t.clock.moveDays(400);
    expect(await read()).toMatch(/^recollect_privacy_requests\{days_left="overdue"\} 1$/m);
  });

  test('asks the database once in 15 seconds, however many scrapers ask', async () => {
    const opened = await borrowDatabase();
    let asked = 0;
    const maintenance = new Proxy(opened.database.maintenance, {
      get(pool, name) {
        const member = Reflect.get(pool, name, pool);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          if (name === 'query' && String(given[0]).includes('jsonb_array_length')) asked++;
          return member.apply(pool, given);
        };
      },
    });
    const scraped = await startApp({
      env: { METRICS_TOKEN: TOKEN },
      database: { ...opened, database: { ...opened.database, maintenance } },
    });
    const read = async () => (await get(scraped.address, bearer(TOKEN))).text;
    await Promise.all([read(), read(), read()]);
    await scraped.data('mutation { openPrivacyRequest(input: {userId: "u", kind: EXPORT}) { request { id } } }');
    expect(await read()).toMatch(/^recollect_privacy_requests\{days_left="4-10"\} 0$/m);
    expect(asked).toBe(1);
    scraped.clock.moveDays(15 / 86_400);
    const texts = await Promise.all([read(), read()]);
    for (const text of texts) expect(text).toMatch(/^recollect_privacy_requests\{days_left="4-10"\} 1$/m);
    expect(asked).toBe(2);
    await scraped.close();
    await opened.drop();
  });

  test('of four servers on one database adds up', async () => {
    const opened = await borrowDatabase();
    const shared = { ...opened, database: { ...opened.database, close: async () => {} }, drop: async () => {} };
    const servers: TestApp[] = [];
    // The one that owns the database starts last, and so is closed last.
    for (const database of [shared, shared, shared, opened])
      servers.push(await startApp({ env: { METRICS_TOKEN: TOKEN }, database }));
    const read = async () => Promise.all(servers.map(async ({ address }) => (await get(address, bearer(TOKEN))).text));
    const sum = (texts: string[]) =>
      texts.reduce(
        (total, text) =>
          total + countOf(text, 'recollect_request_duration_seconds_count', 'operation="viewer",outcome="ok"'),
        0,
      );
    const before = sum(await read());
    for (const [i, server] of servers.entries()) for (let n = 0; n <= i; n++) await server.data('{ viewer { name } }');
    const after = await read();
    expect(sum(after) - before).toBe(1 + 2 + 3 + 4);
    expect(new Set(after.map((text) => countOf(text, 'recollect_jobs', 'state="dead"'))).size).toBe(1);
    for (const server of servers) await server.close();
    await opened.drop();
  });

  test('logs slow statements by name, and counts them', async () => {
    const lines: string[] = [];
    const slow = await startApp({
      env: { METRICS_TOKEN: TOKEN, SLOW_STATEMENT_MS: '1' },
      log: makeLog('warn', { write: (line) => void lines.push(line) }),
    });
    await slow.app.parts.database.unscoped(async (tx) => {
      await tx.query('SELECT pg_sleep(0.02) FROM projects');
      await tx.query('SELECT pg_sleep(0.02)');
    });
    await slow.app.parts.database.maintenance.query({ name: 'of-the-queue', text: 'SELECT pg_sleep(0.02)' });
    const all = lines.map((line) => JSON.parse(line));
    expect(all.map(({ statement }) => statement)).toEqual(expect.arrayContaining(['select', 'of-the-queue']));
    // Other statements of the server's may read projects and be slow, too.
    const told = all.find(({ statement, ms }) => statement === 'from:projects' && ms >= 20);
    expect(told).toMatchObject({ msg: 'a statement was slow', ms: expect.any(Number) });
    const { text } = await get(slow.address, bearer(TOKEN));
    expect(text).toMatch(/^recollect_slow_statements_total [1-9]/m);
  });
});

const samplesIn = (text: string): string[] => text.split('\n').filter((line) => line && !line.startsWith('#'));

/** The value of a sample; 0 if there is none. */
function countOf(text: string, name: string, labels: string): number {
  const line = samplesIn(text).find((one) => one.startsWith(`${name}{${labels}} `));
  return Number(line?.split(' ')[1] ?? 0);
}
