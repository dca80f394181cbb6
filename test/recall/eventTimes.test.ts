import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

async function say(userId: string, userQuery: string, occurredAt: string) {
  const input = { userId, sessionId: `${userId}-old`, userQuery, assistantResponse: 'OK.', occurredAt };
  await t.data('mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }', { input });
}

const promptFor = async (userId: string, query: string): Promise<string> =>
  (
    await t.data('query ($userId: ID!, $query: String!) { memoryContext(userId: $userId, query: $query) { prompt } }', {
      userId,
      query,
    })
  ).memoryContext.prompt;

test('the prompt shows when it happened beside when it was told', async () => {
  await say('june', 'I went rowing with Priya yesterday.', '2026-03-04T09:00:00+09:00');
  await say('june', 'The regatta is next month.', '2026-03-04T09:01:00+09:00');
  await say('june', 'We painted the boat house last week.', '2026-03-04T09:02:00+09:00');
  await say('june', 'Rowing is fun.', '2026-03-04T09:03:00+09:00');
  const prompt = await promptFor('june', 'rowing, regatta, boat house');
  expect(prompt).toContain('### 2026-03-04');
  expect(prompt).toContain('- User (refers to 2026-03-03): I went rowing with Priya yesterday.');
  expect(prompt).toContain('- User (refers to 2026-04): The regatta is next month.');
  expect(prompt).toContain('- User (refers to 2026-02-23 to 03-01): We painted');
  expect(prompt).toContain('- User: Rowing is fun.');
});

test('the day is that of the project’s time zone', async () => {
  // It is the 5th in Seoul already.
  await say('yuna', '어제 도자기 공방에 다녀왔어', '2026-03-04T16:00:00Z');
  expect(await promptFor('yuna', '도자기 공방')).toContain('(2026-03-04의 일): 어제 도자기');
});

test('a question about a time finds what happened then, whenever it was told', async () => {
  await say('sora', '작년 여름에 강릉에서 서핑을 배웠어', '2026-03-04T09:00:00+09:00');
  await say('sora', '오늘은 회의가 많네', '2026-03-05T09:00:00+09:00');
  const { memoryContext } = await t.data(
    `query { memoryContext(userId: "sora", query: "작년 여름에 뭐 했지?", at: "2026-05-01T00:00:00Z") {
       relatedTurns { turn { userQuery } signals { time } } } }`,
  );
  expect(memoryContext.relatedTurns).toEqual([
    { turn: { userQuery: '작년 여름에 강릉에서 서핑을 배웠어' }, signals: { time: 1 } },
  ]);
});
