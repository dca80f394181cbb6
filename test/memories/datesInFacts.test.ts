import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

test.each([
  ['ko', '저는 다음 주 금요일에 대전으로 이사해요', '2026년 11월 13일(금요일)'],
  ['en', 'I am moving to Leeds next Friday', 'Friday, November 13, 2026'],
])('a memory names the date that was meant on the day of its turn (%s)', async (userId, userQuery, date) => {
  const occurredAt = '2026-11-03T03:00:00Z';
  await recordTurns(t, [{ userId, sessionId: `${userId}-1`, userQuery, assistantResponse: 'Noted.', occurredAt }]);
  const { user } = await t.data(
    'query ($userId: ID!) { user(userId: $userId) { memories(first: 5) { edges { node { content sourcePreview } } } } }',
    { userId },
  );
  const [memory] = user.memories.edges.map((edge: { node: object }) => edge.node);
  expect(memory.content).toContain(date);
  expect(memory.sourcePreview).toContain(userQuery.slice(-10));
});
