import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeUserScope } from '../../server/db/scope.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { log, rowCounts, SAVE, SETTLE, save } from '../support/memories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const CONSENT = `mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { consent {
  purpose version grantedAt withdrawnAt method recordedBy recordedAt } } }`;
const LEDGER = `query ($userId: ID!) { user(userId: $userId) { settings { consentedAt consentWithdrawnAt }
  consents { purpose version grantedAt withdrawnAt recordedBy } } }`;

const consent = async (userId: string, granted: boolean, more: object = {}, key?: string) =>
  (await t.data(CONSENT, { input: { userId, purpose: 'memory', version: 'v1', granted, ...more } }, key)).recordConsent
    .consent;
const ledger = async (userId: string, key?: string) => (await t.data(LEDGER, { userId }, key)).user;
const ledgerRows = async () =>
  (await t.app.parts.database.maintenance.query('SELECT count(*) AS n FROM consents')).rows[0].n;

describe('recordConsent', () => {
  test('creates the user and returns the current state', async () => {
    expect(await consent('new', true)).toEqual({
      purpose: 'memory',
      version: 'v1',
      grantedAt: expect.any(String),
      withdrawnAt: null,
      method: null,
      recordedBy: 'key:bootstrap',
      recordedAt: expect.any(String),
    });
    expect((await ledger('new')).settings).toEqual({ consentedAt: expect.any(String), consentWithdrawnAt: null });
  });

  test('lets an erased person return only if they consent to memory, not to a newsletter', async () => {
    await record(t, { userId: 'returning', sessionId: 's' });
    await eraseUser(t, 'returning');
    for (const purpose of ['marketing', 'terms']) {
      const input = { userId: 'returning', purpose, version: 'v1', granted: true };
      expect((await t.ask(CONSENT, { input })).errors[0]!.extensions.code).toBe('USER_ERASED');
    }
    expect((await t.data(LEDGER, { userId: 'returning' })).user).toBeNull();
    await consent('returning', true);
    await consent('returning', true, { purpose: 'marketing' });
    expect((await ledger('returning')).consents).toHaveLength(2);
  });

  test('keeps the history of every purpose, newest first, with the current entry at the top', async () => {
    const given = await consent('history', true);
    await consent('history', true, { purpose: 'marketing', version: '2026-11' });
    await consent('history', false);
    await consent('history', true, { version: 'v2' });
    const { consents } = await ledger('history');
    expect(consents).toMatchObject([
      { purpose: 'memory', version: 'v2', withdrawnAt: null },
      { purpose: 'memory', version: 'v1', grantedAt: given.grantedAt, withdrawnAt: expect.any(String) },
      { purpose: 'marketing', version: '2026-11', withdrawnAt: null },
      { purpose: 'memory', version: 'v1', grantedAt: given.grantedAt, withdrawnAt: null },
    ]);
  });

  test('writes nothing when it is repeated', async () => {
    const first = await consent('again', true);
    await consent('again', false, { purpose: 'marketing' });
    const [rows, others] = [await ledgerRows(), await rowCounts(t)];
    expect(await consent('again', true)).toEqual(first);
    await consent('again', false, { purpose: 'marketing', version: 'another' });
    expect([await ledgerRows(), await rowCounts(t)]).toEqual([rows, others]);
  });

  test('is audited with what was before and after', async () => {
    await consent('audited', true);
    await consent('audited', false);
    expect(await log(t, 'audited', { actions: ['CONSENT_CHANGED'] })).toMatchObject([
      {
        trigger: 'user_request',
        subjectType: 'User',
        change: { before: { withdrawnAt: null }, after: { purpose: 'memory', withdrawnAt: expect.any(String) } },
      },
      { change: { before: null, after: { purpose: 'memory', version: 'v1', withdrawnAt: null } } },
    ]);
  });

  test('to another purpose decides nothing', async () => {
    await consent('other', false, { purpose: 'marketing' });
    expect((await ledger('other')).settings).toEqual({ consentedAt: null, consentWithdrawnAt: null });
    await save(t, 'other', 'I like tea');
  });

  test('recognizes the deciding purpose in any case', async () => {
    expect(await consent('cased', false, { purpose: ' Memory ' })).toMatchObject({
      purpose: 'memory',
      grantedAt: null,
    });
    expect((await ledger('cased')).settings.consentWithdrawnAt).not.toBeNull();
  });

  test('returns the newest of a thousand changes for each purpose', async () => {
    await consent('often', true, { purpose: 'marketing' });
    for (let i = 0; i < 101; i++) await consent('often', i % 2 === 0, { purpose: 'news' });
    const { consents } = await ledger('often');
    expect(consents).toHaveLength(101);
    expect(consents.at(-1)).toMatchObject({ purpose: 'marketing' });
  });

  test.each([
    ['userId', ' '],
    ['purpose', ''],
    ['purpose', '  '],
    ['purpose', 'x'.repeat(201)],
    ['purpose', 'a\0'],
    ['version', ''],
    ['version', 'x'.repeat(201)],
    ['version', '\ud800'],
    ['method', 'x'.repeat(201)],
  ])('%s: %j is refused and changes nothing', async (field, value) => {
    const before = [await ledgerRows(), await rowCounts(t)];
    const input = { userId: 'bad', purpose: 'memory', version: 'v1', granted: true, [field]: value };
    const { errors } = await t.ask(CONSENT, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: `input.${field}` }] } }]);
    expect([await ledgerRows(), await rowCounts(t)]).toEqual(before);
  });

  test('records how it was given', async () => {
    expect(await consent('how', true, { method: 'checkbox at sign-up' })).toMatchObject({
      method: 'checkbox at sign-up',
    });
    expect(await log(t, 'how', { actions: ['CONSENT_CHANGED'] })).toMatchObject([
      { change: { after: { method: 'checkbox at sign-up' } } },
    ]);
    await consent('how', false, { method: 'by telephone' });
    const { user } = await t.data('{ user(userId: "how") { consents { method withdrawnAt } } }');
    expect(user.consents.map(({ method }: { method: string }) => method)).toEqual([
      'by telephone',
      'checkbox at sign-up',
    ]);
  });

  test('writes rows that nobody can change or delete, except by erasing the user', async () => {
    await consent('kept', true);
    const { database } = t.app.parts;
    const { rows } = await database.maintenance.query(`SELECT project_id, user_uid FROM users WHERE user_key = 'kept'`);
    const [{ project_id: projectId, user_uid: userUid }] = rows;
    const ask = (sql: string) =>
      database.scoped(makeUserScope(projectId, userUid), (tx) => tx.query(`${sql} WHERE user_uid = $1`, [userUid]));
    await expect(ask(`UPDATE consents SET granted_at = NULL`)).rejects.toThrow('permission denied');
    await expect(ask('DELETE FROM consents')).rejects.toThrow('permission denied');
    const ledgerOf = async () =>
      (await database.maintenance.query('SELECT FROM consents WHERE user_uid = $1', [userUid])).rowCount;
    expect(await ledgerOf()).toBe(1);
    await eraseUser(t, 'kept');
    expect(await ledgerOf()).toBe(0);
  });

  test('is not visible to another project', async () => {
    const { key } = await t.addProject('elsewhere');
    await consent('ann', false, {}, key);
    expect((await t.data(LEDGER, { userId: 'ann' })).user).toBeNull();
  });
});

describe('consent in the settings', () => {
  const settle = async (userId: string, consented: boolean) =>
    (await t.data(SETTLE, { input: { userId, consented } })).updateMemorySettings.settings;

  test('is recorded in the ledger', async () => {
    const { consentedAt } = await settle('settled', true);
    await settle('settled', false);
    expect((await ledger('settled')).consents).toMatchObject([
      { purpose: 'memory', version: 'unspecified', grantedAt: consentedAt, withdrawnAt: expect.any(String) },
      { purpose: 'memory', version: 'unspecified', grantedAt: consentedAt, withdrawnAt: null },
    ]);
  });

  test('that is unset without having been given refuses nothing', async () => {
    await settle('unticked', false);
    expect(await ledger('unticked')).toEqual({
      settings: { consentedAt: null, consentWithdrawnAt: null },
      consents: [],
    });
  });
});

describe('without consent', () => {
  const ENTITIES = `query ($userId: ID!) { user(userId: $userId) { entities { edges { node { value } } }
    preferences { keywords recentlyViewed } memories { edges { node { content } } } } }`;
  const VIEW =
    'mutation ($input: RecordInteractionInput!) { recordInteraction(input: $input) { preferences { updatedAt } } }';
  const CONTEXT = `query ($userId: ID!) { memoryContext(userId: $userId, query: "강남구 tea") { prompt memories { memory { content } } report { degraded } } }`;

  /** Writes everything that can be learned from, and returns what was learned. */
  async function tryToLearn(userId: string, key?: string) {
    await record(t, { userId, sessionId: 'learn', userQuery: '강남구 5억 아파트, I like tea. 기억해줘' }, key);
    await t.data(VIEW, { input: { userId, itemId: 'apt-1', kind: 'VIEWED' } }, key);
    const input = { userId, content: 'I like tea', category: 'PREFERENCE' };
    const saved = await t.ask(SAVE, { input }, key);
    await t.settle();
    const { user } = await t.data(ENTITIES, { userId }, key);
    const { memoryContext } = await t.data(CONTEXT, { userId }, key);
    return {
      refused: saved.errors.map(({ extensions }) => [extensions.code, extensions.issues[0]?.path]),
      learned: user.entities.edges.length + user.preferences.keywords.length + user.preferences.recentlyViewed.length,
      memories: user.memories.edges.length,
      recalled: memoryContext.prompt !== '' || memoryContext.memories.length > 0,
      degraded: memoryContext.report.degraded,
    };
  }
  const NOTHING = {
    refused: [['FORBIDDEN', 'input.userId']],
    learned: 0,
    memories: 0,
    recalled: false,
    degraded: ['CONSENT_MISSING'],
  };

  test('a refusal stops learning and recall at once, even if the project requires no consent', async () => {
    await consent('refuser', false);
    expect(await tryToLearn('refuser')).toEqual(NOTHING);
  });

  test('missing consent counts as a refusal only if the project requires it', async () => {
    const { key } = await t.addProject('asks', { newUser: { consentRequired: true } });
    expect(await tryToLearn('silent', key)).toEqual(NOTHING);
    expect(await tryToLearn('silent')).toMatchObject({ refused: [], recalled: true, degraded: [] });
  });

  test('a withdrawal stops both from then on, and new consent resumes them', async () => {
    const { key } = await t.addProject('asks-too', { newUser: { consentRequired: true } });
    await consent('changeable', true, {}, key);
    const first = await tryToLearn('changeable', key);
    expect(first).toMatchObject({ refused: [], recalled: true });
    expect(first.learned).toBeGreaterThan(0);
    await consent('changeable', false, {}, key);
    expect(await tryToLearn('changeable', key)).toEqual({
      ...NOTHING,
      learned: first.learned,
      memories: first.memories,
    });
    await consent('changeable', true, { version: 'v2' }, key);
    expect(await tryToLearn('changeable', key)).toMatchObject({ refused: [], recalled: true });
  });
});
