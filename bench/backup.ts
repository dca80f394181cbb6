/**
 * How long a backup and a restore of 100,000 turns take with the commands that people run: `npm run bench:backup`.
 * BENCH_DATABASE_URL names a PostgreSQL server on which databases may be created.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createBenchDatabase } from './benchDatabase.ts';
import { startServer } from './benchServer.ts';
import { makeTurns, RECORD } from './conversation.ts';
import { copyUsers } from './copyUsers.ts';

const USERS = 1_000;
const TURNS_OF_EACH = 100;
const RUNS = 3;
const MB = 1_000_000;

const database = await createBenchDatabase();
if (!database) throw new Error('Set BENCH_DATABASE_URL to the address of a PostgreSQL server.');
const folder = await mkdtemp(join(tmpdir(), 'recollect-bench-'));
const common = {
  DATA_DIR: folder,
  SECRET_KEY: 'the secret of a bench, 32 or more',
  BACKUP_KEY: 'the key of a bench, 32 or more characters',
};
const client = new pg.Client({ connectionString: database.url });
try {
  const server = await startServer({ ...common, DATABASE_URL: database.url, RATE_LIMIT_POINTS: '0' });
  await server.ask(RECORD, { input: { turns: makeTurns('other-0', TURNS_OF_EACH, 7) } });
  await server.waitForJobs();
  await server.stop();
  await client.connect();
  await copyUsers(client, USERS - 1);
  const { rows: tables } = await client.query(
    `SELECT sum(n_live_tup)::int AS rows, sum(pg_table_size(relid))::float8 AS bytes FROM pg_stat_user_tables WHERE schemaname = 'public'`,
  );
  const { rows, bytes } = tables[0];
  console.log(
    `${USERS * TURNS_OF_EACH} turns of ${USERS} users: ${rows} rows, ${(bytes / MB).toFixed(0)} MB without indexes`,
  );
  for (let run = 0; run < RUNS; run++) {
    const file = join(folder, `backup-${run}`);
    const backup = await took('backup', ['--out', file], database.url);
    const empty = await createBenchDatabase();
    const restore = await took('restore', ['--in', file], empty!.url);
    await empty!.drop();
    const size = (await stat(file)).size;
    console.log(`  backup   ${speed(rows, bytes, backup)}, a file of ${(size / MB).toFixed(0)} MB
  restore  ${speed(rows, bytes, restore)}`);
  }
} finally {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
}
process.exit(0);

/** Runs a command in a separate process; returns its time in seconds. */
async function took(command: string, args: string[], url: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [`dist/server/${command}.js`, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', DATABASE_URL: url, ...common },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The ${command} ended with ${code}.`);
  return (performance.now() - begun) / 1_000;
}

function speed(rows: number, bytes: number, seconds: number): string {
  return `${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows/s, ${(bytes / MB / seconds).toFixed(1)} MB/s`;
}
