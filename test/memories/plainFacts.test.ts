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

/** Pairs of statements, each complete without the other. */
const BESIDE = {
  'where somebody is from': ['I am from Osaka. I have two sons.', ['Is from Osaka', 'Has two sons']],
  'where relatives live': ['My parents live in Osaka. I have two sons.', ['Parents live in Osaka', 'Has two sons']],
  'where somebody commutes to': ['I commute to Osaka. I have two sons.', ['Commutes to Osaka', 'Has two sons']],
  'what a relative has': ['My mother has epilepsy. I have two sons.', ['Mother has epilepsy', 'Has two sons']],
  'what a relative does': ['My husband is a dentist. I live in Busan.', ['Husband is a dentist', 'Lives in Busan']],
  'a habit and a birthday': [
    '매일 아침 달리기를 하고 제 생일은 3월 4일이에요.',
    ['매일 아침 달리기를 한다', '생일은 3월 4일이다'],
  ],
} as const;

test.each(Object.entries(BESIDE))('a plain fact stays beside another one: %s', async (_, [userQuery, facts]) => {
  const t = await startApp();
  await recordTurns(t, [{ userId: 'u', sessionId: 's', userQuery, assistantResponse: 'Noted.' }]);
  await t.settle();
  expect((await contents(t, { userId: 'u', active: true })).sort()).toEqual([...facts].sort());
});

test('what a relative has for the moment is not learned beside another fact', async () => {
  const t = await startApp();
  const userQuery = 'My daughter has a headache. My mother has a meeting. I have two sons.';
  await recordTurns(t, [{ userId: 'u', sessionId: 's', userQuery, assistantResponse: 'Noted.' }]);
  await t.settle();
  expect(await contents(t, { userId: 'u', active: true })).toEqual(['Has two sons']);
});
