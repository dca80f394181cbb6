import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { rememberedAfter } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

describe('a correction that names the old value', () => {
  test.each([
    ['a noun in Korean', '우리 고양이 이름이 모카야', '아냐 모카가 아니고 라떼ㅋㅋ 헷갈렸다', '고양이 이름이 라떼다'],
    [
      'what somebody else said',
      '외할머니 고향이 목포예요',
      '아 엄마한테 물어보니 목포가 아니라 해남이래요',
      '외할머니 고향이 해남이다',
    ],
    ['a time with a request', '치과 예약이 3시야', '3시가 아니고 5시 반ㅠㅠ 그 전에 뭐 먹지', '치과 예약이 5시 반이다'],
    ['a part of the day', '치과 예약이 오후 2시야', '2시가 아니고 10시 반ㄷㄷ', '치과 예약이 10시 반이다'],
    ['a number without its unit', '제 키는 172cm예요', '*173', '키는 173cm이다'],
    [
      'several words',
      '처제 결혼식이 6월 셋째 주 토요일이에요',
      '아 처제한테 확인하니 셋째 주가 아니고 넷째 주래',
      '처제 결혼식이 6월 넷째 주 토요일이다',
    ],
    ['a noun in English', 'My nephew plays the cello', 'Sorry, viola not cello', 'Nephew plays the viola'],
    ['a typing error', 'My aunt is 58', '*59, sorry', 'Aunt is 59'],
    [
      'what was meant',
      'The landlord is called Mr Petrov',
      'I said Petrov but it is Petrovic',
      'The landlord is called Mr Petrovic',
    ],
    [
      'one thing rather than another',
      'We deploy to eu-west-1',
      "it's eu-central-1 rather than eu-west-1 btw, fix the snippet",
      'Deploys to eu-central-1',
    ],
  ])('takes the place of %s', async (what, told, correction, expected) => {
    const remembered = await rememberedAfter(t, `named-${what.replaceAll(' ', '-')}`, told, correction);
    expect(remembered).toEqual([expected]);
  });

  test('changes nothing that was not said before', async () => {
    const told = ['My nephew plays the cello', "The recital is in Leeds, I'm definitely not nervous"];
    expect(await rememberedAfter(t, 'named-unsaid', ...told)).toContain('Nephew plays the cello');
  });

  test('is not kept alone', async () => {
    const told = ['첼로랑 비올라 차이가 뭐야?', '아 첼로가 아니고 콘트라베이스 말이야'];
    expect(await rememberedAfter(t, 'named-alone', ...told)).toEqual([]);
  });
});

test.each([
  [
    'a deadline',
    ['공모전 마감 9/12까지라 계획표 짜 주세요', '주최 측 사정으로 9/26으로 밀렸습니다. 다시 짜 주세요.'],
    /^공모전 마감: 주최 측 사정으로 9\/26으로 밀렸다$/,
  ],
])('a change that leaves out %s keeps it from the changed fact', async (what, told, expected) => {
  const remembered = await rememberedAfter(t, `topic-${what.replaceAll(' ', '-')}`, ...told);
  expect(remembered).toEqual([expect.stringMatching(expected)]);
});
