import { createBenchDatabase } from '../benchDatabase.ts';
import { startServer } from '../benchServer.ts';
import { RECORD } from '../conversation.ts';
import { ownMessages } from './ownMessages.ts';

const USERS = 40;
const TURNS_OF_A_USER = 50;
const TURNS_OF_A_SESSION = 5;
const BATCH = 200;

/** How many turns a second are learned from, from the first one recorded until the last job ends, on PostgreSQL. */
export async function measureLearningRate(): Promise<void> {
  const database = await createBenchDatabase();
  if (!database) {
    console.log('Turns learned per second: left out, since BENCH_DATABASE_URL names no PostgreSQL server.');
    return;
  }
  const server = await startServer({
    DATABASE_URL: database.url,
    RATE_LIMIT_POINTS: '0',
  });
  try {
    const turns = makeTurns();
    const cpu = server.cpu();
    const started = performance.now();
    for (let i = 0; i < turns.length; i += BATCH)
      await server.ask(RECORD, { input: { turns: turns.slice(i, i + BATCH) } });
    const recorded = performance.now();
    await server.waitForJobs();
    const seconds = (performance.now() - started) / 1_000;
    console.log(`Turns learned per second, PostgreSQL: ${Math.round(turns.length / seconds)} (aim: 800)`);
    console.log(
      `  ${turns.length} turns of ${USERS} users, recorded in ${((recorded - started) / 1_000).toFixed(1)} s, learned after ${seconds.toFixed(1)} s; the server took ${((server.cpu() - cpu) / turns.length).toFixed(2)} ms of processor time for each`,
    );
  } finally {
    await server.stop();
    await database.drop();
  }
}

/** Each batch has turns of some users, session by session. */
function makeTurns(): object[] {
  const messages = ownMessages();
  const start = Date.UTC(2026, 0, 1);
  return Array.from({ length: USERS * TURNS_OF_A_USER }, (_, i) => {
    const user = Math.floor(i / TURNS_OF_A_USER);
    const session = Math.floor((i % TURNS_OF_A_USER) / TURNS_OF_A_SESSION);
    const message = messages[(i * 5) % messages.length];
    return {
      userId: `learner-${user}`,
      sessionId: `learner-${user}-${session}`,
      userQuery: message?.userQuery,
      assistantResponse: message?.assistantResponse || 'OK.',
      occurredAt: new Date(start + i * 60_000).toISOString(),
    };
  });
}
