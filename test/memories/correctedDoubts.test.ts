import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { contents } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

async function rememberedAfter(userId: string, ...told: string[]): Promise<string[]> {
  for (const [i, userQuery] of told.entries()) {
    const occurredAt = new Date(Date.UTC(2026, 10, 2, 9, i)).toISOString();
    await recordTurns(t, [{ userId, sessionId: `${userId}-1`, userQuery, assistantResponse: 'Noted.', occurredAt }]);
  }
  return contents(t, { userId, active: true });
}

describe('a statement that is too doubtful to keep', () => {
  test('is kept once its value is corrected', async () => {
    const remembered = await rememberedAfter(
      'doubt-count',
      'There are 12 people on my team',
      'make that 14, forgot Tomasz',
    );
    expect(remembered).toEqual([expect.stringMatching(/14 people on the user's team/)]);
  });

  test('is not kept if the correction is about a task', async () => {
    const remembered = await rememberedAfter('doubt-task', 'Write an invitation for 12 guests', 'make that 14 please');
    expect(remembered).toEqual([]);
  });
});

test('a correction that apologizes replaces the value that it denies', async () => {
  const remembered = await rememberedAfter(
    'denied',
    "I'm moving to Leeds in March, by the way",
    'not march sorry, april',
  );
  expect(remembered).toEqual([expect.stringMatching(/Leeds in april/i)]);
});
