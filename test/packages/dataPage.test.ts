import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, type Recollect } from '@recollect/client';
import * as forExpress from '@recollect/client/express';
import * as forFastify from '@recollect/client/fastify';
import express from 'express';
import { fastify } from 'fastify';
import { FormTokens } from '../../packages/client/src/dataPage/formToken.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { settleRequest, takeStep } from '../support/privacy.ts';

let t: TestApp;
let client: Recollect;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  t = await startApp();
  client = createClient({ url: t.address, key: TEST_KEY, attemptMs: 200_000, timeoutMs: 200_000 });
});
afterAll(() => Promise.all(closing.map((close) => close())));

const SECRET = 'a secret of the product with 32+ letters';
interface Options {
  client?: Recollect;
  identityMethod?: string;
  timeZone?: string;
  onTrouble?(trouble: { code: string }): void;
  parsesForms?: boolean;
}

/** A product whose visitors are signed in by a header, which only a test may do. */
const PRODUCTS = {
  express: async ({ parsesForms, ...options }: Options) => {
    const app = express();
    if (parsesForms) app.use(express.urlencoded());
    const userOf = (request: express.Request) => request.get('x-signed-in');
    app.use('/my-data', forExpress.recollectDataPage({ client, secret: SECRET, userOf, ...options }));
    const server = createServer(app).listen(0);
    closing.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/my-data`;
  },
  fastify: async ({ parsesForms, ...options }: Options) => {
    const app = fastify();
    if (parsesForms)
      app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
    await app.register(forFastify.recollectDataPage, {
      prefix: '/my-data',
      client,
      secret: SECRET,
      userOf: ({ headers }) => headers['x-signed-in'] as string | undefined,
      ...options,
    });
    closing.push(() => app.close());
    return `${await app.listen()}/my-data`;
  },
};

const save = (userId: string, content: string) => client.saveMemory({ userId, content, category: 'CONTEXT' });
const contentsOf = async (userId: string) => {
  const found = [];
  for await (const { content } of client.memories({ filter: { userId, active: true } })) found.push(content);
  return found.sort();
};
const requestsOf = async (userId: string) =>
  (await client.privacyRequests({ filter: { userId } })).edges.map(({ node }) => [node.kind, node.status]);
const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

describe.each(['express', 'fastify'] as const)('the data page of a product with %s', (framework) => {
  let page: string;
  beforeAll(async () => {
    page = await PRODUCTS[framework]({});
  });
  const of = (name: string) => `${framework}-${name}`;

  async function see(userId: string | undefined, { at = page, query = '', headers = {} } = {}) {
    const signedIn: Record<string, string> = userId === undefined ? {} : { 'x-signed-in': userId };
    const response = await fetch(at + query, { headers: { ...signedIn, ...headers } });
    const text = await response.text();
    const tokenOn = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const idsOn = [...text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => unescaped(id!));
    return { status: response.status, headers: response.headers, text: unescaped(text), markup: text, tokenOn, idsOn };
  }
  async function submit(userId: string, fields: Record<string, string>, { at = page, headers = {} } = {}) {
    const token = fields.token ?? (await see(userId, { at })).tokenOn;
    const response = await fetch(at, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-signed-in': userId, 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams({ token, ...fields }),
    });
    const text = unescaped(await response.text());
    return { status: response.status, location: response.headers.get('location'), text };
  }

  test('shows people what is remembered about them, and nothing of others', async () => {
    await save(of('ann'), 'Has a small dog.');
    await save(of('bob'), 'Has a big cat.');
    await client.recordTurn({
      userId: of('ann'),
      sessionId: of('s'),
      userQuery: 'Where is the old mill?',
      assistantResponse: 'Here.',
    });
    const { status, text, headers } = await see(of('ann'));
    expect(status).toBe(200);
    expect(text).toContain('Has a small dog.');
    expect(text).toContain('Where is the old mill?');
    expect(text).not.toContain('big cat');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await see(of('nobody-knows'))).text).toContain('No facts are remembered.');
    expect((await see(undefined)).status).toBe(401);
  });

  test('lets no remembered text become markup', async () => {
    const hostile = `<script>alert(1)</script></textarea><img src=x onerror='a'>"\`&amp;`;
    await save(of('eve'), hostile);
    const turn = { userId: of('eve'), sessionId: of('hostile'), userQuery: hostile, assistantResponse: '' };
    await client.recordTurn(turn);
    const { markup, text, headers } = await see(of('eve'), { query: `?lang="><b>&done=<b>&after=` });
    expect(markup).not.toMatch(/<(script|img|b)\b/);
    expect(text.split(hostile)).toHaveLength(3);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'/,
    );
  });

  test('corrects and deletes facts', async () => {
    await save(of('cho'), 'Lives in Busan.');
    const [id] = (await see(of('cho'))).idsOn;
    const { status, location } = await submit(of('cho'), { action: 'correct', id: id!, content: 'Lives in Seoul.' });
    expect([status, location]).toEqual([303, '/my-data?done=correct&lang=en']);
    expect((await see(of('cho'), { query: location!.slice('/my-data'.length) })).text).toContain(
      'The fact was corrected.',
    );
    expect(await contentsOf(of('cho'))).toEqual(['Lives in Seoul.']);
    const [corrected] = (await see(of('cho'))).idsOn;
    const stale = await submit(of('cho'), { action: 'correct', id: corrected!, content: 'X', version: 'old' });
    expect(stale.status).toBeGreaterThanOrEqual(400);
    await submit(of('cho'), { action: 'delete', id: corrected! });
    expect(await contentsOf(of('cho'))).toEqual([]);
    expect((await submit(of('cho'), { action: 'delete', id: corrected! })).status).toBe(404);
    expect((await submit(of('cho'), { action: 'unknown' })).status).toBe(400);
  });

  test('says why a change was refused, and keeps what was written', async () => {
    await save(of('liz'), 'Plays the cello.');
    await save(of('liz'), 'Lives in Busan.');
    const { idsOn, text } = await see(of('liz'));
    const fact = { id: idsOn[0]!, version: /name="version" value="([^"]+)"/.exec(text)![1]! };
    const write = (content: string) => submit(of('liz'), { action: 'correct', ...fact, content });
    const textOf = (page: string) => /<textarea[^>]*>([^<]*)</.exec(page)?.[1];
    const equal = await write('Plays the cello.');
    expect([equal.status, textOf(equal.text)]).toEqual([409, 'Plays the cello.']);
    expect(equal.text).toContain('Another fact already says this.');
    expect(equal.text).toContain('Currently remembered: Lives in Busan.');
    const long = await write('Lives in Seoul. '.repeat(200));
    expect([long.status, textOf(long.text)]).toEqual([400, 'Lives in Seoul. '.repeat(200)]);
    expect(long.text).toContain('Please check the text.');
    await submit(of('liz'), { action: 'export' });
    const request = (await see(of('liz'))).idsOn.at(-1)!;
    await submit(of('liz'), { action: 'cancel', id: request });
    const again = await submit(of('liz'), { action: 'cancel', id: request });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('This is no longer possible.')]);
    const { credential } = await t.addStaff('ADMIN');
    const hold = { userId: of('liz'), reason: 'A case.', owner: 'Legal' };
    await t.data(
      'mutation ($hold: PlaceLegalHoldInput!) { placeLegalHold(input: $hold) { hold { id } } }',
      { hold },
      credential,
    );
    const held = await submit(of('liz'), { action: 'delete', id: fact.id });
    expect([held.status, held.text]).toEqual([409, expect.stringContaining('legally required to keep it')]);
    expect(await contentsOf(of('liz'))).toEqual(['Lives in Busan.', 'Plays the cello.']);
  });

  test('changes nothing that belongs to somebody else', async () => {
    await save(of('dan'), 'Likes tea.');
    const { request } = await client.openPrivacyRequest({ userId: of('dan'), kind: 'EXPORT' });
    const [memory] = (await see(of('dan'))).idsOn;
    const tries: Record<string, string>[] = [
      { action: 'correct', id: memory!, content: 'Hates tea.' },
      { action: 'delete', id: memory! },
      { action: 'cancel', id: request.id },
      { action: 'link', id: request.id },
      { action: 'delete', id: request.id },
      { action: 'cancel', id: memory! },
    ];
    for (const fields of tries)
      expect([fields.action, (await submit(of('thief'), fields)).status]).toEqual([fields.action, 404]);
    expect(await contentsOf(of('dan'))).toEqual(['Likes tea.']);
    expect(await requestsOf(of('dan'))).toEqual([['EXPORT', 'AWAITING_IDENTITY']]);
  });

  test('takes forms from its own page alone', async () => {
    await save(of('fay'), 'Likes tea.');
    const { idsOn, tokenOn } = await see(of('fay'));
    const fields = { action: 'delete', id: idsOn[0]! };
    const others = (await see(of('mallory'))).tokenOn;
    const expired = await new FormTokens(SECRET).issue(of('fay'), Date.now() - 13 * 3_600_000);
    const guessed = await new FormTokens('another secret of 32 letters or more').issue(of('fay'), Date.now());
    for (const token of ['', others, expired, guessed, `${tokenOn}0`])
      expect((await submit(of('fay'), { ...fields, token })).status).toBe(403);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await submit(of('fay'), fields, { headers: { 'sec-fetch-site': site } })).status).toBe(403);
    expect(await contentsOf(of('fay'))).toEqual(['Likes tea.']);
    const long = await submit(of('fay'), { ...fields, token: tokenOn, content: 'x'.repeat(100_000) });
    expect(long.status).toBe(413);
  });

  test('opens requests for a copy and for erasure, and takes them back', async () => {
    await save(of('gus'), 'Likes tea.');
    expect((await submit(of('gus'), { action: 'erase' })).status).toBe(400);
    expect(await requestsOf(of('gus'))).toEqual([]);
    await submit(of('gus'), { action: 'erase', confirmed: 'yes' });
    expect(await requestsOf(of('gus'))).toEqual([['ERASURE', 'AWAITING_IDENTITY']]);
    const { text, idsOn } = await see(of('gus'));
    expect(text).toContain('waiting for confirmation of your identity');
    await submit(of('gus'), { action: 'cancel', id: idsOn.at(-1)! });
    expect(await requestsOf(of('gus'))).toEqual([['ERASURE', 'CANCELLED']]);
  });

  test('confirms the identity if the product knows it, and delivers the copy once', async () => {
    await save(of('hal'), 'Likes tea.');
    const at = await PRODUCTS[framework]({ identityMethod: 'signed in with a passkey', parsesForms: true });
    await submit(of('hal'), { action: 'export' }, { at });
    expect(await requestsOf(of('hal'))).toEqual([['EXPORT', 'PENDING']]);
    const id = (await client.privacyRequests({ filter: { userId: of('hal') } })).edges[0]!.node.id;
    await takeStep(t, 'approvePrivacyRequest', { id }, (await t.addStaff('ADMIN')).credential);
    expect((await settleRequest(t, id)).status).toBe('COMPLETED');
    const { status, text } = await submit(of('hal'), { action: 'link', id }, { at });
    const link = /href="([^"]+\/exports?\/[^"]+)"/.exec(text)?.[1] ?? text;
    expect(status).toBe(200);
    const file = await fetch(link);
    expect([file.status, new Uint8Array(await file.arrayBuffer()).slice(0, 2)]).toEqual([
      200,
      new Uint8Array([80, 75]),
    ]);
    expect((await fetch(link)).ok).toBe(false);
  });

  test('speaks Korean to those who read it', async () => {
    const { text, markup } = await see(of('minji'), { headers: { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' } });
    expect(text).toContain('기억된 내용이 없어요.');
    expect(markup).toContain('<html lang="ko">');
    expect((await see(of('minji'), { query: '?lang=ko' })).text).toContain('전체 삭제 요청');
    expect((await see(of('minji'), { headers: { 'accept-language': 'fr' } })).markup).toContain('<html lang="en">');
  });

  test('shows dates in the given time zone', async () => {
    const lateIn = { 'Asia/Seoul': 'Nov 4, 2025', UTC: 'Nov 3, 2025' };
    const turn = { sessionId: of('late'), userQuery: 'Good night.', assistantResponse: 'Good night.' };
    await client.recordTurn({ ...turn, userId: of('kay'), occurredAt: '2025-11-03T20:00:00Z' });
    for (const [timeZone, date] of Object.entries(lateIn)) {
      const at = await PRODUCTS[framework]({ timeZone });
      expect((await see(of('kay'), { at })).text).toContain(`<small>${date}</small>`);
    }
    await expect(PRODUCTS[framework]({ timeZone: 'Mars/Base' })).rejects.toThrow('time zone');
  });

  test('pages through many facts', async () => {
    await client.updateMemorySettings({ userId: of('ian'), maxMemories: 100 });
    const memories = Array.from({ length: 60 }, (_, i) => `Code ${(i + 11) ** 5} belongs to shelf ${i * 7919}.`);
    for (const content of memories) await save(of('ian'), content);
    const first = await see(of('ian'));
    const rest = /href="\/my-data(\?after=[^"]+)"/.exec(first.text)![1]!;
    const second = await see(of('ian'), { query: rest });
    const shown = [first, second].flatMap(({ text }) => text.match(/Code \d+ belongs/g) ?? []);
    expect([new Set(shown).size, shown.length]).toEqual([60, 60]);
  });

  test('stays on its page of facts, and keeps what was written there', async () => {
    await client.updateMemorySettings({ userId: of('joe'), maxMemories: 100 });
    for (let i = 0; i < 51; i++) await save(of('joe'), `Code ${(i + 11) ** 5} belongs to shelf ${i * 7919}.`);
    const rest = /href="\/my-data(\?after=[^"]+)"/.exec((await see(of('joe'))).text)![1]!;
    const { text, idsOn } = await see(of('joe'), { query: rest });
    const action = /<form method="post" action="([^"]+)"/.exec(text)![1]!;
    const at = new URL(action, page).href;
    const fact = { id: idsOn[0]!, version: /name="version" value="([^"]+)"/.exec(text)![1]! };
    await client.updateMemory({ id: fact.id, content: 'Has a small dog.' });
    const correct = { action: 'correct', ...fact, content: 'Has a big dog.' };
    const lost = await submit(of('joe'), correct, { at });
    expect(lost.status).toBe(409);
    expect(lost.text).toContain('>Has a big dog.</textarea>');
    expect(lost.text).toContain('Currently remembered: Has a small dog.');
    expect(lost.text).toContain(`href="${action.replace('lang=en', 'lang=ko')}"`);
    const { location } = await submit(of('joe'), { action: 'delete', id: fact.id }, { at });
    expect(location).toBe(action.replace('?', '?done=delete&'));
    const left = await see(of('joe'), { query: location!.slice('/my-data'.length) });
    expect(left.text).toContain('The fact was deleted.');
    expect(left.text.match(/Code \d+ belongs/g)).toHaveLength(50);
    const gone = await submit(of('joe'), correct, { at });
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('What you wrote: Has a big dog.')]);
  });

  test('asks people to try again while they are being renamed', async () => {
    await save(of('kim'), 'Likes tea.');
    const [id] = (await see(of('kim'))).idsOn;
    const error = { message: 'Try again.', extensions: { code: 'CONFLICT', reason: { code: 'user.moving' } } };
    const moving = createClient({
      url: t.address,
      key: TEST_KEY,
      retries: 0,
      fetch: async (url, init) =>
        String(init?.body).includes('deleteMemory') ? Response.json({ errors: [error] }) : fetch(url, init),
    });
    const at = await PRODUCTS[framework]({ client: moving });
    const { status, text } = await submit(of('kim'), { action: 'delete', id: id! }, { at });
    expect([status, text]).toEqual([409, expect.stringContaining('Please try again later.')]);
  });

  test('shows only an error if Recollect does not answer', async () => {
    const away = createClient({ url: 'http://127.0.0.1:1', key: 'any-secret-key', retries: 0 });
    const codes: string[] = [];
    const at = await PRODUCTS[framework]({ client: away, onTrouble: ({ code }) => codes.push(code) });
    const { status, text } = await see(of('ann'), { at });
    expect(status).toBe(503);
    expect(text).toContain('Please try again later.');
    expect(codes).toEqual(['UNREACHABLE']);
    expect(text).not.toMatch(/any-secret-key|127\.0\.0\.1/);
  });
});

test('needs a secret of some length', () => {
  expect(() => forExpress.recollectDataPage({ client, secret: 'short', userOf: () => 'ann' })).toThrow('32');
});
