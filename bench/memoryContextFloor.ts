import pg from 'pg';
import pino from 'pino';
import { type Context, systemClock } from '../server/context.ts';
import { isNothing, type Statement } from '../server/db/database.ts';
import { typeParsers } from '../server/db/hydrate.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { beginReading, makeProjectScope, makeUserScope, type Planned } from '../server/db/scope.ts';
import { readSettings } from '../server/env.ts';
import { parseProjectSettings } from '../server/lifecycle/projectSettings.ts';
import { offlineEmbedder } from '../server/minds/offlineMinds.ts';
import { QuestionEmbedder } from '../server/minds/questionEmbedder.ts';
import { memoryContext } from '../server/recall/memoryContext.ts';
import { Secrets } from '../server/secrets.ts';
import { Metrics } from '../server/telemetry/metrics.ts';
import type { BenchServer } from './benchServer.ts';
import { makeTurns, RECORD } from './conversation.ts';
import { ms, p50, p95 } from './statistics.ts';

export const ASK = `query ($userId: ID!, $query: String!, $sessionId: ID) {
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

/**
 * Compares memoryContext over HTTP with the same SQL statements sent directly through pg, turn by turn in one run; and
 * those statements with row-level security (the app's role and the project's scope) against the same as the owner, who
 * bypasses it.
 */
export async function measureMemoryContext(server: BenchServer, databaseUrl: string, turns: number): Promise<void> {
  const userId = `reader-${turns}`;
  await fill(server, userId, turns);
  await settleTables(databaseUrl);
  const floor = await openFloor(databaseUrl, userId);
  const figures = {
    request: [] as number[],
    took: [] as number[],
    plain: [] as number[],
    pipelined: [] as number[],
    unsecured: [] as number[],
  };
  for (let i = 0; i < ROUNDS + WARM_UP; i++) {
    const query = `word${(i * 37) % 900} and word${(i * 101) % 3_000} with word${i % 50}?`;
    const statements = await floor.statementsOf(query);
    const request = await timed(() => server.ask(ASK, { userId, query }));
    const plain = await timed(() => floor.plain(statements));
    // Each goes first equally often.
    const secured = () => timed(() => floor.pipelined(statements));
    const open = () => timed(() => floor.unsecured(statements));
    const early = i % 2 === 0 ? undefined : await open();
    const pipelined = await secured();
    const unsecured = early ?? (await open());
    if (pipelined.answer !== unsecured.answer)
      throw new Error('The owner sees other rows: the ratio would mean nothing.');
    if (i < WARM_UP) continue;
    figures.request.push(request.took);
    figures.took.push(request.answer.memoryContext.report.tookMs);
    figures.plain.push(plain.took);
    figures.pipelined.push(pipelined.took);
    figures.unsecured.push(unsecured.took);
  }
  await floor.close();
  const whole = p50(figures.request);
  const inRecall = p50(figures.took);
  const sql = p50(figures.pipelined);
  // Round by round, so that other load on the machine affects both sides equally.
  const security = p50(figures.pipelined.map((took, i) => took / figures.unsecured[i]!));
  console.log(`memoryContext, a user with ${turns} turns (${ROUNDS} rounds, p50; p95 in brackets)
  the whole request through HTTP     ${ms(whole)} (${ms(p95(figures.request))})
  its SQL by hand, sent one by one   ${ms(p50(figures.plain))} (${ms(p95(figures.plain))})   ratio ${(whole / p50(figures.plain)).toFixed(2)}, aim 3
  its SQL by hand, pipelined         ${ms(sql)} (${ms(p95(figures.pipelined))})   ratio ${(whole / sql).toFixed(2)}
  the same as the owner, unsecured   ${ms(p50(figures.unsecured))} (${ms(p95(figures.unsecured))})   row-level security costs a ratio of ${security.toFixed(2)} (median of the rounds)
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

/**
 * Vacuums and analyzes, as autovacuum would within a minute: without it index-only scans visit the table and the
 * planner guesses.
 */
async function settleTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/**
 * The lower bound: one connection and the statements that recall sends for a question, in the same two transactions.
 */
export type Floor = Awaited<ReturnType<typeof openFloor>>;

export async function openFloor(databaseUrl: string, userId: string) {
  const database = openPostgres(databaseUrl);
  const plainClient = new pg.Client({ connectionString: databaseUrl, types: typeParsers });
  const pipelinedClient = makePipelined(databaseUrl);
  // A superuser, to whom no policy applies; statements are planned once per connection, so it has its own.
  const ownerClient = makePipelined(databaseUrl);
  await Promise.all([plainClient.connect(), pipelinedClient.connect(), ownerClient.connect()]);
  const { rows } = await plainClient.query('SELECT project_id, user_uid FROM user_directory WHERE user_key = $1', [
    userId,
  ]);
  const { project_id: projectId, user_uid: userUid } = rows[0];
  const scope = makeUserScope(projectId, userUid);
  const opening = beginReading(makeProjectScope(projectId), 'once').join('; ');
  // The word lookup reads the project from the setting, and would find nothing without it.
  const asOwner = `BEGIN READ ONLY; SET LOCAL jit = off; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL app.project_id = '${projectId}'`;

  let sent: Statement[][] = [];
  const read = (at: typeof scope, questions: Statement[], planned?: Planned) => {
    sent.push(questions.filter((question) => !isNothing(question)));
    return database.recall.read(at, questions, planned);
  };
  const { defaults } = readSettings({});
  const context = {
    actor: null,
    defaults,
    settings: parseProjectSettings({}, defaults),
    database: { ...database, read, recall: { ...database.recall, read } },
    served: { add: () => {} },
    secrets: new Secrets(Buffer.alloc(32)),
    embedder: offlineEmbedder,
    questionEmbedder: new QuestionEmbedder(),
    metrics: new Metrics(),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  } as unknown as Context;

  return {
    projectId: projectId as string,
    statementsOf: async (query: string): Promise<Statement[][]> => {
      sent = [];
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
      return sent;
    },
    plain: async (transactions: Statement[][]) => {
      for (const questions of transactions) {
        await plainClient.query(opening);
        for (const question of questions) await plainClient.query(question);
        await plainClient.query('COMMIT');
      }
    },
    pipelined: (transactions: Statement[][]) => askTogether(pipelinedClient, opening, transactions),
    unsecured: (transactions: Statement[][]) => askTogether(ownerClient, asOwner, transactions),
    close: async () => {
      await Promise.all([plainClient.end(), pipelinedClient.end(), ownerClient.end(), database.close()]);
    },
  };
}

const makePipelined = (connectionString: string): pg.Client =>
  new pg.Client({ connectionString, types: typeParsers, pipeline: true } as pg.ClientConfig);

/** Sends each transaction in one round trip; returns the number of rows. */
async function askTogether(client: pg.Client, opening: string, transactions: Statement[][]): Promise<number> {
  let rows = 0;
  for (const questions of transactions) {
    const answers = await Promise.all([
      client.query(opening),
      ...questions.map((question) => client.query(question)),
      client.query('COMMIT'),
    ]);
    rows += answers.slice(1, -1).reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  }
  return rows;
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; took: number }> {
  const started = performance.now();
  const answer = await work();
  return { answer, took: performance.now() - started };
}
