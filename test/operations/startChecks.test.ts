import { describe, expect, test } from '@jest/globals';
import {
  checkSecurity,
  EXEMPT_TABLES as EXEMPT,
  type RoleRights,
  securityBreaches,
  type TableSecurity,
} from '../../server/db/checkServer.ts';
import { migrateUp } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { makeLog } from '../../server/log.ts';
import { Secrets } from '../../server/secrets.ts';
import { startApp } from '../support/app.ts';
import { databaseKind, openTestDatabase } from '../support/database.ts';
import { EXEMPT_TABLES } from '../support/tables.ts';
import { until } from '../support/until.ts';

const role: RoleRights = {
  name: 'recollect_app',
  isSuperuser: false,
  bypassesSecurity: false,
  logsIn: false,
  owns: [],
  belongsTo: [],
};
const turns: TableSecurity = { name: 'turns', isEnabled: true, isForced: true, openPolicies: [] };
const breaches = (roles: RoleRights[], tables: TableSecurity[] = [turns], serverRole = 'recollect_server') =>
  securityBreaches(roles, tables, serverRole);

// Roles belong to the whole cluster, which other tests use: problems of a role are simulated with rows.
describe('the app’s role', () => {
  test('is valid if it has no privileges of its own', () => {
    expect(breaches([role])).toEqual([]);
  });

  test.each<[string, Partial<RoleRights>, string]>([
    ['is a superuser', { isSuperuser: true }, 'ALTER ROLE "recollect_app" NOSUPERUSER;'],
    ['bypasses row-level security', { bypassesSecurity: true }, 'ALTER ROLE "recollect_app" NOBYPASSRLS;'],
    ['can log in', { logsIn: true }, 'ALTER ROLE "recollect_app" NOLOGIN;'],
    ['owns turns', { owns: ['turns'] }, 'ALTER TABLE "turns" OWNER TO CURRENT_USER;'],
    [
      'has the rights of recollect_search',
      { belongsTo: ['recollect_search'] },
      'REVOKE "recollect_search" FROM "recollect_app";',
    ],
  ])('is refused when it %s, with the statement that fixes it', (what, rights, statement) => {
    expect(breaches([{ ...role, ...rights }])).toEqual([`recollect_app ${what}: ${statement}`]);
  });

  test('may log in if the server logs in as that very role', () => {
    expect(breaches([{ ...role, logsIn: true }], [turns], 'recollect_app')).toEqual([]);
    expect(breaches([{ ...role, logsIn: true, isSuperuser: true }], [turns], 'recollect_app')).toHaveLength(1);
  });
});

describe('a table that names a project', () => {
  test('is refused without row-level security, and if its owner bypasses it', () => {
    const mend = 'ALTER TABLE "turns" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;';
    expect(breaches([role], [{ ...turns, isEnabled: false }])).toEqual([`turns has no row-level security: ${mend}`]);
    expect(breaches([role], [{ ...turns, isForced: false }])).toEqual([
      `the owner of turns bypasses its row-level security: ${mend}`,
    ]);
  });

  test('is allowed if it is read before a project is known, as few are', () => {
    const open = { isEnabled: false, isForced: false, openPolicies: [] };
    expect(
      breaches(
        [role],
        Object.keys(EXEMPT).map((name) => ({ name, ...open })),
      ),
    ).toEqual([]);
    // The list that other tests verify.
    expect(Object.keys(EXEMPT).sort()).toEqual(EXEMPT_TABLES);
  });
});

describe('a server', () => {
  test('finds no problem in the database that it has migrated', async () => {
    const { database, drop } = await openTestDatabase();
    await migrateUp(database.maintenance);
    await expect(checkSecurity(database)).resolves.toBeUndefined();
    await database.close();
    await drop();
  });

  test('refuses to start on a database whose security was loosened, until the statements that it names are run', async () => {
    const opened = await openTestDatabase();
    const { maintenance } = opened.database;
    await migrateUp(maintenance);
    await maintenance.query(`
      ALTER TABLE turns NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE memories DISABLE ROW LEVEL SECURITY;
      ALTER TABLE sessions OWNER TO recollect_app;
      CREATE POLICY everybody ON users USING (true);
      CREATE POLICY anything ON users FOR INSERT TO recollect_app WITH CHECK (true);
      CREATE TABLE notes (id uuid PRIMARY KEY, project_id uuid NOT NULL);`);
    const said = await startApp({ database: opened }).then(
      () => 'It started.',
      (error: Error) => error.message,
    );
    const statements = [...said.matchAll(/^- .*: (.*;)$/gm)].map(([, statement]) => statement!);
    expect(said).toMatch(/^The database does not isolate projects from each other\. Run this as its owner/);
    expect(statements.sort()).toEqual([
      'ALTER TABLE "memories" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;',
      'ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;',
      'ALTER TABLE "sessions" OWNER TO CURRENT_USER;',
      'ALTER TABLE "turns" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;',
      'DROP POLICY "anything" ON "users";',
      'DROP POLICY "everybody" ON "users";',
    ]);
    for (const statement of statements) await maintenance.query(statement);
    const t = await startApp({ database: opened });
    expect((await t.data('{ viewer { role } }')).viewer).toEqual({ role: 'SERVICE' });
    await t.close();
    await opened.drop();
  });

  test('accepts another secret if nobody is erased or held, and is refused otherwise', async () => {
    const opened = await openTestDatabase();
    const start = async (secret: string) => {
      const t = await startApp({ database: opened, secrets: new Secrets(Buffer.from(secret)) });
      await t.app.worker.stop();
      return t;
    };
    await start('the first secret');
    const t = await start('the second secret');
    await t.data(
      'mutation { placeLegalHold(input: {userId: "held", reason: "a lawsuit", owner: "legal"}) { hold { id } } }',
      {},
      (await t.addStaff('SUPPORT')).credential,
    );
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    await expect(start('the first secret')).rejects.toThrow(/secret differs .* SECRET_KEY/);
    await until('nothing of the refused server runs', () => timers() <= before);
    await expect(start('the second secret')).resolves.toBeDefined();
    await opened.drop();
  });
});

test.each<[string, Record<string, string>, number]>([
  ['warns if it listens on every address and cannot know its own', { HOST: '0.0.0.0' }, 1],
  ['does not warn if PUBLIC_URL names it', { HOST: '0.0.0.0', PUBLIC_URL: 'http://memory.example.com' }, 0],
])('a server %s', async (_, env, count) => {
  const lines: string[] = [];
  const t = await startApp({ env, log: makeLog('warn', { write: (line) => void lines.push(line) }) });
  expect(lines.filter((line) => line.includes('PUBLIC_URL is not set'))).toHaveLength(count);
  await t.close();
});

const onPostgres = databaseKind === 'postgres' ? test : test.skip;

onPostgres('a database that does not store text as UTF-8 is refused before anything is created in it', async () => {
  const opened = await openTestDatabase();
  const { maintenance } = opened.database;
  const url = new URL(opened.url!);
  const name = `${url.pathname.slice(1)}_ascii`;
  await maintenance.query(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  await expect(startApp({ database: { ...opened, database } })).rejects.toThrow(
    /stores text as SQL_ASCII, but UTF8 is needed.* CREATE DATABASE recollect ENCODING 'UTF8'/,
  );
  const { rows } = await database.maintenance.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
  expect(rows).toEqual([]);
  await database.close();
  await maintenance.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await opened.database.close();
  await opened.drop();
});
