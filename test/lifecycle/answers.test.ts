import { describe, expect, test } from '@jest/globals';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';

const facts = (userQuery: string, previousAssistantResponse?: string): string[] =>
  extractFacts({ userQuery, ...(previousAssistantResponse ? { previousAssistantResponse } : {}) }).map(
    ({ content }) => content,
  );

describe('a yes says what was asked about the user', () => {
  test.each([
    ['네', '혹시 견과류 알레르기 있으세요?', '견과류 알레르기 있다'],
    ['네 맞아요', '인천에 사시나요?', '인천에 산다'],
    ['응', '매운 음식 좋아하세요?', '매운 음식 좋아한다'],
    ['네!', '결혼하셨나요?', '결혼했다'],
    ['yes', 'Got it. Are you vegan?', 'Is vegan'],
    ['yeah, I do', 'Do you live in York?', 'Lives in York'],
    ['yep', 'Do you have any allergies to shellfish?', 'Has allergies to shellfish'],
    ['Yes.', 'Is your birthday in June?', "The user's birthday is in June"],
  ])('%s – %s', (said, asked, expected) => {
    expect(facts(said, asked)).toEqual([expected]);
  });

  test.each([
    ['an offer', '네', '예약해 드릴까요?'],
    ['an offer', '네 좋아요', '된장찌개는 어떠세요?'],
    ['an offer', 'yes please', 'Would you like a shorter version?'],
    ['an offer', 'yes', 'How about Thursday at 3?'],
    ['an open question', '네', '어디에 사세요?'],
    ['an open question', 'yes', 'Do you prefer tea or coffee?'],
    ['a check of the moment', '네', '이해하셨나요?'],
    ['a check of the moment', 'yes', 'Are you ready to continue?'],
  ])('but nothing after %s: %s – %s', (_, said, asked) => {
    expect(facts(said, asked)).toEqual([]);
  });
});

test('agreement with an offer is left out of the remaining statements', () => {
  expect(facts('좋아. 근데 남편은 매운 거 못 먹어', '된장찌개는 어떠세요?')).toEqual(['남편은 매운 거 못 먹는다']);
});

describe('the words of a fact', () => {
  test.each([
    [
      'name the user after somebody else',
      'My wife is vegan, so I never cook meat',
      'Wife is vegan, so the user never cooks meat',
    ],
    [
      'name the user after somebody else',
      "mum's birthday is 9 May, I always forget",
      "Mum's birthday is 9 May, the user always forgets",
    ],
    ['keep names with "us" in them', 'our staging runs in us-east-1', 'Staging runs in us-east-1'],
    [
      'keep the commas of a wish',
      'please keep answers short, bullet points only',
      'Wish for answers: keep answers short, bullet points only',
    ],
    [
      'leave out the opening words',
      '아 그리고 예시는 항상 Kotlin으로 보여줘',
      '예시는 항상 Kotlin으로 보여 주기를 원한다',
    ],
    ['leave out the opening words', '아 맞다 내 차는 2019년식 아반떼야', '차는 2019년식 아반떼다'],
    ['leave out a wish for the moment', '무릎이 안 좋아서 평지 위주로', '무릎이 좋지 않다'],
    ['begin with what is done', '우리 아들은 축구 교실 다녀 매주 토요일', '아들은 축구 교실 다닌다, 매주 토요일'],
    ['keep what is never done with what is', 'We use pnpm here, never npm', 'Uses pnpm here, never npm'],

    ['end each sentence', '나 부서 옮겼어 이제 총무팀 다녀', '부서 옮겼다. 총무팀 다닌다'],
    ['name the time after what is done', '철분제 매일 먹어요 자기 전에', '철분제 매일 먹는다, 자기 전에'],
    ['begin with the reason', '나 커피 못 마셔 심장 두근거려서', '심장 두근거려서 커피 못 마신다'],
    [
      'are in the plain style throughout',
      '저는 중학교 교사고요 담임은 안 맡았어요',
      '중학교 교사다. 담임은 맡지 않았다',
    ],
    [
      'are those of the wish to be called',
      '저 김도현인데요 도현님이라고 불러주세요',
      '도현님이라고 불러 주기를 원한다',
    ],
  ])('%s: %s', (_, said, expected) => {
    expect(facts(said)).toEqual([expected]);
  });
});

describe('a short answer that names what was asked is kept without the question', () => {
  test.each([
    ['Utrecht', 'Where do you live?', 'Lives in Utrecht'],
    ['a Skoda Fabia', 'Got it. What do you drive?', 'Drives a Skoda Fabia'],
    ['two geckos', 'Do you have any pets?', 'Has two geckos'],
    ['plumber', 'And what do you do for work?', 'Job: plumber'],
    ['about 6 years', 'How long have you been vegan?', 'Has been vegan for about 6 years'],
    ['Mondays', 'Which day is your day off?', 'Day off is Mondays'],
    ['미용사요', '무슨 일 하세요?', '직업: 미용사'],
    ['에세이만 읽어', '어떤 책을 즐겨 읽으세요?', '에세이만 읽는다'],
    ['3주 뒤 목요일 오전 11시', '다음 검진은 언제예요?', '검진은 3주 뒤 목요일 오전 11시'],
    ['3주 뒤 목요일 오전 11시. 기억해 줘', '다음 검진은 언제예요?', '검진은 3주 뒤 목요일 오전 11시'],
    ['walnuts', 'Do you have any allergies?', 'Allergic to walnuts'],
    ['every second Friday', 'How often do you call your aunt?', 'Calls their aunt every second Friday'],
    ['since 2011', 'How long have you been teetotal?', 'Has been teetotal since 2011'],
    ['never', 'Do you drink wine?', 'Do you drink wine? never'],
    ['서른하나', '몇 살에 결혼하셨어요?', '몇 살에 결혼하셨어요? 서른하나'],
    ['서른여섯', '올해 몇 살이세요?', '나이는 서른여섯'],
    ['대리', '직급이 어떻게 되세요?', '직급은 대리'],
    ['김민지', '실례지만 이름이 어떻게 되세요?', '이름은 김민지'],
  ])('%s – %s', (said, asked, expected) => {
    expect(facts(said, asked)).toEqual([expected]);
  });
});

test.each(['파일', '주인공', '가게'])('the name of a thing is not taken for the name of the user: %s', (thing) => {
  expect(facts('봄날', `${thing} 이름이 어떻게 되나요?`)).toEqual([]);
});

describe('what a short answer says keeps its meaning', () => {
  test.each([
    ['an allergy', 'cashews', 'Do you have any allergies?', 'Allergic to cashews'],
    ['an allergy', 'amoxicillin', 'Are you allergic to any medication?', 'Allergic to amoxicillin'],
    ['what is avoided', 'pork and shrimp', 'Which foods do you avoid?', 'Avoids pork and shrimp'],
    ['a relative', 'every Tuesday', 'How often do you call your aunt?', 'Calls their aunt every Tuesday'],
    ['the year it began', 'since 2016', 'How long have you been vegetarian?', 'Has been vegetarian since 2016'],
    ['work', '약학과 학생이요', '지금 무슨 일 하고 계세요?', '직업: 약학과 학생'],
    ['age', '마흔둘이요', '혹시 몇 살이세요?', '나이는 마흔둘'],
  ])('for %s: %s – %s', (_, said, asked, expected) => {
    expect(facts(said, asked)).toEqual([expected]);
  });
});

describe('a short answer is kept with the question unless it only names what was asked', () => {
  test.each([
    ['quit in 2018', 'Do you drink wine?'],
    ['never', 'Do you eat meat?'],
    ['died in March', 'Do you have a cat?'],
    ['two', 'How many children does your sister have?'],
    ['with my grandparents', 'Where do you live?'],
    ['turning 30', 'How old are you?'],
  ])('%s – %s', (said, asked) => {
    expect(facts(said, asked)).toEqual([`${asked} ${said}`]);
  });

  test.each([
    ['서른다섯', '몇 살에 술을 끊었어요?', '서른다섯'],
    ['목 디스크', '무슨 일로 한의원에 다니세요?', '목 디스크'],
    ['6월 12일이요', '언제 결혼하셨어요?', '6월 12일'],
    ['할머니랑', '어디서 지내세요?', '할머니랑'],
    ['말 안 할래요', '어디 사세요?', '말 안 할래'],
  ])('%s – %s', (said, asked, kept) => {
    expect(facts(said, asked)).toEqual([`${asked} ${kept}`]);
  });
});
