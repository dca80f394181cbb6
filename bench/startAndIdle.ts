import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './benchServer.ts';
import { makeTurns, RECORD } from './conversation.ts';

const IDLE_MS = 10_000;

/** Measures how soon a server on an existing database answers, and how much memory it uses when idle. */
export async function measureStartAndIdle(databaseUrl: string | undefined): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'recollect-bench-'));
  try {
    const first = await startServer({ DATA_DIR: directory });
    await first.ask(RECORD, { input: { turns: makeTurns('idler', 500) } });
    await first.waitForJobs();
    await first.stop();
    await report('PGlite', { DATA_DIR: directory }, 600);
    if (databaseUrl) await report('PostgreSQL', { DATABASE_URL: databaseUrl }, 250);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function report(name: string, env: Record<string, string>, aimMb: number): Promise<void> {
  const server = await startServer(env);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  console.log(`server on ${name}, existing data
  /readyz after ${(server.startMs / 1_000).toFixed(1)} s (aim 10), ${Math.round(server.memory())} MB resident after ${IDLE_MS / 1_000} s idle (aim ${aimMb})`);
  await server.stop();
}
