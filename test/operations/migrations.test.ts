import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../../server/db/database.ts';
import { migrateDown, migrateUp } from '../../server/db/migrate.ts';
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
  'interactions',
  'memory_embeddings',
  'mind_spending',
  'operator_keys',
  'passage_embeddings',
  'preference_counts',
  'preferences',
  'retention_reprieves',
  'schema_migrations',
  'term_statistics',
  'turn_embeddings',
  'user_directory',
  'write_probes',
];

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

  test('are named by their time and what they do, and listed in that order', () => {
    expect(names).toEqual([...names].sort());
    expect(names.filter((name) => !/^20\d{12}-[a-z]+(-[a-z0-9]+)+$/.test(name))).toEqual([]);
    const files = readdirSync('migrations').filter((file) => file !== 'index.ts');
    expect(files.sort()).toEqual(names.map((name) => `${name}.ts`));
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

  test('refuse a database that a newer server has migrated', async () => {
    const { maintenance } = database;
    await maintenance.query(`INSERT INTO schema_migrations (name) VALUES ('29990101000000-come-from-afar')`);
    await expect(migrateUp(maintenance)).rejects.toThrow(/newer than this server/);
    await maintenance.query(`DELETE FROM schema_migrations WHERE name LIKE '2999%'`);
  });
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
