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

test('a place or a contract whose name begins like "ago" or "later" has no date of its own', async () => {
  const told = '2026-10-25T09:00:00+09:00';
  await say('dohyun', '여행은 11월 20일~23일 후쿠오카야', told);
  await say('dohyun', '집은 2년 전세로 계약했어', told);
  await t.settle();
  const prompt = await promptFor('dohyun', '후쿠오카 여행이랑 전세 계약');
  expect(prompt).toContain('- 사용자: 여행은 11월 20일~23일 후쿠오카야');
  expect(prompt).toContain('- 사용자: 집은 2년 전세로 계약했어');
  expect(prompt).not.toMatch(/11월 17일|2024/u);
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

test('a question about a weekday finds the plan that was told for it on another day', async () => {
  await say('hana', '금요일은 어머니 생신이라 일찍 나가야 해', '2026-10-12T09:00:00+09:00');
  await say('hana', '점심에 국밥을 먹었어', '2026-10-13T12:00:00+09:00');
  await say('omar', 'On Friday the plumber comes at nine.', '2026-10-12T09:00:00+09:00');
  await say('omar', 'Soup for lunch again.', '2026-10-13T12:00:00+09:00');
  const best = async (userId: string, query: string) => {
    const { memoryContext } = await t.data(
      `query ($userId: ID!, $query: String!) {
        memoryContext(userId: $userId, query: $query, at: "2026-10-14T09:00:00+09:00") { relatedTurns { turn { userQuery } } }
      }`,
      { userId, query },
    );
    return memoryContext.relatedTurns[0]?.turn.userQuery;
  };
  expect(await best('hana', '이번 주 금요일에 뭐 있더라?')).toContain('어머니 생신');
  expect(await best('omar', 'what is on this Friday?')).toContain('plumber');
  expect(await best('omar', 'last Friday, what was planned?')).toContain('plumber');
});

test('a question about plans finds what was announced for the day, and one about the past what was said then', async () => {
  await say('jiwoo', '오늘은 창고 정리만 했어', '2025-11-20T09:00:00+09:00');
  await say('jiwoo', '다음 달 20일에 종합검진 받아', '2026-10-12T09:00:00+09:00');
  await say('jiwoo', '점심에 국밥을 먹었어', '2026-10-13T12:00:00+09:00');
  await say('lena', 'Only tidied the cellar today.', '2025-11-05T09:00:00+09:00');
  await say('lena', 'The dentist is in two weeks.', '2026-10-22T09:00:00+09:00');
  await say('lena', 'Soup for lunch again.', '2026-10-23T12:00:00+09:00');
  const best = async (userId: string, query: string, at = '2026-10-25T09:00:00+09:00') => {
    const { memoryContext } = await t.data(
      `query ($userId: ID!, $query: String!, $at: DateTime) {
        memoryContext(userId: $userId, query: $query, at: $at) { relatedTurns { turn { userQuery } signals { time } } } }`,
      { userId, query, at },
    );
    const [first] = memoryContext.relatedTurns;
    return first?.signals.time === 1 ? first.turn.userQuery : undefined;
  };
  expect(await best('jiwoo', '11월 20일에 뭐 있어?')).toContain('종합검진');
  expect(await best('jiwoo', '11월 20일에 뭐 하기로 했지?')).toContain('종합검진');
  expect(await best('jiwoo', '내일 뭐 있어?', '2026-11-19T09:00:00+09:00')).toContain('종합검진');
  expect(await best('jiwoo', '11월 20일에 뭐 했지?')).toContain('창고 정리');
  expect(await best('lena', 'What do I have on November 5?')).toContain('dentist');
  expect(await best('lena', 'what is on next week?', '2026-10-29T09:00:00+09:00')).toContain('dentist');
  expect(await best('lena', 'What did I do on November 5?')).toContain('cellar');
});
