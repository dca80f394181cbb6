/**
 * How fast one person's memory answers as it grows: `npm run bench:speed -- --help`. memoryContext over HTTP is compared
 * with its statements sent by hand through pg, alternately in one run, so that other load on the machine affects both.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createBenchDatabase } from '../benchDatabase.ts';
import { startServer } from '../benchServer.ts';
import { openFloor } from '../memoryContextFloor.ts';
import { drawGrowth, type Growth } from './drawGrowth.ts';
import { explainStatements } from './explainStatements.ts';
import { fillUsers, userOf } from './fillUsers.ts';
import { measureContexts, measureThroughput } from './measureContexts.ts';
import { measureFairness } from './measureFairness.ts';
import { measureSingles } from './measureSingles.ts';
import { makeTalk } from './talk.ts';

const USAGE = `Usage: BENCH_DATABASE_URL=postgresql://… npm run bench:speed -- [options]

Measures contexts and searches of users with more and more turns.

  --sizes 50,5000    how many turns they have; 50,5000,30000,200000 by default, '' for none
  --rounds 200       how many contexts each is asked for
  --database NAME    keeps the filled database for the next run
  --chart FILE       draws how the times grow
  --import 20000     also measures others' contexts while one user imports so many turns
  --singles 3000     also records so many turns one by one, by eight clients
  --help             shows this help`;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50,5000,30000,200000' },
    rounds: { type: 'string', default: '200' },
    database: { type: 'string' },
    chart: { type: 'string' },
    import: { type: 'string' },
    singles: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const sizes = options.sizes.split(',').filter(Boolean).map(Number);
const rounds = Number(options.rounds);

const database = options.database ? await keptDatabase(options.database) : await createBenchDatabase();
if (!database) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server.');
try {
  const talk = makeTalk();
  const missing = await missingSizes(database.url);
  if (missing.length > 0) await fillUsers(database.url, talk, missing);
  const server = await startServer({ DATABASE_URL: database.url, RATE_LIMIT_POINTS: '0' });
  const growth: Growth[] = [];
  for (const size of sizes) {
    const floor = await openFloor(database.url, userOf(size));
    growth.push({ turns: size, ...(await measureContexts({ server, floor, talk, userId: userOf(size), rounds })) });
    await explainStatements(database.url, await floor.statementsOf(talk.questionOf(1)), floor.projectId);
    await floor.close();
  }
  if (options.chart) await writeFile(options.chart, drawGrowth(growth));
  const largest = sizes.at(-1);
  if (largest) await measureThroughput({ server, talk, userId: userOf(largest), rounds });
  if (options.singles) await measureSingles(server, database.url, talk, Number(options.singles));
  if (options.import) await measureFairness(server, talk, Number(options.import));
  await server.stop();
} finally {
  await database.drop();
}
process.exit(0);

/** A database that is made at the first run and stays. */
async function keptDatabase(name: string) {
  const url = new URL(process.env.BENCH_DATABASE_URL ?? '');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  await admin.end();
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => {} };
}

async function missingSizes(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT to_regclass('users') IS NOT NULL AS migrated");
  const known = rows[0].migrated
    ? (await client.query('SELECT user_key FROM users')).rows.map((row) => row.user_key)
    : [];
  await client.end();
  return sizes.filter((size) => !known.includes(userOf(size)));
}
