import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createBenchDatabase } from '../benchDatabase.ts';
import { startServer } from '../benchServer.ts';
import { Recorder } from './recorder.ts';
import { report } from './report.ts';

const MAX_LIFE_MS = 1_000;

/** Kills the server with SIGKILL repeatedly, each time at a random moment while turns are being recorded. */
export async function measureKills(database: 'PGlite' | 'PostgreSQL', kills: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recollect-kills-'));
  const opened = database === 'PostgreSQL' ? await createBenchDatabase() : undefined;
  if (database === 'PostgreSQL' && !opened) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server.');
  const env = {
    DATA_DIR: folder,
    RATE_LIMIT_POINTS: '0',
    LOG_LEVEL: 'fatal',
    ...(opened ? { DATABASE_URL: opened.url } : {}),
  };
  const recorder = new Recorder();
  try {
    for (let i = 0; i < kills; i++) {
      const server = await startServer(env);
      const ending = new AbortController();
      const recording = recorder.run(server.address, ending.signal);
      await delay(Math.random() * MAX_LIFE_MS);
      await server.kill();
      ending.abort();
      await recording;
      if ((i + 1) % 20 === 0) console.log(`  … ${i + 1} kills, ${recorder.acknowledged} turns acknowledged`);
    }
    const server = await startServer(env);
    report(`${kills} kills on ${database}`, await recorder.verify(server.address), recorder.failures);
    await server.stop();
  } finally {
    await opened?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
