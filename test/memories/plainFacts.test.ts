import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { contents } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

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
  'statements with commas between them': [
    '우리 팀은 슬랙을 써요, 나 자취해, 애가 둘이에요.',
    ['팀은 슬랙을 쓴다', '자취한다', '애가 둘이다'],
  ],
  'a name after another statement': ['술은 안 마셔요, 저는 박서연입니다.', ['술은 마시지 않는다', '이름은 박서연이다']],
  "one's own name before a daughter's": [
    '저는 박서연입니다, 딸 이름은 하은이야.',
    ['이름은 박서연이다', '딸 이름은 하은이다'],
  ],
  'a given name and a job': ['저는 지훈이고 간호사예요.', ['이름은 지훈이다', '직업은 간호사다']],
  'a name and what somebody is': ["Hi, I'm Ken, a nurse from Leeds.", ['Name is Ken', 'Is a nurse from Leeds']],
  'a name and what somebody does': ["I'm Tom, I run a bakery.", ['Name is Tom', 'Runs a bakery']],
  'a place with its date': [
    'The offsite is now in Lisbon, 19-20 November.',
    [/Lisbon, (?:19-20 November|November 19)/],
  ],
} as const;

test.each(Object.entries(BESIDE))('a plain fact stays beside another one: %s', async (userId, [userQuery, facts]) => {
  await recordTurns(t, [{ userId, sessionId: 's', userQuery, assistantResponse: 'Noted.' }]);
  await t.settle();
  const remembered = await contents(t, { userId, active: true });
  expect(remembered).toHaveLength(facts.length);
  expect(remembered).toEqual(expect.arrayContaining(facts.map((fact) => expect.stringMatching(fact))));
});

/** Statements with words of fiction, which do not make them a role play. */
const WORDS_OF_FICTION = [
  '저는 게임 캐릭터 디자이너예요.',
  '시나리오 작가로 일하고 있어요.',
  '대사증후군이 있어요.',
  '저희 아이는 캐릭터 양말만 신어요.',
  "I can't imagine it any other way: I live in Leeds.",
  "I'm a voice actor and I play the villain in a cartoon.",
  'I act as treasurer of our allotment club.',
  'I write lyrics for a living.',
  'My sister Ines will be my witness. She is a nurse.',
];

test('a statement with a word of fiction in it is learned', async () => {
  await recordTurns(
    t,
    WORDS_OF_FICTION.map((userQuery, i) => ({ userId: `f${i}`, sessionId: 's', userQuery, assistantResponse: 'OK.' })),
  );
  await t.settle();
  for (const i of WORDS_OF_FICTION.keys())
    expect((await contents(t, { userId: `f${i}`, active: true })).length).toBeGreaterThan(0);
});

/** Role play and hypotheticals: nothing in them is about the user. */
const FICTION = [
  'Imagine I live in Leeds and have two cats. What would my days be like?',
  "Suppose I'm a nurse with three kids. How would you greet me?",
  'In my novel, my character lives in Busan and is allergic to shrimp.',
  '내 캐릭터는 부산에 사는 간호사고 고양이를 두 마리 키워.',
  '대사: 저는 부산에 살고 새우 알레르기가 있어요.',
  '주인공은 대전에 사는 의사고 땅콩을 못 먹어.',
];

test('nothing is learned from role play and hypotheticals', async () => {
  await recordTurns(
    t,
    FICTION.map((userQuery, i) => ({ userId: `r${i}`, sessionId: 's', userQuery, assistantResponse: 'OK.' })),
  );
  await t.settle();
  for (const i of FICTION.keys()) expect(await contents(t, { userId: `r${i}`, active: true })).toEqual([]);
});

test('an answer is kept with what was asked about, and not with the question', async () => {
  await recordTurns(t, [
    {
      userId: 'q',
      sessionId: 's',
      userQuery: '나 복숭아 알레르기 있어',
      assistantResponse: '복숭아 알레르기 심한 편이야?',
    },
    { userId: 'q', sessionId: 's', userQuery: '먹으면 목 부음', assistantResponse: '조심할게.' },
  ]);
  await t.settle();
  const remembered = await contents(t, { userId: 'q', active: true });
  expect(remembered).toContain('복숭아 알레르기: 먹으면 목 부음');
});

test('a number of another scale, without its topic, replaces no known one', async () => {
  const say = (userQuery: string) => ({ userId: 'n', sessionId: 's', userQuery, assistantResponse: '네.' });
  await recordTurns(t, [say('제 목표 체중은 75예요.'), say('연봉 협상도 곧인데 지금 5200이거든. 얼마 부르지')]);
  await t.settle();
  expect(await contents(t, { userId: 'n', active: true })).toEqual([expect.stringContaining('75')]);
});

test('what a relative has for the moment is not learned beside another fact', async () => {
  const userQuery = 'My daughter has a headache. My mother has a meeting. I have two sons.';
  await recordTurns(t, [{ userId: 'relative', sessionId: 's', userQuery, assistantResponse: 'Noted.' }]);
  await t.settle();
  expect(await contents(t, { userId: 'relative', active: true })).toEqual(['Has two sons']);
});
