import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.ts';
import { recordTurns } from '../../support/factories.ts';

/** Turns beside those that are asked about: more than the budgets below have room for. */
const CHATS = [
  '오늘은 회의가 길어서 점심을 거르고 저녁에 혼자 국수를 먹었어',
  '퇴근길에 비가 와서 새로 산 운동화가 다 젖어 버렸어',
  '친구랑 본 영화가 지루해서 중간에 졸았는데 결말은 괜찮더라',
  '엘리베이터가 고장 나서 십이 층까지 걸어 올라갔더니 다리가 아파',
  '회사 근처에 새로 생긴 도서관에서 소설책을 세 권 빌렸어',
  '동생이 기타를 배우기 시작해서 주말마다 집이 시끄러워',
];
const day = (n: number, minute = 0) => new Date(Date.UTC(2026, 8, 1 + n, 3, minute)).toISOString();
const chats = (userId: string) =>
  Array.from({ length: 30 }, (_, i) => ({
    userId,
    sessionId: `chat ${i % 6}`,
    userQuery: `${CHATS[i % CHATS.length]}, 이야기 ${'가나다라마바사아자차'[i % 10]}${i + 20}`,
    assistantResponse: '그랬구나. 다음에는 조금 더 여유를 두고 움직여 보는 게 좋겠어. 푹 쉬어.',
    occurredAt: day(i % 6, i),
  }));

const LISTINGS = [
  '조건에 맞는 곳은 이렇게 있어. 모두 걸어서 다닐 수 있는 거리야.',
  '1. 느티나무길 투룸 빌라, 전세 2억 6천, 엘리베이터 없음',
  '2. 한빛마을 이십 평 아파트, 전세 3억, 주차 한 대',
  '3. 동천로 신축 오피스텔, 전세 2억 2천, 풀옵션',
  '4. 시장 뒤 단독 주택 이 층, 전세 2억 4천, 마당 있음',
  '실제로 남아 있는지는 부동산에 먼저 확인해 보고 가는 게 좋아.',
].join('\n');
const PLAN = [
  '사흘 일정을 이렇게 짜 봤어.',
  '첫날은 오후에 도착해서 항구를 걷고 시장에서 저녁을 먹어.',
  '둘째 날은 버스로 절벽 전망대에 갔다가 온천 마을에 들러.',
  '마지막 날은 미술관을 보고 기차로 공항에 가.',
  '경비는 숙박까지 한 사람에 85만 원 정도면 넉넉해.',
  '성수기라 방은 서둘러 잡는 게 좋고, 우산도 하나 챙겨.',
].join(' ');

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await recordTurns(t, [
    ...chats('yuna'),
    {
      userId: 'yuna',
      sessionId: 'home',
      userQuery: '매물 몇 개만 보여줘',
      assistantResponse: LISTINGS,
      occurredAt: day(2, 40),
    },
    {
      userId: 'yuna',
      sessionId: 'trip',
      userQuery: '섬으로 가는 여행 일정 짜줘',
      assistantResponse: PLAN,
      occurredAt: day(3, 40),
    },
    {
      userId: 'yuna',
      sessionId: 'bank',
      userQuery: '이사 생각해 봤는데 시내 말고 강 건너로 갈래. 은행에 물어보니까 대출은 1억 7천까지 가능하대',
      assistantResponse: '그 정도면 강 건너에서 고를 수 있는 집이 꽤 있어. 역에서 가까운 곳부터 보자.',
      occurredAt: day(4, 40),
    },
  ]);
});

const promptOf = async (query: string, tokenBudget: number): Promise<string> => {
  const ask =
    'query ($query: String!, $tokenBudget: Int) { memoryContext(userId: "yuna", query: $query, tokenBudget: $tokenBudget, at: "2026-09-20T00:00:00Z") { prompt } }';
  return (await t.data(ask, { query, tokenBudget })).memoryContext.prompt;
};

test('a long answer is shown by what fits the question', async () => {
  const prompt = await promptOf('섬 여행 경비가 얼마였지?', 700);
  expect(prompt).toContain('한 사람에 85만 원 정도면 넉넉해.');
  expect(prompt).not.toContain('미술관');
});

test('a question that counts gets that item of a long list', async () => {
  expect(await promptOf('세 번째 매물이 뭐였지?', 700)).toContain('3. 동천로 신축 오피스텔, 전세 2억 2천, 풀옵션');
  expect(await promptOf('매물 4번 다시 알려줘', 700)).toContain('4. 시장 뒤 단독 주택 이 층');
});

test('what the user said in the turn that fits best is not cut for the sake of others', async () => {
  for (const tokenBudget of [400, 500, 700, 900])
    expect(await promptOf('은행 대출이 얼마까지 된댔지?', tokenBudget)).toContain('대출은 1억 7천까지 가능하대');
});

test('no answer is cut to its first words', async () => {
  for (let tokenBudget = 300; tokenBudget <= 1_000; tokenBudget += 50) {
    const prompt = await promptOf('은행 대출이 얼마까지 된댔지?', tokenBudget);
    for (const [, shown] of prompt.matchAll(/^ {2}AI: (.*)…$/gmu)) expect(shown!.length).toBeGreaterThan(12);
    expect(prompt).not.toMatch(/^ {2}AI:…/mu);
  }
});
