import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../../server/db/database.ts';
import { migrateDown, migrateUp } from '../../server/db/migrate.ts';
import { KEPT_TABLES, USER_TABLES } from '../../server/queries/people/userTables.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Column, columnsInDatabase, describeDatabase } from '../support/tables.ts';

/** Tables without a class: their rows are joined, counted or appended, and never returned as a noun. */
const WITHOUT_CLASS = [
  'audit_chains',
  'audit_links',
  'context_memories',
  'contexts',
  'database_sizes',
  'entity_mentions',
  'events',
  'extracted_turns',
  'former_user_keys',
  'interactions',
  'memory_embeddings',
  'merged_rows',
  'mind_spending',
  'operator_keys',
  'passage_embeddings',
  'preference_counts',
  'preferences',
  'retention_reprieves',
  'schema_migrations',
  'term_statistics',
  'turn_embeddings',
  'upload_parts',
  'user_directory',
  'user_merges',
  'write_probes',
];

const A_PROJECT = '00000000-0000-7000-8000-000000000001';

/** Two privacy requests with notes as they were written before: by a rule or a job, and the same words by a person. */
const OLD_NOTES = `
INSERT INTO projects (id, name, created_at) VALUES ('${A_PROJECT}', 'old', now());
INSERT INTO privacy_requests (project_id, id, kind, law, status, user_hash, requested_by, requester_kind, received_at, due_at, updated_at,
  identity_method, decided_by, decision, failure)
VALUES ('${A_PROJECT}', '00000000-0000-7000-8000-00000000000a', 'ERASURE', 'PIPA', 'FAILED', '\\x01', 'user', 'END_USER', now(), now(), now(),
    'signed in to the product with their own token', 'recollect', 'The person asked themselves, and it is nearly due.',
    'Traces remain in turns (2), copies (1).'),
  ('${A_PROJECT}', '00000000-0000-7000-8000-00000000000b', 'ERASURE', 'PIPA', 'FAILED', '\\x02', 'staff:a@example.com', 'STAFF', now(), now(),
    now(), 'called back', 'staff:b@example.com', 'The hold has ended.', 'LegalHold');
INSERT INTO privacy_events (project_id, request_id, id, at, actor, step, status, note)
SELECT project_id, id, id, now(), CASE requester_kind WHEN 'STAFF' THEN 'staff:a@example.com' ELSE 'recollect' END, 'release', status,
  'The hold has ended.'
FROM privacy_requests;
`;

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase({ empty: true });
  database = opened.database;
});
afterAll(async () => {
  await database.close();
  await opened.drop();
});

describe('migrations', () => {
  const names = migrations.map(({ name }) => name);

  test('are named by their time and what they do, run in that order, and can be undone', () => {
    expect(names).toEqual([...names].sort());
    expect(names.filter((name) => !/^20\d{12}-[a-z]+(-[a-z0-9]+)+$/.test(name))).toEqual([]);
    const files = readdirSync('migrations').filter((file) => file !== 'index.ts');
    expect(files.sort()).toEqual(names.map((name) => `${name}.ts`));
    expect(migrations.filter(({ up, down }) => !up || !down)).toEqual([]);
  });

  test('lead from an empty database to the newest, once', async () => {
    expect(await migrateUp(database.maintenance)).toEqual(names);
    expect(await migrateUp(database.maintenance)).toEqual([]);
  });

  test('lead down to an empty database, and up again to the same schema', async () => {
    const newest = await describeDatabase(database.maintenance);
    expect(newest.length).toBeGreaterThan(100);
    expect(await migrateDown(database.maintenance)).toEqual([...names].reverse());
    const left = await describeDatabase(database.maintenance);
    expect(left.filter((line) => !line.includes('schema_migrations'))).toEqual([]);
    await migrateUp(database.maintenance);
    expect(await describeDatabase(database.maintenance)).toEqual(newest);
  });

  test('turn what the server noted on privacy requests into codes, and leave what people wrote', async () => {
    const { maintenance } = database;
    const { up, down } = migrations.find((one) => one.name.endsWith('write-notes-as-codes'))!;
    await maintenance.query(down);
    await maintenance.query(OLD_NOTES);
    const rowsOf = async (sql: string) => (await maintenance.query(sql)).rows;
    const read = async () => [
      ...(await rowsOf('SELECT identity_method, decision, failure FROM privacy_requests ORDER BY user_hash')),
      ...(await rowsOf('SELECT note FROM privacy_events ORDER BY actor')),
    ];
    const before = await read();
    await maintenance.query(up);
    expect(await read()).toEqual([
      { identity_method: 'identity.ownToken', decision: 'request.nearlyDue', failure: 'ErasureResidue' },
      { identity_method: 'called back', decision: 'The hold has ended.', failure: 'LegalHold' },
      { note: 'hold.ended' },
      { note: 'The hold has ended.' },
    ]);
    expect(await rowsOf('SELECT residue FROM privacy_requests ORDER BY user_hash')).toEqual([
      {
        residue: [
          { table: 'turns', rows: 2 },
          { table: 'copies', rows: 1 },
        ],
      },
      { residue: null },
    ]);
    await maintenance.query(down);
    expect(await read()).toEqual(before);
    await maintenance.query(up);
    await maintenance.query('DELETE FROM projects');
  });

  test('refuse a database that a newer server has migrated', async () => {
    const { maintenance } = database;
    await maintenance.query(`INSERT INTO schema_migrations (name) VALUES ('29990101000000-come-from-afar')`);
    await expect(migrateUp(maintenance)).rejects.toThrow(/newer than this server/);
    await maintenance.query(`DELETE FROM schema_migrations WHERE name LIKE '2999%'`);
  });
});

test('every table with rows of users is erased with them, or kept on purpose', async () => {
  const columns = await columnsInDatabase(database.maintenance);
  const ofUsers = columns.filter(({ name }) => name === 'user_uid').map(({ table }) => table);
  const listed: readonly string[] = [...USER_TABLES, ...KEPT_TABLES];
  // A request outlives the person whom it erases, without their uid.
  expect(ofUsers.filter((table) => !listed.includes(table))).toEqual(['privacy_requests']);
});

describe('the entities', () => {
  beforeAll(async () => {
    for (const file of readdirSync('server/entities')) await import(`../../server/entities/${file}`);
  });

  test('describe every column as the database has it', async () => {
    const { tables, columns } = getMetadataArgsStorage();
    const said: Column[] = tables.flatMap((table) =>
      columns
        .filter(({ target }) => target === table.target)
        .map(({ propertyName, options }) => ({
          table: table.name!,
          name: options.name ?? propertyName,
          type: typeInDatabase(options.type) + (options.array ? '[]' : ''),
          nullable: options.nullable ?? false,
          hasDefault: options.default !== undefined,
          primary: options.primary ?? false,
        })),
    );
    const found = (await columnsInDatabase(database.maintenance)).filter(({ table }) => !WITHOUT_CLASS.includes(table));
    expect(inOrder(said)).toEqual(inOrder(found));
  });

  test('omit only the tables that this test names', async () => {
    const classes = getMetadataArgsStorage().tables.map(({ name }) => name);
    const found = new Set((await columnsInDatabase(database.maintenance)).map(({ table }) => table));
    expect([...found].filter((table) => !classes.includes(table)).sort()).toEqual(WITHOUT_CLASS);
  });
});

const typeInDatabase = (type: unknown): string => (type === 'timestamptz' ? 'timestamp with time zone' : String(type));

const inOrder = (columns: Column[]): string[] =>
  columns.map((column) => Object.values(sorted(column)).join(' ')).sort();

/** One line per column, the same for both sides. */
const sorted = ({ table, name, type, nullable, hasDefault, primary }: Column) => ({
  name: `${table}.${name}`,
  type,
  nullable: nullable ? 'nullable' : 'not null',
  hasDefault: hasDefault ? 'default' : '',
  primary: primary ? 'primary' : '',
});
