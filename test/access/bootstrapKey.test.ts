import { beforeAll, describe, expect, test } from '@jest/globals';
import { ensureDefaultProject } from '../../server/actions/operations/projects.ts';
import { nodeId } from '../../server/entities/nodeId.ts';
import { SERVICE_SCOPES } from '../../server/policies/policies.ts';
import { type Keyring, keyring, whoIs } from '../support/apiKeys.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';

let t: TestApp;
let keys: Keyring;
beforeAll(async () => {
  t = await startApp();
  keys = await keyring(t);
});

describe('the first key', () => {
  test('is created at the first start in the usual form, and authenticates', async () => {
    const first = await startApp({ env: { BOOTSTRAP_API_KEY: '' } });
    expect(first.app.newKey).toMatch(/^rk_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    const { viewer } = await first.data('{ viewer { name permissions } }', {}, first.app.newKey);
    expect(viewer).toEqual({ name: 'key:bootstrap', permissions: [...SERVICE_SCOPES] });
    const listed = await (await keyring(first)).list();
    expect(listed).toEqual([
      expect.objectContaining({ keyId: first.app.newKey!.split('_')[2], createdBy: 'recollect' }),
    ]);
    const again = await ensureDefaultProject(first.app.parts.database, first.clock.now(), undefined, SERVICE_SCOPES);
    expect(again).toBeUndefined();
    await first.close();
  });

  test('may have any form, and is looked up by its hash', async () => {
    expect((await keys.list()).find(({ name }) => name === 'bootstrap')).toMatchObject({ keyId: null });
    const { secret } = await keys.create();
    const { database } = t.app.parts;
    for (const given of ['rk_live_of-an-operator-0123456789', secret.replace('_live_', '_test_')]) {
      await ensureDefaultProject(database, t.clock.now(), given, ['turns:write']);
      expect(await whoIs(t, given)).toBe('key:bootstrap');
    }
  });

  test('may come from another server, and is refused at startup if it is mistyped', async () => {
    const elsewhere = await openTestDatabase();
    const { secret } = await keys.create();
    const second = await startApp({ database: elsewhere, env: { BOOTSTRAP_API_KEY: secret } });
    expect(await whoIs(second, secret)).toBe('key:bootstrap');
    const mistyped = secret.slice(0, 40) + (secret[40] === 'x' ? 'y' : 'x') + secret.slice(41);
    await expect(
      ensureDefaultProject(elsewhere.database, second.clock.now(), mistyped, SERVICE_SCOPES),
    ).rejects.toThrow(/BOOTSTRAP_API_KEY.*checksum/);
    await second.close();
    await elsewhere.drop();
  });

  test('stays revoked even if it is configured at the next start', async () => {
    const given = 'a-key-that-was-in-every-env-file';
    const { database } = t.app.parts;
    await ensureDefaultProject(database, t.clock.now(), given, SERVICE_SCOPES);
    expect(await whoIs(t, given)).toBe('key:bootstrap');
    const { rows } = await database.maintenance.query(
      'SELECT id, project_id FROM api_keys WHERE key_hash = sha256($1)',
      [Buffer.from(given)],
    );
    await keys.revoke(nodeId('ApiKey', rows[0].project_id, rows[0].id));
    await ensureDefaultProject(database, t.clock.now(), given, SERVICE_SCOPES);
    expect(await whoIs(t, given)).toBe('UNAUTHENTICATED');
  });
});
