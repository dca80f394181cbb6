import { expect, test } from '@jest/globals';
import { answersOf } from '../../server/text/sentences.ts';

test.each([
  ['How much is the rent of my room?', 'The rent is 420 a month', 'The rent went up again'],
  ['월세가 얼마였지?', '월세는 오십만 원이야', '월세가 또 올랐어'],
  ['주차비가 얼마야?', '주차는 한 시간에 3천 원', '주차장은 2층'],
  ['What did the flight cost?', 'I paid 89 euros', 'It left at gate 4'],
  ['관리사무소 전화번호가 뭐야?', '031-555-0199예요', '2층에 있어요'],
  ['몇 명이 오기로 했어?', '다섯 명이 온대', '다들 온대'],
  ['What colour is the door?', 'We painted it dark green', 'We painted it'],
  ['현관문 무슨 색으로 했지?', '하얀 문으로 했어', '문을 새로 했어'],
  ["When is Dad's birthday?", 'Dad was born in May', 'Dad would love chickens'],
  ['엄마 생일이 언제지?', '엄마가 오월에 태어나셨대', '엄마가 전화했어'],
  ['대출 금리가 얼마였지?', '4.1퍼센트로 받았어', '은행에서 2시간 기다렸어'],
  ['What is the interest rate of the loan?', 'We got it at 3.9 percent', 'The bank called twice'],
  ['엄마 혈액형이 뭐였지?', '엄마는 O형이래', '엄마가 전화했어'],
  ["What is Mum's blood type?", 'Mum is A positive', 'Mum gave blood'],
  ['우리 창고 주소가 어떻게 되지?', '성수이로 41번지예요', '창고를 새로 빌렸어'],
  ['What is the address of the studio?', 'It is on Mill Street', 'The studio is bright'],
  ['진료가 몇 시였지?', '세 시 반에 오래', '진료 예약했어'],
  ['What time is the rehearsal?', 'It begins at seven', 'The rehearsal went well'],
  ['What is my wifi password?', 'The password is on the fridge', 'The wifi is slow'],
])('%s may be answered by “%s”, not by “%s”', (question, answer, other) => {
  const mayAnswer = answersOf(question);
  expect([mayAnswer(answer), mayAnswer(other)]).toEqual([true, false]);
});

test.each([
  'Where do I live?',
  '나 어디 살아?',
  'Who helped us?',
  'Why did the price go up?',
  '요금이 오른 이유가 뭐였지?',
  'How many marathons has Priya run?',
])('anything may answer: %s', (question) => {
  expect(answersOf(question)('Nothing in particular')).toBe(true);
});
