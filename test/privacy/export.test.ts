import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { startApp, type TestApp } from '../support/app.ts';
import { startIssuer } from '../support/endUsers.ts';
import { acceptTokensOf } from '../support/outside/tokenIssuer.ts';
import { openRequest } from '../support/privacy.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const record = (userId: string, userQuery: string) =>
  t.data(
    `mutation ($userId: ID!, $userQuery: String!) { recordTurn(input: {userId: $userId, sessionId: "s", userQuery: $userQuery,
      assistantResponse: "<b>Noted</b> & kept."}) { turn { id } } }`,
    { userId, userQuery },
  );

/** Has an export of a person made; returns the request's id. */
async function makeExport(userId: string): Promise<string> {
  const { openPrivacyRequest } = await t.data(
    'mutation ($userId: ID!) { openPrivacyRequest(input: {userId: $userId, kind: EXPORT}) { request { id } } }',
    { userId },
  );
  const { id } = openPrivacyRequest.request;
  await t.data('mutation ($id: ID!) { confirmIdentity(input: {id: $id, method: "by phone"}) { request { id } } }', {
    id,
  });
  await t.data(
    'mutation ($id: ID!) { approvePrivacyRequest(input: {id: $id}) { request { id } } }',
    { id },
    (await t.addStaff('ADMIN')).credential,
  );
  await t.settle();
  return id;
}

const LINK = 'mutation ($id: ID!) { issueExportLink(input: {id: $id}) { url expiresAt } }';
const linkOf = async (id: string): Promise<string> => (await t.data(LINK, { id })).issueExportLink.url;

async function fetchFiles(url: string): Promise<Record<string, string>> {
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('an export', () => {
  let id: string;
  let files: Record<string, string>;
  beforeAll(async () => {
    for (let i = 0; i < 5; i++) await record('reader', `I live in the harbour quarter, house number ${i}.`);
    await record('somebody-else', 'The secret of the other one is a canary.');
    await t.data(
      'mutation { saveMemory(input: {userId: "reader", content: "Likes tea.", category: PREFERENCE}) { outcome } }',
    );
    await t.settle();
    id = await makeExport('reader');
    files = await fetchFiles(await linkOf(id));
  });

  test('contains every row of the person, with the counts and hashes of its manifest', async () => {
    const manifest = JSON.parse(files['manifest.json']!);
    expect(manifest).toMatchObject({ format: 1, userId: 'reader' });
    for (const { file, rows, sha256 } of manifest.files) {
      const lines = files[file]!.split('\n').slice(0, -1);
      expect({ file, rows: lines.length }).toEqual({ file, rows });
      expect(createHash('sha256').update(files[file]!).digest('hex')).toBe(sha256);
      for (const line of lines) expect(typeof JSON.parse(line)).toBe('object');
    }
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT (SELECT count(*)::int FROM turns t WHERE t.user_uid = u.user_uid) AS turns,
         (SELECT count(*)::int FROM memories m WHERE m.user_uid = u.user_uid) AS memories
       FROM users u WHERE user_key = 'reader'`,
    );
    const counted = (noun: string) =>
      manifest.files.find(({ file }: { file: string }) => file === `${noun}.jsonl`).rows;
    expect({ turns: counted('turns'), memories: counted('memories') }).toEqual(rows[0]);
    expect(rows[0].turns).toBe(5);
  });

  test('previews the content of its files', async () => {
    const { openPrivacyRequest } = await t.data(
      'mutation { openPrivacyRequest(input: {userId: "somebody-else", kind: EXPORT}) { request { preview { table rows } } } }',
    );
    const preview: { table: string; rows: number }[] = openPrivacyRequest.request.preview;
    expect(preview).toContainEqual({ table: 'turns', rows: 1 });
    const { files: made } = JSON.parse(files['manifest.json']!);
    expect(preview.map(({ table }) => `${table}.jsonl`)).toEqual(made.map(({ file }: { file: string }) => file));
  });

  test('contains nobody else’s data', () => {
    expect(JSON.stringify(files)).not.toMatch(/canary|somebody-else/);
  });

  test('has a readable page that shows what was said as text', () => {
    expect(files['summary.html']).toContain('house number 3');
    expect(files['summary.html']).not.toContain('<b>Noted</b>');
  });

  test('can be downloaded once, and a new link invalidates the one before', async () => {
    const first = await linkOf(id);
    const second = await linkOf(id);
    expect((await fetch(first)).status).toBe(404);
    // As link scanners do before somebody opens the link.
    expect((await fetch(second, { method: 'HEAD' })).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    expect((await fetch(second)).status).toBe(404);
  });

  test('has a link that expires after 24 hours', async () => {
    const url = await linkOf(id);
    t.clock.moveDays(1.01);
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(url.replace(/.{5}$/, 'wrong'))).status).toBe(404);
    for (const path of ['nonsense', `${'-'.repeat(36)}.${'A'.repeat(43)}`])
      expect((await fetch(new URL(`/exports/${path}`, url))).status).toBe(404);
  });

  test('is erased with the person', async () => {
    const url = await linkOf(id);
    const { openPrivacyRequest } = await t.data(
      'mutation { openPrivacyRequest(input: {userId: "reader", kind: ERASURE}) { request { id } } }',
    );
    const erasure = openPrivacyRequest.request.id;
    await t.data('mutation ($id: ID!) { confirmIdentity(input: {id: $id, method: "by phone"}) { request { id } } }', {
      id: erasure,
    });
    await t.data(
      'mutation ($id: ID!) { approvePrivacyRequest(input: {id: $id}) { request { id } } }',
      { id: erasure },
      (await t.addStaff('ADMIN')).credential,
    );
    await t.settle();
    expect((await fetch(url)).status).toBe(404);
    const { errors } = await t.ask(LINK, { id });
    expect(errors[0]!.extensions.code).toBe('CONFLICT');
  });
});

test('an unknown person gets a file that says so, and is not created', async () => {
  const id = await makeExport('unheard-of');
  const { privacyRequest } = await t.data('query ($id: ID!) { privacyRequest(id: $id) { status } }', { id });
  expect(privacyRequest.status).toBe('COMPLETED');
  expect((await t.data('{ user(userId: "unheard-of") { id } }')).user).toBeNull();
});

test('its file is deleted after 30 days, and a new link says so', async () => {
  await record('late', 'I will fetch it some day, from the old mill.');
  const id = await makeExport('late');
  t.clock.moveDays(31);
  const { database, queue } = t.app.parts;
  await database.unscoped((tx) => queue.send(tx, 'watchPrivacy', [{ payload: {} }]));
  await t.settle();
  const { rows } = await database.maintenance.query(
    `SELECT count(*)::int AS files FROM privacy_exports JOIN users USING (user_uid) WHERE user_key = 'late'`,
  );
  expect(rows[0].files).toBe(0);
  expect((await t.ask(LINK, { id })).errors[0]!.extensions.code).toBe('CONFLICT');
});

test('one that nobody decided is approved in time, and codes say how the person was known and why', async () => {
  const issuer = await startIssuer();
  await acceptTokensOf(t, issuer);
  await record('alone', 'I would like to read it all.');
  const own = issuer.token('alone', t.clock.now());
  const { request } = await openRequest(t, { userId: 'alone', kind: 'EXPORT', law: 'PIPA' }, own);
  t.clock.moveDays(8);
  const { database, queue } = t.app.parts;
  await database.unscoped((tx) => queue.send(tx, 'watchPrivacy', [{ payload: {} }]));
  await t.settle();
  const { privacyRequest } = await t.data(
    'query ($id: ID!) { privacyRequest(id: $id) { status identityMethod decision failure residue { table } timeline { step note } } }',
    { id: request.id },
  );
  const { timeline, ...rest } = privacyRequest;
  expect(rest).toEqual({
    ...{ status: 'COMPLETED', identityMethod: 'identity.ownToken', decision: 'request.nearlyDue' },
    ...{ failure: null, residue: null },
  });
  expect(timeline).toContainEqual({ step: 'approve', note: 'request.nearlyDue' });
});
