import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { summarizeTurns } from '../../server/lifecycle/summarizeTurns.ts';

const hunt = [
  { userQuery: '안녕하세요!', assistantResponse: '안녕하세요, 무엇을 도와드릴까요?' },
  {
    userQuery: '강남구에서 전세 5억 이하 아파트를 찾고 있어요.',
    assistantResponse:
      '조건에 맞는 매물은 모두 12건입니다. 첫 번째는 은마아파트 59㎡이고 4억 8천만원이며 역에서 가깝습니다.',
  },
  {
    userQuery: '학군이 좋은 대치동 쪽으로 하기로 했어요. 3월에 이사해야 해요.',
    assistantResponse: '알겠습니다. 대치동 매물을 찾아서 내일까지 알려 드리겠습니다.',
  },
  { userQuery: '감사합니다', assistantResponse: '네, 감사합니다.' },
];

const trade = [
  { userQuery: 'Hi there', assistantResponse: 'Hello! How can I help?' },
  {
    userQuery: 'I need the bill of lading for shipment 4471 to Rotterdam.',
    assistantResponse: 'The bill of lading for shipment 4471 was issued on May 3 by the carrier. Do you want a copy?',
  },
  {
    userQuery: 'Yes. We decided to use CIF Rotterdam instead of FOB from now on.',
    assistantResponse: 'Understood, I will prepare the next papers under CIF and let you know.',
  },
];

test('a Korean session is summarized by what its user wants and decides', () => {
  const summary = summarizeTurns(hunt, 100);
  expect(summary).toContain('강남구에서 전세 5억 이하 아파트를 찾고 있어요.');
  expect(summary).toContain('대치동 쪽으로 하기로 했어요.');
  expect(summary).not.toContain('감사');
  expect(summary).not.toContain('도와드릴까요');
  expect(summary.length).toBeLessThanOrEqual(100);
});

test('an English session is summarized in the order it went', () => {
  const summary = summarizeTurns(trade, 140);
  expect(summary.indexOf('I need the bill of lading')).toBe(0);
  expect(summary).toContain('We decided to use CIF Rotterdam');
  expect(summary).not.toContain('?');
});

test('repeated statements appear once', () => {
  const turn = { userQuery: 'I want a flat near the river.', assistantResponse: '' };
  expect(summarizeTurns([turn, turn])).toBe('I want a flat near the river.');
});

test('if no sentence can be selected, the last answer is cut to length', () => {
  expect(summarizeTurns([{ userQuery: 'hi', assistantResponse: 'Hello' }])).toBe('Hello');
  expect(summarizeTurns([{ userQuery: '?', assistantResponse: `${'x'.repeat(300)}` }], 50)).toBe(`${'x'.repeat(49)}…`);
  expect(summarizeTurns([{ userQuery: 'ok', assistantResponse: '' }])).toBe('ok');
  expect(summarizeTurns([{ userQuery: '', assistantResponse: '' }])).toBe('');
  expect(summarizeTurns([])).toBe('');
});

test('a sentence longer than the summary is cut', () => {
  const summary = summarizeTurns([{ userQuery: `I need ${'very '.repeat(100)}much rain`, assistantResponse: '' }], 60);
  expect(summary).toMatch(/^I need very .*…$/);
  expect(summary.length).toBeLessThanOrEqual(60);
});

test('a summary never exceeds its length', () => {
  const text = fc.oneof(fc.lorem({ mode: 'sentences' }), fc.string({ unit: 'grapheme' }));
  const turns = fc.array(fc.record({ userQuery: text, assistantResponse: text }));
  fc.assert(
    fc.property(turns, fc.integer({ min: 1, max: 300 }), (session, length) => {
      const summary = summarizeTurns(session, length);
      expect(summary.length).toBeLessThanOrEqual(length);
      expect(summary.isWellFormed()).toBe(true);
    }),
  );
});
