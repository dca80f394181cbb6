import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { readSettings } from '../../server/env.ts';
import { makeLog } from '../../server/log.ts';
import { Secrets } from '../../server/secrets.ts';
import { createBenchDatabase } from '../benchDatabase.ts';
import { BENCH_KEY } from '../benchServer.ts';
import { makeTurns, RECORD } from '../conversation.ts';
import { p50 } from '../statistics.ts';
import type { Measured } from './figures.ts';

const ROUNDS = 200;
const WARM_UP = 30;
const MOST_TURNS_ON_PGLITE = 5_000;

/**
 * The time that memoryContext takes without the database: ranking, fitting and writing the prompt. Measured in a server
 * of this process, whose reads are timed.
 */
export async function measureCpu(progress: (what: string, done: number, total: number) => void): Promise<Measured> {
  const database = await createBenchDatabase();
  const read = { ms: 0 };
  const app = await createApp({
    settings: readSettings({
      PORT: '0',
      BOOTSTRAP_API_KEY: BENCH_KEY,
      RATE_LIMIT_POINTS: '0',
      ADDRESS_LIMIT_POINTS: '0',
    }),
    secrets: new Secrets(Buffer.from('the secret of the bench of recall')),
    database: timeReads(database ? openPostgres(database.url) : await openPglite({ snapshot: undefined }), read),
    log: makeLog('silent'),
  });
  const address = await app.listen();
  // biome-ignore lint/suspicious/noExplicitAny: the bench reads what it asked for
  const ask = async (query: string, variables: object): Promise<any> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${BENCH_KEY}` };
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
    return data;
  };
  const measured: Measured = {};
  try {
    for (const count of [50, 5_000, 200_000]) {
      if (!database && count > MOST_TURNS_ON_PGLITE) {
        console.log(`BENCH_DATABASE_URL names no PostgreSQL server: ${count} turns are not measured.`);
        continue;
      }
      const userId = `reader-${count}`;
      const turns = makeTurns(userId, count);
      for (let i = 0; i < count; i += 500) {
        await ask(RECORD, { input: { turns: turns.slice(i, i + 500) } });
        progress(`CPU: turns of ${count} recorded`, Math.min(count, i + 500), count);
      }
      while ((await app.worker.drain()) > 0);
      measured[`cpu.${count}`] = Math.round(p50(await measureRounds(ask, userId, read)) * 100) / 100;
    }
  } finally {
    await app.close();
    await database?.drop();
  }
  return measured;
}

async function measureRounds(
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ask: (query: string, variables: object) => Promise<any>,
  userId: string,
  read: { ms: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS + WARM_UP; i++) {
    const query = `word${(i * 37) % 900} and word${(i * 101) % 3_000} with word${i % 50}?`;
    read.ms = 0;
    const { memoryContext } = await ask(
      'query ($userId: ID!, $query: String!) { memoryContext(userId: $userId, query: $query) { prompt report { tookMs } } }',
      { userId, query },
    );
    if (i >= WARM_UP) times.push(memoryContext.report.tookMs - read.ms);
  }
  return times;
}

/** Adds up how long reads take. */
function timeReads(database: Database, read: { ms: number }): Database {
  return {
    ...database,
    read: async (scope, statements) => {
      const started = performance.now();
      const rows = await database.read(scope, statements);
      read.ms += performance.now() - started;
      return rows;
    },
  };
}
