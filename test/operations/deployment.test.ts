import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { parse } from 'yaml';
import { rewriteTables } from '../../server/actions/privacy/rewriteTables.ts';
import type { Context } from '../../server/context.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { startApp } from '../support/app.ts';
import { databaseKind, openTestDatabase, serverUrl } from '../support/database.ts';
import { record } from '../support/turns.ts';

interface Service {
  image?: string;
  build?: string;
  user?: string;
  environment: Record<string, string>;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  read_only?: boolean;
  volumes: string[];
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<'server' | 'database', Service>;
};
const { server, database } = compose.services;
const ROLES = readFileSync('deploy/postgres/10-roles.sql', 'utf8');
const PINNED = /^[^@\s]+:[^@\s]+@sha256:[0-9a-f]{64}$/;

describe('the containers', () => {
  test('use images that are pinned by digest', () => {
    const stages = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
    const names = stages.map(([, , name]) => name);
    const bases = stages.map(([, base]) => base!).filter((base) => !names.includes(base));
    expect(bases).toEqual([expect.stringMatching(PINNED)]);
    expect(database.image).toMatch(PINNED);
    expect(server.image).toBeUndefined();
  });

  test.each(Object.entries(compose.services))(
    '%s has no capabilities, gains none, and writes only to its volumes',
    (_, service) => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.cap_add).toBeUndefined();
      expect(service.privileged).toBeUndefined();
      expect(service.security_opt).toContain('no-new-privileges:true');
      expect(service.read_only).toBe(true);
    },
  );

  test('run as users other than root', () => {
    expect(database.user).toBe('postgres');
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^USER node$/m);
  });

  test('give the server only its own secrets', () => {
    // What of .env reaches the server when every variable is set.
    const every = readFileSync('.env.example', 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gm, '');
    const given: Record<string, unknown> = { ...parseEnv(every), ...server.environment };
    expect(Object.keys(given)).toEqual(expect.arrayContaining(['BACKUP_KEY', 'POSTGRES_PASSWORD', 'ENCRYPTION_KEY']));
    for (const name of ['BACKUP_KEY', 'BACKUP_KEY_FILE', 'POSTGRES_PASSWORD'])
      expect([name, given[name]]).toEqual([name, '']);
    expect(JSON.stringify(given)).not.toContain('${POSTGRES_PASSWORD');
  });

  test('connect the server as roles that the first start creates, neither of them the superuser', () => {
    const nameIn = (url: string) => /^postgresql:\/\/(\w+):/.exec(url)?.[1];
    const roles = [nameIn(server.environment.DATABASE_URL!), nameIn(server.environment.MAINTENANCE_DATABASE_URL!)];
    expect(roles).toEqual(['recollect_server', 'recollect_owner']);
    expect(roles).not.toContain(database.environment.POSTGRES_USER);
    for (const role of roles) expect(ROLES).toMatch(new RegExp(`^ALTER ROLE ${role} LOGIN NOSUPERUSER `, 'm'));
    expect(database.volumes).toContain('./deploy/postgres:/docker-entrypoint-initdb.d:ro');
  });
});

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;

onPostgres('the roles of the compose file', () => {
  const cleanUps: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  /**
   * The SQL file with role names of this test's own, since roles belong to the whole cluster; run twice, to show that
   * it can be.
   */
  async function makeRoles(url: string): Promise<{ owner: string; server: string }> {
    const suffix = randomBytes(4).toString('hex');
    const named = { owner: `recollect_owner_${suffix}`, server: `recollect_server_${suffix}` };
    const sql = ROLES.replaceAll('recollect_owner', named.owner).replaceAll('recollect_server', named.server);
    await asSuperuser(url, sql);
    await asSuperuser(url, sql);
    const password = randomBytes(8).toString('hex');
    for (const role of Object.values(named)) await asSuperuser(url, `ALTER ROLE ${role} PASSWORD '${password}'`);
    const urlOf = (role: string) => Object.assign(new URL(url), { username: role, password }).href;
    cleanUps.push(async () => {
      for (const role of Object.values(named))
        await asSuperuser(serverUrl(), `DROP OWNED BY ${role}; DROP ROLE ${role}`);
    });
    return { owner: urlOf(named.owner), server: urlOf(named.server) };
  }

  test.each([
    ['an empty database', { empty: true }],
    ['a database that a superuser has owned until now', {}],
  ])('serve, learn and rewrite on %s', async (_, options) => {
    const opened = await openTestDatabase(options);
    await opened.database.close();
    const urls = await makeRoles(opened.url!);
    cleanUps.unshift(() => opened.drop());
    const t = await startApp({
      database: { ...opened, database: openPostgres(urls.server, { maintenanceUrl: urls.owner }) },
    });
    await record(t, { userQuery: 'My dog is called Biscuit' });
    await t.settle();
    expect(
      (await t.data('{ search(userId: "minji", query: "Biscuit", kinds: [TURN]) { edges { node { __typename } } } }'))
        .search.edges,
    ).toHaveLength(1);
    await rewriteTables(t.app.parts as Context);
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb AS mighty,
         (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS owns FROM pg_roles r WHERE rolname IN ($1, $2) ORDER BY owns`,
      [new URL(urls.server).username, new URL(urls.owner).username],
    );
    expect(rows).toEqual([
      { mighty: false, owns: 0 },
      { mighty: false, owns: expect.any(Number) },
    ]);
    expect(rows[1].owns).toBeGreaterThan(40);
    await t.close();
  });
});

async function asSuperuser(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
