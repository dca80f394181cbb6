import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Behaviour, startStubEndpoint } from '../../test/support/outside/stubEndpoint.ts';
import { createBenchDatabase } from '../benchDatabase.ts';
import { type BenchServer, startServer } from '../benchServer.ts';
import { makeTurns, RECORD } from '../conversation.ts';
import { p50, p95 } from '../statistics.ts';

const CONDUCTS: Behaviour[] = ['slow', 'notJson', 'huge'];
const TURNS = 200;
const ASK = `query ($query: String!) { memoryContext(userId: "asked", query: $query, sessionId: "now") { promptTokens } }`;
/** One question and one turn per pause, about a thousand a minute. */
const PAUSE_MS = 20;

/**
 * Makes the external models hang, answer garbage and answer 10 MB, for a third of the time each, and asks two servers
 * alternately: one with those models, one without any. Everything recorded meanwhile must be learned once the models
 * recover.
 */
export async function measureMinds(minutes: number): Promise<void> {
  const stub = await startStubEndpoint();
  const databases = [await createBenchDatabase(), await createBenchDatabase()];
  const [plain, minded] = databases;
  if (!plain || !minded) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server.');
  const common = { RATE_LIMIT_POINTS: '0', LOG_LEVEL: 'fatal' };
  const outside = { OPENAI_BASE_URL: stub.url, EMBEDDING_MODEL: 'm', CHAT_MODEL: 'm', MIND_TIMEOUT_MS: '30000' };
  const offline = await startServer({ ...common, DATABASE_URL: plain.url });
  const server = await startServer({ ...common, ...outside, DATABASE_URL: minded.url });
  try {
    const turns = makeTurns('asked', TURNS);
    for (const each of [offline, server]) {
      await each.ask(RECORD, { input: { turns } });
      await each.waitForJobs();
    }
    let recorded = TURNS;
    for (const conduct of CONDUCTS) {
      stub.behave(conduct);
      const seen = await askBoth(offline, server, (minutes * 60_000) / CONDUCTS.length, recorded, stub.connections);
      recorded += seen.turns;
      console.log(
        `${conduct.padEnd(8)} ${seen.turns} questions, ${seen.failed} failed; memoryContext p50 ${p50(seen.mindful).toFixed(1)} ms, ` +
          `p95 ${p95(seen.mindful).toFixed(1)}; offline p50 ${p50(seen.offline).toFixed(1)}, p95 ${p95(seen.offline).toFixed(1)}; ` +
          `ratio of p95 ${(p95(seen.mindful) / p95(seen.offline)).toFixed(2)} (aim 1.10); at most ${seen.connections} connections (aim 4)`,
      );
      if (seen.failed > 0 || seen.connections > 4) process.exitCode = 1;
    }
    stub.behave('well');
    await untilLearned(minded.url, recorded);
    console.log(`all ${recorded} turns have their vectors, no job is dead`);
  } finally {
    await Promise.all([offline.stop(), server.stop()]);
    await Promise.all(databases.map((database) => database?.drop()));
    await stub.close();
  }
}

async function askBoth(
  offline: BenchServer,
  server: BenchServer,
  ms: number,
  first: number,
  connections: () => Promise<number>,
) {
  const seen = { offline: [] as number[], mindful: [] as number[], failed: 0, turns: 0, connections: 0 };
  const timed = async (asked: BenchServer, query: string, into: number[]): Promise<void> => {
    const started = performance.now();
    await asked.ask(ASK, { query }).catch(() => void seen.failed++);
    into.push(performance.now() - started);
  };
  const started = performance.now();
  while (performance.now() - started < ms) {
    const query = `question ${first + seen.turns} about word${seen.turns % 900}?`;
    const [turn] = makeTurns(`other-${(first + seen.turns) % 50}`, 1, first + seen.turns);
    for (const asked of [offline, server])
      await asked.ask(RECORD, { input: { turns: [turn] } }).catch(() => void seen.failed++);
    await timed(offline, query, seen.offline);
    await timed(server, query, seen.mindful);
    seen.turns++;
    seen.connections = Math.max(seen.connections, await connections());
    await delay(PAUSE_MS);
  }
  return seen;
}

/** Jobs that wait for a model are retried minutes later: this makes them due now, as an operator may. */
async function untilLearned(url: string, turns: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const started = performance.now(); ; await delay(500)) {
    await client.query(
      `UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now()`,
    );
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM turn_embeddings WHERE model = 'm') AS embedded,
        (SELECT count(*)::int FROM pgboss.job WHERE name = 'dead_letters') AS dead`,
    );
    if (rows[0].dead > 0) throw new Error(`${rows[0].dead} jobs are dead.`);
    if (rows[0].embedded === turns) break;
    if (performance.now() - started > 900_000) throw new Error(`${rows[0].embedded} of ${turns} turns were learned.`);
  }
  await client.end();
}
