import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { v7 as newUid } from 'uuid';
import { Queue } from '../../server/db/queue.ts';
import { failureFields, type LogFields, makeLog } from '../../server/log.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { rawRequest } from '../support/hostile/rawRequest.ts';
import { openRaw } from '../support/hostile/rawSocket.ts';
import { ourFiles } from '../support/modules.ts';
import { until } from '../support/until.ts';

/** No line of the log may contain it. */
const CANARY = 'a canary in Mapo-gu';
const FIELDS = [
  ...[
    'level',
    'time',
    'msg',
    'id',
    'error',
    'code',
    'stack',
    'at',
    'job',
    'projectId',
    'staffUid',
    'requestId',
    'tables',
  ],
  ...['host', 'reason', 'tries', 'statement', 'ms', 'problem'],
];

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
beforeEach(() => void lines.splice(0));

/** The last line, without the fields that every line has. */
const lastLine = () => {
  const { level, time, ...told } = JSON.parse(lines.at(-1)!);
  return told;
};

describe('the log', () => {
  const log = makeLog('trace', stream);
  const raw = log as unknown as Record<string, (...given: unknown[]) => void>;

  test('writes known fields and a sentence', () => {
    log.warn(
      { job: 'extractMemories', id: '0190a000-0000-7000-8000-00000000000a', error: 'MindError.DOWN' },
      'a job failed',
    );
    expect(lastLine()).toEqual({
      job: 'extractMemories',
      id: '0190a000-0000-7000-8000-00000000000a',
      error: 'MindError.DOWN',
      msg: 'a job failed',
    });
  });

  test('drops every other field, however deeply nested', () => {
    raw.error!(
      {
        userQuery: CANARY,
        headers: { authorization: CANARY },
        parameters: [CANARY],
        message: CANARY,
        detail: CANARY,
        err: new Error(CANARY),
        req: { body: CANARY },
        msg: CANARY,
        error: 'Error',
      },
      'a request failed',
    );
    expect(lastLine()).toEqual({ error: 'Error', msg: 'a request failed' });
  });

  test('accepts no sentence for a name, no object for a text, and no text among stack frames', () => {
    const misfits = {
      ...Object.fromEntries(['id', 'error', 'code', 'at', 'job', 'host', 'reason'].map((name) => [name, CANARY])),
      tables: ['turns', CANARY, { CANARY }],
      problem: { text: CANARY },
      tries: CANARY,
      stack: [CANARY, 'at recordTurns (server/actions/turns/recordTurns.ts:10:5)', { CANARY }],
    };
    raw.error!(misfits, 'a request failed');
    expect(lastLine()).toEqual({
      tables: ['turns'],
      stack: ['at recordTurns (server/actions/turns/recordTurns.ts:10:5)'],
      msg: 'a request failed',
    });
  });

  test('cuts long values', () => {
    log.warn({ problem: 'x'.repeat(1_000) }, 'y'.repeat(1_000));
    expect(lastLine()).toEqual({ problem: 'x'.repeat(200), msg: 'y'.repeat(200) });
  });

  test('can only write such lines', () => {
    expect(Object.keys(log).sort()).toEqual(['debug', 'error', 'fatal', 'info', 'trace', 'warn']);
    raw.error!({}, 'failed: %s', CANARY);
    raw.error!(new TypeError(CANARY), 'failed');
    raw.error!(CANARY, 'failed');
    raw.error!({}, { CANARY });
    expect(lines.length).toBe(4);
    expect(lines.join()).not.toContain(CANARY);
  });
});

describe('about a failure', () => {
  test('the message is left out, even if it looks like a stack frame', () => {
    const error = new Error(`${CANARY}\n    at ${CANARY} (canary.ts:1:1)`);
    const { stack } = failureFields(Object.assign(error, { code: '23514', detail: CANARY }));
    expect(stack!.length).toBeGreaterThan(0);
    expect(JSON.stringify(failureFields(error))).not.toContain('canary');
  });

  test.each([undefined, null, CANARY, 7, { message: CANARY }])(
    'that is not an error, such as %p, nothing is logged',
    (thrown) => {
      makeLog('trace', stream).error(failureFields(thrown), 'a request failed');
      expect(lastLine()).toEqual({ stack: [], msg: 'a request failed' });
    },
  );
});

describe('work that nobody waits for', () => {
  const told = () => lines.map((line) => JSON.parse(line));

  test('is logged when the contexts of a project cannot be recorded; those of others are', async () => {
    const t = await startApp({ log: makeLog('warn', stream) });
    const [broken, sound] = [await t.addProject('broken'), await t.addProject('sound')];
    const { maintenance } = t.app.parts.database;
    const text = { userQuery: 'I moved to Jeju.', assistantResponse: 'Noted.' };
    for (const { key } of [broken, sound])
      await t.data(
        'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }',
        { input: { userId: 'minji', sessionId: 'one', ...text } },
        key,
      );
    await maintenance.query(
      `ALTER TABLE contexts ADD CONSTRAINT unrecorded CHECK (project_id <> '${broken.projectId}')`,
    );
    const asked = [broken, sound].map(({ key }) =>
      t.data('{ memoryContext(userId: "minji", query: "Where do I live?") { prompt } }', {}, key),
    );
    await Promise.all(asked);
    await t.settle();
    const { rows } = await maintenance.query('SELECT project_id FROM contexts');
    await maintenance.query('ALTER TABLE contexts DROP CONSTRAINT unrecorded');
    expect(rows).toEqual([{ project_id: sound.projectId }]);
    expect(told()).toContainEqual(
      expect.objectContaining({
        msg: 'could not record the contexts that were served',
        code: '23514',
        projectId: broken.projectId,
      }),
    );
  });

  test('is logged once when no project’s contexts can be recorded', async () => {
    const t = await startApp({ log: makeLog('warn', stream) });
    const { database, served } = t.app.parts;
    const projects = [await t.addProject('first'), await t.addProject('second')];
    // As on a full disk.
    await database.maintenance.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
    await database.maintenance.query('CREATE TRIGGER full_disk BEFORE INSERT ON contexts EXECUTE FUNCTION refuse()');
    for (const { projectId } of projects)
      served.add({
        ...{ projectId, userUid: newUid(), uid: newUid(), sessionKey: null, turnsRecalled: 0, memoryUids: [] },
        ...{ usedUids: new Set(), documentUids: [], hasPreferences: false, promptTokens: 1, tookMs: 1 },
        at: t.clock.now(),
      });
    await served.flush();
    await database.maintenance.query('DROP FUNCTION refuse CASCADE');
    const unrecorded = told().filter(({ msg }) => msg === 'could not record the contexts that were served');
    expect(unrecorded).toEqual([expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' })]);
  });

  test('is logged when it is the job queue’s own', async () => {
    const { database } = (await startApp()).app.parts;
    const query = async (asked: string) => {
      if (JSON.stringify(asked).includes('job_now()) * 1000'))
        throw Object.assign(new Error(CANARY), { code: '57P01' });
      return database.maintenance.query(asked);
    };
    const queue = new Queue(Object.create(database, { maintenance: { value: { query } } }), makeLog('warn', stream));
    await queue.install([]);
    await queue.close();
    expect(told()).toContainEqual(
      expect.objectContaining({ msg: 'the job queue’s own work failed; trying again', code: '57P01' }),
    );
  });
});

describe('user content', () => {
  let t: TestApp;
  const failing = async () => {
    throw Object.assign(new Error(`The model does not like "${CANARY}"`), { code: CANARY, answer: CANARY });
  };
  const input = { userId: CANARY, sessionId: CANARY, userQuery: `I look for ${CANARY}.`, assistantResponse: CANARY };
  const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }';

  beforeAll(async () => {
    t = await startApp({
      log: makeLog('trace', stream),
      extractor: { extract: failing } as never,
      embedder: { model: 'failing', embed: failing } as never,
    });
  });
  afterAll(() => t.close());

  /** Expects exactly these lines with all their fields, none containing the canary. */
  const saysNothing = (...expected: string[]): void => {
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ msg }) => msg)).toEqual(expect.arrayContaining(expected));
    for (const one of told) expect(Object.keys(one).filter((name) => !FIELDS.includes(name))).toEqual([]);
    expect(lines.join()).not.toMatch(/canary|Mapo/i);
  };

  test('is not logged when the jobs and minds that read it fail', async () => {
    await t.data(RECORD, { input });
    await t.settle();
    await t.ask('query ($userId: ID!, $query: String!) { memoryContext(userId: $userId, query: $query) { prompt } }', {
      userId: CANARY,
      query: CANARY,
    });
    saysNothing('a job failed and will be retried');
  });

  test('is not logged when PostgreSQL quotes a whole row in its refusal', async () => {
    const { maintenance } = t.app.parts.database;
    await maintenance.query(`ALTER TABLE turns ADD CONSTRAINT no_birds CHECK (user_query NOT LIKE '%bird%')`);
    const { errors } = await t.ask(RECORD, { input: { ...input, userQuery: `A bird, ${CANARY}.` } });
    await maintenance.query('ALTER TABLE turns DROP CONSTRAINT no_birds');
    expect(errors[0]!.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    expect(JSON.stringify(errors)).not.toContain(CANARY);
    saysNothing('a request failed');
    // Not always the last line: jobs that failed before are retried in between.
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        code: '23514',
        at: 'recordTurn',
        stack: expect.arrayContaining([expect.stringMatching(/^at .*insertTurns/)]),
      }),
    );
  });

  test('is not logged when our own code fails with it in the message', async () => {
    const follow = jest.spyOn(t.app.parts.tails, 'follow').mockRejectedValue(new Error(CANARY));
    const raw = await openRaw(t.address, { key: TEST_KEY });
    raw.say({ type: 'subscribe', id: CANARY, payload: { query: 'subscription { memoryUpdated { cursor } }' } });
    await until('an answer', () => raw.messages[0]);
    raw.ws.terminate();
    follow.mockRestore();
    saysNothing('a request failed');
  });

  test('is not logged when it is part of a refused request', async () => {
    const secret = `Bearer ${CANARY.replaceAll(' ', '-')}`;
    for (const [query, variables, credential] of [
      [`{ "${CANARY}" `, {}, TEST_KEY],
      ['{ aCanaryInMapo }', {}, TEST_KEY],
      [RECORD, { input: { ...input, userQuery: `${CANARY}\0` } }, TEST_KEY],
      [RECORD, { input: CANARY }, TEST_KEY],
      ['{ viewer { name } }', {}, { authorization: secret, cookie: secret, 'x-recollect-project': secret }],
    ] as const)
      await t.ask(query, variables, credential);
    const json = { 'content-type': 'application/json', authorization: `Bearer ${TEST_KEY}` };
    await rawRequest(t.address, 'POST /graphql', json, `{"query": "${CANARY}`);
    await rawRequest(t.address, `GET /${encodeURIComponent(CANARY)}`, { 'x-canary': CANARY });
    await rawRequest(t.address, `GET /%canary`);
    const raw = await openRaw(t.address, { key: TEST_KEY });
    raw.say(`{ ${CANARY}`);
    await raw.closed;
    saysNothing();
  });
});

test('every log entry has its own sentence, written in the code', () => {
  const calls = ourFiles()
    .filter((path) => path.startsWith('server/') && path !== 'server/log.ts')
    .flatMap((path) => callsIn(readFileSync(path, 'utf8')).map((given) => ({ path, given })));
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) expect(call).toEqual({ ...call, given: expect.stringMatching(/, *'[^'$]+'$/) });
});

/** The arguments of each call of the log, on one line. */
function callsIn(source: string): string[] {
  return [...source.matchAll(/\blog\.(?:fatal|error|warn|info|debug|trace)\(/g)].map(({ index, 0: call }) => {
    const begin = index + call.length;
    let end = begin;
    for (let open = 1; open > 0; end++) open += { '(': 1, ')': -1 }[source[end]!] ?? 0;
    return source
      .slice(begin, end - 1)
      .replace(/\s+/g, ' ')
      .replace(/,? $/, '');
  });
}

test('the log has exactly the fields that this test lists', () => {
  const known: Record<keyof LogFields, true> = {
    ...{ id: true, error: true, code: true, stack: true, at: true, job: true, projectId: true, staffUid: true },
    ...{
      requestId: true,
      tables: true,
      host: true,
      reason: true,
      tries: true,
      statement: true,
      ms: true,
      problem: true,
    },
  };
  expect(Object.keys(known).sort()).toEqual(FIELDS.slice(3).sort());
});
