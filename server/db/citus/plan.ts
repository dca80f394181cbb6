import type { Pool, PoolClient } from 'pg';

/** The column that decides which worker has a row: everything of one person is on one worker. */
const DISTRIBUTED_BY = 'user_uid';

/** Tables with that column that stay on the coordinator, and why. */
const ON_COORDINATOR: Readonly<Record<string, string>> = {
  events: 'their order is that of the transactions of one node',
  former_user_keys: 'read before it is known who somebody is',
  privacy_requests: 'a request outlives its user',
  user_directory: 'read before it is known who somebody is',
};

/**
 * Tables with a copy on every node, because every person's rows are joined with them, and why they are not distributed
 * by person.
 */
const EVERYWHERE: Readonly<Record<string, string>> = {
  projects: 'the parents of all users',
  documents: 'found by their own keys, and their holder changes',
  spaces: 'found by their own keys, and shared',
  space_members: 'whose documents somebody may read is asked with each of them',
};

/**
 * Tables of the coordinator that Citus knows. A transaction that writes to one of them and to a worker commits on both
 * or on neither (two-phase commit): nobody is recorded without being found, and nothing without its event.
 */
const COMMITTED_TOGETHER = ['events', 'audit_links'];

/** One statement, and a description of what it does. */
export interface Step {
  says: string;
  sql: string;
}

/** Where a table is. */
type Placement = 'distributed' | 'reference' | 'local';

interface Tables {
  /** Those with rows of one person each. */
  ofUsers: string[];
  placed: Map<string, Placement>;
}

type Queryable = Pick<Pool | PoolClient, 'query'>;

/**
 * The remaining steps until every table is where it belongs; none on a database that is already distributed.
 * @param missing foreign keys that a migration left out, to be added after the distribution
 */
export async function planDistribution(client: Queryable, shards: number, missing: ForeignKey[] = []): Promise<Step[]> {
  const { ofUsers, placed } = await listTables(client);
  const moving = ofUsers.filter((table) => placed.get(table) !== 'distributed');
  const copied = Object.keys(EVERYWHERE).filter((table) => placed.get(table) !== 'reference');
  const keys = await listForeignKeys(client);
  const changed = new Set([...moving, ...copied]);
  const dropped = keys.filter((key) => changed.has(key.table) || changed.has(key.references));
  const added = [...dropped, ...missing].filter((key) => isPossible(key, ofUsers));
  return [
    ...dropped.map(({ table, name }) => ({
      says: `drop the foreign key ${name}`,
      sql: `ALTER TABLE ${table} DROP CONSTRAINT ${name}`,
    })),
    ...copied.map((table) => ({
      says: `copy ${table} to every node`,
      sql: `SELECT create_reference_table('${table}')`,
    })),
    ...moving.map((table) => ({
      says: `distribute ${table} by ${DISTRIBUTED_BY}`,
      sql:
        table === 'users'
          ? `SELECT create_distributed_table('users', '${DISTRIBUTED_BY}', colocate_with => 'none', shard_count => ${shards})`
          : `SELECT create_distributed_table('${table}', '${DISTRIBUTED_BY}', colocate_with => 'users')`,
    })),
    ...added.map(({ table, name, definition }) => ({
      says: `add the foreign key ${name}`,
      sql: `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
    })),
    ...COMMITTED_TOGETHER.filter((table) => !placed.has(table)).map((table) => ({
      says: `commit ${table} together with the workers`,
      sql: `SELECT citus_add_local_table_to_metadata('${table}')`,
    })),
  ];
}

/** Citus has foreign keys between the tables of users, and to a table that every node has. */
const isPossible = ({ table, references }: ForeignKey, ofUsers: string[]): boolean =>
  Object.hasOwn(EVERYWHERE, references) || (ofUsers.includes(table) && ofUsers.includes(references));

async function listTables(client: Queryable): Promise<Tables> {
  const { rows } = await client.query<{ name: string; is_of_user: boolean; placement: Placement | null }>(
    // Not checked: needs Citus.
    `SELECT c.relname AS name, a.attname IS NOT NULL AS is_of_user,
       CASE WHEN p.partmethod = 'h' THEN 'distributed' WHEN p.repmodel = 't' THEN 'reference' WHEN p.logicalrelid IS NOT NULL THEN 'local' END AS placement
     FROM pg_class c
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = '${DISTRIBUTED_BY}' AND NOT a.attisdropped
     LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition
     ORDER BY c.relname <> 'users', c.relname`,
  );
  return {
    ofUsers: rows
      .filter((row) => row.is_of_user && !Object.hasOwn({ ...ON_COORDINATOR, ...EVERYWHERE }, row.name))
      .map((row) => row.name),
    placed: new Map(rows.flatMap(({ name, placement }) => (placement ? [[name, placement] as const] : []))),
  };
}

async function listForeignKeys(client: Queryable): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    // Not checked: as above.
    `SELECT conrelid::regclass::text AS table, conname AS name, confrelid::regclass::text AS references, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  return rows;
}

/** A foreign key, as PostgreSQL writes it. */
interface ForeignKey {
  table: string;
  name: string;
  references: string;
  /** Everything after the name. */
  definition: string;
}

const TABLE = /CREATE TABLE (\w+) \(\n([\s\S]*?)\n\);/g;
const OF_COLUMN = /^(\s*(\w+) [^,\n]*?) REFERENCES (\w+)((?: \([^)]*\))?(?: ON DELETE (?:CASCADE|SET NULL))?)/gm;
const OF_TABLE = /,\n\s*FOREIGN KEY (\([^)]*\)) REFERENCES (\w+)((?: \([^)]*\))?(?: ON DELETE (?:CASCADE|SET NULL))?)/g;

/**
 * A migration without the foreign keys of its new tables. A table is created on the coordinator, where it cannot refer
 * to a distributed one; it gets its keys after its distribution.
 */
export function withoutForeignKeys(migration: string): { sql: string; foreignKeys: ForeignKey[] } {
  const foreignKeys: ForeignKey[] = [];
  const sql = migration.replace(TABLE, (_, table: string, body: string) => {
    const add = (columns: string, references: string, rest: string) =>
      foreignKeys.push({
        table,
        name: `${table}_${columns.replace(/[^\w,]/g, '').replaceAll(',', '_')}_fkey`,
        references,
        definition: `FOREIGN KEY ${columns} REFERENCES ${references}${rest}`,
      });
    const bare = body
      .replace(OF_TABLE, (_found, columns: string, references: string, rest: string) => {
        add(columns, references, rest);
        return '';
      })
      .replace(OF_COLUMN, (_found, column: string, name: string, references: string, rest: string) => {
        add(`(${name})`, references, rest);
        return column;
      });
    return `CREATE TABLE ${table} (\n${bare}\n);`;
  });
  return { sql, foreignKeys };
}
