import { expect, test } from '@jest/globals';
import { startApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { contents } from '../support/memories.ts';

/** Several things of a sort, all true: places, hours, numbers, what somebody has, uses and dislikes. */
const PLAIN = {
  english: [
    'I moved to Lisbon last spring and rent a flat near the river.',
    "I can't stand cilantro.",
    'I usually wake up at 5:30.',
    'My laptop is a ThinkPad running Fedora.',
    'My brother Sam lives in Toronto.',
    "I'm in the Lisbon climbing club.",
    'I do not drink coffee after noon.',
    'I use metric units.',
    'I have a standing desk.',
  ],
  korean: [
    '작년 봄에 대전으로 이사 와서 유성구에 살아요.',
    '고수를 정말 싫어해요.',
    '노트북은 씽크패드에 페도라를 써요.',
    '보통 5시 반에 일어나요.',
    '미터법을 써요.',
    '대전 클라이밍 동호회에 다녀요.',
    '동생 상우는 토론토에 살아요.',
    '오후에는 커피를 안 마셔요.',
    '스탠딩 데스크를 써요.',
  ],
};

test.each(Object.entries(PLAIN))('facts that a person states day by day all stay: %s', async (userId, said) => {
  const t = await startApp();
  await recordTurns(
    t,
    said.map((userQuery, day) => ({
      userId,
      sessionId: `s${day}`,
      userQuery,
      assistantResponse: 'Noted.',
      occurredAt: new Date(Date.UTC(2026, 8, 1 + day, 9)).toISOString(),
    })),
  );
  await t.settle();
  const remembered = await contents(t, { userId, active: true });
  expect(await contents(t, { userId, active: false })).toEqual([]);
  expect(remembered.length).toBeGreaterThanOrEqual(said.length);
});

/** The model has learned from messages about trips to some of these. */
const CITIES = ['Busan', 'Jeju', 'Lisbon', 'Boston', 'Tokyo', 'Paris'];

test('what a person says beside where they live is learned, whatever the city', async () => {
  const t = await startApp();
  const users = CITIES.map((city) => ({ city, userId: `in-${city}` }));
  await recordTurns(
    t,
    users.flatMap(({ city, userId }) => [
      { userId, sessionId: 's', userQuery: `I live in ${city} and I have two cats.`, assistantResponse: 'Noted.' },
      { userId, sessionId: 's2', userQuery: `I live in ${city}. I am allergic to shrimp.`, assistantResponse: 'OK.' },
    ]),
  );
  await t.settle();
  for (const { city, userId } of users)
    expect((await contents(t, { userId, active: true })).sort()).toEqual(
      ['Is allergic to shrimp', 'Has two cats', `Lives in ${city}`].sort(),
    );
});
