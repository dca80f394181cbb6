import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { importPerson } from '../../server/actions/people/importPerson.ts';
import { openExport } from '../../server/imports/openExport.ts';
import { receiptPublicKey } from '../../server/lifecycle/privacy/proveErasure.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { changed, fileOf, forged, nounsOf } from '../support/exportFiles.ts';
import { saveDocument, saveVersion } from '../support/factories.ts';
import { SETTLE, save } from '../support/memories.ts';
import { recordAll } from '../support/turns.ts';

/** A filler of Hangul, which some people send as a message. */
const INVISIBLE = '\u3164';

let t: TestApp;
let there: string;
let zip: Uint8Array;

const CONTEXT = `query ($userId: ID!) { memoryContext(userId: $userId, query: "walnut cake in Mapo", sessionId: "new") { prompt entities { value mentionCount }
  memories { memory { content } } relatedTurns { turn { userQuery } } } resolveReference(userId: $userId, phrase: "the first one") { itemId } }`;
const CONSENT = `mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { consent { version } } }`;

async function exportOf(userId: string, key?: string): Promise<Uint8Array> {
  const data = (query: string) => t.data(query, {}, key);
  const { openPrivacyRequest } = await data(
    `mutation { openPrivacyRequest(input: {userId: "${userId}", kind: EXPORT}) { request { id } } }`,
  );
  const { id } = openPrivacyRequest.request;
  await data(`mutation { confirmIdentity(input: {id: "${id}", method: "by phone"}) { request { id } } }`);
  const { rows } = await t.app.parts.database.maintenance.query('SELECT id FROM projects WHERE name = $1', [
    key ? 'elsewhere' : 'default',
  ]);
  const project = Buffer.from(`${rows[0].id}${rows[0].id}`.replaceAll('-', ''), 'hex').toString('base64url');
  const { credential } = await t.addStaff('ADMIN');
  const headers = { ...credential, 'x-recollect-project': `p${project}` };
  await t.data(`mutation { approvePrivacyRequest(input: {id: "${id}"}) { request { id } } }`, {}, headers);
  await t.settle();
  const { issueExportLink } = await data(`mutation { issueExportLink(input: {id: "${id}"}) { url } }`);
  return new Uint8Array(await (await fetch(issueExportLink.url)).arrayBuffer());
}

async function into(project: string | null, file = zip) {
  const person = await openExport(await fileOf(file), t.clock);
  const trusted = person.isSignedBy(receiptPublicKey(t.app.parts.secrets.keyFor('receipts')));
  return importPerson(t.app.parts, project, person, trusted).finally(person.close);
}

beforeAll(async () => {
  t = await startApp();
  there = (await t.addProject('elsewhere')).key;
  await t.data(SETTLE, { input: { userId: 'ann', maxMemories: 30, retentionDays: 900 } });
  const consent = { userId: 'ann', purpose: 'memory', version: 'v1', granted: true };
  for (const more of [{}, { granted: false }, { version: 'v2' }])
    await t.data(CONSENT, { input: { ...consent, ...more } });
  const searchContext = { results: [{ id: 'apt-1', title: 'Walnut flat' }] };
  const [first] = await recordAll(t, [
    {
      userId: 'ann',
      sessionId: 'one',
      userQuery: '마포에서 walnut cake를 찾고 있어, 5억 이하.',
      entities: [{ type: 'dish', value: 'cake' }],
    },
    {
      userId: 'ann',
      sessionId: 'one',
      userQuery: 'I live by the old mill.',
      searchContext,
      occurredAt: '2026-10-01T00:00:00Z',
    },
    {
      userId: 'ann',
      sessionId: 'two',
      userQuery: 'Walnut once more, please?',
      assistantResponse: 'In France.',
      tags: ['a', 'b'],
      metadata: { room: 'kitchen', floors: ['1', '2'] },
    },
  ]);
  await t.data(
    `mutation { updateSession(input: {userId: "ann", sessionId: "two", title: "Baking", tags: ["c"], metadata: {oven: true}}) { session { id } } }`,
  );
  await t.data(`mutation { updateTurn(input: {id: "${first!.turn.id}", saved: true}) { turn { id } } }`);
  await saveDocument(t, 'recipe', { ownerUserId: 'ann', title: 'Walnut bread', tags: ['e'], metadata: { oven: 220 } });
  for (const content of ['# Dough\n\nRye: 300 g', '# Dough\n\nRye: 320 g'])
    await saveVersion(t, 'recipe', content, { format: 'MARKDOWN', note: 'as baked', authorUserId: 'ann' });
  await save(t, 'ann', 'Likes walnut', { tags: ['d'], metadata: { since: 2020 } });
  for (const userQuery of ['I live in Mapo.', 'I live in Busan.'])
    await recordAll(t, [{ userId: 'ann', sessionId: 'two', userQuery }]);
  await t.settle();
  await save(t, 'ann', 'Decided on pecan', { scope: 'SESSION', sessionId: 'two' });
  const { memory } = await save(t, 'ann', 'Hates almonds');
  await t.data(`mutation { deactivateMemory(input: {id: "${memory.id}"}) { memory { id } } }`);
  await t.data(
    'mutation { recordInteraction(input: {userId: "ann", itemId: "apt-1", kind: VIEWED}) { preferences { updatedAt } } }',
  );
  await t.settle();
  zip = await exportOf('ann');
});

/** Where projects are encrypted, preferences of one time stand in the order of hashes, which differ between projects. */
const inOrder = <T>(noun: string, rows: readonly T[]): readonly T[] =>
  noun === 'preferences' ? [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : rows;

describe('importing an export elsewhere', () => {
  test('restores everything as it was, with its times, and changes nothing the second time', async () => {
    t.clock.moveDays(3);
    expect(await into('elsewhere')).toEqual({
      ...{ project: 'elsewhere', isRepeat: false },
      ...{ sessions: 2, turns: 5, memories: nounsOf(zip).memories!.length, consents: 3 },
    });
    await t.settle();
    expect(await into('Elsewhere')).toMatchObject({ isRepeat: true, turns: 0 });
    const [here, elsewhere] = [nounsOf(zip), nounsOf(await exportOf('ann', there))];
    for (const noun of Object.keys(here).filter(
      (one) => !['contexts', 'auditEntries', 'privacyRequests', 'consents', 'settings'].includes(one),
    ))
      expect({ noun, rows: inOrder(noun, elsewhere[noun]!) }).toEqual({ noun, rows: inOrder(noun, here[noun]!) });
    expect(here.memories).toContainEqual(expect.objectContaining({ supersededBy: expect.any(String) }));
    expect(elsewhere.settings).toEqual([{ ...here.settings![0], consentedAt: null }]);
    const recordedAt = elsewhere.consents![0]!.recordedAt;
    expect(Date.parse(String(recordedAt))).toBeGreaterThan(Date.parse(String(here.consents!.at(-1)!.recordedAt)));
    expect(elsewhere.consents).toEqual(here.consents!.map((one) => ({ ...one, recordedAt, imported: true })));
  });

  test('returns the same prompt there', async () => {
    const [here, elsewhere] = [
      await t.data(CONTEXT, { userId: 'ann' }),
      await t.data(CONTEXT, { userId: 'ann' }, there),
    ];
    expect(here.memoryContext.prompt).toContain('old mill');
    expect(here.resolveReference.itemId).toBe('apt-1');
    expect(elsewhere).toEqual(here);
  });

  test('restores a person whose only message and only fact nobody can see', async () => {
    await recordAll(t, [{ userId: 'quiet', sessionId: 's', userQuery: INVISIBLE }]);
    await save(t, 'quiet', 'Likes walnut');
    await t.settle();
    const file = await exportOf('quiet');
    expect(nounsOf(file).sessions).toEqual([expect.objectContaining({ title: INVISIBLE })]);
    // Earlier versions saved such facts.
    const earlier = forged(file, { memories: ([row]) => [{ ...row, content: INVISIBLE }] });
    expect(await into('elsewhere', earlier)).toMatchObject({ sessions: 1, turns: 1, memories: 1 });
  });

  test('is audited, and the user continues like any other', async () => {
    const { user } = await t.data(
      '{ user(userId: "ann") { statistics { totalTurns } auditLog(first: 100) { edges { node { actor trigger change } } } } }',
      {},
      there,
    );
    expect(user.auditLog.edges).toContainEqual({
      node: {
        actor: 'recollect',
        trigger: 'import',
        change: { turnsImported: 5, memoriesImported: expect.any(Number), signatureVerified: true },
      },
    });
    await recordAll(t, [{ userId: 'ann', sessionId: 'two', userQuery: 'And now?' }], there);
    const { session } = await t.data(
      '{ session(userId: "ann", sessionId: "two") { turnCount turns { edges { node { turnNumber } } } } }',
      {},
      there,
    );
    expect(session.turnCount).toBe(4);
    expect(session.turns.edges.map(({ node }: { node: { turnNumber: number } }) => node.turnNumber).sort()).toEqual([
      1, 2, 3, 4,
    ]);
  });
});

describe('is refused, and nothing is imported:', () => {
  test('a person who already exists, and one who was erased', async () => {
    await t.data(
      'mutation { recordTurn(input: {userId: "ben", sessionId: "s", userQuery: "Hello", assistantResponse: "Hi"}) { turn { id } } }',
    );
    await expect(into('default', renamed('ben'))).rejects.toThrow('A user with this ID already exists in the project.');
    const { maintenance } = t.app.parts.database;
    const { rows } = await maintenance.query(`SELECT id FROM projects WHERE name = 'default'`);
    await maintenance.query(
      `INSERT INTO tombstones (project_id, user_hash, erased_at, request_id) VALUES ($1, $2, now(), $1)`,
      [rows[0].id, t.app.parts.secrets.hashUser(rows[0].id, 'cleo')],
    );
    await expect(into('default', renamed('cleo'))).rejects.toMatchObject({ code: 'USER_ERASED' });
    expect((await t.data('{ user(userId: "cleo") { id } }')).user).toBeNull();
  });

  test('a project that is missing or unknown', async () => {
    await expect(into(null)).rejects.toThrow('Specify a project. The projects are: default, elsewhere.');
    await expect(into('nowhere')).rejects.toThrow('There is no project called nowhere.');
  });

  test.each<[string, () => Uint8Array, string]>([
    ['what is no zip', () => strToU8('hello'), 'not a complete zip file'],
    ['a file that was cut short', () => zip.slice(0, zip.length - 200), 'not a complete zip file'],
    [
      'a changed row',
      () => changed(zip, { turns: (lines) => lines.replace('mill', 'hill') }),
      'turns.jsonl does not match the manifest',
    ],
    ['a missing file', () => changed(zip, { memories: () => undefined }), 'memories.jsonl is missing'],
    ['another zip', () => zipSync({ 'a.txt': strToU8('a') }), 'manifest.json is missing'],
    ['another format', () => changed(zip, {}, (manifest) => ({ ...manifest, format: 2 })), 'has format 2'],
  ])('%s', async (_, file, message) => {
    await expect(into('default', file())).rejects.toThrow(message);
  });

  test('by the command too', async () => {
    const file = await fileOf(changed(zip, { turns: (lines) => lines.replace('mill', 'hill') }));
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/import-person.ts', ...args]);
    await expect(run(file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The file is damaged: turns.jsonl'),
    });
  });
});

const renamed = (userId: string): Uint8Array => changed(zip, {}, (manifest) => ({ ...manifest, userId }));
