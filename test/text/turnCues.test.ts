import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asksNow, asksWhen, endsAsking, namesTime } from '../../server/text/sentences.ts';

test.each([
  'Where do you live?',
  'I saw the sea. Have you ever been there?? 😊',
  'Look at this! Isn’t it cute? [photo: a cat on a sofa]',
  'what time is it',
  'ok, do you want to come along',
  '밥 먹었어?ㅋㅋ',
  '어제 뭐 했니',
  '지금 통화 괜찮을까요',
  '계약서 보내 주셨나요',
  '이 방법이 맞는 건가요',
  '몇 시에 도착합니까',
  '너 어디 살아',
  '그 사람 누구야 ㅋㅋ',
])('asks: %s', (text) => {
  expect(endsAsking(text)).toBe(true);
});

test.each([
  'I live in Seoul.',
  'Is it cold? I would take a coat.',
  'What a day!',
  '비가 왔으니까',
  '우리 어머니',
  '지금 집에 가요',
  '언제든 연락 줘',
  '나도 언니',
  '',
  '?!'.slice(1),
])('does not ask: %s', (text) => {
  expect(endsAsking(text)).toBe(false);
});

test('words of time are found in both languages', () => {
  for (const text of [
    'We met last Friday.',
    'in 2019',
    'two weeks ago',
    '지난주에 봤어',
    '3월에 이사했어',
    '작년 여름',
    '금요일에 만나',
    '두 달 전에',
  ])
    expect([text, namesTime(text)]).toEqual([text, true]);
  for (const text of ['I like dogs.', '강아지를 좋아해', '3천만 원'])
    expect([text, namesTime(text)]).toEqual([text, false]);
});

test('questions about a time are distinguished from others', () => {
  for (const text of [
    'When did she move?',
    'how long have they known each other',
    'In which year was it?',
    '언제 이사했어?',
    '며칠에 만나?',
    '몇 시에 시작해?',
    '그게 무슨 요일이었지',
    '얼마나 오래 살았어?',
  ])
    expect([text, asksWhen(text)]).toEqual([text, true]);
  for (const text of ['Where was I when it rained?', 'What does he like?', '언제나 고마워', '몇 명이야?', '얼마야?'])
    expect([text, asksWhen(text)]).toEqual([text, false]);
});

test('reads any text without failing, and a long one as fast', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(() => [endsAsking(text), namesTime(text), asksWhen(text)]).not.toThrow();
    }),
  );
  for (const text of ['[', '?', '까', ' ', 'ㅋ', '언제']) expect(() => endsAsking(text.repeat(100_000))).not.toThrow();
});

test('asks for now', () => {
  for (const text of ['Where do I work now?', 'What is my current rent?', '요즘 뭐 하고 지내지?'])
    expect([text, asksNow(text)]).toEqual([text, true]);
  for (const text of ['Where did I work?', 'What do I know?', '어디로 갔었지?', '그때 결국 어디로 정했어?'])
    expect([text, asksNow(text)]).toEqual([text, false]);
});
