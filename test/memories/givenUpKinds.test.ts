import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { rememberedOverWeeks } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

test.each([
  ['I eat bacon every Sunday.', 'I gave up meat for good. What has a lot of protein?', /bacon/],
  ['I drink a latte every morning.', 'I no longer drink coffee because of my heart.', /latte/],
  ['저는 금요일마다 맥주를 마셔요.', '간 때문에 이제 술은 안 마셔요.', /맥주/],
  ['매주 목요일 8시에 배드민턴 레슨을 받아요.', '배드민턴은 이제 안 다녀요.', /목요일/],
])('who gives up a whole kind of thing gives up each of it: %s %s', async (before, after, over) => {
  const remembered = await rememberedOverWeeks(t, `kind-${before}`, before, after);
  expect(remembered.filter((content) => over.test(content))).toEqual([]);
  expect(remembered).toHaveLength(1);
});

test.each([
  ['I bake bread every Sunday.', 'I gave up meat for good.', /bread/],
  ['I hate beer.', 'I no longer drink alcohol.', /beer/],
  ['I run a bakery in Leeds.', 'I gave up running because of my knee.', /bakery/],
  ['저는 치킨집에서 일해요.', '저는 고기를 끊었어요.', /치킨집/],
  ['I drink an espresso every morning.', 'We stopped at a coffee shop and met our new neighbour Joan.', /espresso/],
  ['저는 저녁마다 맥주를 마셔요.', '금주 중 납품으로 일정이 잡혔어요.', /맥주/],
  ['우리 아버지는 매일 소주를 드세요.', '저는 이제 술은 안 마셔요.', /소주/],
])('… and nothing else: %s %s', async (before, after, stays) => {
  const remembered = await rememberedOverWeeks(t, `kept-${before}`, before, after);
  expect(remembered).toContainEqual(expect.stringMatching(stays));
});

test.each([
  ['난 비건이야', '이제 비건 아니야', ['비건 아니다']],
  ['난 비건이야. 기억해 둬', '이제 비건 아니야, 생선은 먹어', ['비건 아니야, 생선은 먹는다']],
  ['저는 채식주의자예요', '이제 채식주의자 아니에요', ['채식주의자 아니다']],
])('who is something no longer is not what they were: %s %s', async (before, after, left) => {
  expect(await rememberedOverWeeks(t, `no-longer-${before}`, before, after)).toEqual(left);
});
