/** Spreads the users of a database over the workers of a Citus cluster. The servers are stopped meanwhile. */
import { parseArgs } from 'node:util';
import { distribute, planDistribution, requireCluster, shardCount } from '../server/db/citus/distribute.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { readSettings } from '../server/env.ts';

const MAX_SHARDS = 1_024;

const USAGE = `Usage: npm run distribute -- [--dry-run] [--shards 32]

Distributes the tables of users over the workers of the Citus cluster whose coordinator MAINTENANCE_DATABASE_URL names. It may
run again at any time: what is distributed already stays as it is, also after new workers were added. Stop the servers first.

  --dry-run   only says what would be done
  --shards    how many pieces the users are divided into, which no more workers than that can share; 32 by default, and fixed
              once they are distributed
  --help      shows this help

docs/scale.md says when it is worth it, and how to prepare the cluster.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      shards: { type: 'string', default: '32' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const shards = Number(values.shards);
  if (!Number.isInteger(shards) || shards < 1 || shards > MAX_SHARDS)
    throw new Error(`--shards must be a whole number from 1 to ${MAX_SHARDS}, not "${values.shards}".`);
  try {
    process.loadEnvFile();
  } catch {
    // The .env file is optional.
  }
  const { databaseUrl, maintenanceDatabaseUrl } = readSettings(process.env);
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: the embedded database cannot be distributed.');
  if (!maintenanceDatabaseUrl)
    throw new Error(
      'MAINTENANCE_DATABASE_URL is not set. On a cluster the server logs in as recollect_app (DATABASE_URL), and as the owner of the tables (MAINTENANCE_DATABASE_URL).',
    );
  const database = openPostgres(databaseUrl, { maintenanceUrl: maintenanceDatabaseUrl });
  const client = await database.maintenance.connect();
  try {
    await requireCluster(client);
    const steps = await planDistribution(client, shards);
    if (steps.length === 0) return console.log(`Nothing to do: ${await shardCount(client)} shards are in place.`);
    if (values['dry-run']) return console.log(['Would:', ...steps.map(({ says }) => `  ${says}`)].join('\n'));
    await distribute(client, steps, ({ says }) => console.log(`  ${says}`));
    console.log(`Done: users are spread over ${await shardCount(client)} shards. Start the servers.`);
  } finally {
    client.release();
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
