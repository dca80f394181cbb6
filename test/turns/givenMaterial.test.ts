import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const say = (userId: string, ...said: string[]) =>
  recordTurns(
    t,
    said.map((userQuery) => ({ userId, sessionId: `${userId}-1`, userQuery, assistantResponse: '네.' })),
  );
test.each([
  ['translation', 'Translate this: the flat in Busan costs $450,000'],
  ['proofreading', '이 문장 맞춤법 봐줘:\n부산 아파트가 4억 5천만원이라고 한다'],
])('what is given for a %s names nothing of the user', async (userId, said) => {
  await say(userId, said);
  const { user } = await t.data(
    'query ($userId: ID!) { user(userId: $userId) { entities(first: 10) { edges { node { value } } } } }',
    { userId },
  );
  expect(user.entities.edges).toEqual([]);
});
