import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { contents } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

/** Requests to remember something, in many words, and what must be in the memory. */
const ASKED: [string, string][] = [
  ["The spare key is under the blue pot. Don't forget that, please.", 'blue pot'],
  ['Make a mental note: the boiler was serviced on 3 May.', 'boiler'],
  ['Would you be so kind as to remember that my train leaves at 7:40?', '7:40'],
  ["We meet in room 204 on Mondays. I'd like that remembered.", 'room 204'],
  ['Memo: the paint in the hall is Oyster White.', 'Oyster White'],
  ['Our club lends the projector for a week. Remember it when I ask about bookings.', 'projector'],
  ['How long do I boil an egg? Oh, and before I lose it: remember I owe Marek £20.', 'Marek'],
  ['보일러 점검은 5월 3일에 받았어. 까먹지 말고 기억해 둬.', '보일러'],
  ['이거 하나 기억해 줘. 여분 열쇠는 파란 화분 밑에 있어.', '화분'],
  ['메모: 거실 페인트 색은 아이보리', '아이보리'],
  ['우리 동호회는 월요일마다 204호에서 모여. 장소 물어볼 때 쓸 거니까 알아 둬.', '204호'],
  ['제 신발 사이즈는 265예요. 저장.', '265'],
  ['The bakery on Mill Street is closed on Tuesdays. Carve that into stone for me.', 'Mill Street'],
  ['Vegan. Please remember this.', 'Vegan'],
  ['왼손잡이야. 기억해 둬.', '왼손잡이'],
  ["I'm 34. Don't forget it when you plan workouts.", '34'],
  ['My ring size is 12, remember that.', 'ring size is 12'],
  ['My nephew Otto stays every other weekend. Work from that whenever I plan meals.', 'Otto'],
  ['We run Postgres 16 on staging. Treat that as a given next time.', 'Postgres 16'],
  ['우리 가게는 수요일에 쉬어. 머리에 콕 박아 둬.', '수요일'],
  ['막내가 유당불내증이야. 앞으로 장보기 물으면 그거 깔고 대답해.', '유당불내증'],
  ['주차는 지하 3층 기둥 B12. 나중에 물으면 바로 말해줘', 'B12'],
  ['그리고 기억해줘: 나 민재 결혼식 사회 보기로 했어 대본 써야 돼', '사회'],
];

test('what somebody asks to remember is remembered, however they ask', async () => {
  await recordTurns(
    t,
    ASKED.map(([userQuery], i) => ({ userId: `a${i}`, sessionId: 's', userQuery, assistantResponse: 'OK.' })),
  );
  await t.settle();
  for (const [i, [, words]] of ASKED.entries())
    expect((await contents(t, { userId: `a${i}`, active: true })).join('\n')).toContain(words);
});

/** They name memory, and ask for nothing. */
const NOT_ASKED = [
  'Do you remember where we met?',
  'How do I remember long numbers?',
  '지난번 여행 기억나?',
  '그 사람 이름이 기억이 안 나',
];

/** Words for keeping things, which say nothing about memory: what they leave is nothing that was asked for. */
const ABOUT_THINGS = [
  '저는 매일 운동을 기록해요.',
  '사진은 구글 포토에 저장해.',
  '기록도 남기고 싶어요',
  'I parsed it yesterday. Fix the function and save it.',
  'Write a script for parsing the logs and save it as parse.py',
  'FYI, the deploy failed again',
  'Address of the store: 12 Main Street near the station',
  'I saw a convenience-store owner in Leeds today',
  'They made me keep it.',
  'I live in Leeds. Save this as a PDF.',
  'I will always remember that.',
  "I can't remember that.",
  'Write a limerick about my cat Tom, and keep it.',
  'Great. Remember that line from the film?',
  'I like you. You have a good memory.',
  'This song is called Remember Me. It is in my head.',
  'Please fix the tests. The build is broken. Keep the API the same.',
  'I have a headache. Take that into account for the workout today.',
  'Our dog died last week. I want to keep her memory alive.',
  '냉장고에 우유 넣어 둬. 나는 지금 나가.',
  '카톡 알림 꺼 둬. 회의 중이야.',
  '할머니가 돌아가셨어. 평생 못 잊을 거야.',
];

/** Requests whose reason or last words are no part of what is meant. */
const MEANT: [string, string][] = [
  ["My shoe size is 43. Don't forget that, because I will.", "The user's shoe size is 43"],
  ['My shoe size is 43, remember that.', "The user's shoe size is 43"],
  ['I take the tram at 7. Remember that because I always forget.', 'Takes the tram at 7'],
  ['Remember this, my locker is 12.', "The user's locker is 12"],
  ['Remember this for me: I am allergic to nuts.', 'For the user: they are allergic to nuts'],
  ['Save this for later: my locker is 12 at the gym.', "The user's locker is 12 at the gym"],
  ['Hey, and before I lose it again: remember I owe Marcus £35', 'Owes Marcus £35'],
];

test('a request and its reason are no part of what is remembered', async () => {
  await recordTurns(
    t,
    MEANT.map(([userQuery], i) => ({ userId: `m${i}`, sessionId: 's', userQuery, assistantResponse: 'OK.' })),
  );
  await t.settle();
  for (const [i, [, words]] of MEANT.entries())
    expect(await contents(t, { userId: `m${i}`, active: true })).toEqual([words]);
});

test('who speaks of keeping things asks for nothing', async () => {
  await recordTurns(
    t,
    ABOUT_THINGS.map((userQuery, i) => ({ userId: `k${i}`, sessionId: 's', userQuery, assistantResponse: 'OK.' })),
  );
  await t.settle();
  for (const i of ABOUT_THINGS.keys()) {
    const { user } = await t.data(
      `{ user(userId: "k${i}") { memories(filter: { source: EXPLICIT }) { totalCount } } }`,
    );
    expect(user.memories.totalCount).toBe(0);
  }
});

test('who only speaks of remembering asks for nothing', async () => {
  await recordTurns(
    t,
    NOT_ASKED.map((userQuery, i) => ({ userId: `n${i}`, sessionId: 's', userQuery, assistantResponse: 'OK.' })),
  );
  await t.settle();
  for (const i of NOT_ASKED.keys()) expect(await contents(t, { userId: `n${i}`, active: true })).toEqual([]);
});
