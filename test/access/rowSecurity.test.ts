import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, statement } from '../../server/db/database.ts';
import { migrateUp } from '../../server/db/migrate.ts';
import { enterProject, makeProjectScope } from '../../server/db/scope.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Column, columnsInDatabase, EXEMPT_TABLES, tenantTables } from '../support/tables.ts';

/** Tables without a project: they belong to the whole server. */
const WITHOUT_PROJECT: Record<string, string> = {
  projects: 'is the project',
  staff: 'belong to the whole server, and choose a project with each request',
  staff_sessions: 'tell which staff member asks',
  staff_links: 'let a staff member set a password before they can sign in',
  rate_limits: 'count requests of keys, users and addresses before anyone is known',
  write_probes: 'hold what a server wrote to see whether it could',
  database_sizes: 'how large the whole database was each day',
  schema_migrations: 'which migrations have run',
  operator_keys: 'a server knows before it serves whether it can open what is sealed',
};

/** Append-only tables: rows are neither changed nor deleted, by any project. */
const LEDGERS = ['consents'];

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrateUp(database.maintenance);
});
afterAll(async () => {
  await database.close();
  await opened.drop();
});

describe('row-level security', () => {
  const A = '0190a000-0000-7000-8000-00000000000a';
  const B = '0190b000-0000-7000-8000-00000000000b';
  const scopeA = makeProjectScope(A);
  const scopeB = makeProjectScope(B);
  let tables: string[];
  let inserts: Map<string, (projectId: string) => string>;

  /** One row in every table for each project. Every uuid of a row belongs to its project, so all foreign keys hold. */
  beforeAll(async () => {
    const { maintenance } = database;
    tables = await tenantTables(maintenance);
    const columns = await columnsInDatabase(maintenance);
    inserts = new Map([...tables, ...EXEMPT_TABLES].map((table) => [table, insertOf(table, columns)]));
    for (const projectId of [A, B]) {
      await maintenance.query(`INSERT INTO projects (id, name, created_at) VALUES ($1::uuid, $1::text, now())`, [
        projectId,
      ]);
      for (const insert of inserts.values()) await maintenance.query(insert(projectId));
    }
  });

  test('is enabled and forced on every table with a project column', async () => {
    const { rows } = await database.maintenance.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT (relrowsecurity AND relforcerowsecurity) ORDER BY 1`,
    );
    const open = [...EXEMPT_TABLES, ...Object.keys(WITHOUT_PROJECT)].sort();
    expect(rows.map(({ relname }) => relname)).toEqual(open);
  });

  test('leaves out only the tables without a project that a list names', async () => {
    const all = new Set((await columnsInDatabase(database.maintenance)).map(({ table }) => table));
    const known = [...tables, ...EXEMPT_TABLES, ...Object.keys(WITHOUT_PROJECT)];
    expect([...all].sort()).toEqual(known.sort());
  });

  test('hides every row if no project is set', async () => {
    const counts = await database.unscoped((tx) => countAll(tx.query));
    expect(counts).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });

  test('hides every row if no project is set, after one was', async () => {
    await database.scoped(scopeA, (tx) => tx.query('SELECT 1'));
    const counts = await database.unscoped((tx) => countAll(tx.query));
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
  });

  test('shows each project only its own rows', async () => {
    const ofA = await database.scoped(scopeA, (tx) => countAll(tx.query));
    expect(ofA).toEqual(Object.fromEntries(tables.map((table) => [table, 1])));
    const seenByB = await database.scoped(scopeB, (tx) => countAll(tx.query, `WHERE project_id = '${A}'`));
    expect(seenByB).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });

  test('applies to reads on the other pool too', async () => {
    const questions = tables.map((table) =>
      statement<{ project_id: string }>(`count-${table}`, `SELECT project_id FROM ${table}`, []),
    );
    const answers = await database.read(scopeB, questions);
    expect(answers.flat().map((row) => row.project_id)).toEqual(tables.map(() => B));
  });

  test('lets no project change or delete another’s rows', async () => {
    for (const table of tables.filter((one) => !LEDGERS.includes(one))) {
      const touched = await database.scoped(scopeB, async (tx) => [
        await tx.execute(`UPDATE ${table} SET project_id = project_id WHERE project_id = '${A}'`),
        await tx.execute(`DELETE FROM ${table} WHERE project_id = '${A}'`),
      ]);
      expect({ table, touched }).toEqual({ table, touched: [0, 0] });
    }
  });

  test('lets nobody change or delete ledger rows', async () => {
    for (const table of LEDGERS)
      for (const sql of [`UPDATE ${table} SET project_id = project_id`, `DELETE FROM ${table}`])
        await expect(database.scoped(scopeA, (tx) => tx.execute(sql))).rejects.toThrow('permission denied');
  });

  test('lets no project add rows to another, or give its own away', async () => {
    for (const table of tables) {
      const insert = database.scoped(scopeB, (tx) => tx.query(inserts.get(table)!(A)));
      await expect(insert).rejects.toThrow(/row-level security/);
      const update = database.scoped(scopeB, (tx) => tx.query(`UPDATE ${table} SET project_id = '${A}'`));
      await expect(update).rejects.toThrow(LEDGERS.includes(table) ? 'permission denied' : /row-level security/);
    }
  });

  test('relies on roles that own no tables and bypass no policies', async () => {
    const { rows } = await database.maintenance.query(
      `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS owned
       FROM pg_roles r WHERE rolname IN ('recollect_app', 'recollect_search') ORDER BY 1`,
    );
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    };
    expect(rows).toEqual([
      { rolname: 'recollect_app', ...powerless },
      { rolname: 'recollect_search', ...powerless },
    ]);
  });

  test('applies to transactions: they run as the app’s role', async () => {
    const asked = `SELECT current_user AS role, current_setting('app.project_id', true) AS project`;
    expect(await database.scoped(scopeA, (tx) => tx.query(asked))).toEqual([{ role: 'recollect_app', project: A }]);
    const [unscoped] = await database.unscoped((tx) => tx.query(asked));
    expect(unscoped).toMatchObject({ role: 'recollect_app' });
    expect(unscoped!.project || null).toBeNull();
  });

  test('is entered only for an id of a project, not for other SQL', () => {
    expect(enterProject(A)).toContain(`'${A}'`);
    for (const id of ["x'; RESET ROLE; --", `${A}'; RESET ROLE; --`, `${A}\n`, ''])
      expect(() => enterProject(id)).toThrow('must be a UUID');
  });

  test('cannot be disabled by the app’s role', async () => {
    for (const sql of [
      'ALTER TABLE turns DISABLE ROW LEVEL SECURITY',
      'DROP POLICY turns_of_project ON turns',
      'TRUNCATE turns CASCADE',
      'DELETE FROM schema_migrations',
      'UPDATE projects SET created_at = now()',
    ]) {
      await expect(database.scoped(scopeB, (tx) => tx.query(sql))).rejects.toThrow(/must be owner|permission denied/);
    }
  });

  test('applies to the search by meaning for one user', async () => {
    const vector = `'[${Array.from({ length: 384 }, () => 0).join(',')}]'`;
    await database.scoped(scopeA, (tx) =>
      tx.execute(
        `INSERT INTO turn_embeddings (user_uid, id, project_id, model, embedding) VALUES ('${A}', '${A}', '${A}', 'm', ${vector}) ON CONFLICT DO NOTHING`,
      ),
    );
    const near = (scope: typeof scopeA) =>
      database.scoped(scope, (tx) => tx.query(`SELECT id FROM nearest_turns('${A}', ${vector}::halfvec, 'm', 10)`));
    expect(await near(scopeA)).toEqual([{ id: A }]);
    expect(await near(scopeB)).toEqual([]);
    const unscoped = (tx: Parameters<Parameters<typeof database.unscoped>[0]>[0]) =>
      tx.query(`SELECT id FROM nearest_turns('${A}', ${vector}::halfvec, 'm', 10)`);
    expect(await database.unscoped(unscoped)).toEqual([]);
  });

  describe('and the function match_turns,', () => {
    const call = async (scope: typeof scopeA | undefined, ofUser: string | null): Promise<unknown[]> => {
      const { rows } = await database.maintenance.query(
        `SELECT name, format_type(type, NULL) AS type FROM pg_proc,
           unnest(proargnames[1:pronargs], proargtypes::oid[]) AS a (name, type) WHERE proname = 'match_turns'`,
      );
      const values: Record<string, string> = {
        uuid: ofUser ? `'${ofUser}'` : 'NULL',
        tsquery: `'x'`,
        'tsquery[]': `ARRAY['x'::tsquery]`,
        integer: '10',
      };
      const sampleOf = (name: string, type: string) =>
        values[type] ?? (name === 'since' ? `'-infinity'` : `'2100-01-01'`);
      const given = rows.map(({ name, type }) => `${name} => ${sampleOf(name, type)}`).join(', ');
      const sql = `SELECT id FROM match_turns(${given})`;
      return scope ? database.scoped(scope, (tx) => tx.query(sql)) : database.unscoped((tx) => tx.query(sql));
    };

    test('returns a project’s own turns', async () => {
      expect(await call(scopeA, A)).toEqual([{ id: A }]);
      expect(await call(scopeA, null)).toEqual([{ id: A }]);
    });

    test('returns nothing from another project, even for its user', async () => {
      expect(await call(scopeB, A)).toEqual([]);
      expect(await call(scopeB, null)).not.toContainEqual({ id: A });
    });

    test('returns nothing if no project is set', async () => {
      expect(await call(undefined, A)).toEqual([]);
      expect(await call(undefined, null)).toEqual([]);
    });

    test('the lookups of words, meaning and labels, and a count are the only functions with their own rights, and only the app may call them', async () => {
      const { rows } = await database.maintenance.query(
        `SELECT p.proname AS name, pg_get_userbyid(proowner) AS owner, has_function_privilege('recollect_app', p.oid, 'EXECUTE') AS app,
           coalesce(array_to_string(proacl, ' ') ~ '(^| )=', true) AS everyone
         FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1`,
      );
      const lookUps = [
        'count_open_requests',
        'documents_described',
        'documents_tagged',
        'match_turns',
        'memories_described',
        'memories_tagged',
        'nearest_turns',
        'turns_described',
        'turns_tagged',
      ];
      expect(rows).toEqual(lookUps.map((name) => ({ name, owner: 'recollect_search', app: true, everyone: false })));
    });
  });

  async function countAll(
    query: (text: string) => Promise<Record<string, unknown>[]>,
    where = '',
  ): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const [row] = await query(`SELECT count(*) AS count FROM ${table} ${where}`);
      counts[table] = row!.count as number;
    }
    return counts;
  }
});

/** Writes an INSERT for a table that fills the required columns by their type. */
function insertOf(table: string, columns: Column[]): (projectId: string) => string {
  const filled = columns.filter((column) => column.table === table && !column.nullable && !column.hasDefault);
  const values: Record<string, string> = {
    text: `'x'`,
    'text[]': `'{}'`,
    boolean: 'true',
    bytea: `'\\x00'`,
    jsonb: `'{}'`,
    tsvector: `'x'`,
    'timestamp with time zone': `'2026-11-01T00:00:00Z'`,
    date: `'2026-11-01'`,
    halfvec: `array_fill(0, ARRAY[384])::halfvec`,
  };
  return (projectId) => {
    // Unique in the whole database, besides the uid: a key's hash, and the issuer of accepted tokens.
    const unique: Record<string, string> = {
      key_hash: `decode('${projectId.slice(-12)}', 'hex')`,
      audience: `'${projectId}'`,
    };
    const own = (column: Column) => unique[column.name];
    const list = filled.map(
      (column) => own(column) ?? (column.type === 'uuid' ? `'${projectId}'` : (values[column.type] ?? '1')),
    );
    return `INSERT INTO ${table} (${filled.map(({ name }) => name).join(', ')}) VALUES (${list.join(', ')})`;
  };
}
