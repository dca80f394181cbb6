import { expect, test } from '@jest/globals';
import { parseQuestion } from '../../server/recall/question.ts';

test.each([
  ['운동 뭐부터 하라고 했었지?', true],
  ['저번에 추천해 준 책 뭐였어?', true],
  ['what did you recommend for the cough?', true],
  ['can you find your recipe again', true],
  ['예산이 얼마라고 했지?', false],
  ['where did we say we are going?', false],
])('%s asks for an answer of the assistant: %s', (question, isOne) => {
  expect(parseQuestion(question, new Date('2026-11-24T00:00:00Z'), 'Asia/Seoul').asksOfAnswer).toBe(isOne);
});

test.each([
  ['who am i?', 'name'],
  ['Who am I meeting on Friday?', undefined],
])('%s asks for the part %s of the profile', (question, part) => {
  expect(parseQuestion(question, new Date('2026-11-24T00:00:00Z'), 'Asia/Seoul').part).toBe(part);
});

test.each([
  ['나에 대해 아는 거 다 말해봐', true],
  ['너 나에 대해서 뭐 알아?', true],
  ['나 얼마나 알아?', true],
  ['내 정보 좀 정리해줘', true],
  ['나는 어떤 사람이야?', true],
  ['what do you know about me?', true],
  ['tell me everything you remember about me', true],
  ['Who am I?', true],
  ['Describe me in three words', true],
  ['so, who am I to you?', true],
  ['Who am I, in your view?', true],
  ['너 나를 알아?', true],
  ['날 얼마나 잘 알고 있어', true],
  ['저를 알고 있나요?', true],
  ['너 나 알아?', true],
  ['내가 어떤 사람인 것 같아?', true],
  ['저는 어떤 사람으로 보여요?', true],
  ['나 어떤 사람 같아', true],
  ['제가 어떤 사람일까요', true],
  ['Who am I meeting on Friday?', false],
  ['who am i supposed to call', false],
  ['나는 어떤 사람을 만나기로 했지?', false],
  ['내가 어떤 사람한테 돈 빌려줬지?', false],
  ['내가 어떤 사람이랑 점심 먹었지?', false],
  ['내가 어떤 사람이 좋다고 했지?', false],
  ['그건 나 알고 있어', false],
  ['그 가게 나 알아', false],
  ['저 알아요', false],
  ['걔는 나를 잘 알아', false],
  ['내 정보 보여줄래?', true],
  ['제 프로필 요약해 주세요', true],
  ['나에 대해 네가 아는 걸 정리해줘', true],
  ['나에 대해 말해줘', true],
  ['나에 대해 팀장이 뭐라고 했지?', false],
  ['나에 대한 소문을 누가 말해줬지?', false],
  ['친구들이 나에 대해 뭐래?', false],
  ['내 정보 알려준 직원 이름이 뭐였지', false],
  ['내 기억 정리 노트 어디 있지', false],
  ['나에 대한 농담 하나 해줘', false],
  ['수아에 대해 아는 거 말해줘', false],
  ['이 문제 나 알아볼게', false],
  ['what do you know about my dog?', false],
  ['describe me the third option', false],
])('%s asks about the user as a whole: %s', (question, isOne) => {
  expect(parseQuestion(question, new Date('2026-11-24T00:00:00Z'), 'Asia/Seoul').asksOfUser).toBe(isOne);
});
