import { describe, expect, jest, test } from '@jest/globals';
import { Queue } from '../../server/db/queue.ts';
import { currentRequest } from '../../server/db/requests.ts';
import { allJobs } from '../../server/jobs/allJobs.ts';
import { type Embedder, type Extractor, MindError } from '../../server/minds/minds.ts';
import { offlineEmbedder, offlineExtractor } from '../../server/minds/offlineMinds.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { contents } from '../support/memories.ts';
import { recordAll } from '../support/turns.ts';
import { until } from '../support/until.ts';

const RECORD = `mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { turn { id } } } }`;

/**
 * Records one turn for each of this many users, which makes one job each to learn from it, and one to embed it by a
 * model.
 */
const record = (t: TestApp, users: number) =>
  t.data(RECORD, {
    input: {
      turns: Array.from({ length: users }, (_, i) => ({
        userId: `user-${i}`,
        sessionId: 's1',
        userQuery: 'Which tariff applies to ceramic tiles?',
        assistantResponse: 'Heading 6907.',
      })),
    },
  });

const countsOf = (t: TestApp, queue: string): Promise<Record<string, number>> =>
  t.app.parts.database.maintenance
    .query('SELECT state::text, count(*) AS jobs FROM pgboss.job WHERE name = $1 GROUP BY 1', [queue])
    .then(({ rows }) => Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs])));

const embedded = (t: TestApp): Promise<number> =>
  t.app.parts.database.maintenance.query('SELECT 1 FROM turn_embeddings').then(({ rowCount }) => rowCount ?? 0);

/** Makes every retry due now. */
const letTimePass = (t: TestApp) =>
  t.app.parts.database.maintenance.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);

/** A model that fails until it is repaired, or waits until it is released. */
function makeEmbedder(embed: () => Promise<void>): Embedder {
  return {
    ...offlineEmbedder,
    strength: 'model',
    embed: (texts) => embed().then(() => offlineEmbedder.embed(texts)),
  };
}

/** Sends a job to summarize a user's periods: for each user one job waits and one runs. */
const sendPeriods = (t: TestApp, userUid: string) => {
  const { database, queue } = t.app.parts;
  const payload = { projectId: 'a project', userUid };
  return database.unscoped((tx) => queue.send(tx, 'summarizePeriods', [{ payload, key: userUid }]));
};

describe('a job', () => {
  test('is retried when it fails, and nothing is lost when its dependency comes back', async () => {
    let broken = true;
    const t = await startApp({
      embedder: makeEmbedder(async () => {
        if (broken) throw new Error('The embedder is away.');
      }),
    });
    await record(t, 3);
    // On a slow machine the first may be retried, and fail again, before the last has failed.
    await until('all to wait', async () => (await countsOf(t, 'embedTurns')).retry === 3);
    broken = false;
    await letTimePass(t);
    await t.settle();
    expect(await embedded(t)).toBe(3);
    expect((await t.app.parts.queue.counts()).dead).toBe(0);
  });

  test('that learns continues later, if the server stops while facts are compared', async () => {
    let stops = 0;
    let isStopping = true;
    const embedder: Embedder = {
      ...makeEmbedder(async () => {}),
      async embed(texts) {
        if (isStopping && texts.includes('Lives in Busan')) {
          stops++;
          throw new MindError('STOPPED', 'The server ended the call.');
        }
        return offlineEmbedder.embed(texts);
      },
    };
    const t = await startApp({ embedder });
    await recordAll(t, [{ userId: 'ann', userQuery: 'I live in Busan' }]);
    await until('it is stopped', () => stops > 0);
    await t.settle();
    expect(await contents(t, { userId: 'ann' })).toEqual([]);
    isStopping = false;
    await t.app.parts.database.maintenance.query('UPDATE pgboss.job SET start_after = now()');
    await t.settle();
    expect(await contents(t, { userId: 'ann' })).toEqual(['Lives in Busan']);
  });

  test('ends as a dead letter that is kept, without user content', async () => {
    const t = await startApp({
      embedder: makeEmbedder(() => Promise.reject(new Error('Cannot embed: ceramic tiles'))),
    });
    await record(t, 1);
    const jobs = async () => (await t.app.parts.database.maintenance.query('SELECT * FROM pgboss.job')).rows;
    // The look for missing vectors at the start may find the turn, too, and then fails as well.
    const letters = async () =>
      (await jobs()).filter(({ name, source_name: source }) => name === 'dead_letters' && source === 'embedTurns');
    await until('a dead letter', async () => {
      await t.settle();
      await letTimePass(t);
      return (await letters()).length > 0;
    });
    expect(await letters()).toHaveLength(1);
    expect(JSON.stringify(await jobs())).not.toContain('ceramic');
    const { jobs: counts } = await (await fetch(`${t.address}/readyz`)).json();
    expect(counts.dead).toBeGreaterThanOrEqual(1);
  });

  test('is handed back at shutdown if it was fetched but not started; a running one is waited for', async () => {
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const embedder = makeEmbedder(() => {
      begun++;
      return gate.promise;
    });
    const t = await startApp({ embedder });
    // The look for missing vectors at the start would embed one of them.
    await t.settle();
    await record(t, 5);
    await until('the first job runs', () => begun === 1);
    const stopped = t.app.worker.stop();
    gate.resolve();
    await stopped;
    expect(await countsOf(t, 'embedTurns')).toEqual({ completed: 1, created: 4 });
    expect(await embedded(t)).toBe(1);
  });

  test('uses no connections of the caller whose request sent it, and still writes when requests may not', async () => {
    const callers: unknown[] = [];
    const t = await startApp({ embedder: makeEmbedder(async () => void callers.push(currentRequest.getStore())) });
    await t.settle();
    await record(t, 1);
    await until('the worker to run it', () => callers.length > 0);
    expect(callers).toEqual([undefined]);
  });

  test('is picked up if its server died; one that another server runs is not', async () => {
    const t = await startApp();
    await t.app.worker.stop();
    await record(t, 1);
    const { database, queue } = t.app.parts;
    expect(await queue.fetch('extractMemories', 1)).toHaveLength(1);
    expect(await countsOf(t, 'extractMemories')).toEqual({ active: 1 });
    const next = new Queue(database, t.app.parts.log);
    await next.install(allJobs);
    // PGlite allows one server at a time; on PostgreSQL a job is taken from a server that has been silent for long.
    expect(await countsOf(t, 'extractMemories')).toEqual(databaseKind === 'pglite' ? { retry: 1 } : { active: 1 });
    const { rows } = await database.maintenance.query(
      `SELECT heartbeat_seconds FROM pgboss.job WHERE name = 'extractMemories'`,
    );
    expect(rows).toEqual([{ heartbeat_seconds: 45 }]);
    await next.close();
  });

  test('waits while one with the same key runs elsewhere, and blocks no other', async () => {
    const t = await startApp();
    await t.app.worker.stop();
    const { queue } = t.app.parts;
    const next = async () => (await queue.fetch('summarizePeriods', 10)).map(({ payload }) => payload.userUid);
    await sendPeriods(t, 'anna');
    expect(await next()).toEqual(['anna']);
    await sendPeriods(t, 'anna');
    await sendPeriods(t, 'ben');
    expect(await next()).toEqual(['ben']);
  });

  test('is fetched as soon as the one with the same key has ended, even if that ran during the last poll', async () => {
    const t = await startApp();
    await t.app.worker.stop();
    const { database } = t.app.parts;
    await database.maintenance.query(
      `UPDATE pgboss.queue SET singletons_active = '{anna}' WHERE name = 'summarizePeriods'`,
    );
    await sendPeriods(t, 'anna');
    const next = new Queue(database, t.app.parts.log);
    await next.install(allJobs);
    expect(await next.fetch('summarizePeriods', 10)).toHaveLength(1);
    await next.close();
  });

  test('that is retried runs before later ones', async () => {
    const t = await startApp();
    await t.app.worker.stop();
    const { queue } = t.app.parts;
    await sendPeriods(t, 'anna');
    const [first] = await queue.fetch('summarizePeriods', 10);
    await sendPeriods(t, 'anna');
    await queue.fail(first!, new Error('The summarizer is away.'));
    await letTimePass(t);
    expect((await queue.fetch('summarizePeriods', 10)).map(({ id }) => id)).toEqual([first!.id]);
    await queue.complete(first!.name, [first!]);
    expect(await queue.fetch('summarizePeriods', 10)).toHaveLength(1);
  });

  test('that fails while one with the same key waits for its retry leaves the work to it, and does not become a dead job', async () => {
    const t = await startApp();
    await t.app.worker.stop();
    const { queue } = t.app.parts;
    for (const attempt of ['first', 'second']) {
      await sendPeriods(t, 'anna');
      const [job] = await queue.fetch('summarizePeriods', 10);
      await queue.fail(job!, new Error(`The ${attempt} one fails.`));
    }
    expect(await countsOf(t, 'summarizePeriods')).toEqual({ retry: 1, completed: 1 });
    expect(await queue.counts()).toMatchObject({ dead: 0 });
  });
});

test('a start updates queues and schedules to their definitions, and writes no others', async () => {
  const t = await startApp();
  const { maintenance } = t.app.parts.database;
  const written = async () => {
    const { rows } = await maintenance.query<{ name: string; row: string }>(
      `SELECT 'queue ' || name AS name, retry_limit || ' ' || extract(epoch FROM updated_on) AS row FROM pgboss.queue
       UNION ALL SELECT 'schedule ' || name, cron || ' ' || extract(epoch FROM updated_on) FROM pgboss.schedule`,
    );
    return new Map(rows.map(({ name, row }) => [name, row]));
  };
  const before = await written();
  await maintenance.query(`UPDATE pgboss.queue SET retry_limit = 99 WHERE name = 'summarizePeriods'`);
  await maintenance.query(`UPDATE pgboss.schedule SET cron = '1 1 1 1 *' WHERE name = 'sealAudit'`);
  await maintenance.query(`DELETE FROM pgboss.schedule WHERE name = 'anchorAudit'`);

  const another = new Queue(t.app.parts.database, t.app.parts.log);
  await another.install(allJobs);
  await another.close();
  const after = await written();
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const changed = [...after].filter(([name, row]) => row !== before.get(name));
  expect(changed.map(([name]) => name).sort()).toEqual([
    'queue summarizePeriods',
    'schedule anchorAudit',
    'schedule sealAudit',
  ]);
  const restored = (rows: Map<string, string>) => changed.map(([name]) => rows.get(name)!.replace(/ [\d.]+$/, ''));
  expect(restored(after)).toEqual(restored(before));
});

describe('Jobs that run together', () => {
  const say = (t: TestApp, sessionIds: string[]) =>
    t.data(RECORD, {
      input: {
        turns: sessionIds.map((sessionId, i) => ({
          ...{ userId: `user-${i % 3}`, sessionId, userQuery: `We chose ${sessionId} for the kitchen.` },
          assistantResponse: 'Noted.',
        })),
      },
    });
  const SUMMARIES = '($userId: ID!) { user(userId: $userId) { sessions { edges { node { sessionId summary } } } } }';
  const summaries = async (t: TestApp): Promise<(string | null)[]> => {
    const found: { sessionId: string; summary: string | null }[] = [];
    for (const userId of ['user-0', 'user-1', 'user-2']) {
      const { user } = await t.data(`query ${SUMMARIES}`, { userId });
      found.push(...user.sessions.edges.map(({ node }: { node: (typeof found)[number] }) => node));
    }
    return found.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1)).map(({ summary }) => summary);
  };

  test('summarize the sessions of several users', async () => {
    const t = await startApp();
    await say(t, ['oak', 'elm', 'ash', 'fir', 'yew', 'box']);
    await t.settle();
    const words = ['ash', 'box', 'elm', 'fir', 'oak', 'yew'];
    expect(await summaries(t)).toEqual(words.map((word) => expect.stringContaining(word)));
    expect(await countsOf(t, 'summarizeSession')).toEqual({ completed: 6 });
  });

  test('run one by one where one of them fails', async () => {
    const t = await startApp({
      summarizer: {
        name: 'offline',
        isOffline: true,
        summarize: async ([turn]) => {
          if (turn!.userQuery.includes('elm')) throw new Error('It cannot be read.');
          return turn!.userQuery;
        },
      },
    });
    await say(t, ['oak', 'elm', 'ash']);
    await t.settle();
    expect(await summaries(t)).toEqual([expect.stringContaining('ash'), null, expect.stringContaining('oak')]);
    expect(await countsOf(t, 'summarizeSession')).toEqual({ completed: 2, retry: 1 });
  });

  /** Records turns one by one while the first one is learned from, and lets their jobs run. */
  const tellTogether = async (
    extract: Extractor['extract'],
    said: [userId: string, userQuery: string][],
  ): Promise<TestApp> => {
    const { promise: told, resolve: allTold } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const waiting: typeof extract = async (...given) => {
      begin();
      await told;
      return extract(...given);
    };
    const t = await startApp({ extractor: { ...offlineExtractor, extract: waiting } });
    for (const [userId, userQuery] of [['first', 'Which tariff applies to ceramic tiles?'], ...said]) {
      const turn = { userId, sessionId: `of-${userId}`, userQuery, assistantResponse: 'Noted.' };
      await t.data(RECORD, { input: { turns: [turn] } });
      await begun;
    }
    allTold();
    await t.settle();
    return t;
  };
  const memoriesOf = async (t: TestApp, userId: string): Promise<string[]> => {
    const { user } = await t.data(
      'query ($userId: ID!) { user(userId: $userId) { memories { edges { node { content } } } } }',
      { userId },
    );
    return user.memories.edges.map(({ node }: { node: { content: string } }) => node.content).toSorted();
  };

  test('learn from turns that were recorded one by one, in their order', async () => {
    const asked: string[][] = [];
    const extract: Extractor['extract'] = (turns, given) => {
      asked.push(turns.map(({ userQuery }) => userQuery));
      return offlineExtractor.extract(turns, given);
    };
    const t = await tellTogether(extract, [
      ['anna', 'I live in Leeds.'],
      ['ben', 'I live in Oslo.'],
      ['anna', 'I moved to York.'],
      ['anna', 'I am allergic to peanuts.'],
    ]);
    expect(asked.slice(1)).toEqual([
      ['I live in Leeds.', 'I moved to York.', 'I am allergic to peanuts.'],
      ['I live in Oslo.'],
    ]);
    expect(await memoriesOf(t, 'anna')).toEqual(['Is allergic to peanuts', 'Lives in York']);
    expect(await memoriesOf(t, 'ben')).toEqual(['Lives in Oslo']);
    expect(await embedded(t)).toBe(5);
    expect(await countsOf(t, 'extractMemories')).toEqual({ completed: 5 });
  });

  test('note in one transaction what states nothing, and which users let nothing be learned', async () => {
    const t = await startApp();
    const set = 'mutation ($input: UpdateMemorySettingsInput!) { updateMemorySettings(input: $input) { __typename } }';
    await t.data(set, { input: { userId: 'user-3', autoExtraction: false } });
    await record(t, 12);
    const transactions = jest.spyOn(t.app.parts.database, 'scoped');
    await t.settle();
    // Their periods are summarized user by user.
    expect(transactions.mock.calls.length).toBeLessThan(2 * 12);
    const { rows } = await t.app.parts.database.maintenance.query(
      'SELECT withheld, fact_count, count(*)::int AS turns FROM extracted_turns GROUP BY 1, 2 ORDER BY 3',
    );
    expect(rows).toEqual([
      { withheld: 'AUTO_EXTRACTION_OFF', fact_count: 0, turns: 1 },
      { withheld: null, fact_count: 0, turns: 11 },
    ]);
    expect(await countsOf(t, 'extractMemories')).toEqual({ completed: 12 });
  });

  test('learn from other turns where one cannot be read, which alone is tried again', async () => {
    const extract: Extractor['extract'] = (turns, given) => {
      if (turns.some(({ userQuery }) => userQuery.includes('Oslo'))) throw new Error('It cannot be read.');
      return offlineExtractor.extract(turns, given);
    };
    const t = await tellTogether(extract, [
      ['ben', 'I live in Oslo.'],
      ['ben', 'I am allergic to peanuts.'],
      ['anna', 'I live in Leeds.'],
    ]);
    expect(await memoriesOf(t, 'ben')).toEqual(['Is allergic to peanuts']);
    expect(await memoriesOf(t, 'anna')).toEqual(['Lives in Leeds']);
    expect(await countsOf(t, 'extractMemories')).toEqual({ completed: 3, retry: 1 });
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT retry_count FROM pgboss.job WHERE name = 'extractMemories' AND state = 'retry'`,
    );
    expect(rows).toEqual([{ retry_count: 0 }]);
  });
});
