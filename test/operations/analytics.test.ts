import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Statement } from '../../server/db/database.ts';
import { startApp, type TestApp } from '../support/app.ts';
import {
  askFigures,
  EVERYTHING,
  figures,
  NOVEMBER,
  notZero,
  type Point,
  recordIn,
  remember,
  sumOf,
} from '../support/console/figures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

describe('buckets', () => {
  let key: string;
  beforeAll(async () => {
    ({ key } = await t.addProject('buckets', { smallestGroup: 1 }));
    const turn = (userId: string | null, occurredAt: string) => ({ userId, sessionId: `${userId}`, occurredAt });
    await recordIn(t, key, [
      turn('minji', '2026-10-31T03:59:59Z'),
      turn('minji', '2026-10-31T04:00:00Z'),
      turn('minji', '2026-11-01T04:00:00Z'),
      turn('minji', '2026-11-01T05:30:00Z'),
      turn('jun', '2026-11-01T06:30:00Z'),
      turn(null, '2026-11-02T04:59:59Z'),
      turn('jun', '2026-11-02T05:00:00Z'),
    ]);
  });
  const DAYS = { from: '2026-10-31T04:00:00Z', to: '2026-11-03T05:00:00Z', interval: 'DAY' };

  test('are New York’s days, across a clock change', async () => {
    const asked = { ...DAYS, timeZone: 'America/New_York' };
    const { turns, activeUsers } = await figures(t, 'turns { at value } activeUsers { at value }', asked, key);
    const days = ['2026-10-31T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'];
    const points = (values: number[]) => days.map((at, i) => ({ at, value: values[i] }));
    expect(turns).toEqual(points([1, 4, 1]));
    expect(activeUsers).toEqual(points([1, 2, 1]));
  });

  test('number 25 hours on that day, with one hour twice', async () => {
    const day = { from: '2026-11-01T04:00:00Z', to: '2026-11-02T05:00:00Z', interval: 'HOUR' };
    const { turns } = await figures(t, 'turns { at value }', { ...day, timeZone: 'America/New_York' }, key);
    expect(turns).toHaveLength(25);
    expect(notZero(turns)).toEqual({
      '2026-11-01T04:00:00.000Z': 1,
      '2026-11-01T05:00:00.000Z': 1,
      '2026-11-01T06:00:00.000Z': 1,
      '2026-11-02T04:00:00.000Z': 1,
    });
  });

  test('are Seoul’s days, the project’s zone; the first and the last are partial, and empty ones are included', async () => {
    const expected = [
      { at: '2026-10-30T15:00:00.000Z', value: 1 },
      { at: '2026-10-31T15:00:00.000Z', value: 3 },
      { at: '2026-11-01T15:00:00.000Z', value: 2 },
      { at: '2026-11-02T15:00:00.000Z', value: 0 },
    ];
    expect((await figures(t, 'turns { at value }', { ...DAYS, timeZone: 'Asia/Seoul' }, key)).turns).toEqual(expected);
    expect((await figures(t, 'turns { at value }', DAYS, key)).turns).toEqual(expected);
  });

  test('follow the project’s own time zone', async () => {
    const { key: inBerlin } = await t.addProject('berlin', { timeZone: 'Europe/Berlin' });
    const { turns } = await figures(t, 'turns { at value }', DAYS, inBerlin);
    expect(turns.map(({ at }: Point) => at.slice(5, 16))).toEqual([
      '10-30T23:00',
      '10-31T23:00',
      '11-01T23:00',
      '11-02T23:00',
    ]);
  });
});

describe('for any request,', () => {
  const ZONES = [
    'UTC',
    'Asia/Seoul',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Europe/Lisbon',
  ];
  let key: string;
  let projectId: string;
  beforeAll(async () => {
    ({ key, projectId } = await t.addProject('sums', { smallestGroup: 1 }));
    // Spread over nine months by a rule, sparse and clustered.
    const turns = Array.from({ length: 300 }, (_, i) => ({
      userId: `user-${(i * 7) % 23}`,
      sessionId: `s-${i % 5}`,
      occurredAt: new Date(Date.UTC(2026, 1, 1) + ((i * i * 7_919_333) % (270 * 86_400)) * 1_000).toISOString(),
    }));
    await recordIn(t, key, turns);
    await t.app.parts.database.maintenance.query(
      `INSERT INTO contexts (user_uid, id, project_id, turns_recalled, memories_recalled, has_preferences, prompt_tokens, took_ms, served_at)
       SELECT t.user_uid, t.id, t.project_id, 0, 2, false, 100, 5, t.occurred_at FROM turns t WHERE t.project_id = $1`,
      [projectId],
    );
  });

  test.each(ZONES)(
    'the points of any interval add up to the total, and begin where PostgreSQL truncates the time (%s)',
    async (timeZone) => {
      for (const [interval, from, to] of [
        ['HOUR', '2026-03-05T07:13:21Z', '2026-04-10T00:00:00Z'],
        ['HOUR', '2026-10-10T00:00:00Z', '2026-11-03T19:44:01Z'],
        ['DAY', '2026-02-11T10:00:00Z', '2026-11-20T01:02:03Z'],
        ['WEEK', '2026-02-11T10:00:00Z', '2026-09-20T01:02:03Z'],
        ['MONTH', '2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z'],
      ]) {
        const asked = { from: from!, to: to!, interval: interval!, timeZone };
        const { turns, contextsServed, promptTokens, memoriesUsed, activeUsers, intents, memoryChanges } =
          await figures(t, EVERYTHING, asked, key);
        const { rows } = await t.app.parts.database.maintenance.query(
          `SELECT date_trunc($1, occurred_at, $2) AS at, count(*) AS turns, count(DISTINCT user_uid) AS users FROM turns
         WHERE project_id = $3 AND occurred_at >= $4 AND occurred_at < $5 GROUP BY 1 ORDER BY 1`,
          [interval, timeZone, projectId, from, to],
        );
        const cut = (of: 'turns' | 'users') => Object.fromEntries(rows.map((row) => [row.at.toISOString(), row[of]]));
        expect(notZero(turns)).toEqual(cut('turns'));
        expect(notZero(activeUsers)).toEqual(cut('users'));
        expect(notZero(contextsServed)).toEqual(cut('turns'));
        expect(sumOf(promptTokens)).toBe(100 * sumOf(turns));
        expect(sumOf(memoriesUsed)).toBe(2 * sumOf(turns));
        expect(intents).toEqual([{ intentType: null, count: sumOf(turns) }]);
        expect(memoryChanges).toEqual([]);
      }
    },
  );

  test('all turns of all time are the total', async () => {
    const all = { from: '1970-01-01T00:00:00Z', to: '2050-01-01T00:00:00Z', interval: 'MONTH' };
    const { turns, totals } = await figures(t, 'turns { value } totals { turns users sessions }', all, key);
    expect(totals).toMatchObject({ turns: 300, users: 23 });
    expect(sumOf(turns)).toBe(300);
  });
});

describe('contexts', () => {
  test('are counted with the tokens of their prompts when they are served', async () => {
    const { key } = await t.addProject('contexts', { smallestGroup: 1 });
    await recordIn(t, key, [{ userId: 'minji', userQuery: 'A walnut cake' }]);
    const served: number[] = [];
    for (const at of ['2026-11-05T14:59:00Z', '2026-11-05T15:01:00Z', '2026-11-05T18:00:00Z']) {
      t.clock.set(at);
      const { memoryContext } = await t.data(
        '{ memoryContext(userId: "minji", query: "walnut") { promptTokens } }',
        {},
        key,
      );
      served.push(memoryContext.promptTokens);
    }
    await t.settle();
    const { contextsServed, promptTokens } = await figures(
      t,
      'contextsServed { at value } promptTokens { at value }',
      {},
      key,
    );
    expect(contextsServed).toHaveLength(30);
    expect(notZero(contextsServed)).toEqual({ '2026-11-04T15:00:00.000Z': 1, '2026-11-05T15:00:00.000Z': 2 });
    expect(notZero(promptTokens)).toEqual({
      '2026-11-04T15:00:00.000Z': served[0],
      '2026-11-05T15:00:00.000Z': served[1]! + served[2]!,
    });
  });

  test('have a median and a high percentile of their time, and 0 without contexts', async () => {
    const { key, projectId } = await t.addProject('latency', { smallestGroup: 1 });
    await recordIn(t, key, [{ userId: 'minji', occurredAt: '2026-11-02T00:00:00Z' }]);
    await t.app.parts.database.maintenance.query(
      `INSERT INTO contexts (user_uid, id, project_id, turns_recalled, memories_recalled, has_preferences, prompt_tokens, took_ms, served_at)
       SELECT u.user_uid, gen_random_uuid(), $1, 0, 0, false, 1, took, '2026-11-02T12:00:00Z'
       FROM users u, unnest(ARRAY[40, 10, 20, 30]::float8[]) took WHERE u.project_id = $1`,
      [projectId],
    );
    const { contextLatency } = await figures(
      t,
      'contextLatency { at p50Ms p95Ms }',
      { to: '2026-11-03T15:00:00Z' },
      key,
    );
    expect(contextLatency).toEqual([
      { at: '2026-10-31T15:00:00.000Z', p50Ms: 0, p95Ms: 0 },
      { at: '2026-11-01T15:00:00.000Z', p50Ms: 25, p95Ms: 38.5 },
      { at: '2026-11-02T15:00:00.000Z', p50Ms: 0, p95Ms: 0 },
    ]);
  });
});

describe('memories', () => {
  test('change as the audit trail records: each change has a point in every bucket', async () => {
    const { key } = await t.addProject('changes', { smallestGroup: 1 });
    t.clock.set('2026-11-10T00:00:00Z');
    await remember(t, key, 'minji', 'LOCATION', 'Lives in Mapo');
    await remember(t, key, 'jun', 'LOCATION', 'Lives in Busan');
    t.clock.set('2026-11-11T00:00:00Z');
    await t.data('mutation { forgetAllMemories(input: {userId: "jun"}) { __typename } }', {}, key);
    const days = { from: '2026-11-09T15:00:00Z', to: '2026-11-12T15:00:00Z' };
    const { memoryChanges, totals } = await figures(
      t,
      'memoryChanges { at action count } totals { memories }',
      days,
      key,
    );
    const of = (action: string) =>
      memoryChanges
        .filter((point: { action: string }) => point.action === action)
        .map(({ count }: { count: number }) => count);
    expect(of('CREATED')).toEqual([2, 0, 0]);
    expect(of('ERASED')).toEqual([0, 1, 0]);
    expect(memoryChanges).toHaveLength(6);
    expect(totals.memories).toBe(1);
  });
});

describe('totals', () => {
  test('are current, whatever the requested range', async () => {
    const { key } = await t.addProject('totals', { smallestGroup: 1 });
    await recordIn(t, key, [
      { userId: 'minji', sessionId: 'a', entities: [{ type: 'location', value: '강남' }] },
      { userId: 'minji', sessionId: 'b' },
      { userId: null, sessionId: 'anonymous' },
    ]);
    await remember(t, key, 'jun', 'LOCATION');
    const long = { from: '1999-01-01T00:00:00Z', to: '1999-01-02T00:00:00Z' };
    const { totals } = await figures(t, 'totals { users sessions turns memories entities storageBytes }', long, key);
    expect(totals).toMatchObject({ users: 2, sessions: 3, turns: 3, memories: 1, entities: 1 });
    expect(totals.storageBytes).toBeGreaterThan(0);
  });

  test('read nothing from the database for a project without turns', async () => {
    const { key } = await t.addProject('empty');
    const { totals } = await figures(t, 'totals { users storageBytes }', {}, key);
    expect(totals).toEqual({ users: 0, storageBytes: 0 });
  });
});

describe('a request', () => {
  /** The SQL queries that one request sends, by round trip. */
  async function sent(fields: string): Promise<string[][]> {
    const read = jest.spyOn(t.app.parts.database, 'read');
    await figures(t, fields);
    const trips = read.mock.calls.map(([, questions]) => questions.map(({ name }: Statement) => name));
    read.mockRestore();
    return trips
      .map((names) => names.filter((name) => name.startsWith('analytics-')))
      .filter(({ length }) => length > 0);
  }

  test('computes only what it asks for', async () => {
    expect(await sent('turns { value }')).toEqual([['analytics-turn-quarters']]);
    expect(await sent('totals { memories }')).toEqual([['analytics-categories']]);
    expect(await sent('contextsServed { value } promptTokens { value } again: promptTokens { at }')).toEqual([
      ['analytics-context-quarters'],
    ]);
  });

  test('takes one round trip', async () => {
    const trips = await sent(EVERYTHING);
    expect(trips).toHaveLength(1);
    expect(new Set(trips[0]).size).toBe(10);
  });
});

test.each([
  ['times the wrong way round', { from: NOVEMBER.to, to: NOVEMBER.from }, ['to']],
  ['no time at all', { to: NOVEMBER.from }, ['to']],
  ['a time before 1970', { from: '1969-12-31T23:59:59Z' }, ['from']],
  ['a time zone that is none', { timeZone: 'Mars/Olympus' }, ['timeZone']],
  ['an empty time zone', { timeZone: '' }, ['timeZone']],
  [
    '1,001 hours',
    { from: '2026-10-01T00:00:00Z', to: '2026-11-11T17:00:00Z', interval: 'HOUR', timeZone: 'UTC' },
    ['interval'],
  ],
  ['ten thousand years of months', { to: '9999-12-31T00:00:00Z', interval: 'MONTH' }, ['interval']],
  ['several at once', { from: NOVEMBER.to, to: NOVEMBER.from, timeZone: 'Mars' }, ['timeZone', 'to']],
])('%s is refused by name', async (_, asked, paths) => {
  const { errors } = await askFigures(t, 'turns { value }', asked);
  expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
  expect(errors[0]!.extensions.issues.map(({ path }) => path)).toEqual(paths);
});

test('1,000 hours are answered', async () => {
  const hours = { from: '2026-10-01T00:00:00Z', to: '2026-11-11T16:00:00Z', interval: 'HOUR', timeZone: 'UTC' };
  expect((await figures(t, 'turns { value }', hours)).turns).toHaveLength(1_000);
});
