/**
 * Makes the migrated database that every test starts from, once per migration; scripts/test.mjs runs it before Jest.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '../../server/db/database.ts';
import { migrateUp } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { Queue } from '../../server/db/queue.ts';
import { allJobs } from '../../server/jobs/allJobs.ts';
import { makeLog } from '../../server/log.ts';
import { asking, nodesOf } from './clusters/nodes.ts';
import { prepareCluster } from './clusters/prepareCluster.ts';
import { databaseKind, serverUrl, snapshotFile, templateName } from './database.ts';

async function migrate(database: Database): Promise<void> {
  await migrateUp(database.maintenance);
  const queue = new Queue(database, makeLog('warn'));
  await queue.install(allJobs);
  await queue.close();
  // Scheduled jobs are sent by real time, at some minute of the hour: in the middle of whichever test is running.
  await database.maintenance.query(`UPDATE pgboss.version SET cron_on = now() + interval '100 years'`);
}

if (databaseKind === 'pglite' && !existsSync(snapshotFile)) {
  const database = await openPglite({ snapshot: undefined });
  await migrate(database);
  // The template databases are half of what every suite would load, and are never used.
  await database.maintenance.query('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await database.maintenance.query(`DROP DATABASE ${name}`);
  await database.maintenance.query('CHECKPOINT');
  const dump = await database.pglite.dumpDataDir('none');
  mkdirSync('.cache', { recursive: true });
  writeFileSync(`${snapshotFile}.new`, new Uint8Array(await dump.arrayBuffer()));
  renameSync(`${snapshotFile}.new`, snapshotFile);
  await database.close();
}

if (databaseKind === 'postgres') {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [templateName]);
  if (rows.length === 0) {
    // Created under another name until it is complete, so that an interrupted run leaves no half-made database.
    const making = `${templateName}_new`;
    const migrateAt = async (address: string) => {
      const database = openPostgres(address);
      await migrate(database);
      await database.close();
    };
    const nodes = await nodesOf(serverUrl());
    if (nodes.length > 1) {
      await prepareCluster(nodes, making, migrateAt);
      for (const worker of nodes.slice(1))
        await asking(worker, async (client) => {
          await client.query(`DROP DATABASE IF EXISTS ${templateName}`);
          await client.query(`ALTER DATABASE ${making} RENAME TO ${templateName}`);
        });
    } else {
      await admin.query(`DROP DATABASE IF EXISTS ${making}`);
      await admin.query(`CREATE DATABASE ${making}`);
      const url = new URL(serverUrl());
      url.pathname = `/${making}`;
      await migrateAt(url.href);
    }
    await admin.query(`ALTER DATABASE ${making} RENAME TO ${templateName}`);
  }
  await admin.end();
}
