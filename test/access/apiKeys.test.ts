import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { recordKeyUse } from '../../server/actions/access/apiKeys.ts';
import type { Tx } from '../../server/db/database.ts';
import { nodeId, parseNodeId } from '../../server/entities/nodeId.ts';
import { refuse } from '../../server/errors.ts';
import { base62 } from '../../server/lifecycle/access/keyFormat.ts';
import { SERVICE_SCOPES } from '../../server/policies/policies.ts';
import { CREATE, codesOf, KEYS, type Keyring, keyring, REVOKE, ROTATE, whoIs } from '../support/apiKeys.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { seal, verify } from '../support/audit.ts';
import { LOG, SAVE } from '../support/memories.ts';
import { follow, openSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';

const OURS = /^rk_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/;

let t: TestApp;
let keys: Keyring;
beforeAll(async () => {
  t = await startApp();
  keys = await keyring(t);
});

const inSeconds = (seconds: number): string => new Date(t.clock.now().getTime() + seconds * 1_000).toISOString();
const passSeconds = (seconds: number): void => t.clock.moveDays(seconds / 86_400);

describe('a new key', () => {
  test('authenticates under its name, with its scopes and no more', async () => {
    const { secret, apiKey } = await keys.create({ name: ' chat backend ', scopes: ['memories:read', 'turns:write'] });
    expect(secret).toMatch(OURS);
    expect(apiKey).toMatchObject({
      name: 'chat backend',
      keyId: secret.split('_')[2],
      scopes: ['turns:write', 'memories:read'],
      createdBy: expect.stringMatching(/^staff:admin-/),
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      rotatedFrom: null,
    });
    const { viewer } = await t.data('{ viewer { name role permissions } }', {}, secret);
    expect(viewer).toEqual({
      name: 'key:chat backend',
      role: 'SERVICE',
      permissions: ['turns:write', 'memories:read'],
    });
    const input = { userId: 'ann', content: 'likes tea', category: 'PREFERENCE' };
    expect(codesOf(await t.ask(SAVE, { input }, secret))).toEqual(['FORBIDDEN']);
    expect(codesOf(await t.ask('{ memories { totalCount } }', {}, secret))).toEqual([]);
  });

  test('is shown once; the list and the database contain only its hash', async () => {
    const { secret } = await keys.create({ scopes: [...SERVICE_SCOPES] });
    const hidden = secret.split('_')[3]!;
    expect(JSON.stringify(await keys.list())).not.toContain(hidden);
    const { maintenance } = t.app.parts.database;
    for (const table of ['api_keys', 'audit_entries', 'audit_links', 'events', 'pgboss.job']) {
      const { rows } = await maintenance.query(`SELECT r::text AS row FROM ${table} r`);
      expect(rows.map(({ row }) => row).join('\n')).not.toContain(hidden);
    }
  });

  test('is recorded in the audit trail with its scopes', async () => {
    const { secret } = await keys.create({ name: 'importer', scopes: ['memories:write'] });
    const input = { userId: 'bea', content: 'likes coffee', category: 'PREFERENCE' };
    await t.data(SAVE, { input }, secret);
    const { auditLog } = await t.data(LOG, { filter: { userId: 'bea' } });
    expect(auditLog.edges[0].node).toMatchObject({ action: 'CREATED', actor: 'key:importer' });
  });

  test.each([
    [
      { scopes: ['turns:write', 'turns:wirte', 'all'] },
      'input.scopes',
      /"turns:wirte", "all".*turns:write, context:read/,
    ],
    [{ scopes: [] }, 'input.scopes', /at least one scope/],
    [{ name: '   ' }, 'input.name', /must not be empty/i],
    [{ name: 'n'.repeat(101) }, 'input.name', /at most 100/],
    [{ expiresAt: '2026-11-01T00:00:00Z' }, 'input.expiresAt', /future/],
  ])('is refused with %j', async (more, path, message) => {
    const input = { name: 'backend', scopes: ['turns:write'], ...more };
    const answer = await t.ask(CREATE, { input }, keys.credential);
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT']);
    expect(answer.errors[0]!.extensions.issues).toEqual([
      { path, code: expect.any(String), params: expect.any(Object), message: expect.stringMatching(message) },
    ]);
  });

  test('has each scope once, and a name of up to 100 characters', async () => {
    const { apiKey } = await keys.create({ name: '가'.repeat(100), scopes: ['users:read', 'users:read'] });
    expect(apiKey).toMatchObject({ name: '가'.repeat(100), scopes: ['users:read'] });
  });

  test('counts towards a limit of 100 valid keys; expired and revoked ones do not count', async () => {
    const { projectId } = await t.addProject('many');
    const ring = await keyring(t, projectId);
    const { maintenance } = t.app.parts.database;
    const insert = (from: number, to: number, ended: string) =>
      maintenance.query(
        `INSERT INTO api_keys (id, project_id, name, key_hash, created_at, ${ended})
         SELECT gen_random_uuid(), $1::uuid, 'k' || n, decode(md5($1::uuid || n::text), 'hex'), $2, $2::timestamptz FROM generate_series($3::integer, $4::integer) n`,
        [projectId, t.clock.now(), from, to],
      );
    await insert(1, 150, 'revoked_at');
    await insert(151, 300, 'expires_at');
    // addProject made one.
    await insert(301, 399, 'last_used_at');
    const answer = await t.ask(CREATE, { input: { name: 'one more', scopes: ['turns:write'] } }, ring.credential);
    expect(codesOf(answer)).toEqual(['CONFLICT']);
    expect(answer.errors[0]!.message).toMatch(/at most 100 valid keys.*revoke/i);
    const listed = await ring.list();
    expect(listed).toHaveLength(300);
    expect(listed.filter(({ revokedAt, expiresAt }) => !revokedAt && !expiresAt)).toHaveLength(100);
    await ring.revoke(listed.find(({ revokedAt, expiresAt }) => !revokedAt && !expiresAt)!.id);
    await ring.create();
  });
});

describe('a key is refused', () => {
  test('when it is mistyped, without asking the database', async () => {
    const { secret } = await keys.create();
    const unscoped = jest.spyOn(t.app.parts.database, 'unscoped').mockRejectedValue(refuse('database.away'));
    const last = secret.at(-1)!;
    const mistyped = secret.slice(0, -1) + (last === 'x' ? 'y' : 'x');
    const answers = [
      await whoIs(t, mistyped),
      await whoIs(t, secret.slice(0, 30) + secret.slice(31)),
      await whoIs(t, secret),
    ];
    unscoped.mockRestore();
    expect(answers).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'DATABASE_UNAVAILABLE']);
  });

  test('when it carries another key’s id, even if it is well formed', async () => {
    const [a, b] = [(await keys.create()).secret, (await keys.create()).secret];
    const body = ['rk_live', a.split('_')[2], b.split('_')[3]].join('_');
    expect(await whoIs(t, `${body}_${base62(BigInt(crc32(body)), 6)}`)).toBe('UNAUTHENTICATED');
    expect(await whoIs(t, a)).toBe('key:backend');
  });

  test('from the moment it expires, even if it was used just before', async () => {
    const { secret } = await keys.create({ expiresAt: inSeconds(20) });
    passSeconds(15);
    expect(await whoIs(t, secret)).toBe('key:backend');
    passSeconds(6);
    expect(await whoIs(t, secret)).toBe('UNAUTHENTICATED');
  });

  test('from the moment it is revoked here; revoking it twice changes nothing', async () => {
    const { secret, apiKey } = await keys.create();
    expect(await whoIs(t, secret)).toBe('key:backend');
    const { apiKey: revoked } = await keys.revoke(apiKey.id);
    expect(revoked.revokedAt).toEqual(expect.any(String));
    expect(await whoIs(t, secret)).toBe('UNAUTHENTICATED');
    expect((await keys.revoke(apiKey.id)).apiKey.revokedAt).toBe(revoked.revokedAt);
  });

  test('with the reason, as far as its holder may know it', async () => {
    const reasonOf = async (key: string) =>
      Reflect.get((await t.ask('{ viewer { name } }', {}, key)).errors[0]!.extensions, 'reason')?.code;
    const [expiring, leaked] = [await keys.create({ expiresAt: inSeconds(20) }), await keys.create()];
    await keys.revoke(leaked.apiKey.id);
    passSeconds(21);
    expect(await reasonOf(expiring.secret)).toBe('credential.ended');
    expect(await reasonOf(leaked.secret)).toBe('credential.ended');
    const body = `${leaked.secret.split('_').slice(0, 3).join('_')}_${'0'.repeat(43)}`;
    expect(await reasonOf(`${body}_${base62(BigInt(crc32(body)), 6)}`)).toBe('credential.invalid');
    expect(await reasonOf(leaked.secret.slice(0, 30))).toBe('credential.mistyped');
    expect(await reasonOf(leaked.secret.slice(0, -1))).toBe('credential.mistyped');
    expect(await reasonOf('a-bootstrap-key-of-another-server')).toBe('credential.invalid');
  });

  test('even if it was being looked up when it was revoked', async () => {
    const { secret, apiKey } = await keys.create();
    const { database } = t.app.parts;
    const [found, revoked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ask = database.unscoped.bind(database);
    const unscoped = jest.spyOn(database, 'unscoped').mockImplementationOnce(async (work) => {
      const answer = await ask(work);
      found.resolve();
      await revoked.promise;
      return answer;
    });
    const before = whoIs(t, secret);
    await found.promise;
    await keys.revoke(apiKey.id);
    revoked.resolve();
    expect(await before).toBe('key:backend');
    expect(await whoIs(t, secret)).toBe('UNAUTHENTICATED');
    unscoped.mockRestore();
  });

  test('within a minute when another server revoked it', async () => {
    const { secret, apiKey } = await keys.create();
    expect(await whoIs(t, secret)).toBe('key:backend');
    const { maintenance } = t.app.parts.database;
    await maintenance.query('UPDATE api_keys SET revoked_at = now() WHERE key_id = $1', [apiKey.keyId]);
    passSeconds(60);
    expect(await whoIs(t, secret)).toBe('UNAUTHENTICATED');
  });

  test('on the socket that it opened', async () => {
    const { secret, apiKey } = await keys.create();
    const socket = openSocket(t.address, secret);
    const following = follow(socket, 'subscription { memoryUpdated { change } }');
    await until('the subscription', () => t.app.parts.tails.subscribers > 0);
    expect((await follow(socket, '{ viewer { name } }').first).data).toEqual({ viewer: { name: 'key:backend' } });
    await keys.revoke(apiKey.id);
    const input = { userId: 'ann', content: 'likes what nobody may hear of', category: 'PREFERENCE' };
    await t.data(SAVE, { input });
    expect(await following.first).toMatchObject({ closed: { code: 4403 } });
    await socket.dispose();
  });
});

describe('the last use of a key', () => {
  const uidOf = (id: string): string => parseNodeId(id)!.uid;
  const lastUse = async (of: string): Promise<number> => {
    const shown = (await keys.list()).find(({ id }) => id === of)!.lastUsedAt;
    return shown ? Date.parse(shown) : 0;
  };

  test('is written at most once a minute', async () => {
    const { secret, apiKey } = await keys.create();
    const start = t.clock.now().getTime();
    const { database } = t.app.parts;
    const ask = database.unscoped.bind(database);
    const written: number[] = [];
    const unscoped = jest.spyOn(database, 'unscoped').mockImplementation((work) =>
      ask((tx) => {
        const update: Tx['entities']['update'] = (entity, where, values) => {
          if ('uid' in where && where.uid === uidOf(apiKey.id) && 'lastUsedAt' in values)
            // Each read advances the clock, and on a slow machine there are many before a use is written.
            written.push(Math.round(((values.lastUsedAt as Date).getTime() - start) / 5_000) * 5);
          return tx.entities.update(entity, where, values);
        };
        return work({ ...tx, entities: Object.create(tx.entities, { update: { value: update } }) });
      }),
    );
    for (const seconds of [0, 40, 25, 50, 15]) {
      passSeconds(seconds);
      const now = t.clock.now().getTime();
      expect(await whoIs(t, secret)).toBe('key:backend');
      // The uses at 40 and 115 seconds are within a minute of the last written one.
      if (seconds !== 40 && seconds !== 50)
        await until('the use is written', async () => (await lastUse(apiKey.id)) >= now);
    }
    unscoped.mockRestore();
    expect(written).toEqual([0, 65, 130]);
  });

  test('is written once, even if several servers see the key used', async () => {
    const { apiKey } = await keys.create();
    const { database } = t.app.parts;
    const at = t.clock.now();
    for (const seconds of [0, 1, 59])
      await recordKeyUse(database, uidOf(apiKey.id), new Date(at.getTime() + seconds * 1_000));
    expect(await lastUse(apiKey.id)).toBe(at.getTime());
    await recordKeyUse(database, uidOf(apiKey.id), new Date(at.getTime() + 60_000));
    expect(await lastUse(apiKey.id)).toBe(at.getTime() + 60_000);
  });

  test('fails no request when it cannot be written', async () => {
    const { secret, apiKey } = await keys.create();
    const { maintenance } = t.app.parts.database;
    const warn = jest.spyOn(t.app.parts.log, 'warn');
    await maintenance.query('REVOKE UPDATE ON api_keys FROM recollect_app');
    try {
      expect(await whoIs(t, secret)).toBe('key:backend');
      await until('the failure is told in the log', () => warn.mock.calls.length > 0);
      expect(JSON.stringify(warn.mock.calls)).not.toContain(secret.slice(8, 30));
    } finally {
      await maintenance.query('GRANT UPDATE ON api_keys TO recollect_app');
      warn.mockRestore();
    }
    expect((await keys.list()).find(({ id }) => id === apiKey.id)).toMatchObject({ lastUsedAt: null });
  });
});

describe('the keys of a project', () => {
  test('are listed newest first, including revoked ones, and only for that project', async () => {
    const { projectId } = await t.addProject('listed');
    const ring = await keyring(t, projectId);
    const made = [await ring.create({ name: 'a' }), await ring.create({ name: 'b' }), await ring.create({ name: 'c' })];
    await ring.revoke(made[1]!.apiKey.id);
    // addProject's own key comes first: it has today's real date.
    const listed = (await ring.list()).filter(({ name }) => name !== 'listed');
    expect(listed.map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
      ['c', false],
      ['b', true],
      ['a', false],
    ]);
    expect((await keys.list()).filter(({ id }) => listed.some((key) => key.id === id))).toEqual([]);
  });

  test('are visible to administrators only', async () => {
    const { apiKey } = await keys.create();
    const input = { id: apiKey.id };
    const others = [TEST_KEY, (await t.addStaff('SUPPORT')).credential, (await t.addStaff('ANALYST')).credential];
    for (const credential of others) {
      const answers = [
        await t.ask(KEYS, {}, credential),
        await t.ask(CREATE, { input: { name: 'mine', scopes: ['turns:write'] } }, credential),
        await t.ask(ROTATE, { input }, credential),
        await t.ask(REVOKE, { input }, credential),
      ];
      expect(answers.map(codesOf)).toEqual(Array.from({ length: 4 }, () => ['FORBIDDEN']));
    }
    expect((await keys.list()).find(({ id }) => id === apiKey.id)).toEqual(apiKey);
  });

  test('look like keys that do not exist to callers from another project', async () => {
    const { projectId } = await t.addProject('elsewhere');
    const { apiKey, secret } = await (await keyring(t, projectId)).create();
    const own = (await keys.create()).apiKey.id;
    const foreign = [
      apiKey.id,
      nodeId('ApiKey', projectId, projectId),
      nodeId('Project', projectId, projectId),
      'k',
      own.slice(1),
    ];
    const answers = await Promise.all(
      foreign.flatMap((id) => [ROTATE, REVOKE].map((query) => t.ask(query, { input: { id } }, keys.credential))),
    );
    for (const { data, errors } of answers) {
      expect(data).toBeNull();
      expect(errors).toEqual([expect.objectContaining({ message: 'There is no such API key.' })]);
      expect(errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: 'input.id' }] });
    }
    expect(await whoIs(t, secret)).toBe('key:backend');
  });

  test('open only that project, whichever one the request names', async () => {
    const { projectId, key } = await t.addProject('another');
    const header = { 'x-recollect-project': nodeId('Project', projectId, projectId) };
    const { secret } = await keys.create({ scopes: ['memories:read', 'memories:write'] });
    const input = { userId: 'cleo', content: 'lives here', category: 'LOCATION' };
    await t.data(SAVE, { input }, { authorization: `Bearer ${secret}`, ...header });
    const COUNT = '{ memories(filter: {userId: "cleo"}) { totalCount } }';
    expect(await t.data(COUNT)).toEqual({ memories: { totalCount: 1 } });
    expect(await t.data(COUNT, {}, key)).toEqual({ memories: { totalCount: 0 } });
  });

  test('leave a verifiable record of who created, rotated and revoked them', async () => {
    const { projectId, key } = await t.addProject('trail');
    const ring = await keyring(t, projectId);
    const { apiKey } = await ring.create({ name: 'traced' });
    const rotated = await ring.rotate(apiKey.id);
    await ring.revoke(apiKey.id);
    await ring.revoke(apiKey.id);
    const { auditLog } = await t.data(LOG, {}, key);
    const entries = auditLog.edges.map(({ node }: { node: object }) => node);
    const entry = (action: string, subjectId: string) =>
      expect.objectContaining({
        ...{ action, subjectId, subjectType: 'ApiKey', userId: null, trigger: 'user_request' },
        actor: expect.stringMatching(/^staff:/),
      });
    expect(entries).toEqual([
      entry('DEACTIVATED', apiKey.id),
      entry('UPDATED', apiKey.id),
      entry('CREATED', rotated.apiKey.id),
      entry('CREATED', apiKey.id),
    ]);
    await seal(t);
    expect(await verify(t, key)).toMatchObject({ intact: true, checked: 4, unsealed: 0 });
  });
});
