import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createBenchDatabase } from '../benchDatabase.ts';
import { startServer } from '../benchServer.ts';
import { Recorder } from './recorder.ts';
import { report } from './report.ts';

const ROUNDS = 3;
const RECORDING_MS = 3_000;

/** Two servers on one database; the recording one is killed while its jobs run, and the other finishes them. */
export async function measureServers(): Promise<void> {
  const database = await createBenchDatabase();
  if (!database) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server.');
  const env = { DATABASE_URL: database.url, RATE_LIMIT_POINTS: '0', LOG_LEVEL: 'fatal' };
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const other = await startServer(env);
  const recorder = new Recorder();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const killed = await startServer(env);
      const ending = new AbortController();
      const recording = recorder.run(killed.address, ending.signal);
      await delay(RECORDING_MS);
      await killed.kill();
      ending.abort();
      await recording;
      const started = performance.now();
      await other.waitForJobs();
      const ms = performance.now() - started;
      const verdict = await recorder.verify(other.address);
      await other.waitForJobs();
      const { rows } = await client.query(
        `SELECT (SELECT count(*)::int FROM turns) AS turns, (SELECT count(*)::int FROM turn_embeddings) AS learned,
          (SELECT count(*)::int FROM pgboss.job WHERE name = 'dead_letters') AS dead`,
      );
      const { turns, learned, dead } = rows[0];
      report(
        `one of two servers killed mid-job (its jobs ended ${(ms / 1_000).toFixed(0)} s later; ${learned} of ${turns} turns learned, ${dead} jobs dead)`,
        verdict,
        recorder.failures,
      );
      if (learned !== turns || dead > 0) process.exitCode = 1;
    }
  } finally {
    await other.stop();
    await client.end();
    await database.drop();
  }
}
