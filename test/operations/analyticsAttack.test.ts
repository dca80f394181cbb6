import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { EVERYTHING, figures, type Point, recordIn, remember, sumOf } from '../support/console/figures.ts';
import { randomFrom } from '../support/hostile/random.ts';

const SMALLEST = 4;
const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const START = Date.UTC(2026, 8, 1);
const END = Date.UTC(2026, 10, 1);
const ZONES = ['UTC', 'Asia/Seoul', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Chatham'];

interface Told {
  userId: string;
  at: number;
  intentType: string;
}

/** Twenty people by day, one who comes only at night, and one who says more than all others together. */
function randomTurns(): Told[] {
  const random = randomFrom(7);
  const turns: Told[] = [];
  for (let day = START; day < END; day += 24 * HOUR) {
    for (let i = random.int(6); i > 0; i--)
      turns.push({
        userId: `user-${random.int(20)}`,
        at: day + 8 * HOUR + random.int(12 * HOUR),
        intentType: random.pick(['ask', 'ask', 'tell']),
      });
    if (random.chance(0.4)) turns.push({ userId: 'owl', at: day + 3 * HOUR + random.int(HOUR), intentType: 'owl' });
    if (random.chance(0.2))
      for (let i = random.int(9); i > 0; i--)
        turns.push({ userId: 'loud', at: day + 15 * HOUR + random.int(HOUR), intentType: 'ask' });
  }
  return turns.sort((a, b) => a.at - b.at);
}

let t: TestApp;
let key: string;
const turns = randomTurns();
beforeAll(async () => {
  t = await startApp();
  ({ key } = await t.addProject('attacked', { smallestGroup: SMALLEST }));
  t.clock.set('2026-11-02T00:00:00Z');
  await recordIn(
    t,
    key,
    turns.map(({ at, ...turn }) => ({ ...turn, sessionId: turn.userId, occurredAt: iso(at) })),
  );
});

const iso = (at: number): string => new Date(at).toISOString();

/** The sum of turns shown in each time range; thirty ranges per request. */
async function askTurns(windows: [from: number, to: number][]): Promise<number[]> {
  const sums: number[] = [];
  for (let i = 0; i < windows.length; i += 30) {
    const fields = windows
      .slice(i, i + 30)
      .map(
        ([from, to], n) =>
          `w${n}: analytics(from: "${iso(from)}", to: "${iso(to)}", interval: MONTH, timeZone: "UTC") { turns { value } }`,
      );
    const answer: Record<string, { turns: Point[] }> = await t.data(`{ ${fields.join('\n')} }`, {}, key);
    sums.push(...fields.map((_, n) => sumOf(answer[`w${n}`]!.turns)));
  }
  return sums;
}

const peopleBetween = (from: number, to: number): Set<string> =>
  new Set(turns.filter(({ at }) => at >= from && at < to).map(({ userId }) => userId));
const turnsBetween = (from: number, to: number): number => turns.filter(({ at }) => at >= from && at < to).length;

describe('a caller who requests every range and subtracts', () => {
  /** Where the cumulative sum grows, at the finest resolution the API allows. */
  const steps: { from: number; to: number; grew: number }[] = [];
  beforeAll(async () => {
    const moments = [
      ...new Set(turns.flatMap(({ at }) => [Math.floor(at / QUARTER) * QUARTER, Math.ceil(at / QUARTER) * QUARTER])),
    ].sort((a, b) => a - b);
    const sums = await askTurns(moments.map((to) => [START - HOUR, to]));
    let last = START;
    for (const [i, to] of moments.entries()) {
      const grew = sums[i]! - (sums[i - 1] ?? 0);
      if (grew === 0) continue;
      steps.push({ from: last, to, grew });
      last = to;
    }
  });

  test('finds groups of enough people, whose turns are those of the time between, except for a month’s remainder', () => {
    expect(steps.length).toBeGreaterThan(10);
    for (const { from, to, grew } of steps) {
      const begin = Math.max(from, Date.UTC(2026, new Date(to - 1).getUTCMonth()));
      // The requested moment may lie within the quarter-hour that fills the group: it counts completely.
      const end = Math.ceil(to / QUARTER) * QUARTER;
      const people = [peopleBetween(begin, end), peopleBetween(begin, end + QUARTER)].find(
        ({ size }) => size >= SMALLEST,
      );
      expect(people?.size ?? 0).toBeGreaterThanOrEqual(SMALLEST);
      expect([turnsBetween(begin, end), turnsBetween(begin, end + QUARTER)]).toContain(grew);
    }
  });

  test('learns nothing new from other ranges, intervals and time zones: all are sums of the same groups', async () => {
    const random = randomFrom(11);
    const windows = Array.from({ length: 90 }, (): [number, number] => {
      const from = START + random.int(END - START - HOUR);
      return [from, Math.min(END, from + HOUR + random.int(20 * 24 * HOUR))];
    });
    const stepped = (from: number, to: number, slack: number) =>
      steps.filter((step) => step.to - slack >= from && step.to <= to).reduce((sum, { grew }) => sum + grew, 0);
    const possible = (from: number, to: number): number[] =>
      [0, QUARTER].flatMap((a) => [0, QUARTER].map((b) => stepped(from + a, to + b, QUARTER)));
    const sums = await askTurns(windows);
    for (const [i, [from, to]] of windows.entries()) expect(possible(from, to)).toContain(sums[i]);
    for (const timeZone of ZONES)
      for (const interval of ['DAY', 'WEEK', 'MONTH']) {
        const asked = { from: iso(START), to: iso(END), interval, timeZone };
        const told = await figures(t, 'turns { value withheld } activeUsers { value }', asked, key);
        expect(sumOf(told.turns)).toBe(stepped(START, END + QUARTER, 0));
        for (const { value, withheld } of told.turns) if (withheld) expect(value).toBe(0);
        for (const { value } of told.activeUsers) expect(value % SMALLEST).toBe(0);
      }
  });

  test('cannot subtract visible figures from the totals', async () => {
    const all = { from: '1970-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z', interval: 'MONTH', timeZone: 'UTC' };
    const told = await figures(t, EVERYTHING, all, key);
    expect(told.totals.turns).toBe(sumOf(told.turns));
    expect(told.totals.turns).toBeLessThan(turns.length);
    expect(told.totals.users % SMALLEST).toBe(0);
    expect(told.totals.sessions % SMALLEST).toBe(0);
    const intents = told.intents.map(({ intentType }: { intentType: string }) => intentType);
    expect(intents).toContain('ask');
    expect(intents).not.toContain('owl');
  });

  test('cannot find the hour of a single night-time user', async () => {
    const nights = turns.filter(({ userId }) => userId === 'owl').map(({ at }) => Math.floor(at / HOUR) * HOUR);
    const sums = await askTurns(nights.map((at) => [at, at + HOUR]));
    // The night person's turn may complete a group of others: then it is shown with theirs, not by itself.
    for (const [i, at] of nights.entries())
      if (sums[i]! > 0) expect(steps.some((step) => step.grew === sums[i] && step.to >= at)).toBe(true);
    const { turns: hours } = await figures(
      t,
      'turns { at value withheld }',
      { from: iso(START), to: iso(START + 30 * 24 * HOUR), interval: 'HOUR', timeZone: 'UTC' },
      key,
    );
    for (const point of hours as (Point & { withheld: boolean })[]) {
      expect(point.withheld).toBe(point.value === 0);
      if (point.value > 0) expect(steps.map(({ grew }) => grew)).toContain(point.value);
    }
  });
});

test('sees no figure of a project with one person, in any role', async () => {
  const { key: own } = await t.addProject('alone');
  t.clock.set('2026-11-02T00:00:00Z');
  await recordIn(
    t,
    own,
    Array.from({ length: 40 }, () => ({
      userId: 'only',
      sessionId: 's',
      intentType: 'x',
      entities: [{ type: 'location', value: '강남' }],
      occurredAt: '2026-11-01T10:05:00Z',
    })),
  );
  await remember(t, own, 'only', 'LOCATION');
  await t.data('{ memoryContext(userId: "only", query: "walnut") { id } }', {}, own);
  await t.settle();
  const hours = { from: '2026-11-01T09:00:00Z', to: '2026-11-02T12:00:00Z', interval: 'HOUR', timeZone: 'UTC' };
  const told = await figures(t, EVERYTHING, hours, own);
  for (const name of ['activeUsers', 'turns', 'contextsServed', 'promptTokens', 'memoriesUsed'])
    for (const point of told[name]) expect(point).toMatchObject({ value: 0, withheld: true });
  for (const point of told.contextLatency) expect(point).toMatchObject({ p50Ms: 0, p95Ms: 0, withheld: true });
  for (const name of ['memoriesByCategory', 'memoryChanges', 'intents', 'importance'])
    expect([name, told[name]]).toEqual([name, []]);
  expect(told.totals).toMatchObject({ users: 0, sessions: 0, turns: 0, memories: 0, entities: 0, withheld: true });
  expect(told.totals.storageBytes % 1_000_000).toBe(0);
});
