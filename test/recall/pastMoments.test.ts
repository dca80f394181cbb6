import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  const turns = [
    ['2026-03-02T09:00:00Z', '나 마포에 살아. 매일 커피 세 잔 마셔.'],
    ['2026-03-05T09:00:00Z', '마포에서 전세 찾아줘'],
    ['2026-06-02T09:00:00Z', '나 이제 강남에 살아. 월세로 옮겼어.'],
    ['2026-06-03T09:00:00Z', '강남 월세 시세 알려줘'],
  ];
  for (const [occurredAt, userQuery] of turns) {
    const input = { userId: 'nari', sessionId: occurredAt, userQuery, assistantResponse: '네.', occurredAt };
    await t.data('mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }', { input });
    await t.settle();
  }
});

async function ask(at: string | null) {
  const { memoryContext } = await t.data(
    `query ($at: DateTime) {
      memoryContext(userId: "nari", query: "나 어디 살아?", at: $at) {
        prompt
        memories { memory { content } }
        entities { value mentionCount lastMentionedAt context }
        preferences { keywords dimensions { name total top { value count } } activeHours { count } }
      } }`,
    { at },
  );
  return memoryContext;
}

test('a past moment knows the fact that was superseded after it', async () => {
  const then = await ask('2026-04-01T00:00:00Z');
  expect(then.prompt).toContain('마포');
  expect(then.prompt).not.toContain('강남');
  expect(then.memories.map((one: { memory: { content: string } }) => one.memory.content).join()).toContain('마포');
  const now = await ask(null);
  expect(now.memories.map((one: { memory: { content: string } }) => one.memory.content).join()).not.toContain(
    '마포에 산다',
  );
});

test('the entities and preferences of a past moment hold nothing of what came later', async () => {
  const { entities, preferences } = await ask('2026-03-03T00:00:00Z');
  expect(JSON.stringify([entities, preferences])).not.toMatch(/강남|월세|전세/);
  expect(entities).toContainEqual({
    value: '마포',
    context: null,
    mentionCount: 1,
    lastMentionedAt: '2026-03-02T09:00:00.000Z',
  });
  const later = await ask('2026-04-01T00:00:00Z');
  expect(later.entities).toContainEqual({
    value: '마포',
    context: '마포에서 전세 찾아줘',
    mentionCount: 2,
    lastMentionedAt: '2026-03-05T09:00:00.000Z',
  });
  expect(JSON.stringify(later.preferences.dimensions)).toContain('전세');
});

test('a search for an outdated value finds the turn with the newest one before it', async () => {
  const { search } = await t.data(
    `{ search(userId: "nari", query: "마포에서 커피 세 잔", kinds: [TURN]) { edges { node { ... on Turn { userQuery } } } } }`,
  );
  const found: string[] = search.edges.map((edge: { node: { userQuery: string } }) => edge.node.userQuery);
  expect(found[0]).toContain('강남에 살아');
  expect(found[1]).toContain('마포에 살아');
});
