import { expect, test } from '@jest/globals';
import { subjectOf } from '../../server/lifecycle/facts/readSubjects.ts';

const subject = (content: string, subcategory: string | null = null) => subjectOf(content, subcategory);

test.each([
  ['이제 서초 살아', 'residence'],
  ['저는 강남구에 살고 있어요', 'residence'],
  ['부산에 3년째 산다', 'residence'],
  ['집은 서초야', 'residence'],
  ['해운대로 이사했다', 'residence'],
  ['반포 래미안 아파트에 산다', 'residence'],
  ['I live in Seoul with my wife', 'residence'],
  ['Moved to Busan last month', 'residence'],
  ['지금 Seocho-gu에 살아요', 'residence'],
  ['판교에 있는 회사에 다닌다', 'workplace'],
  ['을지로로 출근한다', 'workplace'],
  ['Works in Pangyo', 'workplace'],
  ['카카오에 다닌다', 'employer'],
  ['Works for Microsoft', 'employer'],
  ['works as a nurse', 'occupation'],
  ['예산은 5억이다', 'budget'],
  ['My budget is $450,000', 'budget'],
  ['제 이름은 김하늘입니다', 'name'],
  ['7시에 일어난다', 'wake_time'],
  ['답변은 짧게', 'answer_length'],
  ['앞으로 한국어로 답변해줘', 'answer_language'],
  ['반말로 대답해줘', 'answer_tone'],
  ['표로 정리해줘', 'answer_format'],
])('"%s" is about %s', (content, name) => {
  expect(subject(content)).toEqual({ subject: name, exclusive: true });
});

test.each([
  '커피를 좋아한다',
  '부모님이 부산에 사신다',
  '부산에 살고 싶다',
  '예전에 부산에 살았다',
  '매주 로또를 산다',
  '고양이와 산다',
  '혼자 산다',
  '살을 빼고 있다',
  '헬스장에 다닌다',
  '강남에서 집을 찾고 있다',
  '서울에 안 산다',
  '전세로 아파트에 살고 있다',
  '작은 원룸에 산다',
  'Lives in a small apartment',
  'Used to live in Rome',
  'My sister lives in Paris',
  'Works in marketing',
  'Moved to a new team',
  'Likes live music',
  '짧고 친근하게 답해줘',
  '',
])('"%s" has no single subject', (content) => {
  expect(subject(content)).toBeUndefined();
});

test('a subcategory gives its name and implies nothing else', () => {
  expect(subject('커피를 좋아한다', 'Drinks')).toEqual({ subject: 'drinks', exclusive: false });
  expect(subject('서초에 산다', 'home')).toEqual({ subject: 'residence', exclusive: true });
});
