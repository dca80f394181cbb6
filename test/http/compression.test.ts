import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  const turns = Array.from({ length: 40 }, (_, i) => ({
    userId: 'u',
    sessionId: `s-${i % 4}`,
    userQuery: `The ${i}th lighthouse stands on the cape. `.repeat(10),
    assistantResponse: 'It shines.',
  }));
  await t.data('mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }', {
    input: { turns },
  });
});

interface Answer {
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Sends a request as a client that accepts these encodings, and returns the undecoded answer. */
function send(path: string, encodings: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, t.address),
      {
        method: body ? 'POST' : 'GET',
        headers: { 'accept-encoding': encodings, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const key = { authorization: `Bearer ${TEST_KEY}` };
const READ = {
  query: '{ session(userId: "u", sessionId: "s-1") { turns(first: 20) { edges { node { id userQuery } } } } }',
};

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long answer is sent as %s to clients that accept it', async (encoding, unpack) => {
  const plain = await send('/graphql', 'identity', key, READ);
  const packed = await send('/graphql', encoding, key, READ);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(unpack(packed.bytes).toString()).toBe(plain.bytes.toString());
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
});

test('a mutation’s answer, such as a new key beside the input, is never compressed', async () => {
  const input = {
    userId: 'u',
    sessionId: 'm',
    userQuery: 'The lighthouse shines. '.repeat(200),
    assistantResponse: '',
  };
  const query = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { userQuery } } }';
  for (const encodings of ['br', 'gzip', 'gzip, br']) {
    const { headers, bytes } = await send('/graphql', encodings, key, { query, variables: { input } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.toString()).toContain(input.userQuery);
  }
});

test('the console is served as it was compressed at build time', async () => {
  const page = (await send('/', 'identity')).bytes.toString();
  const script = /src="(\/assets\/start-[^"]+\.js)"/.exec(page)![1]!;
  const plain = await send(script, 'identity');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await send(script, `${encoding}`);
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
  }
  expect((await send('/users', 'br', { accept: 'text/html' })).headers['content-encoding']).toBe('br');
});
