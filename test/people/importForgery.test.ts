import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { importPerson } from '../../server/actions/people/importPerson.ts';
import { openExport } from '../../server/imports/openExport.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { changed, fileOf, forged, nounsOf } from '../support/exportFiles.ts';
import { SETTLE, save } from '../support/memories.ts';
import { recordAll } from '../support/turns.ts';

type Row = Record<string, unknown>;

let t: TestApp;
let zip: Uint8Array;

const CONSENT = `mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { consent { version imported grantedAt } } }`;
const USER = `query ($userId: ID!) { user(userId: $userId) { settings { consentedAt consentWithdrawnAt maxMemories }
  consents { purpose version imported grantedAt withdrawnAt recordedAt } memories(filter: {active: true}) { totalCount } } }`;

const open = async (file: Uint8Array) => openExport(await fileOf(file), t.clock);

async function into(project: string, file: Uint8Array) {
  const person = await open(file);
  return importPerson(t.app.parts, project, person, false).finally(person.close);
}

/** Row counts of every tenant table: a refused import leaves no rows behind. */
async function countRows(): Promise<string> {
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT json_build_object('directory', (SELECT count(*) FROM user_directory), 'users', (SELECT count(*) FROM users),
       'sessions', (SELECT count(*) FROM sessions), 'turns', (SELECT count(*) FROM turns), 'memories', (SELECT count(*) FROM memories),
       'consents', (SELECT count(*) FROM consents), 'audit', (SELECT count(*) FROM audit_entries)) AS counts`,
  );
  return JSON.stringify(rows[0].counts);
}

beforeAll(async () => {
  t = await startApp();
  await t.data(SETTLE, { input: { userId: 'ann', maxMemories: 30, retentionDays: 900 } });
  await t.data(CONSENT, { input: { userId: 'ann', purpose: 'memory', version: 'v1', granted: true } });
  await recordAll(t, [
    { userId: 'ann', sessionId: 'one', userQuery: '마포에서 walnut cake를 찾고 있어, 5억 이하.' },
    {
      userId: 'ann',
      sessionId: 'one',
      userQuery: 'I live by the old mill.',
      searchContext: { results: [{ id: 'a' }] },
    },
  ]);
  await save(t, 'ann', 'Likes walnut');
  await t.data(
    'mutation { recordInteraction(input: {userId: "ann", itemId: "apt-1", kind: VIEWED}) { preferences { updatedAt } } }',
  );
  await t.settle();
  const { openPrivacyRequest } = await t.data(
    'mutation { openPrivacyRequest(input: {userId: "ann", kind: EXPORT}) { request { id } } }',
  );
  const { id } = openPrivacyRequest.request;
  await t.data(`mutation { confirmIdentity(input: {id: "${id}", method: "by phone"}) { request { id } } }`);
  const { credential } = await t.addStaff('ADMIN');
  await t.data(`mutation { approvePrivacyRequest(input: {id: "${id}"}) { request { id } } }`, {}, credential);
  await t.settle();
  const { issueExportLink } = await t.data(`mutation { issueExportLink(input: {id: "${id}"}) { url } }`);
  zip = new Uint8Array(await (await fetch(issueExportLink.url)).arrayBuffer());
});

/** Changes one row of a noun in an otherwise valid archive. */
const withRow = (noun: string, fields: Row) => () =>
  forged(zip, { [noun]: ([first, ...rest]) => [{ ...first, ...fields }, ...rest] });

describe('a forged archive is refused with a readable message, and leaves nothing:', () => {
  beforeAll(() => t.addProject('empty'));

  const far = '2200-01-01T00:00:00.000Z';
  test.each<[string, () => Uint8Array, string]>([
    [
      'a limit beyond all bounds',
      withRow('settings', { maxMemories: 2147483647 }),
      'settings.jsonl, row 1: maxMemories',
    ],
    ['no memories at all', withRow('settings', { maxMemories: 0 }), 'settings.jsonl, row 1: maxMemories'],
    ['negative days', withRow('settings', { retentionDays: -5 }), 'settings.jsonl, row 1: retentionDays'],
    [
      'an unknown category',
      withRow('settings', { allowedCategories: ['ALL'] }),
      'settings.jsonl, row 1: allowedCategories',
    ],
    ['a confidence of 99', withRow('memories', { confidence: 99 }), 'memories.jsonl, row 1: confidence'],
    ['a memory of 5 MB', withRow('memories', { content: 'a'.repeat(5_000_000) }), 'row 1: is longer than 4 MB'],
    ['a memory of 3 MB', withRow('memories', { content: 'a'.repeat(3_000_000) }), 'memories.jsonl, row 1: content'],
    ['a scope without its key', withRow('memories', { scope: 'SESSION', sessionId: null }), 'row 1: sessionId'],
    ['a key without its scope', withRow('memories', { documentId: 'd' }), 'memories.jsonl, row 1: documentId'],
    ['a counter that would overflow', withRow('memories', { usageCount: 2147483647 }), 'usageCount is invalid'],
    ['a turn number that would overflow', withRow('turns', { turnNumber: 2147483647 }), 'turnNumber is invalid'],
    ['importance 11', withRow('turns', { importance: 11 }), 'turns.jsonl, row 1: importance'],
    ['a turn of 70 kB', withRow('turns', { userQuery: 'a'.repeat(70_000) }), 'turns.jsonl, row 1: userQuery'],
    ['a thousand tags', withRow('turns', { tags: Array(1000).fill('a') }), 'turns.jsonl, row 1: tags'],
    ['a NUL', withRow('turns', { userQuery: 'a\0b' }), 'userQuery: Must not contain the NUL character'],
    ['a lone surrogate', withRow('turns', { speaker: '\ud800' }), 'speaker: Must be well-formed Unicode'],
    [
      'a NUL deep inside',
      withRow('turns', { searchContext: { a: [{ 'b\0': 1 }] } }),
      'Must not contain the NUL character',
    ],
    ['a large search', withRow('turns', { searchContext: 'a'.repeat(70_000) }), 'turns.jsonl, row 1: searchContext'],
    [
      'a search that nests without end',
      () => forged(zip, { turns: () => [`{"searchContext":${'['.repeat(1e6)}${']'.repeat(1e6)}}`] }),
      'turns.jsonl, row 1: is nested too deeply',
    ],
    ['a key that is too long', withRow('sessions', { sessionId: 'k'.repeat(600) }), 'sessions.jsonl, row 1: sessionId'],
    ['the year 2200', withRow('turns', { recordedAt: far }), 'turns.jsonl, row 1: recordedAt'],
    ['a consent of the future', withRow('consents', { recordedAt: far }), 'consents.jsonl, row 1: recordedAt'],
    [
      'a time before 1970',
      withRow('users', { createdAt: '0000-01-01T00:00:00.000Z' }),
      'users.jsonl, row 1: createdAt',
    ],
    ['a purpose without end', withRow('consents', { purpose: 'p'.repeat(300) }), 'consents.jsonl, row 1: purpose'],
    ['an entity of 1 kB', withRow('turns', { entities: [{ type: 't', value: 'v'.repeat(1000) }] }), 'row 1: value'],
    ['an item of 1 kB', withRow('interactions', { itemId: 'i'.repeat(1000) }), 'interactions.jsonl, row 1: itemId'],
    ['a kind that is none', withRow('interactions', { kind: 'SOLD' }), 'interactions.jsonl, row 1: kind'],
    [
      'two settings',
      () => forged(zip, { settings: ([one]) => [one, one] }),
      'settings.jsonl: has 2 rows; the limit is 1',
    ],
    ['one memory twice', () => forged(zip, { memories: (rows) => [...rows, rows[0]] }), 'contains a duplicate'],
    ['one turn twice', () => forged(zip, { turns: (rows) => [...rows, rows[0]] }), 'contains a duplicate'],
    ['one session twice', () => forged(zip, { sessions: (rows) => [...rows, rows[0]] }), 'contains a duplicate'],
    [
      'a turn without its session',
      withRow('turns', { sessionId: 'gone' }),
      'the session of a turn is missing from the export',
    ],
    ['a row that is no JSON', () => forged(zip, { turns: () => ['{'] }), 'turns.jsonl, row 1 is not JSON'],
    ['no person', () => changed(zip, {}, (manifest) => ({ ...manifest, userId: ' ' })), 'manifest.json: userId'],
    [
      'a person with a NUL',
      () => changed(zip, {}, (manifest) => ({ ...manifest, userId: 'a\0' })),
      'Must not contain the NUL',
    ],
  ])('%s', async (_, file, message) => {
    const before = await countRows();
    await expect(into('empty', file())).rejects.toThrow(message);
    expect(await countRows()).toBe(before);
  });
});

test('any other value in any field is refused with a readable message, or imported and read without a fault', async () => {
  const rows = nounsOf(zip);
  const nouns = ['users', 'settings', 'consents', 'sessions', 'turns', 'memories', 'preferences', 'interactions'];
  const places = nouns.flatMap((noun) => Object.keys(rows[noun]![0]!).map((field) => ({ noun, field })));
  const value = fc.oneof(
    ...[fc.double(), fc.maxSafeInteger(), fc.constantFrom(null, true, '', '0000-01-01T00:00:00Z', [], {}, [[]])],
    ...[fc.string({ unit: 'binary', maxLength: 600 }), fc.jsonValue()],
  );
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), value, async ({ noun, field }, other) => {
      const userId = `fuzz-${++runs}`;
      const file = forged(zip, { [noun]: ([first, ...rest]) => [{ ...first, [field]: other }, ...rest] });
      const renamed = changed(file, {}, (manifest) => ({ ...manifest, userId }));
      const result = await into('default', renamed).catch((error: Error) => error);
      if (result instanceof Error)
        expect(result.message).toMatch(/^(The (file|export)|\w+\.jsonl).*Nothing was imported\.$/s);
      else expect((await t.data(USER, { userId })).user.consents.length).toBe(result.consents);
    }),
    { numRuns: 30 },
  );
}, 120_000);

describe('a consent that was imported', () => {
  beforeAll(async () => {
    const { key } = await t.addProject('careful');
    await t.data(
      'mutation { updateProjectSettings(input: {newUser: {consentRequired: true}}) { settings { newUser { consentRequired } } } }',
      {},
      await adminOf('careful'),
    );
    careful = key;
    await into('careful', zip);
    await t.settle();
  });
  let careful: string;

  async function adminOf(name: string) {
    const { rows } = await t.app.parts.database.maintenance.query('SELECT id FROM projects WHERE name = $1', [name]);
    const project = Buffer.from(`${rows[0].id}${rows[0].id}`.replaceAll('-', ''), 'hex').toString('base64url');
    return { ...(await t.addStaff('ADMIN')).credential, 'x-recollect-project': `p${project}` };
  }

  test('is shown as a claim with its times, and counts for nothing', async () => {
    const { user } = await t.data(USER, { userId: 'ann' }, careful);
    const [given] = nounsOf(zip).consents!;
    expect(user.settings).toMatchObject({ consentedAt: null, consentWithdrawnAt: null });
    expect(user.consents).toEqual([
      expect.objectContaining({ imported: true, version: 'v1', grantedAt: given!.grantedAt, withdrawnAt: null }),
    ]);
    const { memoryContext } = await t.data(
      '{ memoryContext(userId: "ann", query: "walnut") { prompt memories { memory { content } } } }',
      {},
      careful,
    );
    expect(memoryContext.memories).toEqual([]);
    expect(memoryContext.prompt).not.toContain('walnut');
    await recordAll(t, [{ userId: 'ann', sessionId: 'new', userQuery: 'I live in Busan.' }], careful);
    await t.settle();
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT count(*)::int AS learned FROM memories m JOIN users u USING (user_uid) JOIN projects p ON p.id = u.project_id
       WHERE p.name = 'careful' AND m.content LIKE '%Busan%'`,
    );
    expect(rows[0].learned).toBe(0);
  });

  test('becomes consent once the user confirms it here, in the same words', async () => {
    const { recordConsent } = await t.data(
      CONSENT,
      { input: { userId: 'ann', purpose: 'memory', version: 'v1', granted: true } },
      careful,
    );
    expect(recordConsent.consent).toMatchObject({ version: 'v1', imported: false });
    const { user } = await t.data(USER, { userId: 'ann' }, careful);
    expect(user.settings.consentedAt).not.toBeNull();
    expect(user.consents.map(({ imported }: { imported: boolean }) => imported)).toEqual([false, true]);
  });

  test('is honoured if it is a refusal', async () => {
    const { key } = await t.addProject('refused');
    const withdrawnAt = '2026-01-02T00:00:00.000Z';
    await into('refused', withRow('consents', { withdrawnAt, recordedAt: withdrawnAt })());
    const { user } = await t.data(USER, { userId: 'ann' }, key);
    expect(user.settings).toMatchObject({ consentedAt: null, consentWithdrawnAt: withdrawnAt });
  });

  test('does not restore anyone who was erased', async () => {
    const { key } = await t.addProject('erased');
    const { rows } = await t.app.parts.database.maintenance.query(`SELECT id FROM projects WHERE name = 'erased'`);
    await t.app.parts.database.maintenance.query(
      'INSERT INTO tombstones (project_id, user_hash, erased_at, request_id) VALUES ($1, $2, now(), $1)',
      [rows[0].id, t.app.parts.secrets.hashUser(rows[0].id, 'ann')],
    );
    await expect(into('erased', zip)).rejects.toMatchObject({ code: 'USER_ERASED' });
    expect((await t.data(USER, { userId: 'ann' }, key)).user).toBeNull();
  });
});

test('a file adds no more memories than its own limit allows, and no secret that is hidden here', async () => {
  const { key } = await t.addProject('limits');
  const memories = (rows: Row[]) =>
    Array.from({ length: 40 }, (_, i) => ({
      ...rows[0],
      id: `0199aaaa-0000-7000-8000-${String(i).padStart(12, '0')}`,
      content: `Fact number ${i} of many`,
      sourcePreview: 'my card is 4111 1111 1111 1111',
    }));
  const file = forged(zip, {
    memories,
    settings: ([one]) => [{ ...one, maxMemories: 5 }],
    sessions: (rows) =>
      rows.map((row) => ({ ...row, title: 'card 4111 1111 1111 1111', summary: '4111 1111 1111 1111' })),
  });
  expect(await into('limits', file)).toMatchObject({ memories: 40 });
  const { user } = await t.data(USER, { userId: 'ann' }, key);
  expect(user.memories.totalCount).toBe(5);
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT string_agg(concat(title, summary), ' ') AS told FROM sessions s JOIN users u USING (user_uid)
     JOIN projects p ON p.id = u.project_id WHERE p.name = 'limits'`,
  );
  expect(rows[0].told).not.toContain('4111');
});
