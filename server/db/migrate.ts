import type { Pool, PoolClient } from 'pg';
import { type Migration, migrations } from '../../migrations/index.ts';
import { distributeWithin, inTransaction, isDistributed } from './citus/distribute.ts';
import { planDistribution, withoutForeignKeys } from './citus/plan.ts';

const MIGRATION_LOCK = 7_262_001;

/** Runs all pending migrations; several servers may start at once. Returns the names of those that ran. */
export function migrateUp(pool: Pool, upTo: Migration[] = migrations): Promise<string[]> {
  return alone(pool, async (client, applied) => {
    const pending = upTo.filter((migration) => !applied.includes(migration.name));
    const onCluster = pending.length > 0 && (await isDistributed(client));
    for (const { name, up } of pending) {
      await inTransaction(client, async () => {
        if (onCluster) await migrateCluster(client, up);
        else await client.query(up);
        await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
      });
    }
    return pending.map((migration) => migration.name);
  });
}

/** Reverts every migration, newest first. */
export function migrateDown(pool: Pool): Promise<string[]> {
  return alone(pool, async (client, applied) => {
    const undone = migrations.filter((migration) => applied.includes(migration.name)).reverse();
    for (const { name, down } of undone) {
      await inTransaction(client, async () => {
        // Not checked: a migration's own.
        await client.query(down);
        await client.query('DELETE FROM schema_migrations WHERE name = $1', [name]);
      });
    }
    return undone.map((migration) => migration.name);
  });
}

/** On Citus: new tables go to the workers, in the transaction that makes them. */
async function migrateCluster(client: PoolClient, up: string): Promise<void> {
  const { sql, foreignKeys } = withoutForeignKeys(up);
  // Not checked: needs Citus.
  await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
  await client.query(sql);
  await distributeWithin(client, await planDistribution(client, 0, foreignKeys));
}

async function alone<T>(pool: Pool, work: (client: PoolClient, applied: string[]) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query<{ pg_advisory_lock: string }>('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const applied = rows.map((row) => row.name);
    const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new Error(
        `The database is newer than this server (${unknown.join(', ')}). Start a newer version of Recollect.`,
      );
    }
    return await work(client, applied);
  } finally {
    await client
      .query<{ pg_advisory_unlock: boolean }>('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
      .catch(() => {});
    client.release();
  }
}
