/**
 * What encryption costs: two built servers, each on its own PostgreSQL database, one of them with ENCRYPTION_KEY, get
 * the same requests alternately: `npm run bench:encryption`, with BENCH_DATABASE_URL. Both run at the same time, so the
 * ratio means more than either figure.
 */
import { createBenchDatabase } from './benchDatabase.ts';
import { type BenchServer, startServer } from './benchServer.ts';
import { makeTurns, RECORD } from './conversation.ts';
import { ms, p50, p95 } from './statistics.ts';

const ASK = `query ($userId: ID!, $query: String!) {
  memoryContext(userId: $userId, query: $query) {
    prompt memories { memory { content } } relatedTurns { turn { userQuery assistantResponse } }
    shortTerm { turns { userQuery assistantResponse } }
  }
}`;
const RECORD_ONE = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }';

const ROUNDS = 400;
const WARM_UP = 100;
const BATCHES = 8;
const READERS = [50, 2_000];

const databases = [await createBenchDatabase(), await createBenchDatabase()];
if (!databases[0] || !databases[1]) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server.');
const plain = await startServer({ DATABASE_URL: databases[0].url });
const sealed = await startServer({
  DATABASE_URL: databases[1].url,
  ENCRYPTION_KEY: 'the key of the operator of a bench, 32+',
});
const both = [plain, sealed] as const;

try {
  for (const turns of READERS)
    for (const server of both)
      for (let from = 0; from < turns; from += 1_000)
        await server.ask(RECORD, { input: { turns: makeTurns(`reader-${turns}`, turns).slice(from, from + 1_000) } });
  await Promise.all(both.map((server) => server.waitForJobs()));

  for (const turns of READERS)
    await compare(`memoryContext of a user with ${turns} turns`, (server, i) =>
      server.ask(ASK, { userId: `reader-${turns}`, query: `word${(i * 37) % 900} and word${(i * 101) % 3_000}?` }),
    );
  const said = makeTurns('writer', ROUNDS + WARM_UP, 7);
  await compare('recordTurn', (server, i) => server.ask(RECORD_ONE, { input: said[i] }));
  await Promise.all(both.map((server) => server.waitForJobs()));
  await compare(
    'recordTurns of 1,000 turns of 20 users',
    (server, i) =>
      server.ask(RECORD, {
        input: {
          turns: Array.from({ length: 20 }, (_, user) => makeTurns(`writer-${user}`, 50, i * 20 + user + 1)).flat(),
        },
      }),
    BATCHES,
    2,
  );
} finally {
  await Promise.all(both.map((server) => server.stop()));
  for (const database of databases) await database?.drop();
}
process.exit(0);

/**
 * Asks both alternately, each first equally often, and prints the median ratio of paired requests: other load on the
 * machine affects both.
 */
async function compare(
  what: string,
  ask: (server: BenchServer, i: number) => Promise<unknown>,
  rounds = ROUNDS,
  warmUp = WARM_UP,
): Promise<void> {
  const took: Record<'plain' | 'sealed', number[]> = { plain: [], sealed: [] };
  for (let i = 0; i < rounds + warmUp; i++)
    for (const server of i % 2 === 0 ? both : both.toReversed()) {
      const before = performance.now();
      await ask(server, i);
      if (i >= warmUp) took[server === plain ? 'plain' : 'sealed'].push(performance.now() - before);
    }
  console.log(`${what}
  plain  p50 ${ms(p50(took.plain))}, p95 ${ms(p95(took.plain))}
  sealed p50 ${ms(p50(took.sealed))}, p95 ${ms(p95(took.sealed))}
  ratio  ${p50(took.sealed.map((one, i) => one / took.plain[i]!)).toFixed(2)}`);
}
