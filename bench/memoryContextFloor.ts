import pg from 'pg';
import pino from 'pino';
import type { Context } from '../server/context.ts';
import { openingOf, type Question } from '../server/db/database.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { makeProjectScope, makeUserScope } from '../server/db/scope.ts';
import { typeParsers } from '../server/db/types.ts';
import { readSettings } from '../server/env.ts';
import { readProjectSettings } from '../server/lifecycle/projectSettings.ts';
import { offlineEmbedder } from '../server/minds/offlineEmbedder.ts';
import { memoryContext } from '../server/recall/memoryContext.ts';
import type { BenchServer } from './benchServer.ts';
import { makeTurns, RECORD } from './conversation.ts';
import { ms, p50, p95 } from './statistics.ts';

const ASK = `query ($userId: ID!, $query: String!, $sessionId: ID) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId) {
    id prompt promptTokens
    memories { score memory { id content category } }
    relatedTurns { score turn { id userQuery assistantResponse } }
    shortTerm { tier session { sessionId } turns { id userQuery assistantResponse } }
    report { degraded tookMs }
  }
}`;

const ROUNDS = 300;
const WARM_UP = 50;

/** Times memoryContext through HTTP against the very statements that it sends, by hand through pg, turn by turn in one run. */
export async function measureMemoryContext(server: BenchServer, databaseUrl: string, turns: number): Promise<void> {
  const userId = `reader-${turns}`;
  await fill(server, userId, turns);
  await settleTables(databaseUrl);
  const floor = await openFloor(databaseUrl, userId);
  const figures = { request: [] as number[], took: [] as number[], plain: [] as number[], pipelined: [] as number[] };
  for (let i = 0; i < ROUNDS + WARM_UP; i++) {
    const query = `word${(i * 37) % 900} and word${(i * 101) % 3_000} with word${i % 50}?`;
    const statements = await floor.statementsOf(query);
    const request = await timed(() => server.ask(ASK, { userId, query }));
    const plain = await timed(() => floor.plain(statements));
    const pipelined = await timed(() => floor.pipelined(statements));
    if (i < WARM_UP) continue;
    figures.request.push(request.took);
    figures.took.push(request.answer.memoryContext.report.tookMs);
    figures.plain.push(plain.took);
    figures.pipelined.push(pipelined.took);
  }
  await floor.close();
  const whole = p50(figures.request);
  const inRecall = p50(figures.took);
  const sql = p50(figures.pipelined);
  console.log(`memoryContext, a user with ${turns} turns (${ROUNDS} rounds, p50; p95 in brackets)
  the whole request through HTTP     ${ms(whole)} (${ms(p95(figures.request))})
  its SQL by hand, sent one by one   ${ms(p50(figures.plain))} (${ms(p95(figures.plain))})   ratio ${(whole / p50(figures.plain)).toFixed(2)}, aim 3
  its SQL by hand, pipelined         ${ms(sql)} (${ms(p95(figures.pipelined))})   ratio ${(whole / sql).toFixed(2)}
  where the rest goes: ${ms(Math.max(0, inRecall - sql))} ranking, fitting and writing the prompt; ${ms(whole - inRecall)} HTTP, GraphQL and counting tokens`);
}

async function fill(server: BenchServer, userId: string, count: number): Promise<void> {
  const turns = makeTurns(userId, count);
  for (let i = 0; i < count; i += 500) await server.ask(RECORD, { input: { turns: turns.slice(i, i + 500) } });
  for (let i = 0; i < 20; i++) {
    await server.ask('mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }', {
      input: { userId, content: `The user likes word${i * 7} more than word${i * 11}`, category: 'PREFERENCE' },
    });
  }
  await server.waitForJobs();
}

/** What autovacuum does within a minute: without it the index-only scans visit the table and the planner guesses. */
async function settleTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** The floor: one connection, the statements that recall sends for a question, in the same two transactions. */
async function openFloor(databaseUrl: string, userId: string) {
  const database = openPostgres(databaseUrl);
  const plainClient = new pg.Client({ connectionString: databaseUrl, types: typeParsers });
  const pipelinedClient = new pg.Client({
    connectionString: databaseUrl,
    types: typeParsers,
    pipeline: true,
  } as pg.ClientConfig);
  await Promise.all([plainClient.connect(), pipelinedClient.connect()]);
  const { rows } = await plainClient.query('SELECT project_id, user_uid FROM user_directory WHERE user_key = $1', [
    userId,
  ]);
  const { project_id: projectId, user_uid: userUid } = rows[0];
  const scope = makeUserScope(projectId, userUid);
  const opening = openingOf(makeProjectScope(projectId), 'READ ONLY');

  let sent: Question[][] = [];
  const { defaults } = readSettings({});
  const context = {
    actor: null,
    defaults,
    settings: readProjectSettings({}, defaults),
    database: {
      ...database,
      read: (at: typeof scope, questions: Question[]) => {
        sent.push(questions);
        return database.read(at, questions);
      },
    },
    served: { add: () => {} },
    embedder: offlineEmbedder,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
  } as unknown as Context;

  return {
    statementsOf: async (query: string): Promise<Question[][]> => {
      sent = [];
      await memoryContext(context, scope, {
        query,
        sessionKey: null,
        documentKey: null,
        intent: null,
        tokenBudget: 2_000,
        at: null,
      });
      return sent;
    },
    plain: async (transactions: Question[][]) => {
      for (const questions of transactions) {
        await plainClient.query(opening);
        for (const question of questions) await plainClient.query(question);
        await plainClient.query('COMMIT');
      }
    },
    pipelined: async (transactions: Question[][]) => {
      for (const questions of transactions) {
        await Promise.all([
          pipelinedClient.query(opening),
          ...questions.map((question) => pipelinedClient.query(question)),
          pipelinedClient.query('COMMIT'),
        ]);
      }
    },
    close: async () => {
      await Promise.all([plainClient.end(), pipelinedClient.end(), database.close()]);
    },
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; took: number }> {
  const started = performance.now();
  const answer = await work();
  return { answer, took: performance.now() - started };
}
