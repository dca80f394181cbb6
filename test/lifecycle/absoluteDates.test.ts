import { expect, test } from '@jest/globals';
import { carryOver } from '../../server/lifecycle/facts/carryOver.ts';
import { withAbsoluteDates } from '../../server/lifecycle/times/absoluteDates.ts';

/** A Tuesday; in Seoul it is the 24th already. */
const toldAt = new Date('2026-11-23T23:00:00Z');

test.each([
  ['다음 주 수요일에 이사한다', '2026년 12월 2일(수요일)에 이사한다'],
  ['내일 면접이 있다', '2026년 11월 25일(수요일) 면접이 있다'],
  ['어제는 이직했다', '2026년 11월 23일(월요일)은 이직했다'],
  ['다음 달에 가게를 연다', '2026년 12월에 가게를 연다'],
  ['다음 달 3일에 결혼한다', '2026년 12월 3일(목요일)에 결혼한다'],
  ['내년 봄에 유학 간다', '2027년 봄에 유학 간다'],
  ['올해 입사했다', '2026년에 입사했다'],
  ['Moves next Friday', 'Moves on Friday, December 4, 2026'],
  ['Started a job last month', 'Started a job in October 2026'],
  ['Is due by tomorrow', 'Is due by Wednesday, November 25, 2026'],
  ['Next year retires', 'In 2027 retires'],
  ['Exam is in two weeks', 'Exam is in the week of December 7, 2026'],
  ['Moves out in a couple of months', 'Moves out in January 2027'],
  ['이틀 뒤에 수술한다', '2026년 11월 26일(목요일)에 수술한다'],
  ['두 달 뒤에 전역한다', '2027년 1월에 전역한다'],
  ['2주 뒤 금요일에 잔금을 치른다', '2026년 12월 11일(금요일)에 잔금을 치른다'],
  ['시험은 3월 14일이다', '시험은 2027년 3월 14일이다'],
  ['Passport expires on March 3', 'Passport expires on March 3, 2027'],
  ['Flight is on 14 May', 'Flight is on 14 May 2027'],
])('a fact names the date that was meant on the day it was told: %s', (fact, expected) => {
  expect(withAbsoluteDates(fact, toldAt, 'Asia/Seoul')).toBe(expected);
});

test.each([
  'Prefers to be paid in 10 days',
  'Smokes 20 a day from now on',
  'Runs every Friday',
  '토요일마다 쉰다',
  "Plans next week's menu",
  'Arrived last night',
  '서초에 산다',
  '거래처는 오늘의식탁이다',
  'Rent is due on the last Friday of the month',
  '이 주소로 받는다',
  '생일은 3월 14일이다',
  '3월 14일에 결혼했다',
  '3월 5일부터 3월 9일까지 휴가다',
  '시험은 11월 2일이다',
  '결혼식은 3월 14일 수요일이다',
  'Birthday is March 3',
  'Was born on March 3',
  'Flight is May 14 - 21',
])('what names no such day stays as it is: %s', (fact) => {
  expect(withAbsoluteDates(fact, toldAt, 'Asia/Seoul')).toBe(fact);
});

test.each([
  ['목요일로 밀렸다', '선거는 2026년 12월 1일(화요일)이다', '선거는 2026년 12월 3일(목요일)이다'],
  ['12월 4일로 밀렸다', '선거는 2026년 12월 1일(화요일)이다', '선거는 2026년 12월 4일(금요일)이다'],
  ['Friday instead', 'Moves on Thursday, December 3, 2026', 'Moves on Friday, December 4, 2026'],
])('a date and its weekday are corrected together: %s', (correction, known, expected) => {
  expect(carryOver(correction, known)).toBe(expected);
});
