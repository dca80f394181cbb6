import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPostgres } from '../../server/db/postgres.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { programsFolder, type Standby, startStandby } from '../support/clusters/standby.ts';
import { until } from '../support/until.ts';

const METRICS_TOKEN = 'a-scraper-of-ours-0f3b9c1d';
const POSITION = 'recollect-position';

const programs = await programsFolder();
const withReplica = programs ? describe : describe.skip;

withReplica('with a read replica', () => {
  let standby: Standby;
  let here: TestApp;
  let there: TestApp;

  beforeAll(async () => {
    standby = await startStandby(programs!);
    const open = () => {
      const database = openPostgres(standby.primaryUrl, { readUrl: standby.replicaUrl });
      return startApp({
        env: { METRICS_TOKEN },
        database: { database, url: standby.primaryUrl, drop: async () => {} },
      });
    };
    here = await open();
    there = await open();
    await tell(here, 'nari', 'My tent is in the attic');
    await tell(here, 'sora', 'My tent is in the cellar');
    await isUsed(here);
    await isUsed(there);
  });
  afterAll(async () => {
    await here?.close();
    await there?.close();
    standby?.remove();
  });

  test('contexts and searches are read from it', async () => {
    await until('the replica has the turn', async () => (await promptOf(there, 'sora')).includes('cellar'));
    const before = await reads(there, 'answered');
    expect(await promptOf(there, 'sora')).toContain('cellar');
    const { search } = await there.data('{ search(userId: "sora", query: "tent") { edges { node { __typename } } } }');
    expect(search.edges.length).toBeGreaterThan(0);
    expect(await reads(there, 'answered')).toBeGreaterThan(before + 1);
  });

  describe('while it replays nothing', () => {
    beforeAll(() => standby.pause());
    afterAll(() => standby.resume());

    test('a context has what was recorded before it on the same server', async () => {
      const before = await reads(here, 'behind');
      await tell(here, 'dana', 'The spare key is under the blue pot');
      expect(await promptOf(here, 'dana')).toContain('blue pot');
      expect(await reads(here, 'behind')).toBeGreaterThan(before);
    });

    test('another server has it, too, if the caller passes on the position', async () => {
      const position = await tell(here, 'jin', 'The meeting moved to the red room');
      expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
      expect(await promptOf(there, 'jin', { [POSITION]: position! })).toContain('red room');
    });

    test('each of several turns that share a transaction tells its position', async () => {
      const users = Array.from({ length: 6 }, (_, i) => `crowd-${i}`);
      const positions = await Promise.all(users.map((userId) => tell(here, userId, 'The tent is in the cellar')));
      expect(positions).toEqual(users.map(() => expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/)));
    });

    test('jobs read the turns that they are for', async () => {
      await tell(here, 'yuna', 'I am allergic to walnuts');
      await here.settle();
      const { user } = await here.data('{ user(userId: "yuna") { memories { edges { node { content } } } } }');
      expect(user.memories.edges).toHaveLength(1);
      const { rows } = await here.app.parts.database.maintenance.query(
        `SELECT FROM turns t JOIN users u USING (user_uid) JOIN turn_embeddings v ON v.user_uid = t.user_uid AND v.id = t.id
         WHERE u.user_key = 'yuna'`,
      );
      expect(rows).toHaveLength(1);
    });

    test('a search finds nothing of a user who has withdrawn their consent on another server', async () => {
      await isUsed(there);
      const search = '{ search(userId: "nari", query: "tent") { edges { node { __typename } } } }';
      expect((await there.data(search)).search.edges).not.toEqual([]);
      await withdrawConsent(here, 'nari');
      const before = await reads(there, 'answered');
      expect((await there.data(search)).search.edges).toEqual([]);
      expect(await reads(there, 'answered')).toBeGreaterThan(before);
    });

    test('a context says when the replica is seconds behind, and then the primary answers', async () => {
      const report = '{ memoryContext(userId: "sora", query: "the tent") { report { degraded } } }';
      await until('it is behind', async () => {
        await tell(here, 'mo', 'Another turn');
        const { memoryContext } = await here.data(report);
        return memoryContext.report.degraded.includes('REPLICA_BEHIND');
      });
      await until('it is not asked', async () => {
        await tell(here, 'mo', 'Another turn');
        const before = await reads(here, 'unusable');
        await promptOf(here, 'sora');
        return (await reads(here, 'unusable')) > before;
      });
      expect((await here.data(report)).memoryContext.report.degraded).toEqual([]);
    });
  });

  test('the primary answers when the replica is gone', async () => {
    await until('it is asked again', () => isUsed(here));
    standby.stopReplica();
    expect(await promptOf(here, 'sora')).toContain('cellar');
    expect(await promptOf(here, 'dana')).toContain('blue pot');
  });
});

async function isUsed(t: TestApp): Promise<true> {
  await until(
    'the replica answers',
    async () => {
      const before = await reads(t, 'answered');
      await promptOf(t, 'sora');
      return (await reads(t, 'answered')) > before;
    },
    20_000,
  );
  return true;
}

async function reads(t: TestApp, outcome: string): Promise<number> {
  const response = await fetch(`${t.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = new RegExp(`^recollect_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await response.text())?.[1] ?? 0);
}

/** @returns the position of the write */
async function tell(t: TestApp, userId: string, userQuery: string): Promise<string | null> {
  const query = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }`;
  const response = await post(t, query, { input: { userId, sessionId: 's', userQuery, assistantResponse: '' } });
  return response.headers.get(POSITION);
}

async function withdrawConsent(t: TestApp, userId: string): Promise<void> {
  const query = 'mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { consent { withdrawnAt } } }';
  await t.data(query, { input: { userId, purpose: 'memory', version: '1', granted: false } });
}

async function promptOf(t: TestApp, userId: string, headers: Record<string, string> = {}): Promise<string> {
  const query = 'query ($userId: ID!) { memoryContext(userId: $userId, query: "Where is it?") { prompt } }';
  const credential = { authorization: `Bearer ${TEST_KEY}`, ...headers };
  return (await t.data(query, { userId }, credential)).memoryContext.prompt;
}

const post = (t: TestApp, query: string, variables: object, headers: Record<string, string> = {}) =>
  fetch(`${t.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TEST_KEY}`, ...headers },
    body: JSON.stringify({ query, variables }),
  });
