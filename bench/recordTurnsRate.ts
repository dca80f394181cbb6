import type { BenchServer } from './benchServer.ts';
import { makeTurns, RECORD } from './conversation.ts';
import { p50 } from './statistics.ts';

const BATCHES = 12;
const USERS = 20;

/** How many turns a second are recorded, 1,000 at a time, and how soon their embeddings follow. */
export async function measureRecordTurns(server: BenchServer): Promise<void> {
  const rates: number[] = [];
  const started = performance.now();
  for (let batch = 0; batch < BATCHES; batch++) {
    const turns = Array.from({ length: USERS }, (_, user) =>
      makeTurns(`writer-${user}`, 1_000 / USERS, batch * USERS + user + 1),
    ).flat();
    const before = performance.now();
    await server.ask(RECORD, { input: { turns } });
    if (batch > 0) rates.push(turns.length / ((performance.now() - before) / 1_000));
  }
  const recorded = performance.now();
  await server.waitForJobs();
  const total = BATCHES * 1_000;
  console.log(`recordTurns of 1,000 turns of ${USERS} users (${rates.length} batches, while jobs run)
  p50 ${Math.round(p50(rates))} turns/s, slowest ${Math.round(Math.min(...rates))}; aim 2000
  embeddings, summaries and counts of ${total} turns were done ${((performance.now() - recorded) / 1_000).toFixed(1)} s after the last batch (${Math.round(total / ((performance.now() - started) / 1_000))} turns/s in all)`);
}
