import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { rawRequest } from '../support/hostile/rawRequest.ts';
import { openRaw, type RawSocket, statusOfUpgrade } from '../support/hostile/rawSocket.ts';

const FRIEND = 'https://app.example.com';
const PUBLIC_URL = 'https://memory.example.com';
const STRANGERS = ['https://evil.example', 'null', 'https://app.example.com.evil.example', 'http://app.example.com'];
const ASKS = '{"query":"{ viewer { name } }"}';

let closed: TestApp;
let open: TestApp;
let staff: TestStaff;
const sockets: RawSocket[] = [];
beforeAll(async () => {
  [closed, open] = await Promise.all([startApp(), startApp({ env: { CORS_ORIGINS: FRIEND, PUBLIC_URL } })]);
  staff = await open.addStaff('SUPPORT');
});
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
});

const preflight = (t: TestApp, origin: string) =>
  rawRequest(t.address, 'OPTIONS /graphql', {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  });
const ask = (t: TestApp, headers: Record<string, string>) =>
  rawRequest(t.address, 'POST /graphql', { 'content-type': 'application/json', ...headers }, ASKS);
const key = { authorization: `Bearer ${TEST_KEY}` };

describe('by default', () => {
  test.each([FRIEND, ...STRANGERS])('a page from %s gets no header that would let it ask or read', async (origin) => {
    for (const answer of [await preflight(closed, origin), await ask(closed, { origin, ...key })]) {
      expect(answer.status).toBeLessThan(500);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('where CORS_ORIGINS names an origin', () => {
  test('its pages may send requests with a key, and read the answer', async () => {
    expect(await preflight(open, FRIEND)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': FRIEND,
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'access-control-allow-headers':
          'authorization, content-type, x-recollect-project, apollo-require-preflight, recollect-position',
        vary: expect.stringMatching(/origin/i),
      },
    });
    expect(await ask(open, { origin: FRIEND, ...key })).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': FRIEND, 'cache-control': 'no-store' },
      body: expect.stringContaining('bootstrap'),
    });
  });

  test('their cookies are neither requested nor accepted', async () => {
    expect((await preflight(open, FRIEND)).headers).not.toHaveProperty('access-control-allow-credentials');
    expect(await ask(open, { origin: FRIEND, ...staff.credential })).toMatchObject({
      body: '{"data":{"viewer":null}}\n',
    });
  });

  test.each(STRANGERS)('a page from %s gets no such header', async (origin) => {
    for (const answer of [await preflight(open, origin), await ask(open, { origin, ...key })]) {
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('the console’s own cookie is accepted from the server’s own pages, under either of its names', async () => {
    const { host } = new URL(open.address);
    for (const origin of [`http://${host}`, PUBLIC_URL])
      expect((await ask(open, { origin, ...staff.credential })).body).toContain(staff.email);
    expect((await ask(open, { ...staff.credential })).body).toContain(staff.email);
    // A browser that sends no origin still says whether the request comes from another site.
    for (const [site, taken] of Object.entries({
      'same-origin': true,
      none: true,
      'same-site': false,
      'cross-site': false,
    }))
      expect({
        site,
        taken: (await ask(open, { 'sec-fetch-site': site, ...staff.credential })).body.includes(staff.email),
      }).toEqual({ site, taken });
  });
});

describe('sockets', () => {
  test('are accepted from pages of the server itself and of CORS_ORIGINS, and from no others', async () => {
    const statusFor = (t: TestApp, origin: string) => statusOfUpgrade(t.address, '/graphql', { origin });
    expect(await statusFor(open, FRIEND)).toBe(101);
    expect(await statusFor(open, PUBLIC_URL)).toBe(101);
    expect(await statusFor(open, open.address)).toBe(101);
    for (const origin of STRANGERS)
      expect({ origin, status: await statusFor(open, origin) }).toEqual({ origin, status: 403 });
    expect(await statusFor(closed, FRIEND)).toBe(403);
    expect(await statusFor(closed, closed.address)).toBe(101);
  });

  test('from another origin use a key, and never the console’s cookie', async () => {
    const introduce = async (origin: string, payload: object) => {
      const raw = await openRaw(open.address, { headers: { origin, ...staff.credential } });
      sockets.push(raw);
      raw.say({ type: 'connection_init', payload });
      return raw;
    };
    for (const welcome of [
      await introduce(open.address, {}),
      await introduce(FRIEND, { authorization: `Bearer ${TEST_KEY}` }),
    ])
      expect(await welcome.hear('connection_ack')).toMatchObject({ type: 'connection_ack' });
    const refused = await introduce(FRIEND, {});
    expect(await refused.closed).toMatchObject({ code: 4403 });
  });
});
