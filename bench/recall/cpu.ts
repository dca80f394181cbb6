import { countFrequentTerms } from '../../server/actions/recall/searchWords.ts';
import { createApp } from '../../server/app.ts';
import type { Context } from '../../server/context.ts';
import type { Database } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { makeUserScope, type UserScope } from '../../server/db/scope.ts';
import { readSettings } from '../../server/env.ts';
import { parseProjectSettings } from '../../server/lifecycle/projectSettings.ts';
import { makeLog } from '../../server/log.ts';
import { memoryContext } from '../../server/recall/memoryContext.ts';
import { Secrets } from '../../server/secrets.ts';
import { createBenchDatabase } from '../benchDatabase.ts';
import { BENCH_KEY } from '../benchServer.ts';
import { makeTurns, RECORD } from '../conversation.ts';
import { p50 } from '../statistics.ts';
import { copyTurns } from './copyTurns.ts';
import type { Measured } from './figures.ts';
import type { Source } from './source.ts';

const ROUNDS = 200;
const WARM_UP = 50;
/** More turns are copies. */
const MOST_RECORDED = 5_000;

/**
 * The processor time that memoryContext takes on its thread without the database's reads: reading the question, ranking,
 * fitting and writing the prompt. Other load on the machine hardly affects it.
 */
export async function measureCpu({ progress }: Source): Promise<Measured> {
  const database = await createBenchDatabase();
  const reads = { cpuMs: 0 };
  const opened = database ? openPostgres(database.url) : await openPglite({ snapshot: undefined });
  const app = await createApp({
    settings: readSettings({ PORT: '0', BOOTSTRAP_API_KEY: BENCH_KEY, RATE_LIMIT_POINTS: '0' }),
    secrets: new Secrets(Buffer.from('the secret of the bench of recall')),
    database: timeReads(opened, reads),
    log: makeLog('silent'),
  });
  const { parts } = app;
  const context: Context = { ...parts, actor: null, settings: parseProjectSettings({}, parts.defaults) };
  const address = await app.listen();
  const measured: Measured = {};
  try {
    for (const count of [50, MOST_RECORDED, 200_000]) {
      if (!database && count > MOST_RECORDED) {
        console.log(`BENCH_DATABASE_URL names no PostgreSQL server: CPU at ${count} turns is not measured.`);
        continue;
      }
      const userId = `reader-${count}`;
      const turns = makeTurns(userId, Math.min(count, MOST_RECORDED));
      for (let i = 0; i < turns.length; i += 1_000) await record(address, turns.slice(i, i + 1_000));
      while ((await app.worker.drain()) > 0);
      const { rows } = await opened.maintenance.query(
        'SELECT project_id, user_uid FROM user_directory WHERE user_key = $1',
        [userId],
      );
      const scope = makeUserScope(rows[0].project_id, rows[0].user_uid);
      if (count > MOST_RECORDED) {
        await copyTurns(opened.maintenance, scope.userUid, count / MOST_RECORDED - 1);
        await countFrequentTerms(context, scope);
      }
      progress(`CPU: ${count} turns recorded, rounds`, ROUNDS, ROUNDS);
      measured[`cpu.${count}`] = Math.round(p50(await measureRounds(context, scope, reads)) * 10) / 10;
    }
  } finally {
    await app.close();
    await database?.drop();
  }
  return measured;
}

async function measureRounds(context: Context, scope: UserScope, reads: { cpuMs: number }): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS + WARM_UP; i++) {
    const query = `word${(i * 37) % 900} and word${(i * 101) % 3_000} with word${i % 50}?`;
    reads.cpuMs = 0;
    const started = cpuMs();
    await memoryContext(context, scope, {
      query,
      sessionKey: null,
      documentKey: null,
      spaceKey: null,
      agentKey: null,
      intent: null,
      tokenBudget: 2_000,
      at: null,
    });
    if (i >= WARM_UP) times.push(cpuMs() - started - reads.cpuMs);
  }
  return times;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Adds up the processor time of reads, those of recall too. All of them pass through `readWithFields` (`sealingDatabase`). */
function timeReads(database: Database, reads: { cpuMs: number }): Database {
  const timed = (readWithFields: Database['readWithFields']): Database['readWithFields'] => {
    return async (scope, statements, planned) => {
      const started = cpuMs();
      const answers = await readWithFields(scope, statements, planned);
      reads.cpuMs += cpuMs() - started;
      return answers;
    };
  };
  const { recall } = database;
  return {
    ...database,
    readWithFields: timed(database.readWithFields),
    recall: {
      ...recall,
      isBehind: () => recall.isBehind(),
      readWithFields: timed((scope, statements, planned) => recall.readWithFields(scope, statements, planned)),
    },
  };
}

async function record(address: string, turns: object[]): Promise<void> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${BENCH_KEY}` },
    body: JSON.stringify({ query: RECORD, variables: { input: { turns } } }),
  });
  const { errors } = (await answer.json()) as { errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
}
