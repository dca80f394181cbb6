import { beforeAll, expect, test } from '@jest/globals';
import { MindError } from '../../server/minds/minds.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await recordTurns(
    t,
    Array.from({ length: 40 }, (_, i) => ({
      userId: 'ada',
      sessionId: `day${i}`,
      userQuery: `On this day we planned the garden bed number ${i} with tomatoes`,
      assistantResponse: 'Planned.',
      occurredAt: new Date(Date.UTC(2026, 8, 1 + i, 3)).toISOString(),
    })),
  );
});

const SUMMARIES = `query ($period: SummaryPeriod!, $first: Int, $after: String) { user(userId: "ada") { summaries(period: $period, first: $first, after: $after) {
  pageInfo { hasNextPage endCursor } edges { node { from to summary turnCount } } } } }`;
const summaries = async (period: string, more: object = {}) =>
  (await t.data(SUMMARIES, { period, ...more })).user.summaries;

test('a user’s months are summarized, newest first, in the project’s time zone', async () => {
  const { edges } = await summaries('MONTH');
  expect(
    edges.map((edge: { node: { from: string; turnCount: number } }) => [edge.node.from, edge.node.turnCount]),
  ).toEqual([
    ['2026-09-30T15:00:00.000Z', 10],
    ['2026-08-31T15:00:00.000Z', 30],
  ]);
  expect(edges[0].node.to).toBe('2026-10-31T15:00:00.000Z');
  expect(edges[0].node.summary).toMatch(/garden/);
  expect(edges[0].node.summary.length).toBeLessThanOrEqual(600);
});

test('weeks begin on Monday and are listed in pages', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  for (;;) {
    const page: { edges: { node: { from: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } =
      await summaries('WEEK', { first: 2, after });
    seen.push(...page.edges.map((edge) => edge.node.from));
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  // Monday 00:00 in Seoul is Sunday 15:00 in UTC.
  expect(seen.every((from) => new Date(from).getUTCDay() === 0 && from.endsWith('T15:00:00.000Z'))).toBe(true);
});

test('deleted turns do not live on in a period’s summary', async () => {
  await recordTurns(t, [
    {
      userId: 'ada',
      sessionId: 'odd',
      userQuery: 'A xylophone was bought in secret',
      occurredAt: '2026-09-05T03:00:00Z',
    },
  ]);
  expect(
    (await summaries('WEEK', { first: 100 })).edges
      .map((edge: { node: { summary: string } }) => edge.node.summary)
      .join(),
  ).toMatch(/xylophone/);
  await t.data('mutation { deleteSession(input: {userId: "ada", sessionId: "odd"}) { deletedTurns } }');
  await t.settle();
  for (const period of ['WEEK', 'MONTH']) {
    const { edges } = await summaries(period, { first: 100 });
    expect(edges.map((edge: { node: { summary: string } }) => edge.node.summary).join()).not.toMatch(/xylophone/);
    expect(edges.length).toBeGreaterThan(1);
  }
});

test('a month contains the latest decisions, also of another session', async () => {
  const turn = (sessionId: string, userQuery: string, hour: number) => ({
    ...{ userId: 'lin', sessionId, userQuery, assistantResponse: 'Noted.' },
    occurredAt: new Date(Date.UTC(2026, 8, 1, hour)).toISOString(),
  });
  await recordTurns(t, [
    turn('plan', 'The rental quote is 640 for the tent', 1),
    turn('plan', 'lol my cat is asleep on the plans', 2),
    turn('deal', 'They agreed to 560 for the tent, deposit due on May 9', 3),
  ]);
  const { user } = await t.data(SUMMARIES.replace('ada', 'lin'), { period: 'MONTH' });
  const [{ node }] = user.summaries.edges;
  expect(node.summary).toContain('560 for the tent');
  expect(node.summary).not.toMatch(/640|cat/);
});

test('a model summarizes several sessions; while it fails, statements are picked', async () => {
  let answers = true;
  const model = await startApp({
    summarizer: {
      name: 'a model',
      isOffline: false,
      summarize: async (turns) => `Of ${turns[0]!.userQuery}`,
      summarizePeriod: async (told) => {
        if (!answers) throw new MindError('DOWN', 'The endpoint is down.');
        return `All in all: ${told.join(', ')}`;
      },
    },
  });
  const say = (...said: string[]) =>
    recordTurns(
      model,
      said.map((userQuery, i) => ({
        userId: 'bo',
        sessionId: userQuery,
        userQuery,
        occurredAt: `2026-09-0${i + 2}T03:00:00Z`,
      })),
    );
  const week = async (): Promise<string> =>
    (await model.data('{ user(userId: "bo") { summaries(period: WEEK) { edges { node { summary } } } } }')).user
      .summaries.edges[0].node.summary;
  await say('We decided on the blue tiles');
  expect(await week()).not.toMatch(/All in all/);
  await say('We decided on the blue tiles', 'The budget is 900 euros');
  expect(await week()).toBe('All in all: Of We decided on the blue tiles, Of The budget is 900 euros');
  answers = false;
  await say('The plumber comes on Friday at 9');
  expect(await week()).toMatch(/plumber/);
  expect(await week()).not.toMatch(/All in all/);
});

test('after a change of the project’s time zone, no two periods of a kind overlap', async () => {
  const zoned = await startApp();
  const say = (userQuery: string) =>
    recordTurns(zoned, [{ userId: 'ada', sessionId: userQuery, userQuery, occurredAt: '2026-09-02T03:00:00Z' }]);
  const starts = async (period: string): Promise<string[]> =>
    (await zoned.data(SUMMARIES, { period })).user.summaries.edges.map(
      (edge: { node: { from: string } }) => edge.node.from,
    );
  await say('We decided on the blue tiles');
  expect(await starts('WEEK')).toEqual(['2026-08-30T15:00:00.000Z']);
  await zoned.data(
    'mutation { updateProjectSettings(input: {timeZone: "UTC"}) { settings { timeZone } } }',
    {},
    (await zoned.addStaff('ADMIN')).credential,
  );
  await say('The budget is 900 euros');
  expect(await starts('WEEK')).toEqual(['2026-08-31T00:00:00.000Z']);
  expect(await starts('MONTH')).toEqual(['2026-09-01T00:00:00.000Z']);
});
