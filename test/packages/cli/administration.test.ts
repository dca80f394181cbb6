import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@recollect/client';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Cli, cliOf, cliProcessOf } from '../../support/packages/cli.ts';
import { ADMIN, ADMIN_ENV, codeOf, passSeconds } from '../../support/staff.ts';

const TOKEN = 'a-token-for-backups-of-32-letters-or-more';

let t: TestApp;
let cli: Cli;
beforeAll(async () => {
  t = await startApp({ env: { ...ADMIN_ENV, BACKUP_TOKEN: TOKEN } });
  cli = cliOf(t);
});

/** A run of the first administrator, whose codes each work once. */
function admin(args: readonly string[], env: Record<string, string> = {}) {
  passSeconds(t, 30);
  const totp = codeOf(t, ADMIN.totpSecret);
  return cli([...args, '--totp', totp], {
    env: { RECOLLECT_KEY: '', RECOLLECT_STAFF_EMAIL: ADMIN.email, RECOLLECT_STAFF_PASSWORD: ADMIN.password, ...env },
  });
}
async function json(...args: string[]) {
  const { code, stdout, stderr } = await admin([...args, '-o', 'json']);
  if (code !== 0) throw new Error(`recollect ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}
const works = (key: string) =>
  createClient({ url: t.address, key, retries: 0, attemptMs: 200_000, timeoutMs: 200_000 })
    .viewer()
    .then(
      (viewer) => viewer !== null,
      () => false,
    );

describe('administrators at the command line', () => {
  test('make, replace and revoke keys, each of which is printed once', async () => {
    const made = await admin(['keys', 'create', 'backend', '--scopes', 'turns:write,context:read', '-o', 'quiet']);
    expect(made.code).toBe(0);
    const secret = made.stdout.trim();
    expect(await works(secret)).toBe(true);
    const listed = await json('keys');
    const { id } = listed.find(({ name }: { name: string }) => name === 'backend');
    expect(JSON.stringify(listed)).not.toContain(secret);
    const replaced = await json('keys', 'rotate', id, '--overlap', '0');
    expect([await works(secret), await works(replaced.secret)]).toEqual([false, true]);
    expect((await admin(['keys', 'revoke', replaced.apiKey.id])).code).toBe(2);
    expect((await admin(['keys', 'revoke', replaced.apiKey.id, '--yes'])).code).toBe(0);
    expect(await works(replaced.secret)).toBe(false);
    const dry = await json('keys', 'create', 'never', '--scopes', 'context:read', '--dry-run');
    expect(dry).toMatchObject({ operation: 'createApiKey', input: { name: 'never' } });
    expect((await json('keys')).map(({ name }: { name: string }) => name)).not.toContain('never');
  });

  test('create projects, archive one by name, and restore it', async () => {
    const created = await admin(['projects', 'create', 'shop', '-o', 'quiet']);
    const projects = await json('projects');
    const { id } = projects.find(({ name }: { name: string }) => name === 'shop');
    expect(created).toMatchObject({ code: 0, stdout: `${id}\n` });
    const made = await json('keys', 'create', 'shop-key', '--scopes', 'context:read', '--project', id);
    expect((await admin(['projects', 'archive', '--reason', 'The product has ended', '--yes'])).code).toBe(2);
    const args = ['--project', id, '--reason', 'The product has ended'];
    expect((await admin(['projects', 'archive', ...args, '--yes'])).code).toBe(0);
    expect(await works(made.secret)).toBe(false);
    expect((await admin(['projects', 'restore', ...args])).code).toBe(0);
    expect(await works(made.secret)).toBe(true);
  });

  test('sign in with what only they know, over a connection that only they read', async () => {
    const wrong = await admin(['keys'], { RECOLLECT_STAFF_PASSWORD: 'not the password' });
    expect([wrong.code, wrong.stdout]).toEqual([4, '']);
    expect((await admin(['keys'], { RECOLLECT_STAFF_EMAIL: '' })).code).toBe(2);
    expect((await admin(['keys', '--url', 'http://memory.example.com'])).stderr).toContain('https');
  });

  test('leave no session behind', async () => {
    await json('keys');
    const { rows } = await t.app.parts.database.maintenance.query('SELECT count(*)::int AS count FROM staff_sessions');
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('backup and restore', () => {
  test('run the scripts of the server’s folder, and say where it is not', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['backup', 'restore']));
    const file = join(await mkdtemp(join(tmpdir(), 'recollect-backup-')), 'one.backup');
    const env = { BACKUP_KEY: 'the key of backups, which is 32 letters', BACKUP_TOKEN: TOKEN };
    // The script writes to the streams of the process.
    const cli = cliProcessOf(t);
    const written = await cli(['backup', file], { env });
    expect(`${written.code} ${written.stdout}${written.stderr}`).toMatch(/^0 .*encrypted/);
    expect((await stat(file)).size).toBeGreaterThan(1_000);
    const again = await cli(['backup', file], { env });
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('exists already')]);
    const absent = await cli(['restore', `${file}.absent`], { env });
    expect([absent.code, absent.stderr]).toEqual([1, `${file}.absent cannot be read (ENOENT).\n`]);
    const nowhere = await cli(['backup', 'x.backup', '--checkout', '/']);
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('--checkout')]);
    const refused = await cli(['backup', 'x.backup'], { env: { BACKUP_KEY: '', BACKUP_KEY_FILE: '' } });
    expect([refused.code, refused.stdout + refused.stderr]).toEqual([1, expect.stringContaining('BACKUP_KEY')]);
  });
});
