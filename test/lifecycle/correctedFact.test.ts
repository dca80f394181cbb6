import { expect, test } from '@jest/globals';
import { MemoryCategory } from '../../server/entities/enums.ts';
import { correctedFact } from '../../server/lifecycle/facts/correctedFact.ts';
import { decideOnFact } from '../../server/lifecycle/facts/decideOnFact.ts';
import { contentKey, type PlacedFact } from '../../server/lifecycle/facts/placedFact.ts';

const SAID_AT = new Date('2026-11-01T09:00:00Z');
const told = (content: string, minutes: number, subcategory: string | null = null): PlacedFact => ({
  content,
  contentKey: contentKey(content),
  category: MemoryCategory.CONTEXT,
  subcategory,
  confidence: 0.7,
  uid: content,
  toldAt: new Date(SAID_AT.getTime() + minutes * 60_000),
  createdAt: SAID_AT,
});
const meantBy = (correction: string, known: PlacedFact[], subcategory: string | null = null): string | undefined =>
  correctedFact({ ...told(correction, 1, subcategory), corrects: true }, known)?.content;

const LONG_AGO = -100_000;

test.each([
  ['measures something else', '독서 모임은 매주 토요일에 한다', '독서 모임에 두 명 더 와서 9명 됐다'],
  ['is counted, and the other a number of something else', '여자친구와 만난 지 3년 됐다', '예산 30이다'],
  ['is counted, and the other a number of something else', 'Rests for 14 weeks', 'Round three skipped, soup instead'],
  ['is another number', '예전에 뺀다던 살은 지금 81이다', '신발은 245로 바꿨다'],
  ['is another number', '예전에 뺀다던 살은 지금 81이다', '신발 245로 바꿨다'],
  ['is a way that is gone', '세종에서 오송까지 출근 40분 걸린다', '오송 말고 조치원으로 이사 간다'],
  ['is a state, and the other a goal', 'Target is 500 sales by the end of March', '120 sales now'],
  [
    'has days, and the other none',
    'Choir leader changed. Now it is Ms Braun',
    'Days moved to Mondays and Fridays, too',
  ],
])('a correction leaves what it does not mean: it %s', (_, known, change) => {
  const days = told('Choir is on Tuesdays and Thursdays', LONG_AGO);
  expect(meantBy(change, [told(known, 0), days])).not.toBe(known);
});

test.each([
  ['by the end of its name', '송별식은 6월 3일이다', '비가 와서 식을 6월 10일로 미뤘다'],
  ['by its number', 'Release 2.4 planned for May 4', '2.4 slips to May 18'],
  ['by what kind of value it is', '동호회는 매주 금요일에 모인다', '동호회 요일을 목요일로 옮겼다'],
  ['by a word of the same meaning', 'Mortgage is 940 a month', 'Home loan is 880 a month now'],
  ['by a word of the same meaning', '몸무게는 81kg이다', '체중 78로 줄었다'],
])('a correction means what it names %s', (_, known, change) => {
  expect(meantBy(change, [told(known, LONG_AGO), told('Plays the cello', LONG_AGO)])).toBe(known);
});

test('a new day of what one known fact tells of somebody is the day of that', () => {
  const surgery = told('아빠 허리 수술이 2026년 3월 3일이다', LONG_AGO);
  expect(meantBy('수술이 3월 10일로 미뤄졌다', [surgery])).toBe(surgery.content);
  expect(meantBy('아빠 퇴원하셨다', [surgery])).toBeUndefined();
});

test('a statement about another thing does not end the previous fact', () => {
  const permit = told('Work permit is good until June 2029', 0, 'document');
  expect(meantBy('Lease in Selby is up in October', [permit], 'document')).toBeUndefined();
});

test.each([
  [
    'an illness is not replaced by what is taken against it',
    '어머니는 고혈압 있으시다',
    '어머니 약 암로디핀으로 바꾸셨다',
  ],
  ['what was just given up takes no new hour', '배달 없앴다', '영업시간 9시로 늦췄다'],
])('%s', (_, known, change) => {
  for (const minutes of [0, LONG_AGO]) expect(meantBy(change, [told(known, minutes)])).toBeUndefined();
});

test('a port to another language replaces the one that does everything', () => {
  const used = told('Uses Perl for everything', LONG_AGO, 'tool');
  expect(meantBy('Has ported everything to Rust', [used], 'tool')).toBe(used.content);
});

test('a room that was given up is the one that is known', () => {
  const room = told('작업실은 문래동이다', LONG_AGO, 'company');
  expect(meantBy('작업실 뺐다', [room], 'project')).toBe(room.content);
});

test('the end of a job does not end a fact that was only guessed to be about a job', () => {
  const court = told('코트가 공사라 당분간 강변에서 한다', LONG_AGO, 'job');
  expect(meantBy('총무 그만두고 이제 평회원이다', [court], 'job')).toBeUndefined();
});

test('a statement about the user’s job does not change a fact about somebody else’s', () => {
  const hired = told('Tessa joined as head of sales', 0, 'job');
  expect(meantBy('Is stepping down to adviser, Pavel takes over as CEO', [hired], 'job')).toBeUndefined();
});

test('a casual statement changes a known fact, unless a model or a product names what it replaces', () => {
  const known = [
    ['책은 한빛유통에서 받는다', 'company'],
    ['서점은 화요일에 쉬고 직원은 세 명이다', 'company'],
    ['Drives a Skoda', 'possession'],
    ['Is allergic to walnuts', 'health'],
    ['The orchestra has 34 players', 'company'],
  ].map(([content, kind], at) => told(content!, LONG_AGO - at, kind));
  const change = told('책은 나래북스에서 받는다', 0, 'company');
  expect(correctedFact({ ...change, corrects: false }, known)).toBe(known[0]);
  expect(correctedFact({ ...change, corrects: undefined }, known)).toBeUndefined();
});

test.each([
  ['2027년 3월에 군산으로 이사 가게 됐다', '이사 때문에 군산 쪽으로 전보 신청했다'],
  ['어머니는 허리가 안 좋으셔서 오래 걷지 못하신다', '어머니 허리 때문에 부산 여행 취소했다'],
])('what is given as a reason holds as before: %s – %s', (known, change) => {
  expect(meantBy(change, [told(known, LONG_AGO)])).toBeUndefined();
});

test.each([
  ['Shoes are Hollin Trails, size 42', "Switched the user's footwear to Merrow Glides", 'SUPERSEDED'],
  ['Supervisor is Dr. Amadi-Holt', 'Prof. Lindqvist is supervising since May', 'SUPERSEDED'],
  ['Sings alto, rehearsals are on Wednesdays', 'Has been moved to second soprano', 'CREATED'],
])('a change replaces %s if it says nothing else', (before, change, outcome) => {
  const decision = decideOnFact({ ...told(change, 1), corrects: true }, [told(before, LONG_AGO)]);
  expect(decision.outcome).toBe(outcome);
});

test.each([
  ['혈압약 아침마다 5mg 먹는다', '2026년 10월 4일(일요일) 선생님이 10mg으로 올리셨다', '혈압약 아침마다 10mg 먹는다'],
  ['Bathroom budget is 9k', 'Had to lift it to 11.5k after the quote came in', 'Bathroom budget is 11.5k'],
  [
    'Loan is with Norfolk Bank at 4.2%, fixed until 2029',
    "Misread it, the rate's 4.6",
    'Loan is with Norfolk Bank at 4.6%, fixed until 2029',
  ],
])('%s is carried over, whoever changed its value', (before, change, expected) => {
  const decision = decideOnFact({ ...told(change, 1), corrects: true }, [told(before, 0)]);
  expect(decision).toMatchObject({ outcome: 'SUPERSEDED', content: expected });
});

test('a moved appointment refers to the only fact with such a value, not to the person who moved it', () => {
  const review = told('Annual review is on the 5th', 0);
  const boss = told('Reports to Carla', 0.1);
  expect(meantBy('Carla just pushed it to the 9th', [review, boss])).toBe(review.content);
});

test('the effective date of a change is not what it changes', () => {
  const title = told('건물관리팀 과장이다', 0);
  const meeting = told('건물관리팀 회의는 7월 15일이다', LONG_AGO);
  expect(meantBy('7월 1일부로 건물관리팀 차장이 됐다', [title, meeting])).toBe(title.content);
});

test('a noun and its verb are the same matter', () => {
  const move = told('9월에 이직한다', 0);
  expect(meantBy('그 이직 건은 없던 일이 됐다', [move])).toBe(move.content);
});
