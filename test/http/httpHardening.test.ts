import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { originOf } from '../../server/http/originOf.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { openConnection, type RawAnswer, rawRequest } from '../support/hostile/rawRequest.ts';

const KEY = { authorization: `Bearer ${TEST_KEY}` };
const JSON_TYPE = { 'content-type': 'application/json' };
const ASKS = '{"query":"{__typename}"}';

let t: TestApp;
const slow: Record<string, Promise<RawAnswer>> = {};
beforeAll(async () => {
  t = await startApp();
  // Opened first and checked last: by then their time has run out.
  const { host } = new URL(t.address);
  const post = `POST /graphql HTTP/1.1\r\nHost: ${host}\r\n`;
  const dribble = (text: string) => {
    const { socket, ended } = openConnection(t.address, text);
    const more = setInterval(() => socket.writable && socket.write('x'), 500);
    return ended.finally(() => clearInterval(more));
  };
  slow.headers = dribble(`${post}X-Slow: `);
  slow.body = dribble(`${post}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`);
  slow.chunks = openConnection(
    t.address,
    `${post}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  ).ended;
  slow.silence = openConnection(t.address, '').ended;
});

const post = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE): Promise<RawAnswer> =>
  rawRequest(t.address, 'POST /graphql', { ...KEY, ...headers }, body);

const isRefused = ({ status, body }: RawAnswer): void => {
  expect({ status, body }).toEqual({ status: expect.any(Number), body: expect.stringMatching(/"code":"[A-Z_]+"/) });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.parse(body).data ?? null).toBeNull();
  expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|Unexpected token|FST_/);
};

describe('a request that another site’s page could send is refused', () => {
  const form = '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{__typename}"}\r\n--x--\r\n';
  test.each<[string, Record<string, string>, string]>([
    ['as plain text', { 'content-type': 'text/plain' }, ASKS],
    ['as plain text that says it is JSON', { 'content-type': 'text/plain; application/json' }, ASKS],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'query=%7B__typename%7D'],
    ['as a form of parts', { 'content-type': 'multipart/form-data; boundary=x' }, form],
    ['without a content type', {}, ASKS],
    ['with an empty one', { 'content-type': '' }, ASKS],
    ['with one that cannot be read', { 'content-type': 'nonsense' }, ASKS],
  ])('%s', async (_, headers, body) => isRefused(await post(body, headers)));

  test('as a GET, which browsers send without a preflight', async () => {
    const plain = await rawRequest(t.address, 'GET /graphql?query=%7B__typename%7D', KEY);
    isRefused(plain);
    expect(plain.body).toContain('Send operations with POST and the content type application/json.');
    const asked = await rawRequest(t.address, 'GET /graphql?query=%7B__typename%7D', {
      ...KEY,
      'apollo-require-preflight': '1',
    });
    expect(asked).toMatchObject({ status: 200, body: expect.stringContaining('Query') });
  });

  test('as a GET that would change something, even after a preflight', async () => {
    const mutation = encodeURIComponent('mutation { __typename }');
    const headers = { ...KEY, 'apollo-require-preflight': '1' };
    const answer = await rawRequest(t.address, `GET /graphql?query=${mutation}`, headers);
    isRefused(answer);
    expect(answer.status).toBe(405);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE'])('as %s', async (method) =>
    isRefused(
      await rawRequest(t.address, `${method} /graphql`, { ...KEY, ...JSON_TYPE }, method === 'TRACE' ? '' : ASKS),
    ),
  );
});

describe('a body is refused', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  test.each([
    ['that is empty', ''],
    ['that is cut off', '{"query": "{__typename}"'],
    ['that is null', 'null'],
    ['that is a number', '1'],
    ['that is a text', '"x"'],
    ['that is an empty list', '[]'],
    ['that is a list of nothing', '[null]'],
    ['that is a batch', `[${Array(11).fill(ASKS).join()}]`],
    ['that is an empty object', '{}'],
    ['whose query is no text', '{"query":{"kind":"Document"}}'],
    ['whose variables are no object', '{"query":"{__typename}","variables":[1]}'],
    ['nested 100,000 deep', nested(100_000)],
    [
      'with variables nested 100,000 deep',
      `{"query":"query($x:Boolean){__typename}","variables":{"x":${nested(100_000)}}}`,
    ],
    ['that would change how objects behave', '{"query":"{__typename}","variables":{"__proto__":{"polluted":1}}}'],
  ])('%s', async (_, body) => {
    isRefused(await post(body));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('of more than 1 MB, with its own status', async () => {
    const answer = await post(`{"query":"{__typename}","extensions":{"x":"${'A'.repeat(1_048_576)}"}}`);
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('PAYLOAD_TOO_LARGE') });
  });

  test.each<[string, Record<string, string>]>([
    ['packed with gzip', { 'content-encoding': 'gzip' }],
    ['packed in a way that nobody knows', { 'content-encoding': 'evil' }],
    ['in a charset that nobody knows', { 'content-type': 'application/json; charset=evil' }],
    ['in UTF-16', { 'content-type': 'application/json; charset="utf-16"' }],
    ['in two charsets', { 'content-type': 'application/json; charset=utf-8; charset=utf-7' }],
  ])('%s, before it is parsed', async (_, headers) => {
    const body = 'content-encoding' in headers ? gzipSync(ASKS) : ASKS;
    const answer = await post(body, { ...JSON_TYPE, ...headers });
    isRefused(answer);
    expect(answer.status).toBe(415);
  });

  test('in no other case: plain JSON is accepted', async () => {
    for (const type of ['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])
      expect(await post(ASKS, { 'content-type': type, 'content-encoding': 'identity' })).toMatchObject({ status: 200 });
  });
});

describe('headers', () => {
  const pages: [string, string, Record<string, string>, string, number][] = [
    ['an answer', 'POST /graphql', { ...KEY, ...JSON_TYPE }, ASKS, 200],
    ['a failure of GraphQL', 'POST /graphql', { ...KEY, ...JSON_TYPE }, '{"query":"{"}', 400],
    ['a credential that is not valid', 'POST /graphql', { authorization: 'Bearer x', ...JSON_TYPE }, ASKS, 401],
    ['a body that cannot be read', 'POST /graphql', { ...KEY, ...JSON_TYPE }, '{', 400],
    ['a question before a request', 'OPTIONS /graphql', {}, '', 204],
    ['the health page', 'GET /healthz', {}, '', 200],
    ['the readiness page', 'GET /readyz', {}, '', 200],
    ['an address at which there is nothing', 'GET /nothing', {}, '', 404],
    ['an address that cannot be read', 'GET /%', {}, '', 400],
    ['a method that nothing takes', 'PROPFIND /', {}, '', 404],
    ['headers that are too large', 'GET /healthz', { 'x-large': 'a'.repeat(65_536) }, '', 431],
    ['an expectation that nobody meets', 'GET /healthz', { expect: 'miracles' }, '', 417],
    ['something else than HTTP', '\0\0', {}, '', 400],
  ];

  test.each(pages)('of %s restrict browsers, and forbid caching', async (_, line, sent, body, status) => {
    const { headers, ...answer } = await rawRequest(t.address, line, sent, body);
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = headers['content-security-policy']!;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(/script-src ([^;]*)/.exec(policy)![1]).toBe("'self'");
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|FST_/);
  });

  test('make browsers insist on https if the server is reached over it', async () => {
    const secure = await startApp({ env: { PUBLIC_URL: 'https://memory.example.com' } });
    for (const path of ['/healthz', '/nothing'])
      expect((await rawRequest(secure.address, `GET ${path}`)).headers).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      });
    await secure.close();
  });

  test('never repeat the requested host, or the one that a proxy reports', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil.example' };
    for (const line of ['POST /graphql', 'GET /healthz', 'GET /nothing/evil.example', 'GET /']) {
      const answer = await rawRequest(
        t.address,
        line,
        { ...KEY, ...JSON_TYPE, ...evil },
        line.startsWith('POST') ? ASKS : '',
      );
      expect(answer.status).toBeGreaterThan(0);
      expect(JSON.stringify(answer)).not.toContain('evil.example');
    }
  });

  test.each(['a b', '[', ':', '<script>'])('with the host %s are refused', async (host) =>
    isRefused(await post(ASKS, { ...JSON_TYPE, host })),
  );

  test('with two credentials are refused', async () =>
    isRefused(await post(ASKS, { ...JSON_TYPE, Authorization: 'Bearer another' })));

  test('of 64 KB are refused, and the server continues', async () => {
    const answer = await post(ASKS, { ...JSON_TYPE, 'x-large': 'a'.repeat(65_536) });
    expect(answer).toMatchObject({ status: 431, body: expect.stringContaining('16 kB') });
    expect(await post(ASKS)).toMatchObject({ status: 200 });
  });
});

describe('the console’s files', () => {
  let files: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'recollect-console-'));
  beforeAll(async () => {
    mkdirSync(join(folder, 'console', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'console', 'index.html'), '<html>the page</html>');
    writeFileSync(join(folder, 'console', 'assets', 'main-1a2b.js'), 'the script');
    writeFileSync(join(folder, 'private.txt'), 'a secret');
    files = await startApp({ consoleDirectory: join(folder, 'console') });
  });
  afterAll(async () => {
    await files.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['/', 'the page', 'no-cache'],
    ['/index.html', 'the page', 'no-cache'],
    ['/users/minji', 'the page', 'no-cache'],
    ['/assets/main-1a2b.js', 'the script', 'public, max-age=31536000, immutable'],
  ])('at %s have the same headers as everything else, and a cache lifetime', async (path, content, kept) => {
    const { status, headers, body } = await rawRequest(files.address, `GET ${path}`, { accept: 'text/html' });
    expect({ status, body }).toEqual({ status: 200, body: expect.stringContaining(content) });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/script-src 'self';/),
      'cache-control': kept,
    });
  });

  test.each([
    '/../private.txt',
    '/..%2fprivate.txt',
    '/%2e%2e/private.txt',
    '/assets/..%2f..%2fprivate.txt',
    '//private.txt',
    '/assets/%00',
    `/exports/${'a'.repeat(300)}`,
  ])('give access to no other file: %s', async (path) => {
    const answer = await rawRequest(files.address, `GET ${path}`);
    isRefused(answer);
    expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('There is nothing at this URL') });
  });
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://127.0.0.1:4000'],
  ['::1', 'http://[::1]:4000'],
  ['2001:db8::7', 'http://[2001:db8::7]:4000'],
  ['memory.example', 'http://memory.example:4000'],
])('a server that listens on %s is linked to as %s', (host, origin) => {
  expect(originOf(host, 4000)).toBe(origin);
  expect(new URL('/healthz', origin).port).toBe('4000');
});

test('no GraphQL IDE is served to browsers', async () => {
  const answer = await rawRequest(t.address, 'GET /graphql', { accept: 'text/html' });
  expect(answer.body).not.toMatch(/graphiql|playground|sandbox|landing/i);
});

describe('a slow client is disconnected', () => {
  test.each(['headers', 'body', 'chunks', 'silence'])('in its %s, with an explanation', async (what) => {
    const answer = await slow[what]!;
    expect(answer).toMatchObject({ status: 408, body: expect.stringContaining('took too long') });
    expect(await post(ASKS)).toMatchObject({ status: 200 });
  });
});
