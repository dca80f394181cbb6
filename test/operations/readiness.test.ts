import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';

const METRICS_TOKEN = 'metrics-token-0123456789';
const DETAILS = {
  status: 'ready',
  database: expect.stringMatching(/^(pglite|postgres)$/),
  jobs: { waiting: expect.any(Number), active: expect.any(Number), dead: expect.any(Number) },
};
const STRANGER = { 'x-forwarded-for': '203.0.113.9' };

async function look({ address }: TestApp, headers: Record<string, string> = {}, path = '/readyz') {
  const response = await fetch(`${address}${path}`, { headers });
  const body = await response.json();
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), body };
}

describe('the answer of /readyz', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp({ env: { METRICS_TOKEN } });
  });

  test('is jobs and database for a program on the same machine, and for callers with the token', async () => {
    expect(await look(t)).toMatchObject({ status: 200, body: DETAILS });
    const watcher = { ...STRANGER, authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await look(t, watcher)).body).toEqual(DETAILS);
  });

  test.each([
    [STRANGER],
    [{ forwarded: 'for=127.0.0.1' }],
    [{ 'x-real-ip': '127.0.0.1' }],
    [{ via: '1.1 proxy' }],
    [{ ...STRANGER, authorization: 'Bearer another-token-0123456789' }],
  ])('is only that it is ready for strangers: %j', async (headers) => {
    expect(await look(t, headers as Record<string, string>)).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect((await look(t, headers as Record<string, string>)).body).toEqual({ status: 'ready' });
  });

  test('is no more for anyone if everyone comes through a proxy', async () => {
    const behind = await startApp({ env: { PUBLIC_URL: 'https://memory.example.com', METRICS_TOKEN } });
    expect((await look(behind)).body).toEqual({ status: 'ready' });
    expect((await look(behind, { authorization: `Bearer ${METRICS_TOKEN}` })).body).toEqual(DETAILS);
    const proxied = await startApp({ env: { TRUSTED_PROXIES: '10.0.0.1' } });
    expect((await look(proxied)).body).toEqual({ status: 'ready' });
  });

  test('is that it is not ready while writes fail, even if all reads succeed', async () => {
    const { maintenance } = t.app.parts.database;
    await maintenance.query(`
      CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    await maintenance.query(
      'CREATE TRIGGER disk_is_full BEFORE INSERT ON write_probes FOR EACH ROW EXECUTE FUNCTION disk_is_full()',
    );
    await until('it is not ready', async () => (await look(t)).status === 503);
    expect((await look(t)).body).toEqual({
      status: 'unavailable',
      database: DETAILS.database,
      message: 'The database is read-only.',
    });
    expect(await look(t, STRANGER)).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    expect(await t.ask('{ __typename }')).toMatchObject({ status: 200 });
    await maintenance.query('DROP TRIGGER disk_is_full ON write_probes');
    await until('it is ready again', async () => (await look(t)).status === 200);
  });
});

describe('public pages', () => {
  const UNKNOWN = `/exports/0190a000-0000-7000-8000-00000000000a.${'a'.repeat(43)}`;
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp({ env: { ADDRESS_LIMIT_POINTS: '20' } });
  });
  const statuses = async (times: number, headers: Record<string, string>, path?: string) => {
    const seen: number[] = [];
    for (let i = 0; i < times; i++) seen.push((await look(t, headers, path)).status);
    return seen;
  };

  test('/readyz is rate limited for strangers, and never on the same machine', async () => {
    expect(await statuses(11, STRANGER)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await look(t, STRANGER)).toMatchObject({
      body: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
      retryAfter: expect.any(Number),
    });
    expect((await look(t, STRANGER)).retryAfter).toBeGreaterThanOrEqual(1);
    expect(new Set(await statuses(15, {}))).toEqual(new Set([200]));
  });

  test('guesses of export links are rate limited', async () => {
    expect(await statuses(4, {}, UNKNOWN)).toEqual([404, 404, 404, 429]);
    expect((await look(t, {}, UNKNOWN)).retryAfter).toBeGreaterThanOrEqual(1);
  });
});
