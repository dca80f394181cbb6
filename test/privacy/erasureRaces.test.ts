import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import type { Context } from '../../server/context.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { extractMemoriesJob } from '../../server/jobs/learn.ts';
import { parseProjectSettings } from '../../server/lifecycle/projectSettings.ts';
import type { Extractor } from '../../server/minds/minds.ts';
import { offlineEmbedder, offlineExtractor } from '../../server/minds/offlineMinds.ts';
import { type Answer, startApp, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { findInTables } from '../support/findInTables.ts';
import { grant } from '../support/grants.ts';
import { approveErasure, codeOf, readRequest } from '../support/privacy.ts';
import { until } from '../support/until.ts';

let t: TestApp;
let owner: Pool;
/** The extractor waits for this while it is set. */
let gate: Promise<void> | undefined;
let asked = 0;

const slowExtractor: Extractor = {
  ...offlineExtractor,
  extract: async (turns) => {
    asked++;
    await gate;
    return offlineExtractor.extract(turns);
  },
};

beforeAll(async () => {
  t = await startApp({ extractor: slowExtractor, env: { RATE_LIMIT_POINTS: '0' } });
  owner = t.app.parts.database.maintenance;
});

const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }';
const record = (
  userId: string | null,
  sessionId: string,
  userQuery = `I live near the harbour of ${userId}.`,
  on = t,
) => on.ask(RECORD, { input: { userId, sessionId, userQuery, assistantResponse: 'That is noted.' } });
const uidOf = async (userId: string): Promise<string> =>
  (await owner.query('SELECT user_uid FROM users WHERE user_key = $1', [userId])).rows[0].user_uid;
/** It shares the machine with competing writers, and is retried at once when it loses a conflict to one of them. */
const completed = (id: string) =>
  until(
    'the erasure',
    async () => {
      await owner.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'carryOutRequest' AND state = 'retry'`);
      const request = await readRequest(t, id);
      if (request.status === 'FAILED') throw new Error(`${request.failure} ${JSON.stringify(request.residue)}`);
      return request.status === 'COMPLETED';
    },
    180_000,
  );

/** Expects nothing of a person in any table, except entries without content. */
async function expectNothingOf(userId: string, uids: string[]): Promise<void> {
  expect(await findInTables(owner, [userId])).toEqual([]);
  const left = await findInTables(owner, uids);
  expect([...new Set(left.map(({ table }) => table))].filter((table) => table !== 'audit_entries')).toEqual([]);
  const { rows } = await owner.query(
    'SELECT FROM audit_entries WHERE user_uid = ANY($1) AND (user_key IS NOT NULL OR change IS NOT NULL)',
    [uids],
  );
  expect(rows).toEqual([]);
}

test('twenty extractions waiting for a slow mind leave nothing behind, and end quietly', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const turnUids: string[] = [];
  for (let i = 0; i < 20; i++) await record('extracted', `s${i}`, `Remember that I live in street number ${i}.`);
  const uid = await uidOf('extracted');
  const { rows } = await owner.query('SELECT id, project_id FROM turns WHERE user_uid = $1', [uid]);
  turnUids.push(...rows.map(({ id }) => id));
  const [{ project_id: projectId }] = rows;
  const context = {
    ...t.app.parts,
    extractor: slowExtractor,
    embedder: offlineEmbedder,
    actor: null,
    settings: parseProjectSettings({}, t.app.parts.defaults),
  } as Context;
  const running = turnUids.map((turnUid) =>
    extractMemoriesJob.run(context, { projectId, userUid: uid, turnUids: [turnUid] }),
  );
  await until('all of them to ask', () => asked >= 20);

  await completed(await approveErasure(t, 'extracted'));
  open.resolve();
  gate = undefined;
  expect(await Promise.allSettled(running)).toEqual(running.map(() => ({ status: 'fulfilled', value: undefined })));
  await t.settle();
  await expectNothingOf('extracted', [uid]);
});

/** Everything that can be written or read of a person, with the failures that are expected during the erasure. */
const everything = (userId: string, i: number, staff: Record<string, string>): [Promise<Answer>, string[]][] => [
  [record(userId, `own-${i}`), ['USER_ERASED']],
  [t.ask(BATCH, { input: { turns: [1, 2].map((n) => turnOf(userId, `batch-${i}-${n}`)) } }), ['USER_ERASED']],
  [record(null, `anonymous-${i}`), ['USER_ERASED']],
  [record(userId, `anonymous-${i}`), ['USER_ERASED']],
  [t.ask(SAVE, { input: { userId, content: `Likes tea number ${i}.`, category: 'BEHAVIOR' } }), ['USER_ERASED']],
  [t.ask(FAVOUR, { input: { userId, itemId: `item-${i}`, kind: 'VIEWED' } }), ['USER_ERASED']],
  [t.ask(SETTINGS, { input: { userId, maxMemories: 10 + (i % 20) } }), ['USER_ERASED']],
  [t.ask(CONSENT, { input: { userId, purpose: 'mail', version: '1', granted: false } }), ['USER_ERASED']],
  [t.ask(COPY, { input: { userId, kind: 'EXPORT', reason: `Asks ${userId}.` } }), ['USER_ERASED']],
  [t.ask(CONTEXT, { userId }), []],
  [t.ask(READ, { userId }, staff), ['NOT_FOUND', 'GRANT_REQUIRED', 'FORBIDDEN']],
];
const turnOf = (userId: string, sessionId: string) => ({
  userId,
  sessionId,
  userQuery: 'Where is the harbour?',
  assistantResponse: 'In the north.',
});
const BATCH = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { turn { id } } } }';
const SAVE = 'mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }';
const FAVOUR =
  'mutation ($input: RecordInteractionInput!) { recordInteraction(input: $input) { preferences { updatedAt } } }';
const SETTINGS =
  'mutation ($input: UpdateMemorySettingsInput!) { updateMemorySettings(input: $input) { settings { enabled } } }';
const CONSENT = 'mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { consent { purpose } } }';
const COPY = 'mutation ($input: OpenPrivacyRequestInput!) { openPrivacyRequest(input: $input) { duplicate } }';
const CONTEXT = 'query ($userId: ID!) { memoryContext(userId: $userId, query: "harbour") { id prompt } }';
const READ = 'query ($userId: ID!) { user(userId: $userId) { memories(first: 5) { edges { node { content } } } } }';

test('data written, claimed, served or read during an erasure is refused or erased, never kept', async () => {
  const userId = 'racing-user-1';
  for (let i = 0; i < 10; i++) await record(userId, `before-${i}`);
  await record(null, 'anonymous-before');
  await record(userId, 'anonymous-before');
  await t.settle();
  const uid = await uidOf(userId);
  const { rows } = await owner.query('SELECT user_uid FROM sessions WHERE forwarded_to = $1', [uid]);
  const uids = [uid, ...rows.map((row) => row.user_uid)];
  const staff = await t.addStaff('SUPPORT');
  await grant(t, staff, userId);

  const answers: [Promise<Answer>, string[]][] = [];
  let over = false;
  const writeOn = async (from: number) => {
    for (let i = from; !over; i++) {
      const round = everything(userId, i, staff.credential);
      answers.push(...round);
      await Promise.allSettled(round.map(([answer]) => answer));
    }
  };
  const lanes = Promise.all([writeOn(0), writeOn(1_000), writeOn(2_000)]);
  await approveErasure(t, userId)
    .then(completed)
    .finally(() => {
      over = true;
      return lanes;
    });
  await t.app.parts.served.flush();
  await t.settle();

  // On a busy machine so many concurrent requests may find no free connection and are told to retry: nothing is stored
  // then, either.
  const unexpected = (await Promise.all(answers.map(async ([answer, codes]) => [await answer, codes] as const)))
    .filter(([{ errors }]) => errors.length > 0)
    .filter(([answer, codes]) => ![...codes, 'DATABASE_UNAVAILABLE'].includes(codeOf(answer)!))
    .map(([{ errors }]) => errors);
  expect(unexpected).toEqual([]);
  await expectNothingOf(userId, uids);
  const forwarded = await owner.query(
    'SELECT FROM sessions WHERE forwarded_to IS NOT NULL AND forwarded_to NOT IN (SELECT user_uid FROM users)',
  );
  expect(forwarded.rows).toEqual([]);
  for (const [answer, codes] of everything(userId, 999, staff.credential).slice(4, 9)) {
    expect([codeOf(await answer)]).toEqual(codes);
  }
  expect((await t.data('{ auditVerification { intact problem } }')).auditVerification).toEqual({
    intact: true,
    problem: null,
  });
});

test('a late turn of an anonymous session that had become theirs is not kept as theirs', async () => {
  await record(null, 'late-session');
  await record('late-user-1', 'late-session');
  const uid = await uidOf('late-user-1');
  await completed(await approveErasure(t, 'late-user-1'));
  expect(codeOf(await record(null, 'late-session'))).toBe('USER_ERASED');
  // From then on the session belongs to anybody, as if it were new.
  expect(codeOf(await record(null, 'late-session'))).toBeUndefined();
  await t.settle();
  await expectNothingOf('late-user-1', [uid]);
});

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;

onPostgres('another transaction', () => {
  /** Starts an erasure that waits for what this transaction has locked, does something more, and commits. */
  async function eraseMeanwhile(userId: string, statement: string, more: () => Promise<unknown>): Promise<void> {
    const other = await owner.connect();
    const { rows } = await other.query('SELECT pg_backend_pid() AS pid');
    await other.query('BEGIN');
    await other.query(statement, [await uidOf(userId)]);
    const id = await approveErasure(t, userId);
    await until('the erasure to wait', async () => {
      const waiting = await owner.query('SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [
        rows[0].pid,
      ]);
      return waiting.rows.length > 0;
    });
    await more();
    await other.query('COMMIT');
    other.release();
    await completed(id);
  }

  test('that deletes a job and inserts it again, as a failing job is, leaves nothing behind', async () => {
    const userId = 'failing-job-1';
    await record(userId, 's');
    await t.settle();
    const uid = await uidOf(userId);
    await t.app.parts.database.unscoped((tx) =>
      t.app.parts.queue.send(tx, 'countTerms', [
        { payload: { projectId: uid, userUid: uid }, key: uid, afterSeconds: 3_600 },
      ]),
    );
    await eraseMeanwhile(
      userId,
      `WITH gone AS (DELETE FROM pgboss.job WHERE data->>'userUid' = $1 RETURNING *) INSERT INTO pgboss.job SELECT * FROM gone`,
      async () => {},
    );
    await expectNothingOf(userId, [uid]);
  });

  test('that opens a request has it cancelled', async () => {
    const userId = 'opening-request-1';
    await record(userId, 's');
    await t.settle();
    let opened: string | undefined;
    await eraseMeanwhile(userId, 'SELECT FROM users WHERE user_uid = $1 FOR KEY SHARE', async () => {
      const answer = await t.data(
        'mutation ($input: OpenPrivacyRequestInput!) { openPrivacyRequest(input: $input) { request { id } } }',
        { input: { userId, kind: 'EXPORT' } },
      );
      opened = answer.openPrivacyRequest.request.id;
    });
    expect((await readRequest(t, opened!)).status).toBe('CANCELLED');
  });
});

onPostgres('another server on the database', () => {
  test('which still caches the person’s uid, keeps nothing of them either', async () => {
    const url = t.databaseUrl!;
    const there = await startApp({ database: { database: openPostgres(url), url, drop: async () => {} } });
    const userId = 'known-there-1';
    await record(userId, 's', undefined, there);
    await record(null, 'anonymous-there', undefined, there);
    await record(userId, 'anonymous-there', undefined, there);
    const uid = await uidOf(userId);
    await completed(await approveErasure(t, userId));
    for (let i = 0; i < 2; i++) {
      expect(codeOf(await record(userId, 's', undefined, there))).toBe('USER_ERASED');
      expect(codeOf(await record(userId, 'anonymous-there', undefined, there))).toBe('USER_ERASED');
    }
    expect((await there.data(CONTEXT, { userId })).memoryContext.prompt).not.toContain('harbour');
    expect((await there.data(READ, { userId })).user).toBeNull();
    await there.settle();
    await expectNothingOf(userId, [uid]);
    await there.close();
  });
});
