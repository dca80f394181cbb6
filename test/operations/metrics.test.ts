import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';

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
    for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^[a-z_]+(\{[a-z]+="\w+"\})? [\d.e+]+$/);
  });
});
