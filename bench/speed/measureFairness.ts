import type { BenchServer } from '../benchServer.ts';
import { ASK } from '../memoryContextFloor.ts';
import { ms, p50, p95 } from '../statistics.ts';
import type { Talk } from './talk.ts';

const READERS = 10;
const TURNS_EACH = 50;
/** Contexts asked for one after the other, so that a slow one delays none that is measured. */
const EVERY_MS = 100;
const ALONE_MS = 15_000;
const BATCH = 500;

const RECORD = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }';

/**
 * What others wait for their contexts while one user imports so many turns and until they are learned from, relative to
 * before and after.
 */
export async function measureFairness(server: BenchServer, talk: Talk, imported: number): Promise<void> {
  const name = `fair-${Date.now()}`;
  for (let reader = 0; reader < READERS; reader++) await record(server, talk, `${name}-${reader}`, TURNS_EACH);
  await server.waitForJobs();
  const ask = (round: number) =>
    server.ask(ASK, { userId: `${name}-${round % READERS}`, query: talk.questionOf(round) });
  const askUntil = async (ended: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    for (let round = 0; !ended(); round++) {
      const started = performance.now();
      await ask(round);
      const took = performance.now() - started;
      times.push(took);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - took)));
    }
    return times;
  };
  const alone = (): Promise<number[]> => {
    const until = performance.now() + ALONE_MS;
    return askUntil(() => performance.now() > until);
  };
  const beside = async (work: Promise<void>): Promise<number[]> => {
    let ended = false;
    const done = work.finally(() => {
      ended = true;
    });
    const times = await askUntil(() => ended);
    await done;
    return times;
  };

  await alone();
  const before = await alone();
  const started = performance.now();
  const importing = await beside(record(server, talk, `${name}-importer`, imported));
  const recordedAfter = performance.now() - started;
  const learning = await beside(server.waitForJobs());
  const learnedAfter = performance.now() - started;
  const after = await alone();
  const quiet = [...before, ...after];
  const rate = (took: number) => Math.round(imported / (took / 1_000));
  console.log(`one user imports ${imported} turns: recorded ${rate(recordedAfter)} a second, learned from ${rate(learnedAfter)} a second; contexts of ${READERS} others meanwhile
  alone              p50 ${ms(p50(quiet))}, p95 ${ms(p95(quiet))}
  beside recording   p50 ${ms(p50(importing))}, p95 ${ms(p95(importing))}; ratio ${(p95(importing) / p95(quiet)).toFixed(2)}
  beside learning    p50 ${ms(p50(learning))}, p95 ${ms(p95(learning))}; ratio ${(p95(learning) / p95(quiet)).toFixed(2)}`);
}

async function record(server: BenchServer, talk: Talk, userId: string, count: number): Promise<void> {
  const turns = talk.turnsOf(userId, count).map(({ sessionKey, occurredAt, ...said }) => ({
    ...said,
    userId,
    sessionId: sessionKey,
    occurredAt: occurredAt.toISOString(),
  }));
  for (let from = 0; from < count; from += BATCH)
    await server.ask(RECORD, { input: { turns: turns.slice(from, from + BATCH) } });
}
