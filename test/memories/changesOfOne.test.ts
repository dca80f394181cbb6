import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { rememberedAfter } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

describe('a statement that is too doubtful to keep', () => {
  test('is kept once its value is corrected', async () => {
    const remembered = await rememberedAfter(
      t,
      'doubt-count',
      'There are 12 people on my team',
      'make that 14, forgot Tomasz',
    );
    expect(remembered).toEqual([expect.stringMatching(/14 people on the user's team/)]);
  });

  test('is not kept if it is a text to translate', async () => {
    const told = ['There are 12 people on my team. Translate that into French', 'make that 14, forgot Tomasz'];
    expect(await rememberedAfter(t, 'doubt-text', ...told)).toEqual([]);
  });

  test('is not kept if it orders a number in an answer', async () => {
    const told = ['다음 글을 영어로 번역해줘: 회의 참석자는 12명입니다.', '아 14명으로 해줘'];
    expect(await rememberedAfter(t, 'doubt-order', ...told)).toEqual([]);
  });

  test('changes the known number that it orders anew', async () => {
    expect(await rememberedAfter(t, 'doubt-known', '회식은 12명이야', '아 14명으로 해줘')).toEqual(['회식은 14명이다']);
  });

  test('is not kept if the correction is about a task', async () => {
    const remembered = await rememberedAfter(
      t,
      'doubt-task',
      'Write an invitation for 12 guests',
      'make that 14 please',
    );
    expect(remembered).toEqual([]);
  });
});

test.each([
  [
    'an allergy and what a partner eats',
    ["I'm allergic to shellfish and my husband is vegetarian", "turns out I'm not allergic after all, got tested"],
    [/^Husband is vegetarian$/, /not allergic/],
  ],
  [
    'a landlord and the rent',
    ['My landlord is Mr Petrov, rent is 950', "Rent's going up to 990 from January"],
    [/Mr Petrov$/, /990/],
  ],
  [
    'an age and a hobby',
    ['우리 아들 지호는 7살이고 태권도 다녀', '지호 태권도 그만두고 수영 시작했어'],
    [/지호는 7살이다$/, /수영/],
  ],
])('%s are two facts, of which one changes alone', async (what, told, expected) => {
  const remembered = await rememberedAfter(t, `apart-${what.replaceAll(' ', '-')}`, ...told);
  expect(remembered.toSorted()).toEqual(expected.map((one) => expect.stringMatching(one)));
});

test.each([
  [
    'a doctor changes a dose',
    ['I take 20mg of citalopram every morning', 'my dad takes metformin twice a day', 'doctor put me up to 30mg'],
    [/metformin/, /Takes 30mg of citalopram every morning/],
  ],
  [
    'what is eaten as well',
    ['우유랑 계란은 먹어요', '요새 생선도 먹기 시작했어요'],
    [/생선도/, /우유랑 계란은 먹는다/],
  ],
  [
    'a relative changes only what is their own',
    ['I work at the tram depot, nights', "My brother's switched from nights to days at his place"],
    [/^Brother's switched from nights to days/, /^Works at the tram depot, nights$/],
  ],
  [
    'a friend changes only what is their own',
    ['도자기 공방에서 월요일마다 배워요', '같이 배우던 친구는 그만두고 서예로 옮겼어요'],
    [/친구는 그만두고 서예로/, /도자기 공방에서 월요일마다 배운다/],
  ],
  [
    'what was never said is not taken back',
    ['I make candles and sell them at 11 each on markets', 'its 11 not 12'],
    [/at 11 each on markets$/],
  ],
  [
    'a day loses its ordinal',
    ['My flight to Denver is on May 3rd', 'Got rebooked to May 5th'],
    [/^Flight to Denver is on May 5th, 2027$/],
  ],
  [
    'an hour replaces the time that is written like it',
    ['I usually go to bed at 11 and wake up at 6:30', 'trying to get up at 5:45 now'],
    [/to bed at 11 and wake up at 5:45$/],
  ],
  [
    'the last weekday of a month is no date',
    ["My team's OKR review is on the first Monday of each month", "It's been moved to the last Friday"],
    [/on the last Friday of each month$/],
  ],
  [
    'a number of students is no grade',
    [
      'I teach 4th grade at Lincoln Elementary',
      'They moved me to 5th grade this year',
      'got two transfers in, so class is at 24 now',
    ],
    [/24 now$/, /^Teaches 5th grade at Lincoln Elementary$/],
  ],
  [
    'one of two allergies leaves the other',
    ["I'm allergic to cats and dust", "I started allergy shots, cats don't bother me anymore"],
    [/^Is allergic to dust\. Started allergy shots, cats don't bother/],
  ],
  [
    'one of two allergies in Korean leaves the other',
    ['고양이랑 먼지 알레르기 있어', '고양이 알레르기는 이제 없어졌대'],
    [/^먼지 알레르기(?:가)? 있다\. /],
  ],
  [
    'a hall that was flooded leaves the day and the guests',
    ['결혼식은 10월 12일 로즈웨딩홀, 하객 120명', '로즈웨딩홀 침수돼서 올드밀로 바꿨어'],
    [/10월 12일 올드밀, 하객 120명이다$/],
  ],
  [
    'a promotion leaves the employer',
    ["I'm a product manager at Lattice", 'Switched to Director of Product last month btw'],
    [/^Is Director of Product at Lattice$/],
  ],
  [
    'the promotion of somebody else leaves the job',
    ["I'm a staff nurse at St Mary's", 'my mum became head nurse last week'],
    [/^Is a staff nurse at St Mary's$/, /^Mum became head nurse/],
  ],
  ['a number of people is no hour', ['Our standup is at 9:30', "we're 12 now"], [/Standup is at 9:30$/]],
  [
    'another medicine takes the place of the one before',
    ['My mom is on metformin for diabetes', 'Doctor switched her to Ozempic'],
    [/Ozempic$/],
  ],
  [
    'another shift takes the place of the one before',
    ['I work nights as a security guard at a mall', 'good news is they moved me to days'],
    [/to days$/],
  ],
  [
    'a day that is taken back is not the new one',
    ["My GP appointment's Tuesday at 9.20", "Scratch Tuesday, the surgery rang, it's Friday at 4 now"],
    [/^GP appointment's Friday at 4$/],
  ],
  [
    'an upgrade replaces the only version',
    ['we use mysql 5.7 at work', 'btw dba upgraded us to 8 last night finally'],
    [/^Uses mysql 8 at work$/],
  ],
  [
    'the day of a change is not a new day',
    ['Our standup is at 9:30', 'starting Monday standup is at 10'],
    [/^Standup is at 10$/],
  ],
  [
    'an age in brackets is no hour',
    [
      "I call my grandmother every Sunday at 5, she's in Manila",
      "She's got her zumba class then now (she's 81!!) so we're doing Saturdays at 6",
    ],
    [/^Calls their grandmother every Saturday at 6$/, /zumba/],
  ],
  [
    'eating one of two things again leaves the other',
    ["I don't eat pork or shellfish", 'I eat shellfish now actually'],
    [/^Does not eat pork\. Eats shellfish now/],
  ],
  [
    'pronouns are replaced whole',
    ["my pronouns are he/him and I'm Rob", 'I go by Robyn and she/her now'],
    [/she\/her/],
  ],
  [
    'a reason with its own subject leaves the matter',
    ['매주 화요일 저녁 8시에 독서모임 만나', '이제 화요일은 다들 힘들대서 목요일로 옮겼음'],
    [/^매주 목요일 저녁 8시에 독서모임 만난다$/],
  ],
  ['a number of a street is no floor', ['우리집은 14층', '6단지가 아니라 16단지였다ㅋㅋ'], [/^우리집은 14층이다$/]],
  [
    'a tool that was discontinued is replaced',
    ['저희 팀은 디자인 툴로 XD 써요', 'XD 지원종료돼서 피그마로 전면 이관했어요'],
    [/^팀은 디자인 툴로 피그마 쓴다$/],
  ],
  [
    'a date with a year replaces one with its year',
    ['내년 3월에 결혼해', '아 우리 결혼 3월 아니라 4월이야'],
    [/^2027년 4월에 결혼한다$/],
  ],
  ['a diet is not an age', ['My husband is vegetarian', 'my husband is vegan now'], [/^Husband is vegan/]],
  ['a school leaves the age', ['딸 서아는 4살이야', '서아는 다음달부터 유치원 가'], [/4살이다/, /유치원/]],
  ['somebody honored gives up', ['아버지가 당뇨라 인슐린 맞으셔', '아버지 인슐린은 끊으셨어요'], [/인슐린은 끊으셨다/]],
])('%s', async (what, told, expected) => {
  const remembered = await rememberedAfter(t, `part-${what.replaceAll(' ', '-')}`, ...told);
  expect(remembered.toSorted()).toEqual(expected.map((one) => expect.stringMatching(one)));
});

test('a day after its predicate belongs only to what was said before it', async () => {
  const remembered = await rememberedAfter(
    t,
    'trailing-day',
    '여자친구 생일이 다음 달 3일이야',
    '10월에 춘천 마라톤 나가려고',
    '춘천 말고 서울 마라톤 나가기로 했어 11월 21일',
  );
  expect(remembered).toContainEqual(expect.stringMatching(/생일이 2026년 12월 3일/));
  expect(remembered).toContainEqual(expect.stringMatching(/11월 21일에 서울 마라톤/));
});

test('“it” is the thing that the same message names', async () => {
  const remembered = await rememberedAfter(
    t,
    'of-its-own',
    'My landlord is Mr Petrov',
    "Petrov sold the building, it's owned by Kestrel Lets now",
  );
  expect(remembered).toEqual([expect.stringMatching(/^Petrov sold the building, it's owned by Kestrel Lets now$/)]);
});

test('a correction that apologizes replaces the value that it denies', async () => {
  const remembered = await rememberedAfter(
    t,
    'denied',
    "I'm moving to Leeds in March, by the way",
    'not march sorry, april',
  );
  expect(remembered).toEqual([expect.stringMatching(/Leeds in april/i)]);
});
