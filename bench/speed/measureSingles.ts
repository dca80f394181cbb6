import pg from 'pg';
import { type BenchServer, cpuOf } from '../benchServer.ts';
import { ms, p50, p95 } from '../statistics.ts';
import type { Talk } from './talk.ts';

const CLIENTS = 8;
const TURNS_EACH = 30;
/** Turns that are recorded before the measurement, so that code is compiled and statements are prepared. */
const WARM_UP = 400;

const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } replayed } }';

/** Processor time so far, in ms. */
interface Spent {
  main: number;
  others: number;
  database: number;
}

/** How many turns eight clients record one by one in a second, how many are learned from, and what a turn costs. */
export async function measureSingles(
  server: BenchServer,
  databaseUrl: string,
  talk: Talk,
  count: number,
): Promise<void> {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const connections = new Map<number, number>();
  const spent = async (): Promise<Spent> => ({
    ...server.cpuByThread(),
    database: await databaseCpu(database, connections),
  });
  const noting = setInterval(() => void databaseCpu(database, connections), 500);
  const name = `single-${Date.now()}`;
  const times: number[] = [];
  const record = async (turns: Iterable<object>) => {
    for (const input of turns) {
      const started = performance.now();
      await server.ask(RECORD, { input });
      times.push(performance.now() - started);
    }
  };
  const recordAll = async (turns: object[]) => {
    const waiting = turns.values();
    await Promise.all(Array.from({ length: CLIENTS }, () => record(waiting)));
  };

  await recordAll(turnsOf(talk, `${name}-first`, WARM_UP));
  await server.waitForJobs();
  // PostgreSQL would soon do it by itself, during the measurement.
  await database.query('VACUUM ANALYZE');
  times.length = 0;
  const turns = turnsOf(talk, name, count);
  const before = await spent();
  const started = performance.now();
  await recordAll(turns);
  const recorded = { tookMs: performance.now() - started, spent: await spent() };
  await server.waitForJobs();
  const learned = { tookMs: performance.now() - started, spent: await spent() };
  clearInterval(noting);
  await database.end();

  const line = ({ tookMs, spent }: typeof recorded) => {
    const each = (part: keyof Spent) => ms((spent[part] - before[part]) / count);
    return `${Math.round(count / (tookMs / 1_000))} a second; processor time of each: main thread ${each('main')}, other threads ${each('others')}, PostgreSQL ${each('database')}`;
  };
  console.log(`${CLIENTS} clients record ${count} turns of ${Math.ceil(count / TURNS_EACH)} users one by one: p50 ${ms(p50(times))}, p95 ${ms(p95(times))}
  recorded      ${line(recorded)}
  learned from  ${line(learned)}`);
}

/** Turns of many users, interleaved. */
function turnsOf(talk: Talk, name: string, count: number): object[] {
  const users = Math.ceil(count / TURNS_EACH);
  const told = Array.from({ length: users }, (_, user) => talk.turnsOf(`${name}-${user}`, TURNS_EACH));
  return Array.from({ length: count }, (_, i) => {
    const user = i % users;
    const { sessionKey, occurredAt, ...said } = told[user]![Math.floor(i / users)]!;
    return { ...said, userId: `${name}-${user}`, sessionId: sessionKey, occurredAt: occurredAt.toISOString() };
  });
}

/**
 * Processor time of a database's connections, if it is on this machine.
 * @param known what each had taken when it was last seen: the server closes those that it does not need
 */
async function databaseCpu(database: pg.Pool, known: Map<number, number>): Promise<number> {
  const { rows } = await database.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  for (const { pid } of rows) {
    try {
      known.set(pid, cpuOf(`/proc/${pid}`));
    } catch {
      // It has ended since.
    }
  }
  return [...known.values()].reduce((sum, cpu) => sum + cpu, 0);
}
