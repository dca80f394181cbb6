import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type BenchServer, startServer } from '../benchServer.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { Recorder } from './recorder.ts';
import { report } from './report.ts';

const PORT = 26_543;
/** How long turns are recorded before, during and after a fault. */
const PART_MS = 4_000;
const RECOVERY_MS = 120_000;

/** What happens to the database, and what ends it. */
interface Fault {
  name: string;
  begin(cluster: Cluster): Promise<void> | void;
  end?(cluster: Cluster): void;
}

const FAULTS: Fault[] = [
  { name: 'PostgreSQL restarted', begin: (cluster) => cluster.restart('fast') },
  { name: 'PostgreSQL killed and recovered', begin: (cluster) => cluster.restart('immediate') },
  {
    name: 'every backend terminated, ten times',
    begin: async (cluster) => {
      for (let i = 0; i < 10; i++) {
        await terminateBackends(cluster.url);
        await delay(200);
      }
    },
  },
  { name: 'the data volume full', begin: (cluster) => cluster.fill('data'), end: (cluster) => cluster.empty('data') },
  {
    name: 'the WAL volume full',
    begin: (cluster) => cluster.fill('wal'),
    end: (cluster) => {
      cluster.empty('wal');
      cluster.restart('immediate');
    },
  },
];

/** Records turns while the bench's own PostgreSQL is restarted, cut off and filled; the server is never restarted. */
export async function measurePostgresFaults(): Promise<void> {
  const cluster = startCluster(PORT);
  const server = await startServer({ DATABASE_URL: cluster.url, RATE_LIMIT_POINTS: '0', LOG_LEVEL: 'fatal' });
  try {
    const recorder = new Recorder();
    for (const fault of FAULTS) await measureFault(server, cluster, recorder, fault);
  } finally {
    await server.stop();
    cluster.stop();
  }
}

async function measureFault(server: BenchServer, cluster: Cluster, recorder: Recorder, fault: Fault): Promise<void> {
  recorder.failures.clear();
  const ending = new AbortController();
  const recording = recorder.run(server.address, ending.signal);
  await delay(PART_MS);
  await fault.begin(cluster);
  await delay(PART_MS);
  fault.end?.(cluster);
  const ended = performance.now();
  await untilReady(server);
  const recovery = performance.now() - ended;
  await delay(PART_MS);
  ending.abort();
  await recording;
  report(
    `${fault.name} (ready ${(recovery / 1_000).toFixed(1)} s after it)`,
    await recorder.verify(server.address),
    recorder.failures,
  );
}

async function untilReady(server: BenchServer): Promise<void> {
  for (const started = performance.now(); performance.now() - started < RECOVERY_MS; await delay(100)) {
    const response = await fetch(`${server.address}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error('The server did not recover.');
}

async function terminateBackends(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await client.end();
}
