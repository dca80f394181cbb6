import type { BenchServer } from '../benchServer.ts';
import { ASK, type Floor } from '../memoryContextFloor.ts';
import { ms, p50, p95 } from '../statistics.ts';
import type { Growth } from './drawGrowth.ts';
import type { Talk } from './talk.ts';

const WARM_UP = 30;
const CLIENTS = 8;

interface Measured {
  server: BenchServer;
  talk: Talk;
  userId: string;
  rounds: number;
}

/** Compares memoryContext with its statements, round by round. */
export async function measureContexts({
  server,
  talk,
  userId,
  rounds,
  floor,
}: Measured & { floor: Floor }): Promise<Omit<Growth, 'turns'>> {
  const requests: number[] = [];
  const floors: number[] = [];
  const searches: number[] = [];
  let cpu = 0;
  for (let round = 0; round < rounds + WARM_UP; round++) {
    const query = talk.questionOf(round);
    const statements = await floor.statementsOf(query);
    const before = server.cpu();
    const request = await timed(() => server.ask(ASK, { userId, query }));
    const spent = server.cpu() - before;
    const byHand = await timed(() => floor.pipelined(statements));
    const search = await timed(() => server.ask(SEARCH, { userId, query }));
    if (round < WARM_UP) continue;
    requests.push(request);
    floors.push(byHand);
    searches.push(search);
    cpu += spent;
  }
  const ratio = p50(requests) / p50(floors);
  console.log(`${userId}: memoryContext p50 ${ms(p50(requests))}, p95 ${ms(p95(requests))}; its SQL by hand ${ms(p50(floors))}; ratio ${ratio.toFixed(2)}
  the server's processor time ${ms(cpu / rounds)}; search p50 ${ms(p50(searches))}, p95 ${ms(p95(searches))}`);
  return { context: p50(requests), floor: p50(floors), cpu: cpu / rounds };
}

/** The number of contexts per second that several clients get together. */
export async function measureThroughput({ server, talk, userId, rounds }: Measured): Promise<void> {
  const started = performance.now();
  const ask = async (client: number) => {
    for (let round = client; round < rounds; round += CLIENTS)
      await server.ask(ASK, { userId, query: talk.questionOf(round) });
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => ask(client)));
  const perSecond = rounds / ((performance.now() - started) / 1_000);
  console.log(`${userId}: ${perSecond.toFixed(0)} contexts a second for ${CLIENTS} clients`);
}

const SEARCH = `query ($userId: ID!, $query: String!) {
  search(userId: $userId, query: $query, first: 10) { edges { node { __typename } } }
}`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
